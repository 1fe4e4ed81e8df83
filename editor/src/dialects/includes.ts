import { maskedLines } from './masked.ts';
import type { Tally } from './tally.ts';
import { OPENLY } from './unknown.ts';

/** Lines by which engines put the text of another file in their place, in code as well. */
const INCLUDES: readonly (readonly [line: RegExp, name: string])[] = [
  [/^[ \t>]*(?:;*-+8<-+)[ \t]+["'\w./]/, '--8<--'],
  [/^[ \t>]*<!--[ \t]*@?include:?[ \t]+\S/i, '<!--@include-->'],
  [/^[ \t>]*<<<[ \t]+[@./~]/, '<<<'],
  [/^[ \t>]*@\[code[^\]\n]*\]\(/, '@[code]'],
  [/^[ \t>]*@include(?:-push)?\(/, '@include'],
  [/^[ \t>]*\{\{#(?:rustdoc_)?include[ \t]/, '{{#include}}'],
  [/^[ \t>]*!INCLUDE[ \t]+["'\w./]|^[ \t>]*\[!INCLUDE\b/, '[!INCLUDE]'],
];

/** Names what would be put in from other files, which no article does. */
export function namedIncludes(text: string, tally: Tally): void {
  for (const line of text.split('\n'))
    for (const [pattern, name] of INCLUDES)
      if (pattern.test(line)) tally.add(`引入别的文件 ${name}`, '内容没有带来');
}

/** What MDX runs before it shows a page. */
const MODULE =
  /^(?:import[ \t]+(?:[\w{*][^'"\n]*[ \t]from[ \t]+)?["'][^"'\n]+["'];?[ \t]*|export[ \t]+(?:const|let|default|function|class)\b.*)$/;
/** The end of a tag in brackets, as of Discourse. */
const BRACKETED = /\[\/([A-Za-z][\w-]*)\]/g;

/** A tag in brackets with attributes that holds nothing. */
const SINGLE =
  /(?<![\w\]!\\])\[([A-Za-z][\w-]*)(?:[ \t]+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s\]"'/]+))+[ \t]*\/?\](?![([:])/g;

/** Names the lines of programs and the tags in brackets of a text, which stay as they are; code tells nothing. */
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
