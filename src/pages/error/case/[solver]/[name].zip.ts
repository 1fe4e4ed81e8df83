import type { APIRoute, GetStaticPaths } from 'astro';
import { strToU8, zipSync } from 'fflate';

export const prerender = true;

/** The decks that show a message and its remedy, in the repository. */
const FILES = import.meta.glob<string>('/seed/errors/cases/*/*/{broken,mended}/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Their files by case. */
const CASES = Map.groupBy(
  Object.entries(FILES).map(([path, text]) => {
    const [solver = '', name = '', ...file] = path.replace('/seed/errors/cases/', '').split('/');
    return { solver, name, file: file.join('/'), text };
  }),
  (it) => `${it.solver}/${it.name}`,
);

export const getStaticPaths: GetStaticPaths = () =>
  [...CASES.keys()].map((id) => {
    const [solver, name] = id.split('/');
    return { params: { solver, name } };
  });

/** Both decks of a case, in the folders `broken` and `mended`. */
export const GET: APIRoute = ({ params }) => {
  const files = CASES.get(`${params['solver']}/${params['name']}`) ?? [];
  // A fixed date: the same decks give the same file.
  const mtime = new Date('2026-01-01T00:00:00Z');
  const entries = files.map((it) => [`${params['name']}/${it.file}`, [strToU8(it.text), { mtime }]] as const);
  return new Response(zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0]), {
    headers: { 'content-type': 'application/zip' },
  });
};
