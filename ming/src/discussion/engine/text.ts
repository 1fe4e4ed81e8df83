import { CODE } from '../../../../contract/kit/envelope.ts';
import { type MentionedPerson, namedIn } from '../../../../contract/kit/mention.ts';
import { place } from '../../../../contract/kit/places.ts';
import { type Mention, renderComment, renderPost } from '../../../../markdown/index.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { randomHex } from '../../kit/ids.ts';
import { checkLength } from '../../kit/text.ts';

/** Renderer, default length limit and the error for empty text by kind. */
const KIND = {
  post: { render: renderPost, most: 'answer', blank: '正文没有内容' },
  comment: { render: renderComment, most: 'comment', blank: '评论没有内容' },
  remark: { render: renderComment, most: 'comment', blank: '正文没有内容' },
  message: { render: renderComment, most: null, blank: '消息没有内容' },
} as const;

/** `plain` is the text without markup, `length` counts characters, `mentions` is a JSON list of ids. */
export type Text = {
  source: string;
  html: string;
  plain: string;
  length: number;
  summary: string;
  named: readonly MentionedPerson[];
  mentions: string;
};

/**
 * Renders Markdown to sanitized HTML with mention links. Throws 400 if too long or empty. `scope` prefixes
 * ids to keep them unique on the page. There is no locked part here, so both parts are joined.
 */
export async function renderText(
  kind: keyof typeof KIND,
  source: string,
  people: readonly MentionedPerson[] = [],
  scope = `n${randomHex(5)}`,
): Promise<Text> {
  const { render, most, blank } = KIND[kind];
  if (most) checkLength(most, source);
  const named = namedIn(source, people);
  const mentions = named.map(({ id, nickname }): Mention => ({ name: nickname, href: place.myHome(id) }));
  const { html, locked, text, summary, isBlank, fault } = await render(source, scope, mentions);
  if (fault) throw new Refusal(CODE.refused, fault);
  if (isBlank) throw new Refusal(CODE.refused, blank);
  return {
    source,
    html: html + (locked ?? ''),
    plain: text,
    length: [...text].length,
    summary,
    named,
    mentions: JSON.stringify(named.map((it) => it.id)),
  };
}
