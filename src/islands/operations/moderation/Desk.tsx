import type { ReactNode } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { HashTabs } from '../../ui/HashTabs.tsx';
import { Frame } from '../desk/Frame.tsx';
import { Log } from './Log.tsx';
import { Queue } from './Queue.tsx';

const TABS = { queue: '待处理', log: '操作记录' } as const;

/** The desk of moderators: the queue, and what was decided; `empty` is drawn where nothing waits. */
export function Desk({ empty }: { empty?: ReactNode }) {
  return (
    <Frame at={place.moderation()}>
      <HashTabs
        label="内容审核"
        names={TABS}
        show={(tab) => (tab === 'queue' ? <Queue empty={empty} /> : <Log />)}
      />
    </Frame>
  );
}
