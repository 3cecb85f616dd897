/** Whether a link leads nowhere but to the machine on which it is opened: nobody else gets here by it. */
export function isOnlyHere(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

const USUAL_PORT = "8466"; // of `make play`

/** How to start so that others get here, and at which port they then find the page: the one that is used now. */
export function howToServe(port: string): { readonly command: string; readonly port: string } {
  const options = port === USUAL_PORT ? "--host=0.0.0.0" : `"--host=0.0.0.0 --port=${port}"`;
  return { command: `make play ARGS=${options}`, port };
}
