import type { Omission } from '../../model.ts';
import { text } from '../scanner.ts';
import type { Input } from '../source.ts';

/** Output in local systems (GLOBAL=NO), not recorded in the result file. */
const LOCAL = /^\s*\*(?:NODE\s*FILE|EL\s*FILE|NODE\s*OUTPUT|ELEMENT\s*OUTPUT)\b[^\n]*\bGLOBAL\s*=\s*NO\b/im;
/** Keywords that define or include local systems. */
const SYSTEMS = /^\s*\*(?:TRANSFORM|ORIENTATION|INCLUDE)\b/im;
/** Deck size limit in bytes. */
const BYTES_MOST = 256 * 1024 * 1024;

/** Notes from an accompanying CalculiX deck about output in local systems. */
export function localOutput(decks: readonly Input[]): Omission[] {
  const isLocal = (deck: string) => LOCAL.test(deck) && SYSTEMS.test(deck);
  return decks
    .filter(({ bytes }) => bytes.length <= BYTES_MOST && isLocal(text(bytes, 0, bytes.length)))
    .map(({ name }) => ({
      what: '在局部坐标系（*TRANSFORM、*ORIENTATION）里的结果',
      why: `${name.slice(0, 60)} 写了 GLOBAL=NO：画的是局部坐标系里的分量；变形可能不对，请去掉它再算`,
    }));
}
