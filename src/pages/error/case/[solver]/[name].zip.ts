import type { APIRoute, GetStaticPaths } from 'astro';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { casesOf } from '../../../../feeds/errorCases.ts';

export const prerender = true;

/** Decks that reproduce a message, and the corrected ones. */
const CASES = casesOf(
  import.meta.glob<string>(
    [
      '/seed/errors/bases/**/*',
      '/seed/errors/cases/*/*/{broken,mended}/**/*',
      '/seed/errors/cases/*/*/case.json',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** Constant, so that the same decks give the same bytes; scripts get mode 755. */
const mtime = new Date('2026-01-01T00:00:00Z');
const SCRIPT = 0o755 << 16;

export const getStaticPaths: GetStaticPaths = () =>
  [...CASES.keys()].map((id) => {
    const [solver, name] = id.split('/');
    return { params: { solver, name } };
  });

/** Zip with both decks of a case, in the folders `broken` and `mended`. */
export const GET: APIRoute = ({ params: { solver, name } }) => {
  const packed: Zippable = {};
  for (const [path, text] of Object.entries(CASES.get(`${solver}/${name}`) ?? {}))
    packed[`${name}/${path}`] = [
      strToU8(text),
      { mtime, ...(path.endsWith('.sh') && { os: 3, attrs: SCRIPT }) },
    ];
  return new Response(zipSync(packed), { headers: { 'content-type': 'application/zip' } });
};
