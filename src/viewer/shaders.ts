import { ABOVE, BELOW, NOTHING } from '../../craft/result/draw/colours.ts';
import type { Rgb } from '../../craft/viridis.ts';

export const PLANES = 4;

const vec = (colour: Rgb) => `vec3(${colour.map((it) => (it / 255).toFixed(3)).join(', ')})`;

/** `blend` interpolates between steps. */
const MOVE = `
attribute vec3 move;
attribute vec3 moveNext;
uniform float scale;
uniform float blend;
varying vec3 seen;
varying vec3 placed;
void place() {
  vec4 there = modelViewMatrix * vec4(position + scale * mix(move, moveNext, blend), 1.0);
  seen = there.xyz;
  placed = position;
  gl_Position = projectionMatrix * there;
}`;

/** A plane keeps its positive side, by undeformed positions; plane `own` does not cut its own cap. */
const CUT = `
varying vec3 placed;
uniform vec4 planes[${PLANES}];
uniform int own;
void cut() {
  for (int i = 0; i < ${PLANES}; i++)
    if (i != own && dot(planes[i].xyz, placed) + planes[i].w < 0.0) discard;
}`;

/** Vertex shader; `value.y` is 0 for a missing value. Categories (`named`) are not interpolated. */
export const surfaceVertex = `
attribute vec2 value;
attribute vec2 valueNext;
varying vec2 shown;
flat varying vec2 named;
${MOVE}
void main() { shown = mix(value, valueNext, blend); named = value; place(); gl_PointSize = 8.0; }`;

const colouredBy = (light: string) => `
varying vec2 shown;
flat varying vec2 named;
varying vec3 seen;
uniform float categories;
uniform vec2 range;
uniform float bands;
uniform float faint;
uniform sampler2D map;
${CUT}
void main() {
  cut();
  ${light}
  float t = (shown.x - range.x) / max(range.y - range.x, 1e-30);
  vec3 colour;
  if (categories > 0.5) {
    vec3 own = texture2D(map, vec2((named.x + 0.5) / categories, 0.5)).rgb;
    colour = named.y < 0.5 ? ${vec(NOTHING)} : own;
  } else if (shown.y < 0.999) colour = ${vec(NOTHING)};
  else if (t > 1.001) colour = ${vec(ABOVE)};
  else if (t < -0.001) colour = ${vec(BELOW)};
  else {
    t = clamp(t, 0.0, 1.0);
    if (bands > 0.5) t = (min(bands - 1.0, floor(t * bands)) + 0.5) / bands;
    colour = texture2D(map, vec2((0.5 + 255.0 * t) / 256.0, 0.5)).rgb;
  }
  gl_FragColor = faint > 0.5 ? vec4(vec3(0.5), 0.16) : vec4(colour * light, 1.0);
}`;

/** Flat-shaded, with a headlight. */
export const surfaceFragment = colouredBy(`vec3 normal = normalize(cross(dFdx(seen), dFdy(seen)));
  float light = 0.55 + 0.45 * abs(normal.z);`);

/** Vertex shader with normals. */
export const smoothVertex = surfaceVertex
  .replace('attribute vec2 value;', 'varying vec3 turned;\nattribute vec2 value;')
  .replace('place();', 'place(); turned = normalMatrix * normal;');

/** Smooth-shaded, with a headlight. */
export const smoothFragment = `varying vec3 turned;${colouredBy('float light = 0.55 + 0.45 * abs(normalize(turned).z);')}`;

/** Unlit lines and points. */
export const lineFragment = colouredBy('float light = 1.0;');

/** Contrasting single-colour lines. */
export const inkFragment = `
uniform vec3 ink;
${CUT}
void main() { cut(); gl_FragColor = vec4(ink, 1.0); }`;

export const edgeVertex = `${MOVE}
void main() { place(); }`;

export const edgeFragment = `${CUT}
void main() { cut(); gl_FragColor = vec4(0.1, 0.12, 0.16, 1.0); }`;
