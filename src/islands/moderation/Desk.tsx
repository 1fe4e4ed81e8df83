import { type ReactNode, useState } from 'react';
import { place } from '../../../contract/places.ts';
import { Frame } from '../admin/Frame.tsx';
import { Log } from './Log.tsx';
import { Queue } from './Queue.tsx';

const TABS = { queue: '待处理', log: '操作记录' } as const;

/** `empty` is drawn where nothing waits. */
type Props = { empty?: ReactNode };

/** The queue and the log, in tabs. */
function Tabs({ empty }: Props) {
  const [tab, setTab] = useState<keyof typeof TABS>('queue');
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
      {tab === 'queue' ? <Queue empty={empty} /> : <Log />}
    </div>
  );
}

/** The desk of moderators: the queue, and what was decided. */
export function Desk({ empty }: Props) {
  return (
    <Frame at={place.moderation()} forEditors>
      <Tabs empty={empty} />
    </Frame>
  );
}
