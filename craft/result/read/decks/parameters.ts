import type { Block } from './inpBlocks.ts';
import type { DeckMesh } from './mesh.ts';

/** Blocks that make the mesh, in which a parameter is a number that is not known. */
const OF_MESH: readonly string[] = ['NODE', 'ELEMENT', 'NSET', 'ELSET', 'NGEN', 'NFILL', 'ELGEN', 'INSTANCE'];
const PARAMETER = /<[^<>]+>/;

/** A block of the mesh without its lines that have parameters, whose values are formulas; `mesh` counts them. */
export function withoutParameters(block: Block, mesh: DeckMesh): Block {
  const { name, options, lines } = block;
  const kept = OF_MESH.includes(name) ? lines.filter((it) => !PARAMETER.test(it)) : lines;
  if (kept.length === lines.length) return block;
  mesh.leave(`*${name} 的一行`, '用到了 *PARAMETER 的参数，没有代入', lines.length - kept.length);
  return { name, options, lines: kept };
}
