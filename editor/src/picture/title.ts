/** Parsed title: label, tooltip, and whether it has data. */
export type Title = { name: string; hover: string; csv: boolean };

/** As in markdown/elements/figures.ts. */
const NAMED = /^#([^\s#]{1,100})\s*(.*)$/s;
const PLOTTED = /(?:^|\s)csv$/;

/** Parses a title. */
export function readTitle(title: string): Title {
  const csv = PLOTTED.test(title);
  const rest = title.replace(PLOTTED, '');
  const [, name = '', hover = rest] = NAMED.exec(rest) ?? [];
  return { name, hover, csv };
}

/** Serializes a title. */
export const titleOf = ({ name, hover, csv }: Title): string =>
  [name && `#${name}`, hover, csv && 'csv'].filter(Boolean).join(' ');

/** Validation error in Chinese; '' if none. `others`: labels of other figures. */
export function faultOf(title: Title, others: readonly string[]): string {
  const { name, hover } = title;
  if (/[\s#"'{}()[\]\\|]/.test(name)) return '引用名里不能有空白、引号、括号、# 和 \\';
  if (name.length > 100) return '引用名最长 100 个字符';
  if (name && others.includes(name)) return `引用名“${name}”已经是另一张图的`;
  const back = readTitle(titleOf(title));
  if (back.name !== name || back.hover !== hover || back.csv !== title.csv)
    return '悬停提示不能以 # 开头，也不能以单独的 csv 结尾';
  return '';
}
