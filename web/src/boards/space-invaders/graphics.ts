/** Whether a browser has a graphics card for the scene in depth. Without one, drawing it would take a second a frame. */
const BY_SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let known: boolean | null = null;

export function hasGraphics(): boolean {
  known ??= lookedUp();
  return known;
}

function lookedUp(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return false;
    const told = context.getExtension("WEBGL_debug_renderer_info");
    const name = String(context.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : context.RENDERER));
    context.getExtension("WEBGL_lose_context")?.loseContext();
    return !BY_SOFTWARE.test(name);
  } catch {
    return false;
  }
}
