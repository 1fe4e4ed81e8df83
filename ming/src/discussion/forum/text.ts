import { CODE } from '../../../../contract/kit/envelope.ts';
import { MENTIONS_MOST } from '../../../../contract/kit/limits.ts';
import { type Named, namedIn } from '../../../../contract/kit/mention.ts';
import { place } from '../../../../contract/kit/places.ts';
import { type Mention, renderComment, renderPost as renderLines } from '../../../../markdown/index.ts';
import type { Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { randomHex } from '../../kit/ids.ts';
import { checkLength } from '../../kit/text.ts';
import { namedPeople } from '../comment/reads.ts';

/** A text as it is stored; `mentions` is a JSON list of the ids of the people that it names. */
export type Text = { source: string; html: string; summary: string; mentions: string };

/**
 * Markdown as safe HTML with the opening as a summary; throws 400 where it is too much. A comment has no headings. `scope`
 * keeps its ids apart from those of other texts on the page. The forum locks nothing, so both parts of a text are kept.
 */
export async function renderPost(
  source: string,
  scope: string = `n${randomHex(5)}`,
  people: readonly Named[] = [],
  kind: 'answer' | 'comment' = 'answer',
): Promise<Text> {
  checkLength(kind, source);
  const named = namedIn(source, people);
  const mentions = named.map(({ id, nickname }): Mention => ({ name: nickname, href: place.myHome(id) }));
  const { html, locked, summary, isBlank, fault } = await (kind === 'answer' ? renderLines : renderComment)(
    source,
    scope,
    mentions,
  );
  if (fault) throw new Refusal(CODE.refused, fault);
  const whole = html + (locked ?? '');
  if (isBlank) throw new Refusal(CODE.refused, '正文没有内容');
  return { source, html: whole, summary, mentions: JSON.stringify(named.map((it) => it.id)) };
}

/** The people that a text may name, as far as they exist. */
export async function peopleIn(db: Db, mentions: readonly string[] | undefined): Promise<Named[]> {
  return mentions?.length ? namedPeople(db, mentions.slice(0, MENTIONS_MOST)) : [];
}
