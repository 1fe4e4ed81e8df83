import type { Element } from './abaqus.ts';
import { words } from './inpBlocks.ts';
import { deckNumber } from './lines.ts';
import type { DeckMesh } from './mesh.ts';

const LINES: readonly number[] = [3, 21];

/** Elements of *ELEMENT lines with number and nodes; reports wrong node counts to `mesh`. */
export function* elementsIn(
  lines: readonly string[],
  kind: string,
  element: Element,
  mesh: DeckMesh,
): Generator<{ tag: number; nodes: number[] }> {
  let left: number[] = [];
  /** Length of the surplus line being continued; 0 otherwise. */
  let surplus = 0;
  let isContinued = false;
  for (const line of lines) {
    const more = words(line).filter(Boolean).map(deckNumber);
    // A full-length line starts an element: the one before was too short.
    if (left.length > 0 && !isContinued && more.length > element.size) {
      mesh.leave(kind, '节点不够');
      left = [];
    }
    // So does a line as long as the surplus one.
    const isRest = more.length < surplus;
    isContinued = line.trimEnd().endsWith(',');
    if (!isRest || !isContinued) surplus = 0;
    if (isRest) continue;
    left.push(...more);
    // Variable node counts end with a line that does not continue.
    const isWhole = left.length > (element.least ?? element.size) && !isContinued;
    if (left.length < 1 + element.size && !isWhole) continue;
    const [tag = 0, ...all] = left;
    // Beams may have an extra orientation node.
    if (all.length > element.size && !LINES.includes(element.type)) {
      mesh.leave(kind, '写的节点比这种类型的多，多的没有用', 1, true);
      surplus = isContinued ? more.length : 0;
    }
    yield { tag, nodes: all.slice(0, element.size) };
    left = [];
  }
  if (left.length > 0) mesh.leave(kind, '节点不够');
}
