import type { Column } from '../read/source.ts';

/** Index of XX, YY, ZZ, XY, YZ, ZX among the components; −1 if absent. */
export type TensorOrder = readonly [number, number, number, number, number, number];

/** Component orders used when the file names no components. */
export const ORDERS = {
  vtk: [0, 1, 2, 3, 4, 5],
  abaqus: [0, 1, 2, 3, 5, 4],
  openfoam: [0, 3, 5, 1, 4, 2],
  rows: [0, 4, 8, 1, 5, 2],
} as const satisfies Record<string, TensorOrder>;

/** Axis letters, in order. */
const ALPHABETS = ['xyz', '123', 'rtz', 'rθz'];
const PAIRS = ['00', '11', '22', '01', '12', '02'];

/** Splits a label into prefix and axis pair: `SXY`, `S12` and `stress_xy` give 0 and 1. */
function pairIn(label: string, alphabet: string): { head: string; pair: string } | undefined {
  const [, head = '', first = '', second = ''] =
    /^(.*?)[\s_.,:-]*([a-zθ\d])[\s_,.]?([a-zθ\d])\)?$/.exec(label.toLowerCase().trim()) ?? [];
  const [a, b] = [alphabet.indexOf(first), alphabet.indexOf(second)];
  return first && second && a >= 0 && b >= 0 ? { head, pair: `${a}${b}` } : undefined;
}

const swapLetters = ([a = '', b = '']: string) => b + a;

/** ANSYS normal stress named by one axis: `SX`. Not for strains, whose shears may be engineering strains. */
function normalIn(label: string, alphabet: string): { head: string; pair: string } | undefined {
  const [, head = '', direction = ''] =
    /^(s|sig|sigma|stress|σ|应力)[\s_.,:-]*([a-zθ\d])$/.exec(label.toLowerCase().trim()) ?? [];
  const at = direction ? alphabet.indexOf(direction) : -1;
  return at < 0 ? undefined : { head, pair: `${at}${at}` };
}

function pairsOf(labels: readonly string[]): string[] | undefined {
  for (const alphabet of ALPHABETS) {
    const pairs = labels.map((it) => pairIn(it, alphabet));
    const found = pairs.some(Boolean)
      ? pairs.map((it, k) => it ?? normalIn(labels[k] ?? '', alphabet))
      : pairs;
    if (found.every((it) => it !== undefined) && new Set(found.map((it) => it.head)).size === 1)
      return found.map((it) => it.pair);
  }
  return undefined;
}

/**
 * The order of a symmetric tensor from its component names: six, four or three (plane) components, or all
 * nine. Undefined if the names do not say.
 */
export function tensorIn(labels: readonly string[]): TensorOrder | undefined {
  const pairs = pairsOf(labels);
  if (!pairs || new Set(pairs).size !== pairs.length) return undefined;
  if (pairs.length === 9) return PAIRS.map((it) => pairs.indexOf(it)) as unknown as TensorOrder;
  const order = PAIRS.map((it) => pairs.findIndex((own) => own === it || swapLetters(own) === it));
  const has = order.map((it) => it >= 0);
  const inPlane = has[0] && has[1] && has[3];
  const complete = pairs.length === 6 ? has.every(Boolean) : pairs.length === 4 ? has[2] : pairs.length === 3;
  return inPlane && complete && has.filter(Boolean).length === pairs.length
    ? (order as unknown as TensorOrder)
    : undefined;
}

/** Whether the labels are those of a vector: one prefix with three axes, or u, v, w. */
export function isVector(labels: readonly string[]): boolean {
  const said = labels.map((it) => it.toLowerCase().trim());
  if (said.join() === 'u,v,w') return true;
  return ALPHABETS.some((alphabet) => {
    const heads = new Set(said.map((it) => it.slice(0, -1)));
    return heads.size === 1 && said.every((it, k) => it.at(-1) === alphabet[k]);
  });
}

/** Whether the labels are three displacements followed by three rotations. */
export function isMotion(labels: readonly string[]): boolean {
  if (labels.length !== 6) return false;
  const [first, second] = [labels.slice(0, 3), labels.slice(3)];
  return isVector(first) && isVector(second) && second.every((it) => /r|θ|phi/i.test(it));
}

const STRESS = /stress|sigma|cauchy|应力|σ|^(s|tau|pk[12]|sig)$|^s_\w+$|prime2mean|^(dev)?(rho)?r(eff)?$/i;
const STRAIN = /strain|应变|ε|^(e|le|pe|ee|ne|the|er|eps\w*)$/i;

export type Measure = 'stress' | 'strain' | 'other';

/** Stress, strain or other, judged from the column's name and its component names. */
export function measureOf({ name, labels }: Pick<Column, 'name' | 'labels'>): Measure {
  const of = (text: string): Measure =>
    STRAIN.test(text) ? 'strain' : STRESS.test(text) ? 'stress' : 'other';
  const own = of(name);
  if (own !== 'other') return own;
  return of(
    (labels[0] ?? '').replace(/[\s_.-]*([a-zθ\d])[\s_,.]?\1\)?$|(?<=^s(?:ig|igma)?_?)[xyz123]$/i, ''),
  );
}

/** Whether a field name such as `S, Mises` is a stress or strain or derived from one. */
export function isStressLike(name: string): boolean {
  const [of = ''] = name.split(/, |，/);
  return measureOf({ name: of, labels: [] }) !== 'other' || /mises|tresca|peeq|应力|应变/i.test(name);
}

/** Whether a field name is a temperature (no diverging colour map about zero). */
export const isTemperature = (name: string): boolean =>
  /^(t|nt(11)?|ndtemp|temp\w*|temperature\w*)$|温度/i.test(name.split(/, |，/)[0] ?? '');

const SURE_MOVES =
  /^(disp\w*|u_?disp\w*|displacements?\w*|deplacements?|déplacements?|depl|mdisp|位移\S*|变形|eigenvector\w*|mode[\s_-]?shapes?\w*|mode[\s_-]?\d+|振型\S*)$/i;
const MAY_MOVE = /^(u|d|uv|mode\w*)$/i;
const TURNS = /^(ur|rot\w*|theta|转角|转动)$/i;
const FLOWS =
  /^(p|p_?rgh|k|tke|epsilon|omega|nut|nu_?tilda|phi|rho|rho_?u|mut|alphat|ma|mach\w*|y_?plus|wall_?shear\w*|vorticity|alpha\..*|q(_?crit\w*)?|velocity\w*|pressure|u_?mean|p_?mean)$/i;
const BENDS =
  /^(s|e|le|pe|ee|rf|cf|evol|peeq|sdv\d*|sigma\w*)$|^s_?(\d\d|[xyz][xyz])$|mises|stress|strain|应力|应变|reaction|principal|^tresca/i;

/** Whether a vector is a displacement, by its name and the other columns; undefined if undecided. */
export function movesMesh(
  { name }: Pick<Column, 'name'>,
  others: readonly Pick<Column, 'name'>[],
): { moves: boolean; why: string; sure: boolean } | undefined {
  if (SURE_MOVES.test(name)) return { moves: true, why: '名称是位移', sure: true };
  const sure = false;
  if (!MAY_MOVE.test(name)) return undefined;
  const beside = others.filter((it) => it.name !== name);
  const flow = beside.find((it) => FLOWS.test(it.name));
  const structure = beside.find((it) => BENDS.test(it.name));
  if (flow) return { moves: false, sure, why: `文件里有 ${flow.name}，像流体的结果：${name} 当作速度` };
  if (structure)
    return { moves: true, sure, why: `文件里有 ${structure.name}，像结构的结果：${name} 当作位移` };
  return { moves: false, sure, why: `只凭名称 ${name} 分不清位移和速度` };
}

/** Whether a name means rotation angles, which are not displacements. */
export const isRotation = (name: string): boolean => TURNS.test(name);

const WORDS_OF_IDS = new Set(
  'id ids material materials mat part parts region regions zone section processor proc rank partition block body pid mid eid gid subdomain ghost property'.split(
    ' ',
  ),
);
/** Words that mean an id only as the last word of a name. */
const LAST_WORDS = new Set('group tag label index set domain entity number no nr num surface'.split(' '));
const WORDS_OF_PARTS = new Set(
  'material materials mat part parts region regions zone section block body group pid mid set property'.split(
    ' ',
  ),
);

/** Splits camel case, snake case and digits: `MaterialIds`, `mat_id`, `GlobalNodeId`. */
const wordsIn = (name: string) =>
  (name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\d+/gu) ?? []).map((it) => it.toLowerCase());

const isFusedName = (name: string) =>
  /^(mat|material|part|proc|processor|region|zone|block|body|cell|node|elem|element|point)(id|no|num|index|tag)s?$/i.test(
    name,
  );

/** Whether a name means ids. */
export const namesIds = (name: string): boolean =>
  wordsIn(name).some((it) => WORDS_OF_IDS.has(it)) ||
  LAST_WORDS.has(wordsIn(name).at(-1) ?? '') ||
  isFusedName(name) ||
  /材料|编号|分区|区域|部件|零件|进程|处理器/.test(name);

/** Whether a name means part or material ids; values are not averaged across their borders. */
export const namesParts = (name: string): boolean =>
  wordsIn(name).some((it) => WORDS_OF_PARTS.has(it)) ||
  (/^(mat|material|part|region|zone|block|body)/i.test(name) && isFusedName(name)) ||
  /材料|区域|部件|零件/.test(name);
