import { folderOf, nameOf, pathOf } from '../bundle.ts';
import { text } from '../scanner.ts';
import type { Input } from '../source.ts';
import { TIME } from './meshes.ts';

/** Path in a processor folder, possibly collated: root, numbers, rest. */
const SHARE = /^(?:(.*)\/)?processor(?:(\d+)|s(\d+)(?:_(\d+)-\d+)?)\/(.+)$/;
const HEAD_MOST = 4_000;
const [OPEN, LINE] = [40, 10];
/** Sanity limit. */
const PROCESSORS_MOST = 10_000;

type Share = { root: string; processor: number; input: Input };

const ascii = (words: string) => new TextEncoder().encode(words);

/** Header of a collated file, as each processor would have it. */
function headOf(bytes: Uint8Array): string {
  const own = /FoamFile\s*\{[^}]*\}/.exec(text(bytes, 0, HEAD_MOST))?.[0] ?? '';
  const said = (key: string) => new RegExp(`\\bdata\\.${key}\\s+([^;]+);`).exec(own)?.[1];
  return own
    .replace(/\bdata\.\w+\s+[^;]+;/g, '')
    .replace(/\b(format|class)\s+[^;]+;/g, (line, key: string) => {
      const data = said(key);
      return data ? `${key} ${data};` : line;
    });
}

/** Next binary list; undefined at the end. */
function nextList(bytes: Uint8Array, from: number): { begin: number; count: number } | undefined {
  for (let at = from; at >= 0 && at < bytes.length; ) {
    const end = bytes.indexOf(LINE, at);
    if (end < 0) return undefined;
    const count = /^\d+\s*$/.exec(text(bytes, at, Math.min(end, at + 20)))?.[0];
    if (count && bytes[end + 1] === OPEN) return { begin: end + 2, count: Number(count) };
    at = end + 1;
  }
  return undefined;
}

/** Splits a collated file by processor; only the first block has a header. */
function blocksOf({ bytes }: Input): Uint8Array<ArrayBuffer>[] {
  const found: Uint8Array<ArrayBuffer>[] = [];
  const whole = headOf(bytes);
  let head = whole;
  for (let next = nextList(bytes, 0); next; next = nextList(bytes, next.begin + next.count)) {
    const own = bytes.slice(next.begin, next.begin + next.count);
    const first = /FoamFile\s*\{[^}]*\}/.exec(text(own, 0, HEAD_MOST))?.[0];
    if (first) head = first;
    if (first) found.push(own);
    else {
      const before = ascii(`${head}\n`);
      const joined = new Uint8Array(before.length + own.length);
      joined.set(before);
      joined.set(own, before.length);
      found.push(joined);
    }
  }
  return found;
}

/** Processor files: single, collated, or common. */
function sharesIn(input: Input): Share[] {
  const found = SHARE.exec(pathOf(input));
  if (!found) return [];
  const [, root = '', single, all, first, below = ''] = found;
  const path = root ? `${root}/${below}` : below;
  const one = (processor: number, bytes = input.bytes): Share => ({
    root,
    processor,
    input: { name: input.name, path, bytes },
  });
  if (single !== undefined) return [one(Number(single))];
  const start = Number(first ?? 0);
  if (/\bclass\s+decomposedBlockData\b/.test(text(input.bytes, 0, HEAD_MOST)))
    return blocksOf(input).map((bytes, k) => one(start + k, bytes));
  const count = first === undefined ? Number(all) : 1;
  return count > PROCESSORS_MOST ? [] : Array.from({ length: count }, (_, k) => one(start + k));
}

export type Shares = { root: string; parts: ReadonlyMap<number, readonly Input[]> };

/** Subdomains of the case with the most files; undefined if not decomposed. */
export function sharesOf(inputs: readonly Input[]): Shares | undefined {
  const cases = new Map<string, Share[]>();
  for (const it of inputs.flatMap(sharesIn)) {
    const own = cases.get(it.root) ?? [];
    own.push(it);
    cases.set(it.root, own);
  }
  const [root, shares] = [...cases].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (root === undefined || !shares) return undefined;
  const common = inputs.filter((it) => {
    const path = pathOf(it);
    const below = root ? path.slice(root.length + 1) : path;
    return path.startsWith(root) && /^(?:system|constant)\//.test(below) && !below.includes('polyMesh/');
  });
  const parts = new Map<number, Input[]>();
  for (const { processor, input } of shares.toSorted((a, b) => a.processor - b.processor)) {
    const own = parts.get(processor) ?? [...common];
    own.push(input);
    parts.set(processor, own);
  }
  return { root, parts };
}

/** Times with files, except meshes. */
export function timesBelow(inputs: readonly Input[], root: string): Set<number> {
  const found = new Set<number>();
  for (const it of inputs) {
    const path = pathOf(it);
    const below = root ? path.slice(root.length + 1) : path;
    const [time = '', ...rest] = below.split('/');
    const isOwn = root === '' || path.startsWith(`${root}/`);
    if (isOwn && TIME.test(time) && rest.length > 0 && rest[0] !== 'uniform' && !rest.includes('polyMesh'))
      found.add(Number(time));
  }
  return found;
}

/** Global point numbers of a subdomain; undefined if missing. */
export const pointNumbersOf = (inputs: readonly Input[]): Input | undefined => {
  const found = inputs.filter((it) => nameOf(pathOf(it)) === 'pointProcAddressing');
  return found.length === 1 && nameOf(folderOf(pathOf(found[0] as Input))) === 'polyMesh'
    ? found[0]
    : undefined;
};
