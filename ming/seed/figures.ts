import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const FOLDER = new URL('./figures/', import.meta.url);

/** Every figure of the demonstration articles, drawn now: `demo/<slug>/<name>.<w>x<h>.svg` and its SVG text. */
export async function seedFigures(): Promise<{ key: string; svg: string }[]> {
  const drawn: { key: string; svg: string }[] = [];
  for (const script of readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))) {
    const { figures } = (await import(new URL(script, FOLDER).href)) as {
      figures: Record<string, () => string>;
    };
    for (const [name, draw] of Object.entries(figures)) {
      drawn.push({ key: `demo/${script.slice(0, -3)}/${name}.svg`, svg: draw() });
    }
    // Some figures solve for a second; connections that were closed meanwhile have to be noticed before the next call.
    await setTimeout(10);
  }
  return drawn;
}
