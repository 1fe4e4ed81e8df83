import { missingPicture } from '../../../markdown/placeholders.ts';
import { maskedLines } from './maskedLines.ts';
import type { Tally } from './tally.ts';

/** JSX or Vue attribute whose value is a call that only resolves a file. */
const CALL =
  /^(?::|v-bind:)?(\w+)=(?:\{|")\s*\$?(?:useBaseUrl|withBase|require|asset)\(\s*(?:'([^'"{}]+)'|"([^"{}]+)"|`([^`"${}]+)`)\s*\)(?:\.default)?\s*(?:\}|")$/;
/** Value is a string, a number or an imported name. */
const VALUE = /^([\w-]+)=\{\s*(?:"([^"{}]*)"|'([^'"{}]*)'|([\w.]+))\s*\}$/;
/** Value is an object, such as a JSX style. */
const OBJECT = /^[\w-]+=\{\{[^{}]*\}\}$/;
/** Import of a picture under a name. */
const IMPORTED =
  /^import[ \t]+(\w+)[ \t]+from[ \t]+['"]([^'"\n]+\.(?:png|jpe?g|gif|webp|avif|svg))['"];?[ \t]*$/gm;
const LONGEST = 1000;
/** Tab markup of Docusaurus. */
const TABS = /^[ \t]*<\/?Tabs(?:[ \t][^<>]*)?>[ \t]*$/;
const ITEM = /^[ \t]*<TabItem(?:[ \t]([^<>]*))?>[ \t]*$/;
const END = /^[ \t]*<\/TabItem>[ \t]*$/;

/** Splits a tag's attributes at blanks outside quotes and braces; undefined if unterminated. */
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

/** Attribute as HTML; undefined if its value needs execution. */
function toHtmlAttribute(part: string, files: ReadonlyMap<string, string>): string | undefined {
  if (!/[{}]|^(?::|v-bind:)/.test(part)) return part;
  const [, called, ...texts] = CALL.exec(part) ?? [];
  if (called) return `${called}="${texts.find(Boolean) ?? ''}"`;
  if (OBJECT.test(part)) return '';
  const [, name = '', double, single, word] = VALUE.exec(part) ?? [];
  const value = double ?? single ?? (word && (files.get(word) ?? (/^\d/.test(word) ? word : undefined)));
  return name && value !== undefined ? `${name}="${value.replaceAll('"', '&quot;')}"` : undefined;
}

/** Converts pictures of MDX, Vue and Astro to HTML `<img>`. */
function withPlainPictures(text: string, tally: Tally): string {
  const files = new Map([...text.matchAll(IMPORTED)].map(([, name = '', path = '']) => [name, path]));
  const visible = maskedLines(text);
  let [out, at] = ['', 0];
  for (const { index, 0: open } of visible.matchAll(/<(?:img|Image|Picture)(?=\s)/g)) {
    if (index < at) continue;
    const from = index + open.length;
    const found = attributesAt(text, from);
    const isComponent = open !== '<img' && /\ssrc=/.test(text.slice(from, found?.to));
    if (!found || !(isComponent || /[{]|\s(?::|v-bind:)/.test(text.slice(from, found.to)))) continue;
    const parts = found.parts
      .filter((it) => it !== '/')
      .map((it) => toHtmlAttribute(it.replace(/\/$/, ''), files));
    const isKnown = parts.some((it) => it?.startsWith('src='));
    if (!isKnown) tally.add('图片的地址要运行程序才知道', '请单独上传');
    out += text.slice(at, index);
    const [, alt = ''] = parts.map((it) => /^alt=["'](.*)["']$/s.exec(it ?? '')).find(Boolean) ?? [];
    out += isKnown ? `<img ${parts.filter(Boolean).join(' ')}>` : missingPicture(alt);
    at = found.to;
  }
  return out + text.slice(at);
}

/** Flattens Docusaurus tabs, each below its label. */
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

/** Converts MDX and Vue components with a Markdown equivalent: pictures and tabs. */
export const withoutComponents = (text: string, tally: Tally): string =>
  withoutTabs(withPlainPictures(text, tally), tally);
