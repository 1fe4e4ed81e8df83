import { type CacheTag, tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  type AccountSide,
  backupAccount,
  restoreAccount,
} from '../../../../../contract/operations/backup/account.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { fitTexts } from '../../../people/conduct/gate.ts';
import { bringFiles } from '../bringFiles.ts';
import { checkAccepted } from '../checkAccepted.ts';
import { type BackupRow, manifestNamed } from '../reader.ts';
import { type AccountInBackup, findAccount } from './find.ts';
import { type AccountPlan, accountPlanOf } from './plan.ts';
import { textsOf } from './profile.ts';
import { type Counts, existingArticles, presentOf } from './reads.ts';
import { refusalOf } from './rules.ts';
import { writeAccount } from './writes.ts';

export const accountRestoreRoutes = router();

const timeOrNull = (row: BackupRow, column: string) => (row[column] == null ? null : Number(row[column]));

/**
 * Loads backup and current data; the result plans with or without putting files back. Null if the backup
 * lacks the account; throws if the owner closed it.
 */
async function prepare(ctx: Context, { name, id }: { name: string; id: string }) {
  const { db, env, now } = ctx;
  const manifest = await manifestNamed(env.BACKUPS, name);
  if (!manifest) throw notFound('备份');
  const buckets = { files: env.FILES, backups: env.BACKUPS };
  const found = await findAccount(buckets, manifest, id, (ids) => existingArticles(db, ids));
  if (!found) return null;
  const present = await presentOf(db, id, found, now);
  if (!present) throw new Refusal(CODE.refused, '现在没有这个账号，账号不从备份里新建');
  const { person } = present;
  const refusal = refusalOf({
    closeAt: timeOrNull(person, 'close_at'),
    endedAt: timeOrNull(person, 'ended_at'),
  });
  if (refusal) throw new Refusal(CODE.refused, refusal);
  const fit = await fitTexts(ctx, textsOf(found));
  return async (puts: boolean) => {
    const { lost, restored } = await bringFiles(buckets, found, puts);
    return { plan: accountPlanOf({ id, at: now, found, present, lost, fit }), restored };
  };
}

function sideOf(row: BackupRow, counts: Counts): AccountSide {
  const said = (column: string) => String(row[column] ?? '');
  return {
    nickname: said('nickname'),
    intro: said('intro'),
    avatar: said('avatar'),
    banner: said('bj_cover'),
    webSite: said('web_site'),
    updateTime: gmt8(Number(row['update_time'] ?? 0)),
    ...counts,
    isDefaultFolderOpen: counts.isDefaultFolderOpen === 1,
  };
}

function countsOf({ rows, drafts }: AccountInBackup): Counts {
  const n = (table: string) => rows.get(table)?.length ?? 0;
  return {
    follows: n('follows'),
    topics: n('topic_follows'),
    blocks: n('blocks'),
    noticesOff: n('notice_off'),
    isDefaultFolderOpen: Number(n('private_folders') === 0),
    folders: n('folders'),
    collects: n('article_collects'),
    columns: n('columns'),
    chapters: n('chapters'),
    placed: n('chapter_articles'),
    drafts,
  };
}

serve(accountRestoreRoutes, backupAccount, async ({ name, id }, ctx) => {
  const plans = await prepare(ctx, { name, id });
  if (!plans) return { kept: null, now: null, missing: 0, changed: 0, conflicts: [] };
  const { plan } = await plans(false);
  return {
    kept: sideOf(plan.found.person, countsOf(plan.found)),
    now: sideOf(plan.present.person, plan.present.counts),
    missing: plan.missing,
    changed: plan.changed,
    conflicts: [...plan.obstacles],
  };
});

/** Cache tags of all pages that show restored data. */
function tagsOf({ id, columns, rows }: AccountPlan): CacheTag[] {
  const ids = (table: string, column: string) => (rows.get(table) ?? []).map((it) => Number(it[column]));
  const own = new Set([...columns.map((it) => it.id), ...ids('chapter_articles', 'column_id')]);
  return [
    tags.author(id),
    tags.home(id),
    ...[...own].map(tags.column),
    ...ids('chapter_articles', 'article_id').map(tags.article),
  ];
}

/** Limit of purges for followed people; other pages are stale for up to a minute. */
const FOLLOWED = 100;

/** Cache tags of the people followed again. */
const followedTags = ({ rows }: AccountPlan): CacheTag[] =>
  (rows.get('follows') ?? []).slice(0, FOLLOWED).map((it) => tags.home(String(it['target_id'])));

serve(accountRestoreRoutes, restoreAccount, async ({ name, id, reason, accepted }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const plans = await prepare(ctx, { name, id });
  if (!plans) throw new Refusal(CODE.refused, '这份备份里没有这个账号');
  checkAccepted((await plans(false)).plan, accepted);
  // Damaged copies are detected only on reading.
  const { plan, restored } = await plans(true);
  checkAccepted(plan, accepted);
  // Retry, or another operator was faster: nothing to write or log.
  if (plan.missing + plan.changed + restored === 0) return { rows: 0, changed: 0, files: 0 };
  const touched = tagsOf(plan);
  if (!(await writeAccount(ctx.db, plan, { operator, name, reason }, touched)))
    throw new Refusal(CODE.refused, '账号刚刚被改动，没有恢复，请重新比较');
  for (const tag of [...touched, ...followedTags(plan)]) ctx.touch(tag);
  return { rows: plan.missing, changed: plan.changed, files: restored };
});
