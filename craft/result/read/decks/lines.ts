import { numberIn } from '../../../number.ts';
import { type Bundle, nameOf } from '../bundle.ts';
import { Scanner } from '../scanner.ts';
import type { Input } from '../source.ts';
import type { DeckMesh } from './mesh.ts';

const DEPTH_MOST = 8;

/** Parses deck numbers: 1.5e-3, 1.5d-3, 1.5-3, 1.; NaN otherwise. */
export function deckNumber(text: string): number {
  const word = text.trim();
  if (word === '') return Number.NaN;
  return numberIn(word);
}

/** Coordinate field: 0 if empty, NaN if unreadable. */
export const coordinate = (text: string | undefined): number => (text?.trim() ? deckNumber(text) : 0);

/** File name of an include line. */
export type Included = (line: string, next: () => string) => string | undefined;

/** `included` is created per file; `ends` tells whether a line ends its file. */
type Including = {
  included?: () => Included;
  ends?: (line: string) => boolean;
};

/** Describes an include cycle. */
const loopOf = (files: readonly Input[]): string =>
  [...files, ...files.slice(0, 1)].map(({ name }) => name.slice(0, 60)).join(' → ');

/** Lines of a deck with includes expanded; missing files are reported. */
export function* linesOf(
  input: Input,
  bundle: Bundle,
  mesh: DeckMesh,
  including: Including,
  open: readonly Input[] = [],
): Generator<string> {
  const included = including.included?.();
  const { ends } = including;
  const scanner = new Scanner(input.bytes, bundle.hear);
  while (scanner.at < input.bytes.length) {
    const line = scanner.line();
    const file = included?.(line, () => (scanner.at < input.bytes.length ? scanner.line() : ''));
    if (file === undefined) {
      yield line;
      // Ends this file only; the including file continues.
      if (ends?.(line)) return;
      continue;
    }
    const said = nameOf(file).slice(0, 60);
    const own = bundle.find(file, input);
    const chain = [...open, input];
    const again = own ? chain.indexOf(own) : -1;
    if (!own) mesh.lack(said, '请和主文件一起选上');
    else if (again >= 0) mesh.lack(said, `这些文件互相引用，绕成一圈：${loopOf(chain.slice(again))}`);
    else if (chain.length > DEPTH_MOST) mesh.lack(said, `文件一层套一层，最多读 ${DEPTH_MOST} 层`);
    else yield* linesOf(own, bundle, mesh, including, chain);
  }
}
