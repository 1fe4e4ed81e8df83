/** A value in a dictionary of OpenFOAM: a word or number, a list in brackets, or a dictionary of its own. */
export type Entry = string | number | readonly Entry[] | { readonly [name: string]: Entry };

const isList = (it: Entry): it is readonly Entry[] => Array.isArray(it);

/** A value on one line. */
function inline(it: Entry): string {
  if (typeof it === 'string') return it;
  if (typeof it === 'number') return String(it);
  if (isList(it)) return `(${it.map(inline).join(' ')})`;
  return `{ ${Object.entries(it)
    .map(([name, value]) => `${name} ${inline(value)};`)
    .join(' ')} }`;
}

function lines(entries: { readonly [name: string]: Entry }, indent: string): string[] {
  return Object.entries(entries).flatMap(([name, value]) => {
    if (typeof value !== 'object') return [`${indent}${name} ${value};`];
    if (!isList(value))
      return [`${indent}${name}`, `${indent}{`, ...lines(value, `${indent}    `), `${indent}}`];
    if (value.length <= 3 && !value.some((it) => typeof it === 'object'))
      return [`${indent}${name} ${inline(value)};`];
    return [
      `${indent}${name}`,
      `${indent}(`,
      ...value.map((it) => `${indent}    ${inline(it)}`),
      `${indent});`,
    ];
  });
}

/** The text of a file of a case: its header, and its entries. */
export function dictionary(
  object: string,
  entries: { readonly [name: string]: Entry },
  kind = 'dictionary',
): string {
  const head = { version: 2, format: 'ascii', class: kind, object };
  return `${[...lines({ FoamFile: head }, ''), '', ...lines(entries, '')].join('\n')}\n`;
}

/** Numbers of a list that is written by cells or faces, such as `List<vector>`. */
export const nonuniform = (kind: 'scalar' | 'vector', values: readonly Entry[]): string =>
  `nonuniform List<${kind}> ${values.length} ${inline(values)}`;
