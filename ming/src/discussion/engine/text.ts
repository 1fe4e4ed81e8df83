import { CODE } from '../../../../contract/kit/envelope.ts';
import { type Named, namedIn } from '../../../../contract/kit/mention.ts';
import { place } from '../../../../contract/kit/places.ts';
import { type Mention, renderComment, renderPost } from '../../../../markdown/index.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { randomHex } from '../../kit/ids.ts';
import { checkLength } from '../../kit/text.ts';

/** How texts of a kind are rendered, how long they may be where the contract does not say, and what an empty one is told. */
const KIND = {
  post: { render: renderPost, most: 'answer', blank: '正文没有内容' },
  comment: { render: renderComment, most: 'comment', blank: '评论没有内容' },
  remark: { render: renderComment, most: 'comment', blank: '正文没有内容' },
  message: { render: renderComment, most: null, blank: '消息没有内容' },
} as const;

/** A text as it is stored: `plain` is what it says without marks, `length` its characters, `mentions` a JSON list of the ids of those it names. */
export type Text = {
  source: string;
  html: string;
  plain: string;
  length: number;
  summary: string;
  named: readonly Named[];
  mentions: string;
};

/**
 * Markdown as safe HTML, with links to those of `people` whom it names. Throws 400 where it is too much, or nothing. `scope`
 * keeps its ids apart from those of other texts on the page. Nothing of it is locked, so both parts are kept.
 */
export async function rendered(
  kind: keyof typeof KIND,
  source: string,
  people: readonly Named[] = [],
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
