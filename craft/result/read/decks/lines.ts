import { type Bundle, nameOf } from '../bundle.ts';
import { Scanner } from '../scanner.ts';
import type { Input } from '../source.ts';
import type { DeckMesh } from './mesh.ts';

const DEPTH_MOST = 8;

/** A number as decks write it: 1.5e-3, 1.5d-3, 1.5-3, 1.; NaN where it is none. */
export function deckNumber(text: string): number {
  const word = text.trim();
  if (word === '') return Number.NaN;
  const plain = Number(word);
  if (!Number.isNaN(plain)) return plain;
  const exact = word.replace(/[dD]/, 'e').replace(/^([-+]?[\d.]+)([-+]\d+)$/, '$1e$2');
  return Number(exact);
}

/**
 * The lines of a deck, those of the files that it includes in their place. `included` says the name of the file that a
 * line includes; a file that was not chosen is named.
 */
export function* linesOf(
  input: Input,
  bundle: Bundle,
  mesh: DeckMesh,
  included: (line: string, next: () => string) => string | undefined,
  depth = 0,
): Generator<string> {
  const scanner = new Scanner(input.bytes);
  while (scanner.at < input.bytes.length) {
    const line = scanner.line();
    const file = included(line, () => (scanner.at < input.bytes.length ? scanner.line() : ''));
    if (file === undefined) {
      yield line;
      continue;
    }
    const own = depth < DEPTH_MOST ? bundle.find(file, input) : undefined;
    if (own && own !== input) yield* linesOf(own, bundle, mesh, included, depth + 1);
    else mesh.omitted.push({ what: `文件 ${nameOf(file).slice(0, 60)} 没有读`, why: '请和主文件一起选上' });
  }
}
