/** What a generated cover may show, by the drawing's name. */
export type Subject =
  | 'plate'
  | 'airfoil'
  | 'beam'
  | 'street'
  | 'contact'
  | 'mode'
  | 'cavity'
  | 'bracket'
  | 'weld'
  | 'crack'
  | 'chip'
  | 'layer'
  | 'interface'
  | 'plies'
  | 'surface';

/** Words of the field and the drawing that an engineer expects of them; the first that fits counts. */
const WORDS: readonly [RegExp, Subject][] = [
  [/裂纹|裂尖|断裂|J 积分|应力强度/i, 'crack'],
  [/疲劳|S-N|雨流|焊|寿命/i, 'weld'],
  [/接触|摩擦|赫兹|hertz|过盈/i, 'contact'],
  [/层合|复合材料|铺层/i, 'plies'],
  [/VOF|多相|自由液面|相界面|气泡/i, 'interface'],
  [/边界层|壁面|y\+|blasius|近壁/i, 'layer'],
  [/翼型|升力|气动/i, 'airfoil'],
  [/湍流|LES|尾流|涡|并行|扩展性|强扩展|HPC/i, 'street'],
  [/SIMPLE|压力速度|方腔|预条件|线性求解|CFD|流体/i, 'cavity'],
  [/传热|导热|温度|热应力|散热/i, 'chip'],
  [/拓扑优化|SIMP|轻量化/i, 'bracket'],
  [/DOE|代理模型|响应面|试验设计|不确定度|优化/i, 'surface'],
  [/模态|振动|瞬态动力|频响|动力学/i, 'mode'],
  [/锁定|沙漏|弱形式|屈曲|弧长|梁|杆|单元|有限元/i, 'beam'],
  [/塑性|屈服|孔|应力集中|网格|后处理|牛顿|非线性|验证/i, 'plate'],
];

/** Drawings that say nothing wrong where nothing is known. */
const PLAIN: readonly Subject[] = ['plate', 'beam', 'bracket'];

/**
 * What the cover of a text shows: what its title speaks of, or else its tags, or else its category. `id` chooses among
 * the plain ones for a text of some other field.
 */
export function subjectOf(id: number, title: string, tags: readonly string[], category: string): Subject {
  for (const text of [title, ...tags, category]) {
    const found = WORDS.find(([words]) => words.test(text));
    if (found) return found[1];
  }
  return PLAIN[id % PLAIN.length] ?? 'plate';
}
