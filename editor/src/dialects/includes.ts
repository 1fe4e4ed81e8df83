import type { Tally } from './tally.ts';

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
