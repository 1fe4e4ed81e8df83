/** Box kinds of other dialects: ours, and a default title. */
const NAMES: Readonly<Record<string, string>> = {
  note: 'NOTE 说明',
  info: 'NOTE 信息',
  abstract: 'NOTE 摘要',
  summary: 'NOTE 摘要',
  tldr: 'NOTE 摘要',
  example: 'NOTE 示例',
  question: 'NOTE 问题',
  help: 'NOTE 问题',
  faq: 'NOTE 问题',
  quote: 'NOTE 引用',
  cite: 'NOTE 引用',
  todo: 'NOTE 待办',
  default: 'NOTE 说明',
  primary: 'NOTE 说明',
  secondary: 'NOTE 说明',
  seealso: 'NOTE 另见',
  notice: 'NOTE 说明',
  theorem: 'NOTE 定理',
  definition: 'NOTE 定义',
  lemma: 'NOTE 引理',
  proof: 'NOTE 证明',
  corollary: 'NOTE 推论',
  proposition: 'NOTE 命题',
  conjecture: 'NOTE 猜想',
  axiom: 'NOTE 公理',
  exercise: 'NOTE 练习',
  solution: 'NOTE 解答',
  remark: 'NOTE 评注',
  tip: 'TIP 技巧',
  tips: 'TIP 技巧',
  hint: 'TIP 提示',
  success: 'TIP 成功',
  check: 'TIP 完成',
  done: 'TIP 完成',
  important: 'IMPORTANT 重点',
  warning: 'WARNING 注意',
  warn: 'WARNING 注意',
  attention: 'WARNING 注意',
  caution: 'CAUTION 警告',
  danger: 'CAUTION 危险',
  error: 'CAUTION 错误',
  bug: 'CAUTION 缺陷',
  failure: 'CAUTION 失败',
  fail: 'CAUTION 失败',
  missing: 'CAUTION 缺失',
};
const OURS = new Set(['note', 'tip', 'important', 'warning', 'caution']);
const FOLDED =
  /^(?:details?|fold(?:ing|ed)?|collapse|collapsible|expand|spoiler|hidetoggle|toggle|dropdown)$/;

/** A callout with default title, or a folded part. */
export type Kind = { callout: string; title: string } | 'folded';

/** Box kind by name; undefined if unknown. */
export function kindOf(name: string): Kind | undefined {
  const key = name.toLowerCase();
  if (FOLDED.test(key)) return 'folded';
  const known = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
  const [callout = '', title = ''] = known?.split(' ') ?? [];
  return callout ? { callout, title: OURS.has(key) ? '' : title } : undefined;
}
