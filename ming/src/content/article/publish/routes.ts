import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import type { updateArticle } from '../../../../../contract/content/article/write.ts';
import type { WritingRules } from '../../../../../contract/content/article/writingRules.ts';
import type { Given } from '../../../../../contract/kit/endpoint.ts';
import type { Caller } from '../../../kit/http/caller.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { takesCodes } from '../../../kit/providers.ts';
import { admit } from '../../../people/conduct/gate.ts';
import { memberOf } from '../../../people/reputation/reads.ts';
import { tagsOf } from '../../tag/names/reads.ts';
import { sourceOf } from '../body/reads.ts';
import type { Writing } from '../draft/reads.ts';
import type { State } from '../draft/states.ts';
import { formerRow } from '../version/reads.ts';
import type { Sending } from '../write/pending.ts';
import { openPart, renderArticle } from '../write/text.ts';
import { checkFaults, dueTimeOf, publishFaults } from './publishing.ts';
import { factsRow } from './reads.ts';

/** A state with the words of the gate in place of those that it masks. */
function masked(state: State, fields: Record<'标题' | '摘要' | '关键词' | '正文', string>): State {
  return {
    title: fields.标题,
    source: fields.正文,
    fields: { ...state.fields, summary: fields.摘要, keywords: fields.关键词 },
  };
}

/**
 * A state of a draft as it is published: looked at, rendered, and let in by the gate. Throws 10018 where something does not
 * fit, with every fault by its field, and as the gate does. `why` says what a moderator looks at first: what the gate doubts,
 * everything of some roles, and what was hidden before.
 */
export async function sendingOf(
  ctx: Context,
  caller: Caller,
  { article }: Writing,
  wanted: State,
  { note, thanks }: Pick<Given<typeof updateArticle>, 'note' | 'thanks'>,
  rules: WritingRules,
): Promise<Sending> {
  const [[facts], [former]] = await ctx.db.batch([
    factsRow(ctx.db, {
      id: article.id,
      userId: caller.id,
      state: wanted,
      // What it has already may stay. That of a draft is only what somebody has said.
      cover: article.publishedAt === null ? '' : article.cover,
      thanks,
    }),
    formerRow(ctx.db, article.id),
  ]);
  checkFaults(
    publishFaults(wanted, {
      category: !!facts?.category,
      cover: !!facts?.cover,
      chapter: !!facts?.chapter,
      thanks: !!facts?.thanks,
      note: note.trim(),
      codes: takesCodes(ctx.env),
      now: ctx.now,
    }),
  );
  const tags = await tagsOf(ctx.db, wanted.fields.tags, await memberOf(ctx));
  const given = { ...wanted, fields: { ...wanted.fields, tags } };
  const first = await renderArticle(given);
  const { why, fields } = await admit(ctx, {
    userId: caller.id,
    channel: 'article',
    key: `article ${article.id}`,
    fields: {
      标题: given.title,
      摘要: given.fields.summary,
      关键词: given.fields.keywords,
      标签: tags.join('\n'),
      正文: given.source,
      这次改了什么: note.trim(),
    },
  });
  const state = masked(given, fields);
  const reviewed = (rules.review as Record<string, boolean>)[caller.role] ?? false;
  const again = article.publish !== PUBLISH.published && facts?.hidden === 1;
  return {
    state,
    rendered: state.source === given.source ? first : await renderArticle(state),
    why: [...why, ...(reviewed ? ['发布前审核'] : []), ...(again ? ['曾被隐藏，再次发布'] : [])],
    dueAt: dueTimeOf(state),
    version: { source: openPart(state.source), note: fields.这次改了什么, thanks },
    former: former
      ? { source: openPart(await sourceOf(ctx.env.FILES, former)), revision: former.revision }
      : null,
  };
}
