import { type CacheTag, tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  type AccountSide,
  backupAccount,
  restoreAccount,
} from '../../../../../contract/operations/backup/account.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { missing, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { fitTexts } from '../../../people/conduct/gate.ts';
import { bringFiles } from '../bringFiles.ts';
import { type Kept, manifestNamed } from '../reader.ts';
import { checkSeen } from '../seen.ts';
import { type Found, findAccount } from './find.ts';
import { type AccountPlan, accountPlanOf } from './plan.ts';
import { textsOf } from './profile.ts';
import { articlesThere, type Counts, presentOf } from './reads.ts';
import { refusalOf } from './rules.ts';
import { writeAccount } from './writes.ts';

export const accountRestoreRoutes = router();

const timeOrNull = (row: Kept, column: string) => (row[column] == null ? null : Number(row[column]));

/**
 * Reads what a backup has of an account and what there is now, for plans that either look for the files only or put them
 * back; null where the backup does not have it. Refuses one that its owner has ended.
 */
async function prepare(ctx: Context, { name, id }: { name: string; id: string }) {
  const { db, env, now } = ctx;
  const manifest = await manifestNamed(env.BACKUPS, name);
  if (!manifest) throw missing('备份');
  const buckets = { files: env.FILES, backups: env.BACKUPS };
  const found = await findAccount(buckets, manifest, id, (ids) => articlesThere(db, ids));
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

function sideOf(row: Kept, counts: Counts): AccountSide {
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

/** What a backup has in each part, as numbers. */
function countsOf({ rows, drafts }: Found): Counts {
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

/** Everything whose cached pages show what is restored. */
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

serve(accountRestoreRoutes, restoreAccount, async ({ name, id, reason, accepted }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const plans = await prepare(ctx, { name, id });
  if (!plans) throw new Refusal(CODE.refused, '这份备份里没有这个账号');
  checkSeen((await plans(false)).plan, accepted);
  // A copy turns out to be damaged only when it is read.
  const { plan, restored } = await plans(true);
  checkSeen(plan, accepted);
  // Asked for again, or by another operator meanwhile: there is nothing to write, and nothing to note.
  if (plan.missing + plan.changed + restored === 0) return { rows: 0, changed: 0, files: 0 };
  const touched = tagsOf(plan);
  if (!(await writeAccount(ctx.db, plan, { operator, name, reason }, touched)))
    throw new Refusal(CODE.refused, '账号刚刚被改动，没有恢复，请重新比较');
  for (const tag of touched) ctx.touch(tag);
  return { rows: plan.missing, changed: plan.changed, files: restored };
});
