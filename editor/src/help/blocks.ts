/** `#{}` marks a tab stop (CodeMirror snippet). */
export type Block = { name: string; label: string; detail: string; text: string };

/** As in markdown/elements/callouts.ts. */
export const CALLOUTS: readonly (readonly [kind: string, label: string])[] = [
  ['NOTE', '说明'],
  ['TIP', '技巧'],
  ['IMPORTANT', '重点'],
  ['WARNING', '注意'],
  ['CAUTION', '警告'],
];

/** Blocks offered by `/` at a line start and by the toolbar. */
export const BLOCKS: readonly Block[] = [
  { name: 'formula', label: '公式', detail: '独立公式', text: '$$\n#{}\n$$' },
  {
    name: 'equation',
    label: '带编号的公式',
    detail: '可以用 \\eqref 引用',
    text: '$$\n#{} \\label{eq:#{名字}}\n$$',
  },
  {
    name: 'aligned',
    label: '多行公式',
    detail: '按等号对齐',
    text: '$$\n\\begin{aligned}\n#{a} &= #{b} \\\\\n#{c} &= #{d}\n\\end{aligned}\n$$',
  },
  { name: 'figure', label: '图', detail: '带编号和图题', text: '![#{图题}](#{图片地址} "##{名字}")' },
  {
    name: 'table',
    label: '表格',
    detail: '三列两行',
    text: '| #{量} | #{值} | #{单位} |\n| --- | --- | --- |\n| #{} |  |  |',
  },
  {
    name: 'calc',
    label: '计算',
    detail: '改数就算，带单位和图',
    text: '```calc title="#{标题}" ##{名字}\n#{a = 1 [m] (0.1..10) 说明}\n---\n#{b = a^2}\n---\nshow #{b [m^2] 说明}\nplot #{b [m^2] over a}\n```',
  },
  {
    name: 'tool',
    label: '计算工具',
    detail: '嵌入 /tools 的一个工具，可以换掉默认的输入',
    text: '```calc use="#{yplus}" ##{名字}\n#{}\n```',
  },
  {
    name: 'data',
    label: '数据分析',
    detail: '雨流计数、能量检查、层合板',
    text: '```data use="#{rainflow}" ##{名字}\n#{0}\n#{100}\n#{-50}\n#{80}\n```',
  },
  {
    name: 'gci',
    label: '网格收敛',
    detail: '观测阶、外推值和 GCI',
    text: '```gci title="#{标题}" dim=#{3} order=#{2} ##{名字}\nN #{量 [单位]}\n#{800000} #{1.02}\n#{100000} #{1.08}\n#{12500} #{1.32}\n```',
  },
  {
    name: 'run',
    label: '可以运行的计算',
    detail: '平面弹性、热传导、方腔流',
    text: '```run use="#{elastic}" title="#{标题}" ##{名字}\n#{problem = cantilever}\n```',
  },
  {
    name: 'benchmark',
    label: '基准算例',
    detail: '题目、参考值和自己的误差',
    text: '```benchmark use="#{le1}" ##{名字}\n#{软件与单元} | #{1000} | #{92.7}\n```',
  },
  {
    name: 'bibtex',
    label: '参考文献',
    detail: '正文里写 [@引用名]',
    text: '## 参考文献\n\n```bibtex\n@article{#{引用名},\n  author = {#{作者 and 作者}},\n  title = {#{题名}},\n  journal = {#{期刊}}, year = #{2024}, volume = #{1}, number = #{1}, pages = {#{1--10}},\n  doi = {#{}}\n}\n```',
  },
  { name: 'code', label: '代码块', detail: '可以带文件名', text: '```#{python}\n#{}\n```' },
  {
    name: 'deck',
    label: '输入文件',
    detail: '大纲、折叠和解释',
    text: '```#{abaqus} title="#{文件名.inp}"\n#{}\n```',
  },
  {
    name: 'diff',
    label: '两个版本',
    detail: '按行对照',
    text: '```#{abaqus} title="#{文件名.inp}" diff="#{旧 → 新}"\n#{旧的}\n=======\n#{新的}\n```',
  },
  { name: 'callout', label: '提示框', detail: '说明、技巧、注意', text: '> [!#{NOTE}] #{标题}\n> #{内容}' },
  { name: 'quote', label: '引用', detail: '', text: '> #{}' },
  { name: 'list', label: '无序列表', detail: '', text: '- #{}' },
  { name: 'ordered', label: '有序列表', detail: '', text: '1. #{}' },
  { name: 'task', label: '任务列表', detail: '', text: '- [ ] #{}' },
  { name: 'heading', label: '小节标题', detail: '', text: '## #{}' },
  { name: 'rule', label: '分隔线', detail: '', text: '---\n\n#{}' },
];
