import type { Tally } from '../tally.ts';
import { boxMeaning } from './boxMeaning.ts';
import { mediaLinkOf } from './embeds.ts';
import { gitbookMeaning } from './gitbook.ts';
import { block, inline, type Meaning } from './meaning.ts';
import { fencedCode, picture, type Tag } from './tag.ts';

const FILE = /\.\w{2,5}$/;
const SIZE = /^\d+%?$/;
/** Wrapper tags to drop. */
const UNWRAPPED =
  /^(?:center|centerquote|cq|p|span|raw|rawhtml|unsafe|steps|tabpane|grid|gallery|galleryGroup|bubble|wrap|style)$/;

/** Picture tag: classes, file, width and height, title; Hugo names them. */
function pictureMeaning({ values, named }: Tag): Meaning | undefined {
  const at = values.findIndex((it) => FILE.test(it));
  const src = named['src'] ?? named['url'] ?? named['file'] ?? named['image_path'] ?? values[at];
  if (src === undefined) return undefined;
  const [title = ''] = values.slice(at + 1).filter((it) => !SIZE.test(it));
  const both = [named['title'], named['caption']].filter(Boolean).join('：');
  const own = (both || named['alt'] || (at < 0 ? '' : title)).replace(/^["']|["']$/g, '');
  const { attr = '', attrlink = '', link = '' } = named;
  const whose = attr && !attrlink ? `（${attr}）` : '';
  const shown = picture(src, own + whose);
  const linked = link ? `[${shown}](<${link}>)` : shown;
  return inline(attrlink ? `${linked}\n\n[${attr || attrlink}](<${attrlink}>)` : linked);
}

/** Adds formula delimiters if missing. */
function formula({ raw }: Tag): Meaning {
  const tex = raw.trim();
  if (/^\$|^\\[([]/.test(tex)) return inline(raw);
  return raw.includes('\n') ? block(`$$\n${tex}\n$$`) : inline(`$${tex}$`);
}

/** Code tags; content stays verbatim. */
function code({ name, values, named, raw }: Tag): Meaning | undefined {
  if (name === 'codeblock' || name === 'code') {
    const language =
      values.find((it) => it.startsWith('lang:'))?.slice('lang:'.length) ?? named['lang'] ?? '';
    return block(fencedCode(raw, language, values.filter((it) => !it.includes(':'))[0]));
  }
  if (name === 'highlight') {
    const [, lines = ''] = /\bhl_lines=["']?([\d\s-]+)/.exec(values.join(' ')) ?? [];
    const marked = lines.trim().replace(/\s+/g, ',');
    return block(fencedCode(raw, [values[0], marked && `{${marked}}`].filter(Boolean).join(' ')));
  }
  if (/^(?:mermaid|plantuml|chart|echarts)$/.test(name)) return block(fencedCode(raw, name));
  return undefined;
}

/** Comma-separated values (Hexo themes). */
const splitAtCommas = (values: readonly string[]) =>
  values
    .join(' ')
    .split(',')
    .map((it) => it.trim());

/** Styled words by HTML element. */
const LOOKS: Readonly<Record<string, string>> = { u: 'u', kbd: 'kbd', del: 'del', sup: 'sup', sub: 'sub' };

/** Inline tags of NexT, Butterfly and Volantis. */
function inlineTagMeaning({ name, values, named }: Tag): Meaning | undefined {
  const words = values.join(' ');
  if (Object.hasOwn(LOOKS, name) && words && Object.keys(named).length === 0)
    return inline(`<${LOOKS[name]}>${words}</${LOOKS[name]}>`);
  if (name === 'label')
    return inline(words.replace(/^\w+\s*@\s*|\s(?:default|blue|pink|red|purple|orange|green)$/g, ''));
  if (name === 'checkbox') {
    const said = splitAtCommas(values);
    const text = said
      .filter((it) => !/^(?:checked|plus|minus|times|red|green|yellow|cyan|blue|)$/.test(it))
      .join(',');
    return block(`- [${said.some((it) => /\bchecked\b/.test(it)) ? 'x' : ' '}] ${text}`);
  }
  if (/^inlineimg$/i.test(name) && values[0]) return inline(picture(values[0].replace(/,$/, '')));
  return undefined;
}

function linkMeaning({ name, values, named }: Tag): Meaning | undefined {
  const [first = '', ...rest] = values;
  const commas = splitAtCommas(values);
  const words = rest.filter((it) => !/^(true|false)$/.test(it)).join(' ') || first;
  if (name === 'asset_path') return inline(first);
  if (name === 'post_path' || name === 'post_url') return inline(`/_posts/${first}`);
  if (name === 'asset_link') return inline(`[${words}](${first})`);
  if (name === 'post_link') return inline(`[${words}](/_posts/${first})`);
  if (name === 'ref' || name === 'relref') return inline(named['path'] ?? first);
  if (/^(?:link|btn)$/.test(name) && commas.length > 1) {
    // Argument order: Butterfly links start with the text, buttons with the address.
    const [address, said] = name === 'btn' ? [commas[0], commas[1]] : [commas[1], commas[0]];
    return address ? inline(`[${(said || address).replace(/[[\]]/g, '\\$&')}](${address})`) : undefined;
  }
  // Jekyll: path from the site root.
  if (name === 'link' && rest.length === 0) return inline(/^(?:\/|\w+:)/.test(first) ? first : `/${first}`);
  // Hexo: text, then address.
  const at = values.findIndex((it) => /^https?:\/\//.test(it));
  if (name === 'link' && at > 0) return inline(`[${values.slice(0, at).join(' ')}](${values[at]})`);
  return undefined;
}

/** Timeline items of Butterfly and Stellar, in comments. */
const TIME = /<!--[ \t]{0,9}(?:timeline|node)\b([^\n>]{0,200}?)-->/gi;
const convertTimelineMarkers = (inner: string) =>
  inner
    .replace(TIME, (_, said: string) => (said.trim() ? `\n**${said.trim()}**\n` : ''))
    .replace(/<!--[ \t]{0,9}end(?:timeline|node)[ \t]{0,9}-->/gi, '');

/** Tabs of NexT and Butterfly, labelled in comments; default label: name and number. */
const TAB_BEGIN = /<!--[ \t]{0,9}tab\b([^\n>]{0,200}?)-->/gi;

function tabsMeaning(inner: string, [name = '']: readonly string[]): Meaning {
  let count = 0;
  const text = inner.replace(TAB_BEGIN, (_, said: string = '') => {
    count++;
    const title = said.replace(/@[^@]*$/, '').trim() || `${name.replace(/,$/, '')} ${count}`.trim();
    return `\n**${title}**\n`;
  });
  return inline(text.replace(/<!--[ \t]{0,9}endtab[ \t]{0,9}-->/gi, ''));
}

/** Hexo quote: author, source, address, link text. */
function quoteMeaning(inner: string, values: readonly string[]): Meaning {
  const at = values.findIndex((it) => /^https?:\/\//.test(it));
  const [said, address, words] =
    at < 0 ? [values, '', []] : [values.slice(0, at), values[at] ?? '', values.slice(at + 1)];
  const link = address && `[${words.join(' ') || address}](<${address}>)`;
  const source = [said.join(' '), link].filter(Boolean).join(' ');
  const lines = [...inner.trim().split('\n'), ...(source ? ['', `—— ${source}`] : [])];
  return block(lines.map((line) => `> ${line}`.trimEnd()).join('\n'));
}

/** Converts a tag of Hexo, Hugo, Jekyll or common themes; undefined if unknown. */
export function meaningOf(tag: Tag, tally: Tally): Meaning | undefined {
  const { name, inner, values } = tag;
  if (/^(?:asset_img|img|image|figure)$/.test(name)) return pictureMeaning(tag);
  if (name === 'include' && /figure|image|picture/i.test(values[0] ?? ''))
    return pictureMeaning({ ...tag, values: [] });
  if (/^(?:toc|tableofcontents)$/i.test(name)) {
    tally.add('目录', '页面自己有目录');
    return inline('');
  }
  if (/^(?:endraw|more|br)$/.test(name)) return inline(name === 'br' ? '<br>' : '');
  const link =
    gitbookMeaning(tag, tally) ?? linkMeaning(tag) ?? inlineTagMeaning(tag) ?? mediaLinkOf(tag, tally);
  if (link !== undefined) return typeof link === 'string' ? inline(link) : link;
  if (inner === undefined) return undefined;
  if (name === 'comment') {
    tally.add('注释', '不公开，没有带上');
    return inline('');
  }
  const listing = code(tag);
  if (listing) return listing;
  if (name === 'blockquote' || name === 'quote') return quoteMeaning(inner, values);
  if (name === 'raw') return inline(tag.raw);
  if (/^(?:math|katex|mathjax|latex)$/.test(name)) return formula(tag);
  const box = boxMeaning(tag);
  if (box) return box;
  if (name === 'tab')
    return block(
      `**${values.join(' ') || tag.named['title'] || tag.named['name'] || ''}**\n\n${inner.trim()}`,
    );
  if (name === 'tabs') return tabsMeaning(inner, values);
  if (name === 'timeline')
    return inline(
      `${values.length > 0 ? `**${splitAtCommas(values)[0]}**\n` : ''}${convertTimelineMarkers(inner)}`,
    );
  if (UNWRAPPED.test(name)) return inline(inner);
  return undefined;
}
