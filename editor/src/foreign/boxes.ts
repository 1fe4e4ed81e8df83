import { marksPrivacy, namesPrivacy } from './privacy.ts';

/** Paired tags that hide content until login, payment or reply. */
export const HIDING =
  /^(?:hide|reply|reply[-_]?(?:2see|view)|content_?hide|hide[-_]?(?:content|post)|need[-_]?(?:reply|follow)|rihide|erphp(?:down)?|ppwp|passster|membership|pmpro_member|mepr[-_]\w+|s2if|wlm_\w+|ihc-hide-content|um_loggedin|armif|(?:wcm_)?restrict|restrict-content|content_control|users?[-_]only|registered|subscribed|visitor|lock|unlock|sell|buy(?:show)?|purchase|(?:(?:wp|fx|pp?|zib|rh|b2|ri)[-_]?)?pay|pay-?box|pay[-_]?(?:show|hide|content|read|view|to-read)|paid[-_]?content|pass|ihide|pp?vip|[sm]vip|vipshow|(?:wx)?gzh|wechat[-_]?lock|wxhide|toview|share-?lock|(?:social|email|sign-?in|opt-?in|content)?[-_]?locker)$/i;

/** Container info: `encrypt`, `{.members-only}`, `{note} …`. */
const CONTAINER = /^[^\S\n]*:{3,}[^\S\n]*(.+)$/gmu;
/** Callout and admonition kinds. */
const CALLOUT = /^[^\S\n]*(?:\[!([\p{L}][\p{L}\w-]*)\]|(?:!!!|\?\?\?\+?)[^\S\n]*([\p{L}][\p{L}\w-]*))/gmu;
/** Attributes in braces. */
const ATTRIBUTES = /\{:?[^\S\n]*([.#][^{}\n]*|[\w-]+[:=][^{}\n]*)\}/gu;
const NAME = /^\{?([\p{L}][\p{L}\w-]*)/u;
const CLASS = /(?:^|\s|\{)\.([\p{L}][\p{L}\w-]*)/gu;

/**
 * Classes that remove content from the page; `unlisted` only removes a heading from the table of contents.
 */
const UNSHOWN = /^(?:d-none|hidden|hide|invisible|notes|print-only|only-print)$/;
const LISTED = /^unlisted$/;
/** Pandoc: other formats, or part of the readers. */
const ELSEWHERE = /\.content-visible\b(?!.*\bwhen-format\s*=\s*"?html)/;
const HIDDEN_STYLE = /\b(?:display\s*:\s*none|visibility\s*(?:=\s*"?|:\s*)hidden)/;

/** HTML classes that hide from some readers; those for screen sizes hide nothing. */
const OF_SCREENS =
  /^(?:visually-hidden|hidden-(?:xs|sm|md|lg|xl|mobile|desktop|phone|tablet)|(?:sm|md|lg|xl):hidden)(?:$|-)/;
const UNSHOWN_HTML = /^(?:d-none|hidden|hide|invisible|is-hidden)$/;
/** Discuz: who replied. */
const OF_DISCUZ = /^showhide$/;

/** Presentational classes: overflow, scroll bars, editor, print, hover. */
const OF_LOOKS =
  /(?:^|[-_])(?:overflow(?:-[xy])?|backface)-hidden$|scroll-?bar|(?:^|[-_])auto-?hide|draft-?(?:js|editor|style)|^(?:[\w-]+:)+|hide-?(?:for|on|from|pre-?code|toc)(?:$|[-_A-Z])|^(?:hidden-print|expand-hidden|toc-hidden)$/i;
/** Classes of page parts, and Doxygen member lists. */
const OF_PARTS =
  /^member(?:decls?|docs?|name)$|(?:^|-)(?:internal-(?:container|wrapper|content|link|embed)|is-internal|(?:team|lock|login|vip)-(?:members?|icon|tips?|badge))(?:-|$)/;

/** Elements that hold content, unlike buttons and badges. */
const HOLDING = /^(?:div|section|article|aside|main|p|blockquote|details|table|figure|ul|ol)$/;

/** Whether a class restricts the element's content. */
export const isHidingClass = (name: string, tagName: string): boolean =>
  UNSHOWN_HTML.test(name) ||
  OF_DISCUZ.test(name) ||
  (HOLDING.test(tagName) &&
    !LISTED.test(name) &&
    ![OF_SCREENS, OF_LOOKS, OF_PARTS].some((it) => it.test(name)) &&
    namesPrivacy(name));

function namesIn(attributes: string): string[] {
  const classes = [...attributes.matchAll(CLASS)].map(([, name = '']) => name);
  const names = classes.filter((it) => UNSHOWN.test(it) || (!LISTED.test(it) && namesPrivacy(it)));
  return [
    ...names,
    ...(ELSEWHERE.test(attributes) ? ['content-visible'] : []),
    ...(HIDDEN_STYLE.test(attributes) ? ['display:none'] : []),
  ];
}

/** Containers, callouts and attributes that restrict a part of the text. */
export function boxesIn(plain: string): string[] {
  const containers = [...plain.matchAll(CONTAINER)].flatMap(([, info = '']) => {
    const [, name = ''] = NAME.exec(info) ?? [];
    return [...(HIDING.test(name) || namesPrivacy(name) ? [name] : []), ...namesIn(info)];
  });
  const callouts = [...plain.matchAll(CALLOUT)]
    .map(([, callout, admonition]) => callout ?? admonition ?? '')
    .filter((it) => HIDING.test(it) || namesPrivacy(it));
  const attributes = [...plain.matchAll(ATTRIBUTES)].flatMap(([, it = '']) => namesIn(it));
  return [...new Set([...containers, ...callouts, ...attributes])];
}

/** Maximum length of a marker comment. */
const MARK_MOST = 30;

/**
 * Name of a restricted part that an HTML comment starts (`<!-- private start -->`, `<!-- #if internal -->`),
 * or ''.
 */
export function partOf(comment: string): string {
  const words = comment
    .trim()
    .replace(/^[/#!]*\s*(?:(?:if|endif|region|endregion|start|begin|end)\b[\s:]*)?/i, '')
    .replace(/[\s:：_-]*(?:start|begin|end|开始|结束)$/i, '')
    .trim();
  // This site's own mark is handled with its condition.
  if (words.length > MARK_MOST || /^locked$/i.test(words)) return '';
  const isName = /^[\w-]+(?:\s[\w-]+)?$/.test(words);
  return HIDING.test(words) || marksPrivacy(words) || (isName && namesPrivacy(words)) ? words : '';
}
