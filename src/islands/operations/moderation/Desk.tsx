import type { ReactNode } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { HashTabs } from '../../ui/HashTabs.tsx';
import { Frame } from '../desk/Frame.tsx';
import { Bulk } from './bulk/Bulk.tsx';
import { Files } from './bulk/Files.tsx';
import { People } from './bulk/People.tsx';
import { Log } from './Log.tsx';
import { Queue } from './Queue.tsx';

const TABS = {
  queue: '待处理',
  bulk: '批量清理',
  files: '上传的文件',
  people: '新账号',
  log: '操作记录',
} as const;

/**
 * Moderation page: queue, bulk decisions on texts, files and accounts, and log; `empty` is the empty state of
 * the queue.
 */
export function Desk({ empty }: { empty?: ReactNode }) {
  return (
    <Frame at={place.moderation()}>
      <HashTabs
        label="内容审核"
        names={TABS}
        show={(tab) =>
          ({
            queue: <Queue empty={empty} />,
            bulk: <Bulk />,
            files: <Files />,
            people: <People />,
            log: <Log />,
          })[tab]
        }
      />
    </Frame>
  );
}
