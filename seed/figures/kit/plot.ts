import { csv } from './csv.ts';
import { attrs, document, el, GRID, INK, label, n, path, SERIES, SOFT } from './svg.ts';

/** One axis. `min`/`max` default to the data; `log` takes powers of ten. */
export type Axis = { label: string; min?: number; max?: number; log?: boolean; ticks?: readonly number[] };

/** One curve or cloud of points, in data units. */
export type Series = {
  name?: string;
  points: readonly (readonly [number, number])[];
  /** line (default), points, both, bars (vertical from the axis), area (filled to the axis). */
  kind?: 'line' | 'points' | 'both' | 'bars' | 'area';
  dash?: boolean;
  /** Index into SERIES; defaults to the position in the list. */
  colour?: number;
};

/** A remark inside the plot, in data units; `dx`, `dy` shift it in px. */
export type Note = {
  x: number;
  y: number;
  text: string;
  anchor?: 'start' | 'middle' | 'end';
  dx?: number;
  dy?: number;
};

export type PlotOptions = {
  title: string;
  x: Axis;
  y: Axis;
  series: readonly Series[];
  notes?: readonly Note[];
  /** Where the legend is; `none` hides it. Default top right. */
  legend?: 'ne' | 'nw' | 'se' | 'sw' | 'none';
  width?: number;
  height?: number;
};

/** A finished figure and the numbers that it shows. */
export type Plot = { svg: string; csv: string };

const PAD = { left: 68, right: 18, top: 18, bottom: 54 };
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `10⁻³` for a power of ten, otherwise the plain number with at most 6 significant digits. */
function tickText(value: number, log: boolean): string {
  if (!log) return String(Number(value.toPrecision(6)));
  const power = Math.round(Math.log10(value));
  const digits = [...String(Math.abs(power))].map((d) => SUPERSCRIPT[Number(d)]).join('');
  return `10${power < 0 ? '⁻' : ''}${digits}`;
}

/** About five round steps (1, 2, 2.5, 5 × 10ⁿ) between low and high; whole decades on a log axis. */
export function ticks(low: number, high: number, log = false): number[] {
  if (log) {
    const from = Math.ceil(Math.log10(low) - 1e-9);
    const to = Math.floor(Math.log10(high) + 1e-9);
    const every = Math.max(1, Math.ceil((to - from) / 8));
    return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, i) => 10 ** (from + i * every));
  }
  const raw = (high - low) / 5;
  const base = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((m) => m * base).find((s) => s >= raw) ?? base;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

function scale(axis: Axis, values: readonly number[], from: number, to: number) {
  const low = axis.min ?? Math.min(...values);
  const high = axis.max ?? Math.max(...values);
  const f = axis.log ? Math.log10 : (v: number) => v;
  const map = (v: number) => from + ((f(v) - f(low)) / (f(high) - f(low) || 1)) * (to - from);
  return { map, low, high, ticks: axis.ticks ?? ticks(low, high, axis.log) };
}

/** Draws curves over axes as a finished SVG document (default 680 × 400 px), with their points as CSV. */
export function plot(options: PlotOptions): Plot {
  const { width = 680, height = 400, series, legend = 'ne' } = options;
  const all = series.flatMap((s) => s.points);
  const sx = scale(
    options.x,
    all.map((p) => p[0]),
    PAD.left,
    width - PAD.right,
  );
  const sy = scale(
    options.y,
    all.map((p) => p[1]),
    height - PAD.bottom,
    PAD.top,
  );
  const bottom = height - PAD.bottom;
  let grid = '';
  let text = '';
  for (const t of sx.ticks) {
    grid += `M${n(sx.map(t))} ${PAD.top}V${bottom}`;
    text += label(sx.map(t), bottom + 19, tickText(t, !!options.x.log), {
      'text-anchor': 'middle',
      fill: SOFT,
    });
  }
  for (const t of sy.ticks) {
    grid += `M${PAD.left} ${n(sy.map(t))}H${width - PAD.right}`;
    text += label(PAD.left - 8, sy.map(t) + 4.5, tickText(t, !!options.y.log), {
      'text-anchor': 'end',
      fill: SOFT,
    });
  }
  const middle = (PAD.top + bottom) / 2;
  text += label((PAD.left + width - PAD.right) / 2, height - 12, options.x.label, {
    'text-anchor': 'middle',
    size: 14,
  });
  text += label(17, middle, options.y.label, {
    'text-anchor': 'middle',
    size: 14,
    transform: `rotate(-90 17 ${n(middle)})`,
  });
  const clip = `<clipPath id="c"><rect x="${PAD.left}" y="${PAD.top}" width="${width - PAD.left - PAD.right}" height="${bottom - PAD.top}"/></clipPath>`;
  const curves = series.map((s, i) => drawSeries(s, i, sx.map, sy.map, bottom)).join('');
  const notes = (options.notes ?? [])
    .map((t) =>
      label(sx.map(t.x) + (t.dx ?? 0), sy.map(t.y) + (t.dy ?? 0), t.text, {
        'text-anchor': t.anchor ?? 'start',
      }),
    )
    .join('');
  const frame = el('path', {
    d: `M${PAD.left} ${PAD.top}V${bottom}H${width - PAD.right}`,
    stroke: INK,
    'stroke-width': 1.2,
    fill: 'none',
  });
  const body =
    clip +
    el('path', { d: grid, stroke: GRID, fill: 'none' }) +
    `<g clip-path="url(#c)">${curves}</g>${frame}${text}${notes}` +
    drawLegend(series, legend, width, bottom);
  return { svg: document(width, height, options.title, body), csv: csv(options) };
}

function colourOf(s: Series, index: number): string {
  return SERIES[(s.colour ?? index) % SERIES.length] ?? INK;
}

function drawSeries(
  s: Series,
  index: number,
  mx: (v: number) => number,
  my: (v: number) => number,
  bottom: number,
) {
  const colour = colourOf(s, index);
  const px = s.points.map(([x, y]) => [mx(x), my(y)] as const);
  const kind = s.kind ?? 'line';
  if (kind === 'bars') {
    const gap = px.length > 1 ? Math.abs((px[1]?.[0] ?? 0) - (px[0]?.[0] ?? 0)) : 40;
    const w = Math.min(48, gap * 0.64);
    return px
      .map(([x, y]) =>
        el('rect', {
          x: x - w / 2,
          y: Math.min(y, bottom),
          width: w,
          height: Math.abs(bottom - y),
          fill: colour,
        }),
      )
      .join('');
  }
  let out = '';
  if (kind === 'area') {
    const first = px[0]?.[0] ?? 0;
    const last = px.at(-1)?.[0] ?? 0;
    out += el('path', {
      d: path([[first, bottom], ...px, [last, bottom]], true),
      fill: colour,
      'fill-opacity': '0.18',
    });
  }
  if (kind !== 'points') {
    const dash = s.dash ? attrs({ 'stroke-dasharray': '6 4' }) : '';
    out += `<path d="${path(px)}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"${dash}/>`;
  }
  if (kind === 'points' || kind === 'both') {
    out += px
      .map(([x, y]) =>
        el('circle', { cx: x, cy: y, r: 3.6, fill: '#fff', stroke: colour, 'stroke-width': 2 }),
      )
      .join('');
  }
  return out;
}

/** Width of a legend text in px: a CJK character counts as one em of 13 px, others as 0.56. */
function textWidth(text: string): number {
  return [...text].reduce((sum, c) => sum + (/[⺀-鿿＀-￯]/.test(c) ? 13 : 7.3), 0);
}

function drawLegend(series: readonly Series[], place: string, width: number, bottom: number): string {
  const named = series.map((s, i) => ({ s, i })).filter(({ s }) => s.name);
  if (place === 'none' || named.length === 0) return '';
  const w = Math.max(...named.map(({ s }) => textWidth(s.name ?? ''))) + 48;
  const h = named.length * 20 + 8;
  const x = place.endsWith('e') ? width - PAD.right - w - 8 : PAD.left + 12;
  const y = place.startsWith('n') ? PAD.top + 6 : bottom - h - 8;
  const rows = named
    .map(({ s, i }, row) => {
      const cy = y + 14 + row * 20;
      const colour = colourOf(s, i);
      const mark =
        s.kind === 'points'
          ? el('circle', { cx: x + 20, cy, r: 3.6, fill: '#fff', stroke: colour, 'stroke-width': 2 })
          : el('path', {
              d: `M${n(x + 8)} ${n(cy)}h24`,
              stroke: colour,
              'stroke-width': s.kind === 'bars' ? 9 : 2,
              ...(s.dash ? { 'stroke-dasharray': '6 4' } : {}),
            });
      return mark + label(x + 40, cy + 4.5, s.name ?? '');
    })
    .join('');
  return (
    el('rect', { x, y, width: w, height: h, rx: 4, fill: '#fff', 'fill-opacity': '0.88', stroke: GRID }) +
    rows
  );
}
