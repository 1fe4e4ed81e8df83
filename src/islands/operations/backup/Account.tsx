import { useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { RESTORE_REASON_MOST } from '../../../../contract/operations/backup/backup.ts';
import {
  bringBackAccount,
  type ComparedAccount,
  type SoughtAccount,
} from '../../../stores/operations/backup/account.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { CompareLines } from './CompareLines.tsx';
import { Conflicts, useAccepted } from './Conflicts.tsx';
import { ACCOUNT_LINES } from './lines.ts';

/** Compares an account in a backup with the current one, lists conflicts to accept, and restores it. */
export function Account({
  sought,
  it,
  again,
}: {
  sought: SoughtAccount;
  it: ComparedAccount;
  again: () => Promise<unknown>;
}) {
  const [asked, setAsked] = useState(false);
  const accepting = useAccepted(it.conflicts);
  const { kept, now, missing, changed } = it;
  if (!kept)
    return (
      <p role="status" className="mt-3">
        备份 {sought.name} 里没有编号 {sought.id} 的账号。
      </p>
    );
  const isSame = missing === 0 && changed === 0;
  const restore = async (reason: string) => {
    const outcome = await bringBackAccount({ ...sought, reason, accepted: accepting.accepted });
    if (outcome === 'done') await again();
    return outcome;
  };
  return (
    <>
      <p role="status" className="mt-3 font-semibold">
        {isSame ? '没有可以恢复的' : `可以补回 ${missing} 行，改回 ${changed} 处`}
        <a className="link ml-2 font-normal" href={place.myHome(sought.id)}>
          查看现在的主页
        </a>
      </p>
      <CompareLines lines={ACCOUNT_LINES} kept={kept} now={now} />
      <Conflicts {...accepting} />
      {!isSame && (
        <button
          type="button"
          className="btn btn-primary mt-4"
          onClick={() => accepting.may() && setAsked(true)}
        >
          恢复这个账号
        </button>
      )}
      {asked && (
        <ReasonDialog
          title={`恢复“${kept.nickname}”的账号？`}
          note="资料、关注、专栏、收藏、草稿与设置回到备份里的样子，别的什么都不动；本人与管理员之后关上的不会打开。"
          text="恢复"
          pending="正在恢复…"
          hint="会记进操作日志"
          most={RESTORE_REASON_MOST}
          act={restore}
          close={() => setAsked(false)}
        />
      )}
    </>
  );
}
