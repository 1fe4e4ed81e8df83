import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { asValue } from '../../../../../markdown/escape.ts';
import { formula } from '../../../paste/formulas/formulas.ts';
import { stripDelimiters } from '../../../paste/formulas/sources.ts';
import { textNode } from '../../../paste/hast.ts';
import { parseHtml } from '../../../paste/parse.ts';
import { type Language, type Tag, withoutTags } from '../tags.ts';
import { codeOf } from './code.ts';
import type { Kept } from './placeholders.ts';
import { imageEnd, literalsIn, markedWith } from './places.ts';

/** Media library file. */
export type Medium = { id: string; post: string; url: string; words: string };

/** Media, and the post's id. */
export type PostMedia = { post: string; media: readonly Medium[] };

/** Shortcode syntax; `[[name]]` is escaped. */
const SHORTCODES: Language = {
  open: /(?<!\[)\[([A-Za-z][\w-]*)((?:(?:\s|=)(?:"[^"\n]*"|'[^'\n]*'|[^\]"'])*?)?)\s*\/?\](?!\])/,
  end: (name) => new RegExp(`\\[/${name}\\]`),
};

/** TeX shortcodes, and switches without content. */
const TEX = /^(?:latex|tex|math|katex|mathjax|equation|eq|displaymath|inlinemath|latexmath)$/;
const SWITCHES = /^(?:latexpage|mathjax|nomathjax|katex)$/;
/** Whole TeX documents, shown as code. */
const DOCUMENT = /\\(?:documentclass|usepackage|begin\s*\{document\})/;

/** TeX as saved by an editor: entities decoded, lines separated. */
function texIn(inner: string): string {
  const tree = markedWith(inner, /^(?:br|p|em|strong|i|b|span|div|sub|sup)$/);
  if (!tree) return textOf(parseHtml(inner.replaceAll('<', '&lt;')));
  visit(tree, 'element', (node) => {
    if (node.tagName === 'br') node.children = [textNode('\n')];
  });
  return textOf(tree);
}

/** Formula of a shortcode. */
function formulaOf({ name, values, named, inner }: Tag): Element | undefined {
  if (inner === undefined || !TEX.test(name.toLowerCase())) return undefined;
  const { tex, display } = stripDelimiters(texIn(inner));
  if (!tex || DOCUMENT.test(tex)) return undefined;
  const says = [...values, ...Object.values(named)].some((it) => /^(?:display|block|true)$/i.test(it));
  const isDisplay = display ?? (says || /^(?:equation|displaymath)$/i.test(name));
  return formula(tex, isDisplay || /^\\begin\{/.test(tex));
}

const image = ({ url, words }: Medium) =>
  `<figure><img src="${asValue(url)}" alt="${asValue(words)}"></figure>`;

/** Gallery pictures: listed, or all of the post; undefined if one is unknown. */
function galleryOf({ named }: Tag, { post, media }: PostMedia): string | undefined {
  const ids = (named['ids'] ?? named['include'] ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);
  const found =
    ids.length > 0
      ? ids.map((id) => media.find((it) => it.id === id))
      : media.filter((it) => it.post === (named['id'] ?? post));
  const known = found.filter((it) => it !== undefined);
  return known.length > 0 && known.length === found.length
    ? `\n\n${known.map(image).join('\n')}\n\n`
    : undefined;
}

/** Picture with caption, after it or as attribute. */
function captionOf({ named, inner = '' }: Tag): string | undefined {
  const end = imageEnd(inner);
  if (end < 0) return undefined;
  const words = inner.slice(end).trim() || asValue(named['caption'] ?? '');
  return `\n\n<figure>${inner.slice(0, end)}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>\n\n`;
}

/** Media address as link. */
function mediumOf({ name, values, named, inner = '' }: Tag): string | undefined {
  const all = [
    ...['src', 'mp4', 'webm', 'm4v', 'ogv', 'flv', 'mp3', 'm4a', 'ogg', 'wav'].map((it) => named[it]),
    inner.trim(),
    values[0],
  ];
  const address = all.find((it) => it && /^https?:\/\/\S+$/.test(it));
  return address && `\n\n<${name} src="${asValue(address)}"></${name}>\n\n`;
}

function embedOf({ named, inner = '' }: Tag): string | undefined {
  const address = inner.trim() || (named['src'] ?? '');
  const whole = asValue(address.replaceAll('&amp;', '&'));
  return /^https?:\/\/\S+$/.test(address) ? `\n\n<p><a href="${whole}">${whole}</a></p>\n\n` : undefined;
}

function htmlOf(tag: Tag, about: PostMedia): string | undefined {
  const name = tag.name.toLowerCase();
  if (name === 'caption' || name === 'wp_caption') return captionOf(tag);
  if (name === 'gallery') return galleryOf(tag, about);
  if (name === 'video' || name === 'audio') return mediumOf(tag);
  if (name === 'embed') return embedOf(tag);
  return undefined;
}

/** Whether brackets are surely a shortcode; `[1]`, `[i]` and `[见下]` are text. */
const isShortcode = ({ name, named, inner }: Tag) =>
  inner !== undefined || Object.keys(named).length > 0 || /^[A-Za-z]{2,}(?:[_-][A-Za-z\d]{2,})+$/.test(name);

/** Converts shortcodes: code, formulas, captions, galleries, media. Others stay, with names in `unknown`. */
export function withoutShortcodes(
  text: string,
  kept: Kept,
  about: PostMedia,
): { text: string; unknown: string[] } {
  const unknown = new Set<string>();
  const coded = withoutTags(text, SHORTCODES, (tag) => {
    const found = formulaOf(tag) ? undefined : codeOf(tag);
    return found && (found.isInline ? kept.inline(found.code) : kept.block(found.code));
  });
  const { text: plain } = withoutTags(coded.text, { ...SHORTCODES, literal: literalsIn }, (tag) => {
    const math = formulaOf(tag);
    if (math) return kept.inline(math);
    if (SWITCHES.test(tag.name) && tag.inner === undefined) return '';
    const html = htmlOf(tag, about);
    if (html === undefined && isShortcode(tag)) unknown.add(tag.name);
    return html;
  });
  return { text: plain, unknown: [...unknown] };
}
