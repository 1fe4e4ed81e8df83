import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { user } from '../../stores/session.ts';
import { Log } from './Log.tsx';
import { Queue } from './Queue.tsx';

const TABS = { queue: '待处理', log: '操作记录' } as const;

/** The desk of moderators: the queue, and what was decided. */
export function Desk() {
  const me = useStore(user, { ssr: 'initial' });
  const [tab, setTab] = useState<keyof typeof TABS>('queue');
  if (!me) return <p role="status">正在确认身份…</p>;
  if (me.role !== 'editor' && me.role !== 'admin')
    return <p className="panel-box p-8 text-center">只有编辑和管理员可以处理内容。</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <nav className="flex gap-1" aria-label="内容审核">
        {(Object.keys(TABS) as (keyof typeof TABS)[]).map((it) => (
          <button
            key={it}
            type="button"
            className={`btn btn-sm ${it === tab ? 'btn-primary' : 'btn-ghost'}`}
            aria-pressed={it === tab}
            onClick={() => setTab(it)}
          >
            {TABS[it]}
          </button>
        ))}
      </nav>
      {tab === 'queue' ? <Queue /> : <Log />}
    </div>
  );
}
