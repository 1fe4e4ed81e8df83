import { useCallback, useEffect, useState } from 'react';
import type { Data } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import type { backupList } from '../../../../contract/operations/backup/backup.ts';
import { KEPT, POINT_MINUTES } from '../../../../contract/operations/backup/backup.ts';
import { beginBackup, readBackups } from '../../../stores/operations/backup/backup.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Frame } from '../desk/Frame.tsx';
import { useLoaded } from '../desk/useLoaded.ts';
import { BackupTable } from './BackupTable.tsx';
import { RestorePart } from './RestorePart.tsx';

type Backups = Data<typeof backupList>;

/** Polling interval in ms while a backup runs. */
const LOOK_MS = 5_000;

function Running({ running, failed }: Pick<Backups, 'running' | 'failed'>) {
  if (running)
    return (
      <div role="status" className="mt-3">
        <p>
          正在写入 {running.createTime.slice(5, 16)} 的备份：{running.tables} 张表已写好 {running.written} 张
          {running.written === running.tables && `，${running.files.toLocaleString('zh-CN')} 个文件有了副本`}
        </p>
        <progress
          className="progress progress-primary mt-1 w-full"
          aria-label="已写好的表"
          value={running.written}
          max={running.tables}
        />
      </div>
    );
  if (!failed) return null;
  return (
    <p role="alert" className="mt-3 text-error wrap-anywhere">
      {failed.createTime.slice(0, 16)} 的备份没有完成：{failed.error}。之前的备份不受影响。
    </p>
  );
}

/** The last copy between backups, if enabled. */
function Point({ point }: Pick<Backups, 'point'>) {
  if (!point) return null;
  if (!point.ok)
    return (
      <p role="alert" className="mt-3 text-error wrap-anywhere">
        {point.createTime.slice(0, 16)} 的副本没有写成：{point.detail}。现在出事会丢上一份之后的全部。
      </p>
    );
  return (
    <p className="mt-3 text-sm text-(--muted)">
      两份备份之间每 {POINT_MINUTES} 分钟另存一份副本，最近一份是 {point.createTime.slice(0, 16)}{' '}
      的；在这台机器上运行 <code>npm run restore -- --points</code> 列出，再恢复到其中一份。
    </p>
  );
}

function Body() {
  const [backups, setBackups] = useState<Backups | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => setBackups(await readBackups()), []);
  const { state, again } = useLoaded(load);
  const isRunning = Boolean(backups?.running);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => load().catch(() => {}), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, load]);
  const begin = async () => {
    if (busy || isRunning) return;
    setBusy(true);
    await beginBackup();
    await load().catch(() => {});
    setBusy(false);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel-box p-5" aria-labelledby="backup-now">
        <h2 id="backup-now" className="text-lg font-semibold">
          立即备份
        </h2>
        <p className="mt-1 mb-3 text-sm text-(--muted)">
          每天零点后自动备份，保留最近 {KEPT.days} 天和 {KEPT.weeks}{' '}
          周的。内容是全部数据表在同一时刻的样子，和上传的文件：每次只抄新的与改了的。第一次要抄全部文件，可能要几小时。
        </p>
        <button type="button" className="btn btn-primary" aria-disabled={busy || isRunning} onClick={begin}>
          {busy ? '正在复制数据…' : isRunning ? '正在备份…' : '立即备份'}
        </button>
        {backups && <Running {...backups} />}
        {backups && <Point {...backups} />}
      </section>
      <section className="panel-box p-5" aria-labelledby="backup-list">
        <h2 id="backup-list" className="text-lg font-semibold">
          完整的备份
        </h2>
        <Loaded state={state} what="备份" again={again}>
          <BackupTable list={backups?.list ?? []} />
        </Loaded>
      </section>
      {backups && backups.list.length > 0 && <RestorePart list={backups.list} />}
    </div>
  );
}

/** Admin page of backups. */
export function Backup() {
  return (
    <Frame at={place.adminBackup()}>
      <Body />
    </Frame>
  );
}
