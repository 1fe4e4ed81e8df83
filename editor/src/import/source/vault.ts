import { basename, dirname, relative } from 'pathe';

const NOTE = /\.(?:md|markdown|mdx)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

const nameOf = (path: string) => basename(path).replace(NOTE, '').toLowerCase();

/** Vault lookup of notes and files by name, as in Obsidian. */
export function vaultOf(paths: readonly string[]) {
  const byName = new Map<string, string[]>();
  for (const path of paths) byName.set(nameOf(path), [...(byName.get(nameOf(path)) ?? []), path]);
  const alone = [...byName].flatMap(([name, [path = '', ...others]]) =>
    others.length === 0 && PICTURE.test(path) ? [[name, path] as const] : [],
  );

  /** Resolves a name: nearby, else closest to the root; undefined if missing. */
  function find(name: string, from: string): string | undefined {
    const wanted = `/${name.replace(NOTE, '').toLowerCase()}`;
    const folder = dirname(from);
    const found = (byName.get(nameOf(name)) ?? [])
      .filter((path) =>
        `/${path.replace(NOTE, '').toLowerCase()}`.endsWith(wanted.replace(/^\/(?:\.\/)*/, '/')),
      )
      .toSorted((a, b) => a.split('/').length - b.split('/').length);
    const path = found.find((it) => dirname(it) === folder) ?? found[0];
    return path === undefined ? undefined : relative(folder, path);
  }

  return { find, pictures: new Map(alone) };
}
