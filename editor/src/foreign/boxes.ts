import { marksPrivacy, namesPrivacy } from './privacy.ts';

/** Names of paired tags that hide a part until somebody logs in, pays or answers, though their words say little. */
export const HIDING =
  /^(?:hide|reply|reply2see|content_?hide|hide[-_]?(?:content|post)|need[-_]?reply|rihide|erphpdown|ppwp|passster|membership|pmpro_member|mepr[-_]\w+|s2if|wlm_\w+|ihc-hide-content|um_loggedin|restrict|visitor|lock|sell|pay|buy|pay-?box|pass|ihide|pp?vip|wxgzh|toview|(?:social|email|sign-?in|opt-?in|content)[-_]?locker)$/i;

/** What follows the colons of a container: `encrypt`, `{.members-only}`, `{note} …`. */
const CONTAINER = /^[^\S\n]*:{3,}[^\S\n]*(.+)$/gmu;
/** Callouts and admonitions by their kind. */
const CALLOUT = /^[^\S\n]*(?:\[!([\p{L}][\p{L}\w-]*)\]|(?:!!!|\?\?\?\+?)[^\S\n]*([\p{L}][\p{L}\w-]*))/gmu;
/** Attributes of a heading, a block or a span, in braces. */
const ATTRIBUTES = /\{:?[^\S\n]*([.#][^{}\n]*|[\w-]+[:=][^{}\n]*)\}/gu;
const NAME = /^\{?([\p{L}][\p{L}\w-]*)/u;
const CLASS = /(?:^|\s|\{)\.([\p{L}][\p{L}\w-]*)/gu;

/** Classes by which style sheets and engines take something from the page; those of a table of contents take it from there. */
const UNSHOWN = /^(?:d-none|hidden|hide|invisible|notes|print-only|only-print)$/;
const LISTED = /^unlisted$/;
/** What Pandoc writes for other formats, or a part of the readers. */
const ELSEWHERE = /\.content-visible\b(?!.*\bwhen-format\s*=\s*"?html)/;
const HIDDEN_STYLE = /\b(?:display\s*:\s*none|visibility\s*(?:=\s*"?|:\s*)hidden)/;

/** Classes of HTML that say that only some, or only some screens, see what they are on; the latter hide nothing from anybody. */
const OF_SCREENS =
  /^(?:visually-hidden|hidden-(?:xs|sm|md|lg|xl|mobile|desktop|phone|tablet)|(?:sm|md|lg|xl):hidden)(?:$|-)/;
const UNSHOWN_HTML = /^(?:d-none|hidden|hide|invisible|is-hidden)$/;

/** Classes of how something is drawn: what is too long for its box, bars, the editor, print, or while it is pointed at. */
const OF_LOOKS =
  /(?:^|[-_])(?:overflow(?:-[xy])?|backface)-hidden$|scroll-?bar|(?:^|[-_])auto-?hide|draft-?(?:js|editor|style)|^(?:[\w-]+:)+|hide-?(?:for|on|from|pre-?code|toc)(?:$|[-_A-Z])|^(?:hidden-print|expand-hidden|toc-hidden)$/i;
/** Classes of parts of a page that are named for what they are within, and of what Doxygen lists of a class. */
const OF_PARTS =
  /^member(?:decls?|docs?|name)$|(?:^|-)(?:internal-(?:container|wrapper|content|link|embed)|is-internal|(?:team|lock|login|vip)-(?:members?|icon|tips?|badge))(?:-|$)/;

/** Elements that hold a part of a text, as opposed to a button or a badge of the page. */
const HOLDING = /^(?:div|section|article|aside|main|p|blockquote|details|table|figure|ul|ol)$/;

/** Whether a class of an element of HTML says that what it holds is not for everybody. */
export const isHidingClass = (name: string, tagName: string): boolean =>
  UNSHOWN_HTML.test(name) ||
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

/** What says in a text that a part of it is not for everybody: containers, callouts, attributes. */
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

/** The longest comment that is a mark, as opposed to a remark of its author. */
const MARK_MOST = 30;

/** What a comment of HTML calls the part that it begins, where that is not for everybody: `<!-- private start -->`, `<!-- #if internal -->`; or empty. */
export function partOf(comment: string): string {
  const words = comment
    .trim()
    .replace(/^[/#!]*\s*(?:(?:if|endif|region|endregion|start|begin|end)\b[\s:]*)?/i, '')
    .replace(/[\s:：_-]*(?:start|begin|end|开始|结束)$/i, '')
    .trim();
  // The mark of this site, which counts with its condition.
  if (words.length > MARK_MOST || /^locked$/i.test(words)) return '';
  const isName = /^[\w-]+(?:\s[\w-]+)?$/.test(words);
  return HIDING.test(words) || marksPrivacy(words) || (isName && namesPrivacy(words)) ? words : '';
}
