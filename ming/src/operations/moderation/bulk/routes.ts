import {
  BULK_FOUND_MOST,
  BULK_NEW_DAYS,
  BULK_STEP,
  bulkDecide,
  bulkFind,
  bulkList,
  bulkUndo,
} from '../../../../../contract/operations/moderation/bulk.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { ACTION } from '../../../../../contract/operations/moderation/moderation.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { missing, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { reasonOf } from '../powers.ts';
import { MODERATED } from '../targets.ts';
import { finder, phrasesIn } from './match.ts';
import { takeParts, undoParts } from './parts.ts';
import { bulkCases, bulkRow, bulkRows, bulkTotal, textRows, versionRows, writerRows } from './reads.ts';
import { neighboursOf, foundView } from './views.ts';
import { beginBulk } from './writes.ts';

const HOUR_MS = 3_600_000;

export const bulkRoutes = router();

serve(bulkRoutes, bulkFind, async ({ text, near, hours, isNew }, { db, now }) => {
  const since = now - hours * HOUR_MS;
  const registeredSince = isNew ? now - BULK_NEW_DAYS * 24 * HOUR_MS : 0;
  const writers = await writerRows(db, { since, registeredSince, near, now });
  const isSought = text === '' ? () => true : finder(text);
  const written = await textRows(db, MODERATED, { people: writers.map(({ id }) => id), since });
  const texts = written.filter(({ of }) => of.kind !== 'person');
  // Without a text everybody's profile would be found.
  const sought = (text === '' ? texts : written).filter(({ row }) => isSought(`${row.title}\n${row.text}`));
  const latest = sought.toSorted((a, b) => b.row.createTime - a.row.createTime).slice(0, BULK_FOUND_MOST);
  const versions = await versionRows(
    db,
    latest.map(({ of, row }) => ({ kind: of.kind, key: row.key })),
  );
  const beside = neighboursOf(writers);
  return {
    found: latest.flatMap((it) => foundView(it, writers, beside, versions)),
    phrases: phrasesIn(texts.map(({ row }) => row)),
    people: new Set(sought.map(({ row }) => row.userId)).size,
    isCut: Number(sought.length > latest.length),
  };
});

serve(bulkRoutes, bulkDecide, async (given, ctx) => {
  const caller = await signedIn(ctx);
  const { id, about, texts, people, sanction, hours, cause, note } = given;
  if (cause === 'other' && note === '') throw new Refusal(CODE.invalid, '理由是“其他”时请填写说明');
  if (people.length > 0 && !sanction) throw new Refusal(CODE.invalid, '请选择处罚的方式');
  if (sanction && hours === undefined) throw new Refusal(CODE.invalid, `请选择${ACTION[sanction]}的时长`);
  const reason = reasonOf({ cause, note });
  await beginBulk(ctx.db, { id, operator: caller.id, about, reason, now: ctx.now });
  const [bulk] = await bulkRow(ctx.db, id);
  if (bulk?.operator !== caller.id) throw new Refusal(CODE.refused, '批次编号已经被用过，请重新查找');
  const { done, left } = await takeParts(
    ctx,
    [
      ...texts.map((it) => ({ ...it, action: 'hide' as const })),
      ...(sanction ? people.map((key) => ({ kind: 'person' as const, key, action: sanction })) : []),
    ],
    { bulk: id, caller, hours: hours ?? 0, cause, note, reason },
  );
  const hidden = done.filter(({ action }) => action === 'hide').length;
  return { texts: hidden, people: done.length - hidden, left };
});

serve(bulkRoutes, bulkUndo, async ({ id }, ctx) => {
  const caller = await signedIn(ctx);
  const [bulk] = await bulkRow(ctx.db, id);
  if (!bulk) throw missing('批次');
  const cases = await bulkCases(ctx.db, id, BULK_STEP);
  const terms = { bulk: id, caller, hours: 0, cause: undefined, note: '', reason: '' };
  const { done, left } = await undoParts(ctx, cases, terms);
  const people = done.filter(({ kind }) => kind === 'person').length;
  const rest = (await bulkCases(ctx.db, id, BULK_STEP)).length;
  return { texts: done.length - people, people, left, rest };
});

serve(bulkRoutes, bulkList, async (paging, { db }) => {
  const [rows, totals] = await db.batch([bulkRows(db, paging), bulkTotal(db)]);
  const records = rows.map(({ createTime, ...it }) => ({ ...it, createTime: gmt8(createTime) }));
  return pageOf(records, totals[0]?.total ?? 0, paging);
});
