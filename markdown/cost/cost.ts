import { RULE } from '../source.ts';

/** A construct: name, pattern, and CPU cost in µs from parsing to HTML. */
type Kind = { name: string; pattern: RegExp; cost: number };

// Measured one by one with a warm engine. Patterns overcount (in code, too).
const kinds: Kind[] = [
  { name: '行', pattern: /\n/g, cost: 8 },
  { name: '段落', pattern: /\n[ \t>]*\n(?=[^\n])/g, cost: 100 },
  { name: '标题', pattern: /^[ \t>]*#{1,6}(?=[ \t\n])/gm, cost: 90 },
  { name: '标题下划线', pattern: /^[ \t>]*(?:=+|-+)[ \t]*$/gm, cost: 150 },
  { name: '表格行', pattern: /^.*\|.*$/gm, cost: 100 },
  { name: '表格单元格', pattern: /\|/g, cost: 40 },
  { name: '脚注', pattern: /\[\^/g, cost: 90 },
  { name: '图片', pattern: /!\[/g, cost: 110 },
  { name: '链接', pattern: /\](?=[(:[])|https?:|www\.|@|mailto:|xmpp:/gi, cost: 60 },
  { name: '代码块', pattern: /^[ \t>]*(?:`{3}|~{3})/gm, cost: 90 },
  { name: '对照', pattern: /^[ \t>]*(?:`{3}|~{3}).*\bdiff\b/gm, cost: 6_000 },
  { name: '公式', pattern: /\$/g, cost: 35 },
  { name: '公式和图的引用', pattern: /\\(?:eq|fig)ref/g, cost: 60 },
  // Excludes underscores of indices and identifiers.
  { name: '强调', pattern: /\*+|(?<![\p{L}\p{N}\\}\])_])_+|_+(?![\p{L}\p{N}{\\_])/gu, cost: 45 },
  { name: '行内标记', pattern: /[~`]+|\]/g, cost: 15 },
  { name: '波浪号', pattern: /~/g, cost: 2 },
  { name: 'HTML 标签', pattern: /</g, cost: 60 },
  { name: '转义和实体', pattern: /\\(?=[!-/:-@[-`{-~])|&/g, cost: 8 },
  { name: '换行', pattern: /(?: {2}|\\)$/gm, cost: 40 },
];

// Levels of quotes and lists per line.
const container = /(?:[ \t]*(?:>|[-+*](?=[ \t\n])|\d{1,9}[.)](?=[ \t\n])))+/gy;
const marker = /[>\-+*]|\d+[.)]/g;
const levelCost = 120;
const ruleSign = /[-*_]/g;
const ruleCost = 60;
const indented = /^[ \t]+/;
const columnCost = 3;

// Unmatched backticks, dollars, HTML and brackets are searched for to the end of the paragraph.
const searched = /`+|\$+|<[!?/a-z]/gi;
const stepCost = 0.02;

// At each punctuation mark of a bare URL the parser looks ahead over all following ones.
const bareAddress = /(?:https?:\/\/|www\.)\S*/gi;
const trailing = /(?:[!"')*,.:;?\]_~]|&[a-z]*;?)+/gi;
const lookCost = 0.02;

// Merging the events of paragraph lines is superlinear. Skips lines that are certainly code: in a fence at
// the margin with nothing open before it.
const opening = /^(`{3,})[^`]*$|^(~{3,})/;
const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
const hiding = /^[ \t>]*<|\$\$|\\\[|\\begin/;
const block = /^[ \t>]*(?:$|(?:=+|-+)[ \t]*$|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\|)/;
const moveCost = 0.04;

/** `name` is the most expensive construct, in Chinese; `total` in µs. */
export type Cost = { total: number; name: string };

function containers(source: string): number {
  let cost = 0;
  for (const line of source.split('\n')) {
    container.lastIndex = 0;
    // The signs of a rule open no lists.
    const rule = RULE.test(line) ? (/[-*_].*$/.exec(line)?.[0] ?? '') : '';
    cost += (rule.match(ruleSign)?.length ?? 0) * ruleCost;
    const signs = line.slice(0, line.length - rule.length);
    const levels = container.exec(`${signs}\n`)?.[0].match(marker)?.length ?? 0;
    // Deeper levels cost more to close and reopen.
    cost += levels * levelCost * (1 + levels / 10);
    if (levels > 0) cost += (indented.exec(line)?.[0].length ?? 0) * columnCost;
  }
  return cost;
}

function searches(source: string): number {
  let cost = 0;
  for (const paragraph of source.split(/\n[ \t]*\n/)) {
    const found = paragraph.match(searched) ?? [];
    const runs = new Set(found.filter((it) => !it.startsWith('<')));
    const openings = found.filter((it) => it.startsWith('<')).length;
    cost += (runs.size + Math.min(openings, 300)) * paragraph.length * stepCost;
  }
  return cost;
}

function addresses(source: string): number {
  const runs = (source.match(bareAddress) ?? []).flatMap((it) => it.match(trailing) ?? []);
  return runs.reduce((cost, run) => cost + run.length ** 2 * lookCost, 0);
}

function paragraphLines(source: string): number {
  let [cost, lines, fence, isHidden] = [0, 0, '', false];
  const end = () => {
    cost += lines ** 2 * moveCost;
    lines = 0;
  };
  for (const line of source.split('\n')) {
    if (fence) {
      if (closing.exec(line)?.[1]?.startsWith(fence)) fence = '';
      continue;
    }
    const [, ticks, tildes] = (!isHidden && opening.exec(line)) || [];
    fence = ticks ?? tildes ?? '';
    isHidden ||= hiding.test(line);
    if (fence || block.test(line)) end();
    else lines++;
  }
  end();
  return cost;
}

/** Upper bound of the rendering cost in µs, without formulas and highlighted code. Linear time. */
export function costOf(source: string): Cost {
  const parts = kinds.map(({ name, pattern, cost }) => ({
    name,
    cost: (source.match(pattern)?.length ?? 0) * cost,
  }));
  parts.push({ name: '列表和引用', cost: containers(source) });
  parts.push({ name: '没有关上的标记', cost: searches(source) });
  parts.push({ name: '网址里连着的标点', cost: addresses(source) });
  parts.push({ name: '一段里的行', cost: paragraphLines(source) });
  const total = parts.reduce((sum, { cost }) => sum + cost, 0);
  const [worst] = parts.toSorted((a, b) => b.cost - a.cost);
  return { total, name: worst?.name ?? '' };
}
