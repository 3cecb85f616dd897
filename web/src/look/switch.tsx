/** A switch with its words. It shows what is so: what somebody wished and did not get is off again. */
interface Props {
  readonly on: boolean;
  readonly label: string;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ on, label, onChange }: Props) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => {
          onChange(!on);
          event.currentTarget.checked = on; // until what it stands for has changed
        }}
      />
      {label}
    </label>
  );
}
