/** In SI. */
type Operation = (...args: number[]) => number;

/** Two or more arguments. */
export const VARIADIC: ReadonlySet<string> = new Set(['and', 'or', 'min', 'max', 'hypot']);
export const MOST_ARGUMENTS = 20;

/** Same names as in `Math`. */
const PLAIN = [
  ...(['sqrt', 'cbrt', 'abs', 'sign', 'min', 'max', 'hypot', 'floor', 'ceil', 'round', 'exp'] as const),
  ...([
    'log10',
    'log2',
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'atan2',
    'sinh',
    'cosh',
    'tanh',
  ] as const),
];

/** Functions and operators by name; unit rules are in rules.ts. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['^', (a, b) => a ** b],
  ['neg', (a) => -a],
  ['<', (a, b) => Number(a < b)],
  ['>', (a, b) => Number(a > b)],
  ['<=', (a, b) => Number(a <= b)],
  ['>=', (a, b) => Number(a >= b)],
  ['==', (a, b) => Number(a === b)],
  ['!=', (a, b) => Number(a !== b)],
  ['and', (...args) => Number(args.every(Boolean))],
  ['or', (...args) => Number(args.some(Boolean))],
  ['if', (condition, a, b) => (condition ? a : b)],
  ['ln', Math.log],
  ...PLAIN.map((name): [string, Operation] => [name, Math[name]]),
]);
