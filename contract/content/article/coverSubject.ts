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
  | 'surface'
  | 'duct'
  | 'arch';

type Words = readonly [RegExp, Subject];

/** Problem keywords with drawing; first match wins. */
const PROBLEMS: readonly Words[] = [
  [/裂纹|裂尖|断裂|J 积分|应力强度/i, 'crack'],
  [/焊/, 'weld'],
  [/接触算法|接触怎么|罚函数|摩擦|赫兹|hertz|过盈|螺栓/i, 'contact'],
  [/层合|复合材料|铺层/, 'plies'],
  [/VOF|多相|自由液面|相界面|气泡/i, 'interface'],
  [/边界层|壁面函数|y\+|blasius|近壁/i, 'layer'],
  [/翼型|升力|气动/, 'airfoil'],
  [/湍流|LES|尾流|涡街|搅拌|旋转机械/, 'street'],
  [/SIMPLE|压力速度|方腔/, 'cavity'],
  [/泊松方程|泊松问题|管道流|台阶|热传导|Biot|UDF/i, 'duct'],
  [/传热|导热|热应力|散热|芯片/, 'chip'],
  [/拓扑优化|SIMP|轻量化/, 'bracket'],
  [/DOE|代理模型|响应面|试验设计/, 'surface'],
  [/屈曲|弧长|跳越|失稳|极限点/, 'arch'],
  [/疲劳|S-N|雨流|应力集中/, 'plate'],
  [/模态|振动|瞬态动力学|显式|频响/, 'mode'],
  [/悬臂|锁定|沙漏|梁|弱形式/, 'beam'],
  [/塑性|屈服|超弹性|拟合|后处理/, 'plate'],
];

/** Field keywords with a neutral drawing, used if no problem matches. */
const FIELDS: readonly Words[] = [
  [/接触/, 'contact'],
  [/动力学/, 'mode'],
  [/CFD|流体|并行|扩展性|强扩展|HPC/i, 'street'],
  [/热/, 'chip'],
  [/优化/, 'bracket'],
  [/单元|有限元|杆/, 'beam'],
  [/非线性|孔|网格|验证/, 'plate'],
];

/** Drawings without any keyword. */
const PLAIN: readonly Subject[] = ['plate', 'beam', 'bracket'];

/**
 * Subject of a generated cover: the first problem found in `texts`, else the first field, else by `id`. Order
 * of `texts`: title, summary, tags, category.
 */
export function subjectOf(id: number, ...texts: readonly string[]): Subject {
  for (const words of [PROBLEMS, FIELDS])
    for (const text of texts) {
      const found = words.find(([named]) => named.test(text));
      if (found) return found[1];
    }
  return PLAIN[id % PLAIN.length] ?? 'plate';
}

type Article = {
  id: number;
  title: string;
  summary: string;
  tagList: readonly { name: string }[];
  categoryName: string;
};

/** Subject of an article's generated cover. */
export function articleSubject({ id, title, summary, tagList, categoryName }: Article): Subject {
  return subjectOf(id, title, summary, ...tagList.map((it) => it.name), categoryName);
}
