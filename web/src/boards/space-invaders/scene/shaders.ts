/**
 * The three kinds of things that are drawn, each many at once. No shadow maps and no passes: soft shadows, outlines and
 * glows are rounded rectangles told by their distance, so that a frame stays cheap where there is no graphics card.
 */

const LIGHT = /* glsl */ `
const vec3 SUN = vec3(-0.42, 0.30, 0.856);
uniform vec3 uEye;
uniform vec4 uMouth; // the light in the UFO: place, and how far it shines
uniform vec3 uMouthColour;
uniform vec4 uLamp; // the light of what flies or bursts
uniform vec3 uLampColour;

vec3 lamp(vec4 place, vec3 shine, vec3 at, vec3 normal) {
  vec3 to = place.xyz - at;
  float away = length(to);
  float reach = max(0.0, 1.0 - away / place.w);
  return shine * reach * reach * (0.35 + 0.65 * max(0.0, dot(normal, to / max(away, 1.0))));
}

vec3 lamps(vec3 at, vec3 normal) {
  return lamp(uMouth, uMouthColour, at, normal) + lamp(uLamp, uLampColour, at, normal);
}
`;

/** Solid things: cards, tokens, the board, the UFO, the shooter. */
export const SOLID = {
  vertex: /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in vec3 normal;
in vec2 uv;
in vec4 paint; // colour of the material, and how much it shines by itself
in float skin; // 1 where the picture lies
in vec3 offset;
in vec4 spin; // quaternion x, y, z, w
in vec3 size;
in vec4 area;
in vec4 tint;
in vec2 glow; // flash to white, own light
uniform mat4 uView;
out vec3 vAt;
out vec3 vNormal;
out vec2 vUv;
out vec4 vPaint;
out vec4 vTint;
out vec2 vGlow;
out float vSkin;

vec3 turned(vec3 v, vec4 q) {
  return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v);
}

void main() {
  vAt = offset + turned(position * size, spin);
  vNormal = turned(normal / size, spin);
  vUv = area.xy + uv * area.zw;
  vPaint = paint;
  vTint = tint;
  vGlow = glow;
  vSkin = skin;
  gl_Position = uView * vec4(vAt, 1.0);
}`,
  fragment: /* glsl */ `#version 300 es
precision highp float;
in vec3 vAt;
in vec3 vNormal;
in vec2 vUv;
in vec4 vPaint;
in vec4 vTint;
in vec2 vGlow;
in float vSkin;
uniform sampler2D uMap;
out vec4 colour;
${LIGHT}
void main() {
  vec3 normal = normalize(vNormal);
  vec3 base = vPaint.rgb * vTint.rgb;
  if (vSkin > 0.5) base = texture(uMap, vUv).rgb;
  vec3 gaze = normalize(uEye - vAt);
  float day = max(0.0, dot(normal, SUN));
  float shine = pow(max(0.0, dot(normal, normalize(SUN + gaze))), 48.0) * (vSkin > 0.5 ? 0.10 : 0.35);
  vec3 lit = base * (0.52 + 0.58 * day) + base * lamps(vAt, normal) * 1.4 + lamps(vAt, normal) * 0.10 + shine;
  lit = mix(lit, base, max(vPaint.a, vGlow.y));
  lit = mix(lit, vec3(1.0), vGlow.x);
  colour = vec4(lit * vTint.a, vTint.a);
}`,
};

/** Flat things: pictures of the sheet, shadows, outlines, glows, dots. */
export const INK = {
  vertex: /* glsl */ `#version 300 es
precision highp float;
in vec2 corner;
in vec3 centre;
in vec3 along; // half of its width, half of its height
in vec3 across;
in vec4 area;
in vec4 tint;
in vec4 shape; // kind, radius of corners, softness, light instead of colour
in vec2 extent; // half width and height of what is drawn inside
uniform mat4 uView;
out vec2 vUv;
out vec2 vAt;
out vec4 vTint;
out vec4 vShape;
out vec2 vExtent;

void main() {
  vUv = area.xy + vec2(corner.x * 0.5 + 0.5, 0.5 - corner.y * 0.5) * area.zw;
  vAt = corner * vec2(length(along), length(across));
  vTint = tint;
  vShape = shape;
  vExtent = extent;
  gl_Position = uView * vec4(centre + along * corner.x + across * corner.y, 1.0);
}`,
  fragment: /* glsl */ `#version 300 es
precision highp float;
in vec2 vUv;
in vec2 vAt;
in vec4 vTint;
in vec4 vShape;
in vec2 vExtent;
uniform sampler2D uMap;
out vec4 colour;

float box(vec2 at, vec2 half_, float radius) {
  vec2 q = abs(at) - half_ + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

void main() {
  vec4 paint;
  float kind = vShape.x;
  if (kind < 0.5) {
    vec4 texel = texture(uMap, vUv);
    paint = vec4(texel.rgb * vTint.rgb, texel.a) * vTint.a;
  } else {
    float away = box(vAt, vExtent, vShape.y);
    float edge = fwidth(away) * 0.7;
    float cover;
    if (kind < 1.5) {
      float soft = max(vShape.z, edge);
      cover = 1.0 - smoothstep(-soft, soft, away);
    } else if (kind < 2.5) {
      float width = vShape.z;
      float line = 1.0 - smoothstep(-edge, edge, abs(away) - width * 0.5);
      float shine = exp(-abs(away) / (width * 1.6));
      cover = max(line, 0.55 * shine);
    } else {
      vec2 part = vAt / vExtent;
      cover = exp(-dot(part, part) * 3.2) - 0.0408;
      cover = max(cover, 0.0);
    }
    paint = vec4(vTint.rgb, 1.0) * (cover * vTint.a);
  }
  colour = vec4(paint.rgb, paint.a * (1.0 - vShape.w));
}`,
};

/** Domes of force: thin in the middle, bright at the rim. */
export const DOME = {
  vertex: /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in vec3 offset;
in vec3 size;
in vec4 tint;
in vec2 glow;
uniform mat4 uView;
out vec3 vAt;
out vec3 vNormal;
out vec3 vOwn;
out vec4 vTint;
out vec2 vGlow;
void main() {
  vAt = offset + position * size;
  vNormal = position / size;
  vOwn = position;
  vTint = tint;
  vGlow = glow;
  gl_Position = uView * vec4(vAt, 1.0);
}`,
  fragment: /* glsl */ `#version 300 es
precision highp float;
in vec3 vAt;
in vec3 vNormal;
in vec3 vOwn;
in vec4 vTint;
in vec2 vGlow;
uniform vec3 uEye;
out vec4 colour;
void main() {
  vec3 normal = normalize(vNormal);
  vec3 gaze = normalize(uEye - vAt);
  float rim = pow(1.0 - abs(dot(normal, gaze)), 2.6);
  float spot = pow(max(0.0, dot(reflect(-gaze, normal), normalize(vec3(-0.5, -0.1, 0.85)))), 24.0);
  float lines = smoothstep(0.93, 1.0, cos(vOwn.z * 26.0 + vGlow.y)) * 0.10 * (1.0 - vOwn.z);
  float cover = vTint.a * (0.07 + 0.95 * rim + 0.55 * spot + lines) + vGlow.x * 0.6;
  colour = vec4(mix(vTint.rgb, vec3(1.0), max(spot * 0.8, vGlow.x)) * cover, cover * 0.35);
}`,
};
