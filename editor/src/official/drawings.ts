import type { Element, ElementContent } from 'hast';
import { attribute, classesOf, element, findAll } from '../paste/hast.ts';
import { PLOT, STYLE } from './styles.ts';

/** Strips per gradient. */
const STRIPS = 48;

type Stop = { at: number; colour: readonly number[] };

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Interpolated `#rrggbb` at `at` (0–1). */
function colourAt(stops: readonly Stop[], at: number): string {
  const next = stops.find((it) => it.at >= at) ?? stops.at(-1);
  const last = stops.findLast((it) => it.at <= at) ?? stops[0];
  if (!next || !last) return 'none';
  const part = next.at > last.at ? (at - last.at) / (next.at - last.at) : 0;
  const mixed = last.colour.map((it, i) => Math.round(it + part * ((next.colour[i] ?? it) - it)));
  return `#${mixed.map((it) => it.toString(16).padStart(2, '0')).join('')}`;
}

/** Replaces a gradient fill by overlapping strips: it is referenced by id, and WeChat removes ids. */
function strips(bar: Element, gradient: Element): Element[] {
  const stops = findAll(gradient, ({ tagName }) => tagName === 'stop').map((it) => ({
    at: Number(attribute(it, 'offset')),
    colour: channels(attribute(it, 'stopColor')),
  }));
  const [, wide = 0, high = 0] = (/^M0 0h([\d.]+)v([\d.]+)h/.exec(attribute(bar, 'd')) ?? []).map(Number);
  return Array.from({ length: STRIPS }, (_, i) =>
    element('rect', [], {
      x: ((wide * i) / STRIPS).toFixed(2),
      y: '0',
      width: ((wide * (STRIPS - i)) / STRIPS).toFixed(2),
      height: String(high),
      fill: colourAt(stops, (i + 0.5) / STRIPS),
    }),
  );
}

/** Inlines colours from classes and ids. */
function inlineColours(node: ElementContent, gradients: ReadonlyMap<string, Element>): ElementContent[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'linearGradient') return [];
  const gradient = gradients.get(/^url\(#(.+)\)$/.exec(attribute(node, 'fill'))?.[1] ?? '');
  if (gradient) return strips(node, gradient);
  const { className: _class, id: _id, role: _role, ariaLabel: _label, ...properties } = node.properties;
  const colour = classesOf(node)
    .map((it) => PLOT[it])
    .find(Boolean);
  const children = node.children.flatMap((it) => inlineColours(it, gradients));
  return [{ ...node, properties: { ...properties, ...(colour && { style: `color:${colour}` }) }, children }];
}

/** Makes a plot SVG independent of style sheets. */
export function drawingOf(svg: Element): Element {
  const gradients = new Map(
    findAll(svg, ({ tagName }) => tagName === 'linearGradient').map((it) => [attribute(it, 'id'), it]),
  );
  const children = svg.children.flatMap((it) => inlineColours(it, gradients));
  const viewBox = attribute(svg, 'viewBox');
  return element('svg', children, { xmlns: 'http://www.w3.org/2000/svg', viewBox, style: STYLE.drawing });
}
