/** Whether a link leads nowhere but to the machine on which it is opened: nobody else gets here by it. */
export function isOnlyHere(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
