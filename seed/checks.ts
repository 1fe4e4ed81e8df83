import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./checks/', import.meta.url);

/** The scripts of a text: `check` recomputes what it claims, `fixtures` make files that its listings read. */
export type Scripts = { check: string | undefined; fixtures: string[] };

/**
 * Paths of the scripts in `seed/checks` by the key of their text: `<key>.py` or `<key>.ts` checks it, and
 * `<key>-<name>.py` makes a fixture. Where keys share a prefix, a file belongs to the longest key. `strays` belong to
 * none.
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
