import type { Element, Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attribute, classesOf, styleOf } from '../hast.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** Text colour and background; null if unknown or a picture. */
export type Paint = { colour: Rgb | null; ground: Rgb | null; isSaid: boolean };

const WHITE: Rgb = [255, 255, 255];
/** Default paint. */
export const PAGE: Paint = { colour: null, ground: WHITE, isSaid: false };

const NAMED: Readonly<Record<string, Rgb>> = {
  white: WHITE,
  window: WHITE,
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  whitesmoke: [245, 245, 245],
  black: [0, 0, 0],
};
/** Maximum channel difference (of 255) of invisible text. */
const ALIKE = 10;
/** Classes with an own background. */
const GROUNDED = /(?:^|[-_])(?:bg|background|cover|dark|btn|button|banner|hero|badge|label|tag)(?:$|[-_])/i;

/** CSS colour; undefined if not set, null if not understood. */
function colourOf(value: string): Rgb | null | undefined {
  const text = value.trim().toLowerCase();
  if (!text || /^(?:inherit|unset|initial|none|transparent|currentcolor|auto)$/.test(text)) return undefined;
  const named = NAMED[text];
  if (named) return named;
  const [, hex = ''] = /^#([\da-f]{3,8})$/.exec(text) ?? [];
  const [r, g, b] =
    hex.length < 6 ? [...hex].slice(0, 3).map((it) => it + it) : (hex.match(/../g) ?? []).slice(0, 3);
  if (r && g && b) return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
  const [, parts = ''] = /^rgba?\(([^)]*)\)$/.exec(text) ?? [];
  const [red, green, blue, alpha = 1] = parts
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number);
  if (alpha === 0) return undefined;
  return red !== undefined && green !== undefined && blue !== undefined ? [red, green, blue] : null;
}

/** Own background; undefined if not set. */
function groundOf(node: Element): Rgb | null | undefined {
  const style = styleOf(node);
  if (/url\(|gradient\(/.test(`${style.get('background') ?? ''} ${style.get('background-image') ?? ''}`))
    return null;
  const said = style.get('background-color') ?? style.get('background') ?? attribute(node, 'bgColor');
  const colour = colourOf(/rgba?\([^)]*\)|#[\da-f]{3,8}|^\S+/i.exec(said)?.[0] ?? '');
  return colour === undefined && classesOf(node).some((it) => GROUNDED.test(it)) ? null : colour;
}

/** Computed paint of an element in its parent's paint. */
export function paintedBy(node: Element, above: Paint): Paint {
  const font = node.tagName === 'font' ? attribute(node, 'color') : '';
  const colour = colourOf(styleOf(node).get('color') ?? font);
  const ground = groundOf(node);
  return {
    colour: colour === undefined ? above.colour : colour,
    ground: ground === undefined ? above.ground : ground,
    isSaid: ground !== undefined || above.isSaid,
  };
}

/** Whether text has the colour of its background. */
export const isPale = ({ colour, ground }: Paint): boolean =>
  colour !== null && ground !== null && colour.every((it, at) => Math.abs(it - (ground[at] ?? 0)) <= ALIKE);

/** Minimum channel value (of 255) of text for dark pages. */
const LIGHT = 200;
const isLight = ({ colour }: Paint) => colour?.every((it) => it >= LIGHT) ?? false;

/** Whether the own style hides text but keeps its space. */
export function isUndrawn(node: Element): boolean {
  const style = styleOf(node);
  const has = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  return (
    has('opacity', /^0(?:\.0+)?$/) ||
    has('color', /^transparent$/) ||
    has('font-size', /^0(?:px|pt|em|rem)?$/) ||
    has('transform', /scale\(\s*0\s*\)/)
  );
}

/** Whether text is moved or clipped off-screen (screen reader text). */
export function isMoved(node: Element): boolean {
  const style = styleOf(node);
  const has = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  return (
    has('left', /^-\d{4,}/) ||
    has('text-indent', /^-\d{4,}/) ||
    has('clip', /^rect\(\s*0/) ||
    has('clip-path', /^inset\(\s*(?:50|100)%/)
  );
}

/** Whether an element has direct text. */
export const hasOwnText = (node: Element): boolean =>
  node.children.some((it) => it.type === 'text' && it.value.trim() !== '');

/** Elements with own colours, or on the page's background. */
const APART = /^(?:pre|code|a|button|svg|math|style|script)$/;

/**
 * Elements with invisible text. White text without a stated background counts only if other text is not
 * light: otherwise the page is dark.
 */
export function paleIn(root: Nodes): Element[] {
  const pale: { node: Element; isSaid: boolean }[] = [];
  let hasOther = false;
  const walk = (node: Nodes, above: Paint): void => {
    if (node.type === 'element' && APART.test(node.tagName)) {
      hasOther ||= textOf(node).trim() !== '' && !/^(?:style|script)$/.test(node.tagName);
      return;
    }
    const paint = node.type === 'element' ? paintedBy(node, above) : above;
    const isUnseen = isPale(paint);
    if (node.type === 'element' && isUnseen && hasOwnText(node)) pale.push({ node, isSaid: paint.isSaid });
    if (!('children' in node)) return;
    hasOther ||=
      !isUnseen &&
      !isLight(paint) &&
      node.children.some((it) => it.type === 'text' && it.value.trim() !== '');
    for (const it of node.children) walk(it, paint);
  };
  walk(root, PAGE);
  return pale.filter(({ isSaid }) => isSaid || hasOther).map(({ node }) => node);
}
