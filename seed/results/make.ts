import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { resultBlock } from '../../craft/result/block.ts';
import { POSTER_HEIGHT, POSTER_WIDTH, poster } from '../../craft/result/draw/poster.ts';
import { encodeResult } from '../../craft/result/encode.ts';
import { CALCULIX, type Printed, sha256 } from '../calculix/solve.ts';
import type { Made } from './kit/made.ts';

const HERE = new URL('./', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, HERE), 'utf8');

/** Names of the runs: one an article, called after it. */
export const runs = (): string[] =>
  readdirSync(new URL('runs/', HERE)).map((name) => name.replace(/\.ts$/, ''));

/** What a run may say beside what it computed: what CalculiX printed, and views of the result as lines of its block. */
type More = { printed?: Printed; views?: readonly string[] };

/** What a run computes, with the numbers of its article. */
export async function madeBy(name: string): Promise<Made & More> {
  const { run } = (await import(new URL(`runs/${name}.ts`, HERE).href)) as { run: () => Made & More };
  return run();
}

/** SHA-256 of the script of a run and of everything that it computes with. */
export function sourceHash(name: string): string {
  const hash = createHash('sha256').update(textOf(`runs/${name}.ts`));
  for (const kit of readdirSync(new URL('kit/', HERE)).sort()) hash.update(textOf(`kit/${kit}`));
  hash.update(textOf('../../craft/run/band.ts'));
  const by = textOf(`runs/${name}.ts`).matchAll(/\.\.\/(calculix\/[\w-]+\.ts)/g);
  for (const [, path] of by) hash.update(textOf(`../${path}`));
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
  mkdirSync(new URL('files/', HERE), { recursive: true });
  const manifest = new URL('files/manifest.json', HERE);
  let known: Record<string, string> = {};
  try {
    known = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>;
  } catch {
    // The first time there is none.
  }
  for (const name of names) {
    const { result, look, caption, printed, views } = await madeBy(name);
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
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(manifest, `${JSON.stringify(sorted, null, 2)}\n`);
}

if (import.meta.main) await make(process.argv.length > 2 ? process.argv.slice(2) : runs());
