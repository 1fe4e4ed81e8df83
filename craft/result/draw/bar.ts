import { type Shape, shape } from '../../shape.ts';
import { hex, mapped } from '../../viridis.ts';
import { type Legend, ticksOf } from '../legend.ts';
import { figure } from '../words.ts';
import { banded, MAPS } from './colours.ts';

/** Sides of the bar in px, which nine and twelve bands divide, and of the bar with its numbers. */
const [WIDTH, HIGH] = [288, 12];
const HEIGHT = 32;

const box = (left: number, width: number) => `M${left} 0h${width}v${HIGH}h-${width}z`;

/** Parts of the bar: one a band, or a gradient that is called `id`. */
function coloursOf({ map, bands }: Legend, id: string): Shape[] {
  const colours = MAPS[map];
  const wide = WIDTH / bands;
  if (bands > 0)
    return Array.from({ length: bands }, (_, i) =>
      shape('path', { d: box(i * wide, wide), fill: hex(mapped(colours, banded((i + 0.5) / bands, bands))) }),
    );
  const stops = colours.map((it, i) =>
    shape('stop', { offset: Number((i / (colours.length - 1)).toFixed(3)), 'stop-color': hex(it) }),
  );
  return [
    shape('linearGradient', { id }, ...stops),
    shape('path', { d: box(0, WIDTH), fill: `url(#${id})` }),
  ];
}

/** The bar of a legend with its numbers. It becomes smaller where there is less room, but never larger. */
export function drawBar(legend: Legend, id: string): Shape {
  const ticks = ticksOf(legend.range, legend.bands);
  const last = ticks.length - 1;
  const anchorOf = (i: number) => (i === 0 ? 'start' : i === last ? 'end' : 'middle');
  const numbers = ticks.map((it, i) =>
    shape(
      'text',
      { x: (i / last) * WIDTH, y: HEIGHT - 4, 'text-anchor': anchorOf(i), fill: 'currentColor' },
      figure(it),
    ),
  );
  const said = `色标从 ${figure(legend.range.min)} 到 ${figure(legend.range.max)}`;
  return shape(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: '100%',
      height: HEIGHT,
      preserveAspectRatio: 'xMinYMid',
      role: 'img',
      'aria-label': legend.bands ? `${said}，${legend.bands} 级` : said,
    },
    ...coloursOf(legend, id),
    ...numbers,
  );
}
