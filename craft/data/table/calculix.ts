/** Heads that CalculiX writes over several lines, by what stands above them. */
const SPREAD: readonly (readonly [title: RegExp, names: readonly string[]])[] = [
  [
    /^E I G E N V A L U E {3}O U T P U T/,
    [
      'MODE NO',
      'EIGENVALUE',
      'FREQUENCY REAL PART (RAD/TIME)',
      'FREQUENCY REAL PART (CYCLES/TIME)',
      'FREQUENCY IMAGINARY PART (RAD/TIME)',
    ],
  ],
  // Complex modes have no eigenvalue.
  [
    /^E I G E N V A L U E {3}O U T P U T/,
    [
      'MODE NO',
      'FREQUENCY REAL PART (RAD/TIME)',
      'FREQUENCY REAL PART (CYCLES/TIME)',
      'FREQUENCY IMAGINARY PART (RAD/TIME)',
    ],
  ],
  // Cyclic symmetry writes the nodal diameter first.
  [
    /^E I G E N V A L U E {3}O U T P U T/,
    [
      'NODAL DIAMETER',
      'MODE NO',
      'EIGENVALUE',
      'FREQUENCY REAL PART (RAD/TIME)',
      'FREQUENCY REAL PART (CYCLES/TIME)',
      'FREQUENCY IMAGINARY PART (RAD/TIME)',
    ],
  ],
  [/^B U C K L I N G {3}F A C T O R/, ['MODE NO', 'BUCKLING FACTOR']],
];

/** The names in the parentheses of `stresses (elem, integ.pnt.,sxx,…) for set E and time 1`; some heads have no blanks around `for set`. */
const LISTED = /^([^()]*)\(([^()]*)\)\s*for set.* and time\s+\S+$/;
/** A sum such as `total volume for set E and time 1`. */
const TOTAL = /^(total .*?) for set .* and time\s+\S+$/;

/** The heads of a table that CalculiX prints (.dat), from the lines above it; null for others. */
export function ofCalculix(
  lines: readonly string[],
  columns: number,
): { names: readonly string[]; used: readonly string[] } | null {
  for (const line of lines.toReversed()) {
    const bare = line.trim();
    const listed = LISTED.exec(bare)?.[2]
      ?.split(',')
      .map((it) => it.trim());
    const total = TOTAL.exec(bare)?.[1];
    const names = listed ?? (total ? [total] : undefined);
    if (names?.length === columns) return { names, used: [line] };
    // Values of nodes have the number of the node before them.
    if (listed && listed.length + 1 === columns) return { names: ['节点', ...listed], used: [line] };
    if (listed || total) return null;
  }
  for (const [title, names] of SPREAD) {
    const from = lines.findLastIndex((it) => title.test(it.trim()));
    if (from >= 0 && names.length === columns) return { names, used: lines.slice(from) };
  }
  const last = lines.at(-1) ?? '';
  // The effective mass has no number of a mode, although the line above says one.
  const words = last.trim().split(/\s{2,}/);
  if (/^T O T A L {3}E F F E C T I V E/.test((lines.at(-2) ?? '').trim()) && words.length === columns + 1)
    return { names: words.slice(1), used: [last] };
  return null;
}
