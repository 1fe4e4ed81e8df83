import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Bulk } from '../../../../../contract/operations/moderation/bulk.ts';
import { bulks, loadBulks, undoBulk } from '../../../../stores/operations/moderation/bulk.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { didText } from './Done.tsx';

function Row({ it }: { it: Bulk }) {
  const [asked, setAsked] = useState(false);
  const files = it.files ?? 0;
  const did = didText({ texts: it.texts, files, people: it.people });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="grow basis-60 min-w-0">
        <p className="wrap-anywhere">{it.about || '没有写条件'}</p>
        <p className="text-sm text-(--muted)">
          {it.operator} 于 {it.createTime.slice(0, 16)} {did}
          {it.reason && `，${it.reason}`}
          {it.rest < it.texts + files + it.people && `；还有效的 ${it.rest} 条`}
        </p>
      </div>
      {it.rest > 0 && (
        <RowAction text="撤销" label={`撤销 ${it.createTime} 的批量处理`} plain act={() => setAsked(true)} />
      )}
      {asked && (
        <ConfirmDialog
          title="撤销这次批量处理？"
          text="撤销"
          act={() => undoBulk(it.id, it.rest)}
          close={() => setAsked(false)}
        >
          <p>{did}。内容恢复成隐藏之前的样子，处罚解除；之后又有别的处理的不变。</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Recent bulk decisions, with undo. */
export function Past() {
  const { list, state } = useStore(bulks, { ssr: 'initial' });
  useEffect(() => void loadBulks(), []);
  return (
    <section className="panel-box p-5" aria-labelledby="bulk-past">
      <h2 id="bulk-past" className="mb-1 text-lg font-semibold">
        最近的批量处理
      </h2>
      <Loaded state={state} what="批量处理" again={loadBulks}>
        {list.length === 0 ? (
          <p className="text-(--muted)">还没有批量处理过</p>
        ) : (
          <ul className="divide-y divide-base-300">
            {list.map((it) => (
              <Row key={it.id} it={it} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
