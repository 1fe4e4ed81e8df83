import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./checks/', import.meta.url);

/** Scripts of a text: `check` recomputes its claims, `fixtures` create files for its listings. */
export type Scripts = { check: string | undefined; fixtures: string[] };

/**
 * Scripts in `seed/checks` by text key: `<key>.py` or `<key>.ts` checks, `<key>-<name>.py` makes a fixture.
 * The longest matching key wins. `strays` match none.
 */
export function scriptsOf(keys: readonly string[]): { scripts: Map<string, Scripts>; strays: string[] } {
  const scripts = new Map<string, Scripts>(keys.map((key) => [key, { check: undefined, fixtures: [] }]));
  const strays: string[] = [];
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [];
  for (const name of names.filter((it) => /\.(py|ts)$/.test(it))) {
    const stem = name.slice(0, -3);
    const [key] = keys
      .filter((it) => stem === it || (stem.startsWith(`${it}-`) && name.endsWith('.py')))
      .sort((a, b) => b.length - a.length);
    const own = key === undefined ? undefined : scripts.get(key);
    const path = fileURLToPath(new URL(name, FOLDER));
    if (!own || (stem === key && own.check)) strays.push(name);
    else if (stem === key) own.check = path;
    else own.fixtures.push(path);
  }
  return { scripts, strays };
}
