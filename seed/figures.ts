import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Plot } from './figures/kit/plot.ts';

const FOLDER = new URL('./figures/', import.meta.url);

/** Storage key `demo/<slug>/<name>.<w>x<h>.svg`, and CSV of a plot. */
export type Figure = { key: string; svg: string; csv?: string };

/** Draws all figures of the demo articles. */
export async function seedFigures(): Promise<Figure[]> {
  const drawn: Figure[] = [];
  for (const script of readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))) {
    const { figures } = (await import(new URL(script, FOLDER).href)) as {
      figures: Record<string, () => string | Plot>;
    };
    for (const [name, draw] of Object.entries(figures)) {
      const made = draw();
      const figure = typeof made === 'string' ? { svg: made } : made;
      drawn.push({ key: `demo/${script.slice(0, -3)}/${name}.svg`, ...figure });
    }
    // Some figures block for a second: lets the event loop handle closed connections before the next call.
    await setTimeout(10);
  }
  return drawn;
}
