import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LOGGED_NAME, type LoggedKind } from '../../../../contract/operations/moderation/moderation.ts';
import { loadLog, log, openLog } from '../../../stores/operations/moderation/moderation.ts';
import { TABLE } from '../../ui/look.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';

/** Operator log, newest first. */
export function Log() {
  const { deeds, page, pages, state } = useStore(log, { ssr: 'initial' });
  useEffect(() => void openLog(), []);
  return (
    <section aria-label="操作记录" aria-busy={state === 'busy'} className="grid grid-cols-1 gap-3">
      <ScrollBox className="panel-box overflow-x-auto" label="操作记录的表格">
        <table className={`${TABLE} [&_td]:align-top`}>
          <thead className="whitespace-nowrap text-(--muted)">
            <tr>
              <th scope="col">时间</th>
              <th scope="col">操作人</th>
              <th scope="col">操作</th>
              <th scope="col">对象</th>
              <th scope="col">原因</th>
              <th scope="col">前后</th>
            </tr>
          </thead>
          <tbody>
            {deeds.map((it) => (
              <tr key={it.id}>
                <td className="whitespace-nowrap tabular-nums">{it.createTime.slice(0, 16)}</td>
                <td className="whitespace-nowrap">{it.operator}</td>
                <td className="whitespace-nowrap">{it.action}</td>
                <td>
                  {LOGGED_NAME[it.kind as LoggedKind]} {it.key}
                  {it.nickname && <span className="text-(--muted)">（{it.nickname}）</span>}
                </td>
                <td>{it.reason}</td>
                <td className={it.kind === 'setting' ? 'min-w-60' : 'whitespace-nowrap'}>
                  {it.before && it.before !== it.after ? `${it.before} → ${it.after}` : it.after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {state === 'ready' && deeds.length === 0 && (
          <p className="p-8 text-center text-(--muted)">还没有操作记录</p>
        )}
      </ScrollBox>
      {state === 'failed' && <p role="alert">操作记录没有读取出来。</p>}
      {state !== 'busy' && (state === 'failed' || page < pages) && (
        <button type="button" className="btn justify-self-center" onClick={() => loadLog()}>
          {state === 'failed' ? '重试' : '加载更多'}
        </button>
      )}
    </section>
  );
}
