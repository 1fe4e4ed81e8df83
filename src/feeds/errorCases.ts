/** What `case.json` of a case says: the files that both decks share, and the commands that run one. */
type CaseFacts = { base?: string; run?: readonly (readonly string[])[] };

const CASES = '/seed/errors/cases/';
const BASES = '/seed/errors/bases/';
const HALVES = ['broken', 'mended'] as const;

/** The commands of a case as a script of the shell. */
const scriptOf = (run: CaseFacts['run']) =>
  `#!/bin/sh\nset -e\n${(run ?? []).map((it) => it.join(' ')).join('\n')}\n`;

/**
 * The files of every case as they are downloaded, by its name: both decks in full, in the folders `broken` and `mended`, each
 * with the script that runs it where it takes more than the solver and the deck. `files` are texts by their path in the
 * repository.
 */
export function casesOf(files: Readonly<Record<string, string>>): Map<string, Record<string, string>> {
  const all = Object.entries(files);
  const below = (folder: string) =>
    all.flatMap(([path, text]) =>
      path.startsWith(folder) ? [[path.slice(folder.length), text] as const] : [],
    );
  const names = new Set(below(CASES).map(([path]) => path.split('/').slice(0, 2).join('/')));
  return new Map(
    [...names].map((name) => {
      const { base, run }: CaseFacts = JSON.parse(files[`${CASES}${name}/case.json`] ?? '{}');
      const halves = HALVES.flatMap((half) => {
        const own = [...(base ? below(`${BASES}${base}/`) : []), ...below(`${CASES}${name}/${half}/`)];
        return [...own, ...(run ? [['run.sh', scriptOf(run)] as const] : [])].map(
          ([path, text]) => [`${half}/${path}`, text] as const,
        );
      });
      return [name, Object.fromEntries(halves)];
    }),
  );
}
