import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import type { updateArticle } from '../../../../../contract/content/article/write.ts';
import type { WritingRules } from '../../../../../contract/content/article/writingRules.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import type { Caller } from '../../../kit/http/caller.ts';
import type { Context } from '../../../kit/http/serve.ts';
import { supportsCodes } from '../../../kit/providers.ts';
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

/** State with words masked by the gate. */
function withMaskedFields(
  state: State,
  fields: Record<'标题' | '摘要' | '关键词' | '求解器' | '求解器版本' | '正文', string>,
): State {
  const { 摘要: summary, 关键词: keywords, 求解器: solver, 求解器版本: solverVersion } = fields;
  return {
    title: fields.标题,
    source: fields.正文,
    fields: { ...state.fields, summary, keywords, solver, solverVersion },
  };
}

/**
 * Validates, renders and gates a draft state for publication. Throws 10018 with all faults by field, and as
 * the gate does. `why`: reasons for review (gate, role, hidden before).
 */
export async function sendingOf(
  ctx: Context,
  caller: Caller,
  { article }: Writing,
  wanted: State,
  { note, thanks }: Pick<InputOf<typeof updateArticle>, 'note' | 'thanks'>,
  rules: WritingRules,
): Promise<Sending> {
  const [[facts], [former]] = await ctx.db.batch([
    factsRow(ctx.db, {
      id: article.id,
      userId: caller.id,
      state: wanted,
      // Published values may stay; a draft's values are unverified.
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
      codes: supportsCodes(ctx.env),
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
      求解器: given.fields.solver,
      求解器版本: given.fields.solverVersion,
      // A public link, like those in the text.
      原文网址: given.fields.originalUrl,
      正文: given.source,
      这次改了什么: note.trim(),
    },
  });
  const state = withMaskedFields(given, fields);
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
