import { hex, viridis as rgb } from '../../../craft/viridis.ts';

/** The small SVG vocabulary that every figure of the demonstration articles is drawn with. */

/** Text and line tones for white paper; the reading page inverts a figure, which has no ground, in the dark theme. */
export const INK = '#1d2733';
export const SOFT = '#5b6775';
export const GRID = '#e4e8ee';
const FONT =
  "font-family=\"'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif\"";

/** Series colours: five steps along viridis, dark enough on white, then a warm accent. */
export const SERIES = ['#3b528b', '#1f928c', '#b5442e', '#57a639', '#7e3f98', '#b8860b'] as const;

/** Viridis colour of t in [0, 1] (clamped), as `#rrggbb`. */
export const viridis = (t: number): string => hex(rgb(t));

/** Coordinate with at most one decimal, so that files stay small and identical on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Escapes text for SVG content and attributes. */
export function esc(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Path data through points in pixels; `close` appends Z. */
export function path(points: readonly (readonly [number, number])[], close = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;
}

/** Attributes for `line`, `shape` and friends, in SVG's own names. */
export type Attributes = Record<string, string | number>;

/** Serialises attributes; numbers are rounded as coordinates are. */
export function attrs(values: Attributes): string {
  return Object.entries(values)
    .map(([k, v]) => ` ${k}="${typeof v === 'number' ? n(v) : esc(v)}"`)
    .join('');
}

/** Any element: `el('circle', { cx, cy, r, fill })`. */
export function el(name: string, values: Attributes, inner = ''): string {
  return inner ? `<${name}${attrs(values)}>${inner}</${name}>` : `<${name}${attrs(values)}/>`;
}

/** Text at a point; `size` in px (default 13), anchored at start by default. */
export function label(x: number, y: number, text: string, more: Attributes & { size?: number } = {}): string {
  const { size = 13, ...rest } = more;
  return el('text', { x, y, 'font-size': size, fill: INK, ...rest }, esc(text));
}

/** An arrow from a to b in pixels, with a head of 7 px. */
export function arrow(
  a: readonly [number, number],
  b: readonly [number, number],
  colour: string = INK,
): string {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const head = [-2.7, 2.7].map(
    (turn) => [b[0] + 7 * Math.cos(angle + turn), b[1] + 7 * Math.sin(angle + turn)] as const,
  );
  const [left, right] = head;
  return (
    el('path', { d: path([a, b]), stroke: colour, 'stroke-width': 1.4, fill: 'none' }) +
    (left && right ? el('path', { d: path([b, left, right], true), fill: colour }) : '')
  );
}

/** Wraps a drawing into a finished document without a ground, so that it lies on that of the page. */
export function document(width: number, height: number, title: string, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" ${FONT}>` +
    `<title>${esc(title)}</title>${body}</svg>\n`
  );
}
