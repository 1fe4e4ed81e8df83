import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { history, labelOf } from '../../stores/settings.ts';
import { More } from './More.tsx';

const SHOWN = 80;
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || '（空）');

/** Who saved which settings when. */
export function SettingHistory() {
  const it = useStore(history.state);
  useEffect(() => {
    if (history.state.get().page === 0) history.more();
  }, []);
  return (
    <section className="panel-box p-5" aria-labelledby="setting-history" aria-busy={it.state === 'busy'}>
      <h2 id="setting-history" className="text-lg font-semibold">
        修改记录
      </h2>
      {it.state === 'ready' && it.list.length === 0 && (
        <p className="py-6 text-center text-(--muted)">还没有修改过设置</p>
      )}
      <ul>
        {it.list.map((revision) => (
          <li key={revision.id} className="py-3 border-b border-base-200 last:border-0">
            <p className="text-sm text-(--muted)">
              第 {revision.id} 版 · {revision.createTime.slice(0, 16)} · {revision.operator}
            </p>
            {revision.changes.map((change) => (
              <p key={change.name} className="mt-1 text-sm wrap-anywhere">
                <span className="font-medium">{labelOf(change.name)}</span>：
                <del className="text-(--muted)">{short(change.before)}</del> →{' '}
                <ins className="no-underline">{short(change.after)}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <More of={it} more={history.more} what="修改记录" />
    </section>
  );
}
