import { languages } from '../../../markdown/code/languages.ts';
import { type Make, many, repeat } from './make.ts';

/** Worst cases per highlighter: states that never close, or long lookahead. */
const contents: Record<string, Make> = {
  brackets: repeat('([{'),
  calls: repeat('f('),
  less: repeat('a<'),
  comments: repeat('/* '),
  percent: repeat('%{\n'),
  hashes: repeat('#= '),
  quotes: repeat('" \' """ \n'),
  escapes: repeat('"\\"\\\\'),
  blocks: repeat('begin if for while do function struct case\n'),
  ends: repeat('end fi done esac } ) ]\n'),
  numbers: repeat('1.5e3 0x1F .5d0 1_000 '),
  words: repeat('abc_def '),
  letters: repeat('a'),
  digits: repeat('1'),
  spaces: (size) => `a${' '.repeat(Math.floor(size))}b`,
  blank: repeat('\n'),
  includes: repeat('#include <a>\n#if a\n'),
  variables: repeat('$a $(c) `d` '),
  heredocs: (size) => many(size, (n) => `<<E${n}\nx\n`, 10),
  rawStrings: (size) => many(size, (n) => `R"d${n}(x)d${n}"\n`, 14),
  tags: repeat('<a b="c">'),
  tagsOpen: repeat('<a '),
  keys: repeat('a: - {b: [\n'),
  json: repeat('{"a":['),
  anchors: repeat('&a *a !b \n'),
  keywords: repeat('*ELEMENT, TYPE=a, ELSET="b"\n'),
  commas: repeat(','),
  lines: repeat('f(x) = [1, "a", \'b\'] % c # d // e ! f\n'),
  indented: (size) => many(size, (n) => `${' '.repeat(n % 60)}a:\n`, 33),
  chinese: repeat('中文，（'),
};

/** Diff of 99 lines without common ones. */
const versions = `\`\`\`txt diff\n${'a\n'.repeat(99)}=======\n${'b\n'.repeat(99)}\`\`\`\n\n`;

const fenced =
  (language: string, make: Make): Make =>
  (size) =>
    `\`\`\`${language}\n${make(size)}\n\`\`\``;

/** One long block, and many one-line blocks, in all languages. */
export const code: Record<string, Make> = Object.fromEntries([
  ['versions', repeat(versions)],
  ...Object.keys(languages).flatMap((language): [string, Make][] => [
    ...Object.entries(contents).map(([name, make]): [string, Make] => [
      `${language} ${name}`,
      fenced(language, make),
    ]),
    [`${language} blocks`, repeat(`\`\`\`${language} title="a" {1}\nf(x) = "a"\n\`\`\`\n\n`)],
  ]),
]);
