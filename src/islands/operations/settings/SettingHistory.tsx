import { history, labelOf } from '../../../stores/operations/settings/settings.ts';
import { Rows } from '../../ui/list/Rows.tsx';

const SHOWN = 80;
const shorten = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || '（空）');

/** Log of saved settings. */
export function SettingHistory() {
  return (
    <section className="panel-box p-5" aria-labelledby="setting-history">
      <h2 id="setting-history" className="text-lg font-semibold">
        修改记录
      </h2>
      <Rows
        of={history}
        what="修改记录"
        none="还没有修改过设置"
        row={(revision) => (
          <li key={revision.id} className="py-3 border-b border-base-200 last:border-0">
            <p className="text-sm text-(--muted)">
              第 {revision.id} 版 · {revision.createTime.slice(0, 16)} · {revision.operator}
            </p>
            {revision.changes.map((change) => (
              <p key={change.name} className="mt-1 text-sm wrap-anywhere">
                <span className="font-medium">{labelOf(change.name)}</span>：
                <del className="text-(--muted)">{shorten(change.before)}</del> →{' '}
                <ins className="no-underline">{shorten(change.after)}</ins>
              </p>
            ))}
          </li>
        )}
      />
    </section>
  );
}
