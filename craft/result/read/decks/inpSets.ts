import { type Block, unquotedFields } from './inpBlocks.ts';
import type { Names } from './inpNames.ts';
import { deckNumber } from './lines.ts';
import type { DeckMesh, Range } from './mesh.ts';

type ElementNodes = ReadonlyMap<number, { nodes: readonly number[] }>;

/** Reads *NSET or *ELSET into the mesh and reports unresolved members. */
export function readSet(
  { name, options, lines }: Block,
  { mesh, names, written }: { mesh: DeckMesh; names: Names; written: ElementNodes },
): void {
  const on = name === 'NSET' ? 'node' : 'cell';
  const instance = options.get('INSTANCE') || undefined;
  const [shift, place] = [names.shift(instance), names.place(instance)];
  const label = names.label(options.get(name) ?? '');
  const isGenerated = options.has('GENERATE');
  const tags: number[] = [];
  const ranges: Range[] = [];
  const lost = new Set<string>();
  /** Joins another set, or a member such as `part-1.5`; false if neither exists. */
  const join = (member: string): boolean => {
    const set = [place + member, member].map((it) => names.known(it)).find((it) => mesh.hasSet(on, it));
    const tag = set === undefined ? names.tagOf(member) : undefined;
    if (set !== undefined) mesh.join(on, label, set);
    else if (tag !== undefined) mesh.set(on, label, [tag]);
    return set !== undefined || tag !== undefined;
  };
  const other = options.get('ELSET');
  // Node set from an element set.
  if (on === 'node' && other) {
    const elements = new Set(mesh.members('cell', names.known(place + other)));
    for (const [tag, at] of mesh.elements)
      if (elements.has(at)) tags.push(...(written.get(tag)?.nodes ?? []));
    if (elements.size === 0) lost.add(other);
  }
  for (const line of lines) {
    const own = unquotedFields(line).filter(Boolean);
    if (isGenerated) {
      const [from = 0, to = from, by = 1] = own.map(deckNumber);
      const step = Math.abs(by) || 1;
      ranges.push({ from: Math.min(from, to) + shift, to: Math.max(from, to) + shift, step });
      continue;
    }
    for (const it of own) {
      const tag = deckNumber(it);
      if (Number.isInteger(tag)) tags.push(tag + shift);
      else if (!join(it)) lost.add(it);
    }
  }
  mesh.set(on, label, tags, { ranges });
  if (lost.size > 0)
    mesh.omitted.push({
      what: `集 ${label.slice(0, 60)} 里的 ${[...lost].slice(0, 5).join('、').slice(0, 100)}`,
      why: '没有这个集，或者它是空的',
    });
}
