import { maskedLines } from './maskedLines.ts';
import type { Tally } from './tally.ts';
import { OPENLY } from './unknown.ts';

/** Include directives, also in code. */
const INCLUDES: readonly (readonly [line: RegExp, name: string])[] = [
  [/^[ \t>]*(?:;*-+8<-+)[ \t]+["'\w./]/, '--8<--'],
  [/^[ \t>]*<!--[ \t]*@?include:?[ \t]+\S/i, '<!--@include-->'],
  [/^[ \t>]*<<<[ \t]+[@./~]/, '<<<'],
  [/^[ \t>]*@\[code[^\]\n]*\]\(/, '@[code]'],
  [/^[ \t>]*@include(?:-push)?\(/, '@include'],
  [/^[ \t>]*\{\{#(?:rustdoc_)?include[ \t]/, '{{#include}}'],
  [/^[ \t>]*!INCLUDE[ \t]+["'\w./]|^[ \t>]*\[!INCLUDE\b/, '[!INCLUDE]'],
];

/** Tallies includes, which are not supported. */
export function namedIncludes(text: string, tally: Tally): void {
  for (const line of text.split('\n'))
    for (const [pattern, name] of INCLUDES)
      if (pattern.test(line)) tally.add(`引入别的文件 ${name}`, '内容没有带来');
}

/** MDX imports and exports. */
const MODULE =
  /^(?:import[ \t]+(?:[\w{*][^'"\n]*[ \t]from[ \t]+)?["'][^"'\n]+["'];?[ \t]*|export[ \t]+(?:const|let|default|function|class)\b.*)$/;
/** Closing BBCode-like tag, as of Discourse. */
const BRACKETED = /\[\/([A-Za-z][\w-]*)\]/g;

/** Self-contained bracket tag with attributes. */
const SINGLE =
  /(?<![\w\]!\\])\[([A-Za-z][\w-]*)(?:[ \t]+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s\]"'/]+))+[ \t]*\/?\](?![([:])/g;

/** Tallies program lines and bracket tags outside code; they stay. */
export function namedSource(text: string, tally: Tally): void {
  const plain = maskedLines(text);
  for (const line of plain.split('\n'))
    if (MODULE.test(line)) tally.add('MDX 的 import 与 export', '原样留着');
  const ended = new Set([...plain.matchAll(BRACKETED)].map(([, name]) => name));
  for (const [, name = ''] of plain.matchAll(SINGLE))
    if (!ended.has(name)) tally.add(`标签 [${name}]`, '没有转换，原样留着');
  for (const [, name = ''] of plain.matchAll(BRACKETED)) {
    const isCovered = /^(?:spoiler|blur)$/i.test(name);
    tally.add(`标签 [${name}]`, isCovered ? OPENLY : '没有转换，原样留着');
  }
}
