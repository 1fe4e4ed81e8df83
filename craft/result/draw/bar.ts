import { type Shape, shape } from '../../shape.ts';
import { hex, sampleMap } from '../../viridis.ts';
import { type Legend, ticksOf, tickWords } from '../legend.ts';
import type { Category } from '../model.ts';
import { categoryColour, MAPS, toBandCentre } from './colours.ts';

/** Size in px: WIDTH is divisible by nine and twelve bands; HEIGHT includes the numbers. */
const [WIDTH, HIGH] = [288, 12];
const HEIGHT = 32;

const box = (left: number, width: number) => `M${left} 0h${width}v${HIGH}h-${width}z`;

/** One box per band, or a gradient with this `id`. */
function coloursOf({ map, bands }: Legend, id: string): Shape[] {
  const colours = MAPS[map];
  const wide = WIDTH / bands;
  if (bands > 0)
    return Array.from({ length: bands }, (_, i) =>
      shape('path', {
        d: box(i * wide, wide),
        fill: hex(sampleMap(colours, toBandCentre((i + 0.5) / bands, bands))),
      }),
    );
  const stops = colours.map((it, i) =>
    shape('stop', { offset: Number((i / (colours.length - 1)).toFixed(3)), 'stop-color': hex(it) }),
  );
  return [
    shape('linearGradient', { id }, ...stops),
    shape('path', { d: box(0, WIDTH), fill: `url(#${id})` }),
  ];
}

/** Category key: row height and swatch side in px, columns. */
const KEY = { row: 20, side: 12, columns: 2 } as const;
const NAME_MOST = 16;

const truncateName = (name: string) => (name.length > NAME_MOST ? `${name.slice(0, NAME_MOST - 1)}…` : name);

function drawKey(categories: readonly Category[]): Shape {
  const rows = Math.ceil(categories.length / KEY.columns);
  const height = KEY.row * rows;
  const entries = categories.flatMap(({ value, name }, i) => {
    const [x, y] = [(WIDTH / KEY.columns) * Math.floor(i / rows), KEY.row * (i % rows)];
    const said = name === String(value) ? name : `${name}（${value}）`;
    return [
      shape('path', {
        d: `M${x} ${y + 3}h${KEY.side}v${KEY.side}h-${KEY.side}z`,
        fill: hex(categoryColour(i)),
      }),
      shape('text', { x: x + KEY.side + 6, y: y + KEY.side + 1, fill: 'currentColor' }, truncateName(said)),
    ];
  });
  const label = categories.map((it) => it.name).join('、');
  return shape(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: '100%',
      height,
      preserveAspectRatio: 'xMinYMid',
      role: 'img',
      'aria-label': `类别：${label}`,
    },
    ...entries,
  );
}

/** The bar of a legend with its numbers, or the key of its categories. It becomes smaller where there is less room, but never larger. */
export function drawBar(legend: Legend, id: string): Shape {
  if (legend.categories) return drawKey(legend.categories);
  const ticks = ticksOf(legend.range, legend.bands);
  const last = ticks.length - 1;
  const unit = / \[([^\]]*)\]$/.exec(legend.words[0] ?? '')?.[1];
  const said = (it: number, i: number) =>
    tickWords(it, legend.range) + (unit && i === last ? ` ${unit}` : '');
  const anchorOf = (i: number) => (i === 0 ? 'start' : i === last ? 'end' : 'middle');
  const numbers = ticks.map((it, i) =>
    shape(
      'text',
      {
        x: last === 0 ? 0 : (i / last) * WIDTH,
        y: HEIGHT - 4,
        'text-anchor': anchorOf(i),
        fill: 'currentColor',
      },
      said(it, i),
    ),
  );
  const ends =
    ticks.length === 1
      ? `色标：${said(ticks[0] as number, 0)}`
      : `色标从 ${said(ticks[0] as number, 0)} 到 ${said(ticks.at(-1) as number, 0)}`;
  return shape(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: '100%',
      height: HEIGHT,
      preserveAspectRatio: 'xMinYMid',
      role: 'img',
      'aria-label': legend.bands ? `${ends}，${legend.bands} 级` : ends,
    },
    ...coloursOf(legend, id),
    ...numbers,
  );
}
