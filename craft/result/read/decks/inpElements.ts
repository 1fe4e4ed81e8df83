import type { Element } from './abaqus.ts';
import { words } from './inpBlocks.ts';
import { deckNumber } from './lines.ts';
import type { DeckMesh } from './mesh.ts';

/** Types of VTK of lines. */
const LINES: readonly number[] = [3, 21];

/** The elements in the lines of *ELEMENT, each with its number and its nodes; `mesh` is told what is too short or too long. */
export function* elementsIn(
  lines: readonly string[],
  kind: string,
  element: Element,
  mesh: DeckMesh,
): Generator<{ tag: number; nodes: number[] }> {
  let left: number[] = [];
  /** Numbers of the line of an element with too many nodes that goes on; 0 behind others. */
  let surplus = 0;
  let isContinued = false;
  for (const line of lines) {
    const more = words(line).filter(Boolean).map(deckNumber);
    // A line with as many numbers as an element has begins one: the line before it was too short.
    if (left.length > 0 && !isContinued && more.length > element.size) {
      mesh.leave(kind, '节点不够');
      left = [];
    }
    // So does one that is as long as the line before it with too many nodes.
    const isRest = more.length < surplus;
    isContinued = line.trimEnd().endsWith(',');
    if (!isRest || !isContinued) surplus = 0;
    if (isRest) continue;
    left.push(...more);
    // Some elements may have fewer nodes than their name says: they end with a line that does not go on.
    const isWhole = left.length > (element.least ?? element.size) && !isContinued;
    if (left.length < 1 + element.size && !isWhole) continue;
    const [tag = 0, ...all] = left;
    // Lines may have a node for the direction behind their own ones.
    if (all.length > element.size && !LINES.includes(element.type)) {
      mesh.leave(kind, '写的节点比这种类型的多，多的没有用', 1, true);
      surplus = isContinued ? more.length : 0;
    }
    yield { tag, nodes: all.slice(0, element.size) };
    left = [];
  }
  if (left.length > 0) mesh.leave(kind, '节点不够');
}
