/** Benchmark sketches in a 260 × 200 box, y down. */

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

export type Drawing = {
  body: readonly string[];
  /** Holes, or a wall drawn over the body. */
  cut?: readonly string[];
  thin?: readonly string[];
  arrows?: readonly Line[];
  /** Fixed sides, hatched on the left of the direction. */
  held?: readonly Line[];
  /** Where the value is taken. */
  point: readonly [x: number, y: number];
  texts: readonly (readonly [x: number, y: number, text: string, anchor?: 'start' | 'middle' | 'end'])[];
};

const ELLIPSE = 'M120 172 L170 172 A130 110 0 0 0 40 62 L40 132 A80 40 0 0 1 120 172Z';

const ROW = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Sketches by benchmark name. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  cook: {
    body: ['M60 180 L180 70 L180 30 L60 70Z'],
    held: [[60, 180, 60, 70]],
    arrows: [
      [192, 66, 192, 52],
      [192, 48, 192, 34],
    ],
    point: [180, 50],
    texts: [
      [200, 54, 'F = 1'],
      [174, 24, '(48, 60)', 'middle'],
      [188, 92, '(48, 44)'],
      [52, 194, '(0, 0)'],
      [64, 60, '(0, 44)', 'middle'],
    ],
  },
  le1: {
    body: [ELLIPSE],
    thin: ['M40 172 H205', 'M40 172 V30'],
    arrows: [
      [152, 100, 168, 84],
      [110, 74, 118, 56],
      [168, 138, 190, 130],
      [70, 63, 72, 44],
    ],
    point: [120, 172],
    texts: [
      [116, 188, 'D', 'middle'],
      [170, 188, 'C', 'middle'],
      [30, 136, 'A', 'end'],
      [30, 66, 'B', 'end'],
      [196, 92, '10 MPa'],
      [210, 176, 'x'],
      [36, 24, 'y', 'end'],
    ],
  },
  le10: {
    body: [ELLIPSE, 'M170 172 V188 H120 V172'],
    thin: ['M40 172 H205', 'M40 172 V30'],
    arrows: [
      [100, 84, 100, 104],
      [130, 96, 130, 116],
      [70, 74, 70, 94],
      [150, 126, 150, 146],
    ],
    point: [120, 172],
    texts: [
      [110, 188, 'D', 'end'],
      [176, 186, '0.6 m'],
      [158, 92, '1 MPa，压在上表面'],
      [30, 136, 'A', 'end'],
      [30, 66, 'B', 'end'],
      [210, 172, 'x'],
    ],
  },
  kirsch: {
    body: ['M50 40 H210 V160 H50Z'],
    cut: ['M108 100 a22 22 0 1 0 44 0 a22 22 0 1 0 -44 0'],
    arrows: [
      ...ROW(60, 140, 40).map((y) => [50, y, 24, y] as const),
      ...ROW(60, 140, 40).map((y) => [210, y, 236, y] as const),
    ],
    point: [130, 78],
    texts: [
      [22, 48, 'σ', 'middle'],
      [238, 48, 'σ', 'middle'],
      [130, 70, '(0, a)', 'middle'],
      [130, 104, 'a', 'middle'],
      [130, 180, '无限大板', 'middle'],
    ],
  },
  hertz: {
    body: ['M70 90 a60 60 0 1 0 120 0 a60 60 0 1 0 -120 0'],
    held: [[220, 150, 40, 150]],
    arrows: [[130, 44, 130, 70]],
    point: [130, 150],
    texts: [
      [138, 62, 'δ'],
      [150, 100, 'R'],
      [140, 142, 'p₀'],
    ],
    thin: ['M130 90 L176 90'],
  },
  'cantilever-mode': {
    body: ['M40 96 H220 V106 H40Z'],
    held: [[40, 130, 40, 72]],
    thin: ['M40 101 C100 101 160 86 220 46', 'M40 101 C100 101 160 116 220 156', 'M40 172 H220'],
    point: [220, 46],
    texts: [
      [130, 188, 'L = 1 m', 'middle'],
      [204, 40, '第一阶振型', 'end'],
    ],
  },
  t3: {
    body: ['M40 92 H220 V112 H40Z'],
    point: [184, 102],
    thin: ['M40 130 H184', 'M40 124 V136', 'M184 124 V136'],
    texts: [
      [40, 82, '0 ℃', 'middle'],
      [220, 82, '100·sin(πt/40) ℃', 'end'],
      [112, 148, 'x = 0.08 m', 'middle'],
    ],
  },
  t4: {
    body: ['M80 20 H176 V180 H80Z'],
    point: [176, 148],
    arrows: [
      ...ROW(44, 156, 28).map((y) => [180, y, 200, y] as const),
      ...ROW(96, 160, 32).map((x) => [x, 16, x, 2] as const),
    ],
    texts: [
      [74, 190, 'A', 'end'],
      [182, 190, 'B'],
      [182, 18, 'C'],
      [74, 18, 'D', 'end'],
      [164, 152, 'E', 'end'],
      [128, 196, '100 ℃', 'middle'],
      [206, 104, 'h，0 ℃'],
      [72, 104, '绝热', 'end'],
    ],
  },
  'cavity-100': {
    body: ['M70 36 H190 V180 H70Z'],
    held: [
      [70, 180, 70, 36],
      [190, 180, 70, 180],
      [190, 36, 190, 180],
    ],
    arrows: [[96, 26, 164, 26]],
    thin: ['M130 36 V180', 'M104 120 a26 34 0 1 1 6 18'],
    point: [130, 118],
    texts: [
      [176, 24, 'U = 1'],
      [138, 170, 'x = 0.5'],
    ],
  },
  'dfg-2d-1': {
    body: ['M20 70 H244 V132 H20Z'],
    cut: ['M38 102 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0'],
    held: [
      [20, 70, 244, 70],
      [244, 132, 20, 132],
    ],
    thin: ['M20 70 Q34 101 20 132'],
    arrows: [
      [6, 90, 18, 90],
      [2, 101, 18, 101],
      [6, 112, 18, 112],
    ],
    point: [46, 102],
    texts: [
      [46, 156, 'D = 0.1', 'middle'],
      [132, 156, '2.2', 'middle'],
      [232, 106, '0.41', 'end'],
    ],
  },
  'dfg-2d-2': {
    body: ['M20 70 H244 V132 H20Z'],
    cut: ['M38 102 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0'],
    held: [
      [20, 70, 244, 70],
      [244, 132, 20, 132],
    ],
    thin: [
      'M20 70 Q34 101 20 132',
      'M58 98 C74 82 84 90 80 102 S66 112 74 98',
      'M92 108 C108 124 118 116 114 104 S100 94 108 108',
      'M128 98 C144 82 154 90 150 102 S136 112 144 98',
      'M164 108 C180 124 190 116 186 104 S172 94 180 108',
    ],
    arrows: [
      [6, 90, 18, 90],
      [2, 101, 18, 101],
      [6, 112, 18, 112],
    ],
    point: [46, 102],
    texts: [
      [46, 156, 'D = 0.1', 'middle'],
      [132, 156, '2.2', 'middle'],
      [236, 106, '0.41', 'end'],
    ],
  },
  'backward-step': {
    body: ['M30 66 H244 V134 H30Z'],
    held: [
      [30, 66, 244, 66],
      [244, 134, 30, 134],
      [30, 134, 30, 100],
    ],
    thin: [
      'M30 66 Q48 83 30 100',
      'M30 100 C70 100 110 112 128 134',
      'M30 160 H128',
      'M30 154 V166',
      'M128 154 V166',
    ],
    arrows: [
      [10, 76, 26, 76],
      [4, 84, 26, 84],
      [10, 92, 26, 92],
    ],
    point: [128, 134],
    texts: [
      [79, 178, 'x_r', 'middle'],
      [236, 104, 'H = 1', 'end'],
      [24, 122, 'H/2', 'end'],
    ],
  },
  'flat-plate': {
    body: ['M30 40 H244 V150 H30Z'],
    held: [[244, 150, 70, 150]],
    thin: [
      'M70 150 C110 140 180 132 244 128',
      'M158 150 V132',
      'M158 164 V176',
      'M70 164 V176',
      'M70 170 H158',
    ],
    arrows: [
      [6, 66, 26, 66],
      [6, 96, 26, 96],
      [6, 126, 26, 126],
    ],
    point: [158, 150],
    texts: [
      [114, 186, '0.970', 'middle'],
      [16, 54, 'U', 'middle'],
      [140, 92, 'Re = 5×10⁶', 'middle'],
      [236, 186, '2', 'middle'],
    ],
  },
  couette: {
    body: ['M50 100 a80 80 0 1 0 160 0 a80 80 0 1 0 -160 0'],
    cut: ['M90 100 a40 40 0 1 0 80 0 a40 40 0 1 0 -80 0'],
    thin: ['M130 100 L190 100', 'M106 84 A29 29 0 0 1 150 79'],
    arrows: [[146, 75, 152, 81]],
    point: [190, 100],
    texts: [
      [130, 116, 'Ω₁', 'middle'],
      [188, 92, '1.5', 'middle'],
      [130, 196, '外筒静止', 'middle'],
    ],
  },
  fv32: {
    body: ['M40 160 L40 40 L220 88 L220 112Z'],
    held: [[40, 160, 40, 40]],
    thin: ['M40 100 H244', 'M40 160 C100 138 160 100 212 66 L222 87 C170 122 100 150 40 160'],
    point: [220, 100],
    texts: [
      [130, 186, '10 m', 'middle'],
      [52, 104, '5 m'],
      [228, 122, '1 m'],
      [246, 96, 'x'],
    ],
  },
  'euler-column': {
    body: ['M122 40 L138 40 L138 176 L122 176Z'],
    held: [[158, 176, 102, 176]],
    thin: ['M130 176 C130 130 148 84 176 44'],
    arrows: [[130, 10, 130, 34]],
    point: [130, 40],
    texts: [
      [142, 20, 'P'],
      [110, 112, 'L', 'end'],
      [186, 52, '屈曲后'],
    ],
  },
  'plate-buckling': {
    body: ['M70 40 H190 V160 H70Z'],
    thin: [
      'M100 70 a42 42 0 1 0 60 60 a42 42 0 1 0 -60 -60',
      'M116 86 a20 20 0 1 0 28 28 a20 20 0 1 0 -28 -28',
    ],
    arrows: [
      [42, 60, 66, 60],
      [42, 100, 66, 100],
      [42, 140, 66, 140],
      [218, 60, 194, 60],
      [218, 100, 194, 100],
      [218, 140, 194, 140],
    ],
    point: [130, 100],
    texts: [
      [224, 104, 'σ'],
      [36, 104, 'σ', 'end'],
      [130, 32, '简支', 'middle'],
      [130, 178, 'b', 'middle'],
    ],
  },
  'scordelis-lo': {
    body: ['M30 160 Q80 70 130 160 L226 120 Q176 30 126 120Z'],
    thin: ['M80 115 L176 75', 'M126 120 Q176 30 226 120', 'M80 160 L30 160', 'M80 160 L130 160'],
    arrows: [
      [80, 80, 80, 108],
      [128, 60, 128, 88],
      [176, 40, 176, 68],
    ],
    point: [178, 140],
    texts: [
      [184, 158, 'u'],
      [80, 182, '横隔', 'middle'],
      [184, 52, 'q = 90'],
    ],
  },
  'pinched-cylinder': {
    body: ['M50 60 L210 60 A16 40 0 0 1 210 140 L50 140 A16 40 0 0 1 50 60Z'],
    thin: ['M50 60 A16 40 0 0 1 50 140', 'M130 60 A16 40 0 0 1 130 140', 'M34 100 H230'],
    arrows: [
      [130, 24, 130, 54],
      [130, 176, 130, 146],
    ],
    point: [130, 60],
    texts: [
      [140, 34, 'P = 1'],
      [140, 176, 'P = 1'],
      [40, 160, '横隔', 'middle'],
      [220, 160, '横隔', 'middle'],
    ],
  },
  'taylor-green': {
    body: ['M70 40 H190 V160 H70Z'],
    thin: [
      'M78 70 a22 22 0 1 0 44 0 a22 22 0 1 0 -44 0',
      'M138 70 a22 22 0 1 0 44 0 a22 22 0 1 0 -44 0',
      'M78 130 a22 22 0 1 0 44 0 a22 22 0 1 0 -44 0',
      'M138 130 a22 22 0 1 0 44 0 a22 22 0 1 0 -44 0',
    ],
    arrows: [
      [92, 48, 104, 48],
      [168, 48, 156, 48],
      [104, 108, 92, 108],
      [156, 108, 168, 108],
    ],
    point: [130, 100],
    texts: [
      [130, 182, '2π', 'middle'],
      [200, 104, '周期'],
    ],
  },
};

/** Hatching to the left of a fixed side. */
export function hatch([x1, y1, x2, y2]: Line): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const count = Math.floor(length / 8);
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [x1 + (i + 0.5) * 8 * dx, y1 + (i + 0.5) * 8 * dy];
    return `M${x.toFixed(1)} ${y.toFixed(1)} l${(6 * (dy - dx)).toFixed(1)} ${(6 * (-dx - dy)).toFixed(1)}`;
  }).join(' ');
}

/** Arrow head path. */
export function head([x1, y1, x2, y2]: Line): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const side = (s: number) =>
    `${(x2 - 6 * dx + s * 3 * dy).toFixed(1)} ${(y2 - 6 * dy - s * 3 * dx).toFixed(1)}`;
  return `M${x2} ${y2} L${side(1)} L${side(-1)}Z`;
}
