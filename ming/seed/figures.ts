import { readdirSync } from 'node:fs';

const FOLDER = new URL('./figures/', import.meta.url);

/** Every figure of the demonstration articles, drawn now: `demo/<slug>/<name>.<w>x<h>.svg` and its SVG text. */
export async function seedFigures(): Promise<{ key: string; svg: string }[]> {
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const drawn = await Promise.all(
    scripts.map(async (script) => {
      const { figures } = (await import(new URL(script, FOLDER).href)) as {
        figures: Record<string, () => string>;
      };
      return Object.entries(figures).map(([name, draw]) => ({
        key: `demo/${script.slice(0, -3)}/${name}.svg`,
        svg: draw(),
      }));
    }),
  );
  return drawn.flat();
}
