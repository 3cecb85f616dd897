/** What is wrong with a field, said at it. */
export function Wrong({ id, text }: { readonly id: string; readonly text: string | null }) {
  return (
    <p class="field-error" id={id} role="alert" hidden={text === null}>
      {text}
    </p>
  );
}
