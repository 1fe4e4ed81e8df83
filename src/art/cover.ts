import type { Subject } from '../../contract/content/article/coverSubject.ts';
import { airfoil } from './cover/airfoil.ts';
import { arch } from './cover/arch.ts';
import { bands, COLOURS, isolines } from './cover/bands.ts';
import { beam } from './cover/beam.ts';
import { bracket } from './cover/bracket.ts';
import { cavity } from './cover/cavity.ts';
import { chip } from './cover/chip.ts';
import { crack } from './cover/crack.ts';
import { duct } from './cover/duct.ts';
import { hertz } from './cover/hertz.ts';
import { free } from './cover/interface.ts';
import { kirsch } from './cover/kirsch.ts';
import { layer } from './cover/layer.ts';
import { mode } from './cover/mode.ts';
import { wires } from './cover/path.ts';
import { plies } from './cover/plies.ts';
import { HEIGHT, PAPER, type Plot, WIDTH } from './cover/plot.ts';
import { type Dice, dice } from './cover/random.ts';
import { street } from './cover/street.ts';
import { surface } from './cover/surface.ts';
import { weld } from './cover/weld.ts';

const PROBLEMS = {
  plate: kirsch,
  airfoil,
  beam,
  street,
  contact: hertz,
  mode,
  cavity,
  bracket,
  weld,
  crack,
  chip,
  layer,
  interface: free,
  plies,
  surface,
  duct,
  arch,
} satisfies Record<Subject, (dice: Dice) => Plot>;

/** Type guard for subject names. */
export function isSubject(name: string | undefined): name is Subject {
  return name !== undefined && Object.hasOwn(PROBLEMS, name);
}

/** Target size in bytes; lines are simplified until it is met. */
const GOAL = 2630;

/** Colour bar: 9 px steps, maximum at the top. */
function scale(x: number): string {
  const steps = COLOURS.map((colour, i) => `<path stroke="${colour}" d="M0 ${72 - i * 9}v-9"/>`);
  return `<g transform="translate(${x} 114)" stroke-width="6"><path stroke="#fff" stroke-width="8" d="M0-1v74"/>${steps.join('')}</g>`;
}

/** `id` only names the clip path. */
function draw(id: number, plot: Plot, bar: boolean): string {
  const lines = isolines(plot);
  const base = plot.clip === false ? plot.body : 'M0 0h640v400H0z';
  const [open, shut] =
    plot.body && plot.clip !== false
      ? [
          `<clipPath id="c${id}"><path id="b${id}" d="${plot.body}"/></clipPath><g clip-path="url(#c${id})">`,
          `</g><use href="#b${id}" fill="none" stroke="#dfe7ee" stroke-width="2"/>`,
        ]
      : ['', ''];
  const at = (slack: number) =>
    `<path fill="${PAPER}" d="M0 0h320v200H0z"/>${plot.under ?? ''}<g transform="scale(.5)">${open}` +
    `<path fill="${COLOURS[0]}" d="${base}"/>${bands(lines, slack)}` +
    `<path d="${wires(plot.mesh, slack)}" fill="none" stroke="#fff" stroke-opacity=".3"/>${shut}</g>` +
    `${plot.over ?? ''}${bar ? scale(plot.bar ?? 300) : ''}`;
  let picture = '';
  for (const slack of [0.8, 1.2, 1.8, 2.6, 3.6, 6]) {
    picture = at(slack);
    if (picture.length <= GOAL) break;
  }
  return picture;
}

/** SVG content for 320 × 200 px; may overflow the box. */
export function field(id: number, subject: Subject): string {
  return draw(id, PROBLEMS[subject](dice(id)), false);
}

/** Default cover of an article or column: a 320 × 200 px result plot, deterministic per id. */
export function cover(id: number, subject: Subject): string {
  const drawing = draw(id, PROBLEMS[subject](dice(id)), true);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`;
}
