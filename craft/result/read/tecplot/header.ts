import { refuse } from '../source.ts';

export type Zone = {
  name: string;
  /** Points per direction of an ordered zone. */
  sizes: readonly [number, number, number];
  nodes: number;
  elements: number;
  /** Element type such as FEBRICK; ORDERED; empty if missing. */
  type: string;
  /** Point or block packing; undefined if missing. */
  isPoint: boolean | undefined;
  time: number | undefined;
  /** Cell-centred, passive and shared variables, from 0. */
  inCells: ReadonlySet<number>;
  passive: ReadonlySet<number>;
  shared: ReadonlyMap<number, number>;
  /** Zone (from 0) that owns the connectivity. */
  elementsOf: number | undefined;
};

const PAIR =
  /([A-Za-z]\w*)\s*=\s*("(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\](?:\s*=\s*\w+)?|\d+(?=[A-Za-z]\w*\s*=)|[^\s,]+)/g;
const COUNT_MOST = 50_000_000;

/** Older type names. */
const OLDER: Readonly<Record<string, string>> = {
  TRIANGLE: 'FETRIANGLE',
  QUADRILATERAL: 'FEQUADRILATERAL',
  TETRAHEDRON: 'FETETRAHEDRON',
  BRICK: 'FEBRICK',
  LINESEG: 'FELINESEG',
};

/** `1-3,5`, converted to 0-based. */
function numbersIn(text: string, most: number): number[] {
  return text.split(/[\s,]+/).flatMap((it) => {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(it) ?? [];
    if (from === '' || Number(to) > most) return [];
    return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, i) => Number(from) - 1 + i);
  });
}

/** Groups such as `([1-3]=1,[5]=2)` or `([4,5]=CELLCENTERED)`. */
const groupsIn = (text: string, most: number): { of: number[]; said: string }[] =>
  [...text.matchAll(/(?:\[([^\]]*)\]|(\d+))\s*=\s*(\w+)/g)].map(([, list, one, said = '']) => ({
    of: numbersIn(list ?? one ?? '', most),
    said,
  }));

function cellVariables(text: string, most: number): Set<number> {
  const isCell = (it: string) => /^CELLCENTERED$/i.test(it);
  if (/=/.test(text))
    return new Set(groupsIn(text, most).flatMap(({ of, said }) => (isCell(said) ? of : [])));
  const words = text
    .replace(/[()]/g, ' ')
    .trim()
    .split(/[\s,]+/);
  return new Set(words.flatMap((it, at) => (isCell(it) ? [at] : [])));
}

/** Parses a zone header; `before` is the number of earlier zones. */
export function zoneOf(text: string, variables: number, before: number): Zone {
  const said = new Map<string, string>();
  for (const [, key = '', value = ''] of text.replace(/\bAUXDATA\s+\S+?\s*=\s*"[^"]*"/gi, '').matchAll(PAIR))
    said.set(key.toUpperCase(), value);
  const word = (...keys: string[]) => keys.map((it) => said.get(it)).find((it) => it !== undefined) ?? '';
  const name = (/^"(.*)"$/s.exec(word('T'))?.[1] ?? word('T')) || `ZONE ${before + 1}`;
  const count = (...keys: string[]) => {
    const own = word(...keys);
    const value = own === '' ? 0 : Number(own);
    return Number.isInteger(value) && value >= 0 && value <= COUNT_MOST
      ? value
      : refuse(`ZONE “${name.slice(0, 40)}”的大小 ${own.slice(0, 20)} 不正确`);
  };
  const packing = `${word('DATAPACKING')} ${word('F')}`.toUpperCase();
  const type = word('ZONETYPE').toUpperCase();
  const older = word('ET').toUpperCase();
  const isElements = type.startsWith('FE') || older !== '' || /\bFE(?:POINT|BLOCK)/.test(packing);
  const time = word('SOLUTIONTIME');
  const shared = new Map<number, number>();
  for (const { of, said: zone } of groupsIn(word('VARSHARELIST').replace(/^\(|\)$/g, ''), variables))
    for (const it of of) shared.set(it, Number(zone) - 1);
  // Defaults to the first zone.
  if (shared.size === 0 && said.has('VARSHARELIST'))
    for (const it of numbersIn(
      word('VARSHARELIST')
        .replace(/[()[\]]/g, ' ')
        .trim(),
      variables,
    ))
      shared.set(it, 0);
  // Older `D=` syntax: duplicated from the zone before.
  const doubled = word('D').replace(/[()]/g, ' ');
  if (before > 0) for (const it of numbersIn(doubled.trim(), variables)) shared.set(it, before - 1);
  const other = /\bFECONNECT\b/i.test(doubled) ? before : count('CONNECTIVITYSHAREZONE');
  return {
    name,
    sizes: [Math.max(1, count('I')), Math.max(1, count('J')), Math.max(1, count('K'))],
    nodes: count('N', 'NODES'),
    elements: count('E', 'ELEMENTS'),
    type: isElements ? type || (OLDER[older] ?? older) : 'ORDERED',
    isPoint: /POINT/.test(packing) ? true : /BLOCK/.test(packing) ? false : undefined,
    time: time !== '' && Number.isFinite(Number(time)) ? Number(time) : undefined,
    inCells: cellVariables(word('VARLOCATION'), variables),
    passive: new Set(
      numbersIn(
        word('PASSIVEVARLIST')
          .replace(/[()[\]]/g, ' ')
          .trim(),
        variables,
      ),
    ),
    shared,
    elementsOf: other > 0 ? other - 1 : undefined,
  };
}

/** Names of `VARIABLES = …`, quoted or not. */
export function variablesIn(text: string): string[] {
  const own = text.replace(/^\s*VARIABLES\s*=/i, '');
  // Trailing comment.
  return [...own.matchAll(/"([^"]*)"|#.*|[^\s,"#]+/g)]
    .filter(([word]) => !word.startsWith('#'))
    .map(([word, it = word]) => it.trim());
}
