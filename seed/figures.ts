import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Plot } from './figures/kit/plot.ts';

const FOLDER = new URL('./figures/', import.meta.url);

/** A figure under its key in the file store, `demo/<slug>/<name>.<w>x<h>.svg`, and the numbers of a plot as CSV. */
export type Figure = { key: string; svg: string; csv?: string };

/** Every figure of the demonstration articles, drawn now. */
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
    // Some figures solve for a second; connections that were closed meanwhile have to be noticed before the next call.
    await setTimeout(10);
  }
  return drawn;
}
