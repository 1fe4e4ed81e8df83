import { refuse } from '../source.ts';

/** What a zone says of itself. */
export type Zone = {
  name: string;
  /** Points along three directions of an ordered zone, or the nodes and the elements of another one. */
  sizes: readonly [number, number, number];
  nodes: number;
  elements: number;
  /** The kind of its elements, such as FEBRICK; ORDERED for none, empty where it does not say. */
  type: string;
  /** Whether values stand point by point, or variable by variable; undefined where it does not say. */
  isPoint: boolean | undefined;
  time: number | undefined;
  /** Variables in the middles of cells, those without values, and those that an earlier zone has; counted from 0. */
  inCells: ReadonlySet<number>;
  passive: ReadonlySet<number>;
  shared: ReadonlyMap<number, number>;
  /** The zone, counted from 0, whose elements it shares. */
  elementsOf: number | undefined;
};

const PAIR =
  /([A-Za-z]\w*)\s*=\s*("(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\](?:\s*=\s*\w+)?|\d+(?=[A-Za-z]\w*\s*=)|[^\s,]+)/g;
const COUNT_MOST = 50_000_000;

/** Kinds of elements by their older names. */
const OLDER: Readonly<Record<string, string>> = {
  TRIANGLE: 'FETRIANGLE',
  QUADRILATERAL: 'FEQUADRILATERAL',
  TETRAHEDRON: 'FETETRAHEDRON',
  BRICK: 'FEBRICK',
  LINESEG: 'FELINESEG',
};

/** Numbers such as `1-3,5` counted from 0. */
function numbersIn(text: string, most: number): number[] {
  return text.split(/[\s,]+/).flatMap((it) => {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(it) ?? [];
    if (from === '' || Number(to) > most) return [];
    return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, i) => Number(from) - 1 + i);
  });
}

/** Groups such as `([1-3]=1,[5]=2)` or `([4,5]=CELLCENTERED)`: what is said of which variables. */
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

/** A zone from its lines, for so many variables; `before` is how many zones there are before it. */
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
  // Without a zone, variables are those of the first one.
  if (shared.size === 0 && said.has('VARSHARELIST'))
    for (const it of numbersIn(
      word('VARSHARELIST')
        .replace(/[()[\]]/g, ' ')
        .trim(),
      variables,
    ))
      shared.set(it, 0);
  // Older files duplicate variables and elements of the zone before.
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

/** The names of `VARIABLES = …`, each in quotes or a word. */
export function variablesIn(text: string): string[] {
  const own = text.replace(/^\s*VARIABLES\s*=/i, '');
  // A remark may stand behind them.
  return [...own.matchAll(/"([^"]*)"|#.*|[^\s,"#]+/g)]
    .filter(([word]) => !word.startsWith('#'))
    .map(([word, it = word]) => it.trim());
}
