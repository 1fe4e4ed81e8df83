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
  [
    /^P A R T I C I P A T I O N {3}F A C T O R S {3}F O R {3}F R E Q U E N C Y/,
    ['MODE NO', 'FREQUENCY (CYCLES/TIME)', 'FACTOR REAL', 'FACTOR IMAGINARY'],
  ],
  // Forces in a section.
  [/^total surface force \(fx,fy,fz\) and moment about the origin/, ['fx', 'fy', 'fz', 'mx', 'my', 'mz']],
  [/^center of gravity and mean normal$/, ['x', 'y', 'z', 'nx', 'ny', 'nz']],
  [/^moment about the center of gravity/, ['mx', 'my', 'mz']],
  [/^area, normal force/, ['area', 'normal force', 'shear force', 'torque', 'bending moment']],
];

/** A title such as `stresses (elem, integ.pnt.,sxx,…) for set E and time 1`; some heads have no blanks around `for set`. */
const TITLE = /^(\S.*?)\s*(?:\((.*)\))?\s*for\s*(?:set|all contact elements).* and time\s+\S+$/;
/** What stands in the parentheses where it is no list of names: a component by its index, or what a pressure is. */
const NO_LIST = /[()]|\bfor\b/;

/** The names of the columns below a title; null where it says none of so many columns. */
function columnNamesOf(name: string, list: string | undefined, columns: number): readonly string[] | null {
  const listed = list !== undefined && !NO_LIST.test(list) ? list.split(',').map((it) => it.trim()) : [];
  if (listed.length === columns) return listed;
  // Values of nodes have the number of the node before them.
  if (listed.length > 0) return listed.length + 1 === columns ? ['节点', ...listed] : null;
  if (/^(?:total|center)\b/.test(name) && columns !== 2) return columns === 1 ? [name] : null;
  const own = Array.from({ length: columns - 1 }, (_, i) => (columns > 2 ? `${name} ${i + 1}` : name));
  return own.length > 0 ? ['节点', ...own] : null;
}

/** The heads of a table that CalculiX prints (.dat), from the lines above it; null for others. */
export function ofCalculix(
  lines: readonly string[],
  columns: number,
): { names: readonly string[]; used: readonly string[] } | null {
  for (const line of lines.toReversed()) {
    const bare = line.trim();
    const [, name, list] = TITLE.exec(bare) ?? [];
    if (name === undefined) continue;
    const names = columnNamesOf(name, list, columns);
    return names && { names, used: [line] };
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
