import { missingPicture } from '../../../markdown/placeholders.ts';
import { maskedLines } from './masked.ts';
import type { Tally } from './tally.ts';

/** An attribute of JSX or Vue whose value is a call that only says where a file is. */
const CALL =
  /^(?::|v-bind:)?(\w+)=(?:\{|")\s*\$?(?:useBaseUrl|withBase|require|asset)\(\s*(?:'([^'"{}]+)'|"([^"{}]+)"|`([^`"${}]+)`)\s*\)(?:\.default)?\s*(?:\}|")$/;
/** One whose value is a text, a number, or the name of an imported file. */
const VALUE = /^([\w-]+)=\{\s*(?:"([^"{}]*)"|'([^'"{}]*)'|([\w.]+))\s*\}$/;
/** One whose value is an object, as styles are written in JSX. */
const OBJECT = /^[\w-]+=\{\{[^{}]*\}\}$/;
/** A file that a module imports under a name. */
const IMPORTED =
  /^import[ \t]+(\w+)[ \t]+from[ \t]+['"]([^'"\n]+\.(?:png|jpe?g|gif|webp|avif|svg))['"];?[ \t]*$/gm;
/** Longer tags are none. */
const LONGEST = 1000;
/** Lines that put tabs around parts of a text, and what the tab is called. */
const TABS = /^[ \t]*<\/?Tabs(?:[ \t][^<>]*)?>[ \t]*$/;
const ITEM = /^[ \t]*<TabItem(?:[ \t]([^<>]*))?>[ \t]*$/;
const END = /^[ \t]*<\/TabItem>[ \t]*$/;

/** The parts between the name of a tag and its end, by blanks outside of quotes and braces; undefined where it does not end. */
function attributesAt(text: string, from: number): { parts: string[]; to: number } | undefined {
  const parts: string[] = [];
  let [part, quote, depth] = ['', '', 0];
  for (let at = from; at < text.length && at - from < LONGEST; at++) {
    const sign = text[at] ?? '';
    if (!quote && depth === 0 && (sign === '>' || /\s/.test(sign))) {
      if (part) parts.push(part);
      part = '';
      if (sign === '>') return { parts, to: at + 1 };
      continue;
    }
    if (quote) quote = sign === quote ? '' : quote;
    else if (/["'`]/.test(sign)) quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}') depth--;
    part += sign;
  }
  return undefined;
}

/** An attribute as HTML has it; undefined where nobody can say what it is without running it. */
function plain(part: string, files: ReadonlyMap<string, string>): string | undefined {
  if (!/[{}]|^(?::|v-bind:)/.test(part)) return part;
  const [, called, ...texts] = CALL.exec(part) ?? [];
  if (called) return `${called}="${texts.find(Boolean) ?? ''}"`;
  if (OBJECT.test(part)) return '';
  const [, name = '', double, single, word] = VALUE.exec(part) ?? [];
  const value = double ?? single ?? (word && (files.get(word) ?? (/^\d/.test(word) ? word : undefined)));
  return name && value !== undefined ? `${name}="${value.replaceAll('"', '&quot;')}"` : undefined;
}

/** Pictures as MDX and Vue write them, with attributes that are programs, as pictures of HTML. */
function withPlainPictures(text: string, tally: Tally): string {
  const files = new Map([...text.matchAll(IMPORTED)].map(([, name = '', path = '']) => [name, path]));
  const visible = maskedLines(text);
  let [out, at] = ['', 0];
  for (const { index, 0: open } of visible.matchAll(/<img(?=\s)/g)) {
    if (index < at) continue;
    const from = index + open.length;
    const found = attributesAt(text, from);
    if (!found || !/[{]|\s(?::|v-bind:)/.test(text.slice(from, found.to))) continue;
    const parts = found.parts.filter((it) => it !== '/').map((it) => plain(it.replace(/\/$/, ''), files));
    const isKnown = parts.some((it) => it?.startsWith('src='));
    if (!isKnown) tally.add('图片的地址要运行程序才知道', '请单独上传');
    out += text.slice(at, index);
    out += isKnown ? `<img ${parts.filter(Boolean).join(' ')}>` : missingPicture('');
    at = found.to;
  }
  return out + text.slice(at);
}

/** The tabs of Docusaurus one below the other, each with what it is called. */
function withoutTabs(text: string, tally: Tally): string {
  if (!text.includes('<TabItem')) return text;
  const visible = maskedLines(text).split('\n');
  return text
    .split('\n')
    .flatMap((line, at) => {
      const seen = visible[at] ?? '';
      if (TABS.test(seen)) {
        if (!seen.includes('</')) tally.add('“Tabs”框', '框没有保留，内容都在');
        return [''];
      }
      const said = ITEM.exec(seen)?.[1];
      if (said === undefined) return END.test(seen) ? [''] : [line];
      const [, label] =
        /\blabel=["{]*["'`]?([^"'`{}]+)/.exec(said) ?? /\bvalue=["{]*["'`]?([^"'`{}]+)/.exec(said) ?? [];
      return label ? ['', `**${label.trim()}**`, ''] : [line];
    })
    .join('\n');
}

/** A text without the components of MDX and Vue that have a meaning in Markdown: pictures whose address is a call, tabs. */
export const withoutComponents = (text: string, tally: Tally): string =>
  withoutTabs(withPlainPictures(text, tally), tally);
