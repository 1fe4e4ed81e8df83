import { CODE } from '../../../../contract/kit/envelope.ts';
import { backupList, startBackup } from '../../../../contract/operations/backup/backup.ts';
import { gmt8 } from '../../kit/clock.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { reasonOf } from '../../kit/log.ts';
import { manifestsIn } from './manifest.ts';
import { progressOf } from './progress.ts';
import { lastRow, pointRow, type Run } from './reads.ts';
import { backupView } from './views.ts';
import { beginBackup } from './writes.ts';

export const backupRoutes = router();

const runningView = (run: Run) => {
  const { tables, at, objects } = progressOf(run);
  return {
    name: run.name,
    createTime: gmt8(run.startedAt),
    tables: tables.length,
    written: at,
    files: objects.count,
  };
};

serve(backupRoutes, backupList, async (_given, { db, env }) => {
  const [{ whole }, last, point] = await Promise.all([manifestsIn(env.BACKUPS), lastRow(db), pointRow(db)]);
  return {
    list: whole.map(backupView).toSorted((a, b) => (a.name < b.name ? 1 : -1)),
    running: last?.state === 'running' ? runningView(last) : null,
    failed: last?.state === 'failed' ? { createTime: gmt8(last.startedAt), error: last.error } : null,
    point: point ? { createTime: gmt8(point.startedAt), ok: point.ok === 1, detail: point.detail } : null,
  };
});

serve(backupRoutes, startBackup, async (_given, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const begun = await beginBackup(ctx.db, { operator, now: ctx.now }).catch((error: unknown) => {
    throw new Refusal(CODE.refused, `数据库没有完成复制，备份没有开始：${reasonOf(error)}`);
  });
  if (!begun) throw new Refusal(CODE.refused, '已有一份备份正在进行，请等它完成');
  return null;
});
