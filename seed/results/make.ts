import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { resultBlock } from '../../craft/result/block.ts';
import { POSTER_HEIGHT, POSTER_WIDTH, poster } from '../../craft/result/draw/poster.ts';
import { encodeResult } from '../../craft/result/encode.ts';
import { CALCULIX, type Printed, sha256 } from '../calculix/solve.ts';
import { writeJson } from '../writeJson.ts';
import type { Made, Said } from './kit/made.ts';

const HERE = new URL('./', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, HERE), 'utf8');

/** Names of the runs: one an article, called after it. */
export const runs = (): string[] =>
  readdirSync(new URL('runs/', HERE)).map((name) => name.replace(/\.ts$/, ''));

/** What a run may have beside what it computed: what CalculiX printed, and views of the result as lines of its block. */
type More = { printed?: Printed; views?: readonly string[] };

/** What a run computes, with the numbers of its article. */
export async function madeBy(name: string): Promise<Made & More> {
  const { run } = (await import(new URL(`runs/${name}.ts`, HERE).href)) as { run: () => Made & More };
  return run();
}

/** Runs that need CalculiX. */
export const needsCalculix = (name: string): boolean =>
  textOf(`runs/${name}.ts`).includes("from '../../calculix/solve.ts'");

/** What the article of a run says: the words below the result, and the numbers elsewhere. */
export type Stated = Said & { caption: string };

export const statedBy = ({ caption, said = { tables: {}, texts: [] } }: Made): Stated => ({
  ...said,
  caption,
});

/** What the runs said when their results were made, by name. */
export const readStated = (): Record<string, Stated> =>
  JSON.parse(textOf('files/stated.json')) as Record<string, Stated>;

/** Files of the decks of a run and of what they are written with, in the order of their names. */
function decksOf(name: string): string[] {
  const found = new Set<string>();
  const look = (text: string, pattern: RegExp) => {
    for (const [, path = ''] of text.matchAll(pattern)) {
      if (found.has(path)) continue;
      found.add(path);
      look(textOf(`../calculix/${path}`), /'\.\/([\w-]+\.ts)'/g);
    }
  };
  look(textOf(`runs/${name}.ts`), /\.\.\/calculix\/([\w-]+\.ts)/g);
  return [...found].sort();
}

/** SHA-256 of the script of a run and of everything that it computes with. */
export function sourceHash(name: string): string {
  const hash = createHash('sha256').update(textOf(`runs/${name}.ts`));
  for (const kit of readdirSync(new URL('kit/', HERE)).sort()) hash.update(textOf(`kit/${kit}`));
  hash.update(textOf('../../craft/run/band.ts'));
  for (const path of decksOf(name)) hash.update(textOf(`../calculix/${path}`));
  return hash.digest('hex');
}

/** Puts a block into its article in place of the one that is there. */
function insert(name: string, block: string): void {
  const path = `../articles/${name}.md`;
  const text = textOf(path);
  const from = text.indexOf('```result');
  const to = text.indexOf('\n```', from + 3) + 4;
  if (from < 0) throw new Error(`${path} has no block of a result`);
  writeFileSync(new URL(path, HERE), text.slice(0, from) + block + text.slice(to));
}

/** Computes runs and writes their files, their hashes and the blocks in their articles. */
async function make(names: readonly string[]): Promise<void> {
  const known = JSON.parse(textOf('files/manifest.json')) as Record<string, string>;
  const stated = readStated();
  for (const name of names) {
    const own = await madeBy(name);
    const { result, look, caption, printed, views } = own;
    stated[name] = statedBy(own);
    const bytes = await encodeResult(result);
    writeFileSync(new URL(`files/${name}.mjr`, HERE), bytes);
    if (printed) {
      const { deck, dat } = printed;
      writeFileSync(new URL(`files/${name}.dat`, HERE), `${CALCULIX}, deck ${sha256(deck)}\n${dat}`);
    }
    const raw = { width: POSTER_WIDTH, height: POSTER_HEIGHT, channels: 4 as const };
    const picture = sharp(poster(result, look), { raw });
    await picture.webp({ quality: 82, effort: 6 }).toFile(new URL(`files/${name}.webp`, HERE).pathname);
    const folder = `/ming/file/demo/${name}/result`;
    const file = {
      src: `${folder}.mjr`,
      poster: `${folder}.900x420.webp`,
      bytes: bytes.length,
      name: 'result',
      caption,
      ...(views && { views }),
    };
    insert(name, resultBlock(result, look, file));
    known[name] = sourceHash(name);
  }
  keep('files/manifest.json', known);
  keep('files/stated.json', stated);
}

/** Writes a record in the order of its keys. */
function keep(path: string, record: Record<string, unknown>): void {
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeJson(new URL(path, HERE), sorted);
}

if (import.meta.main) await make(process.argv.length > 2 ? process.argv.slice(2) : runs());
