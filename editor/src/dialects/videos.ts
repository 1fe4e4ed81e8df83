import { maskedLines } from './maskedLines.ts';
import type { Tally } from './tally.ts';

/** VuePress and others: `@[bilibili](BV1…)`, `@[video](https://…)`. */
const NAMED = /(?<![\w\\])@\[(video|audio|bilibili|youtube|vimeo|pdf)\]\(([^()\s]{1,500})\)/gi;
/** CSDN: `@[video(…)(type-bilibili)(url-https://…)(title-…)]`. */
const OF_CSDN = /(?<![\w\\])@\[video((?:\([^()\n]{1,500}\)){1,8})\]/g;
const PLACES: Readonly<Record<string, string>> = {
  bilibili: 'https://www.bilibili.com/video/',
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Replaces video embeds by links. */
export function withoutFilms(text: string, tally: Tally): string {
  if (!text.includes('@[')) return text;
  const visible = maskedLines(text);
  const edits = [
    ...[...visible.matchAll(NAMED)].map(({ 0: whole, 1: name = '', 2: said = '', index }) => {
      const kind = name.toLowerCase();
      return {
        index,
        whole,
        name: kind,
        address: /^https?:/.test(said) ? said : (PLACES[kind] ?? '') + said,
        title: '',
      };
    }),
    ...[...visible.matchAll(OF_CSDN)].map(({ 0: whole, 1: said = '', index }) => {
      const part = (name: string) => new RegExp(`\\(${name}-([^()]*)\\)`).exec(said)?.[1] ?? '';
      return { index, whole, name: '视频', address: part('url'), title: part('title') };
    }),
  ].filter(({ address }) => URL.canParse(address));
  let [out, at] = ['', 0];
  for (const { index, whole, name, address, title } of edits.toSorted((a, b) => a.index - b.index)) {
    tally.add(`嵌入的内容 ${name}`, '原处留下了链接');
    out += `${text.slice(at, index)}[${(title || `${name}：${address}`).replace(/[[\]]/g, '\\$&')}](${address})`;
    at = index + whole.length;
  }
  return out + text.slice(at);
}
