import type { Block } from './mesh.ts';

/** A block with higher numbers of nodes and elements, to stand beside another one in a deck. */
export function shifted(own: Block, by: number): Block {
  return {
    nodes: new Map([...own.nodes].map(([n, at]) => [n + by, at])),
    elements: new Map([...own.elements].map(([n, all]) => [n + by, all.map((it) => it + by)])),
    at: (i, j, k) => own.at(i, j, k) + by,
    where: (test) => own.where(test).map((it) => it + by),
    cell: (i, j, k) => own.cell(i, j, k) + by,
  };
}
