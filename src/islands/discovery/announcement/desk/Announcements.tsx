import { useState } from 'react';
import {
  ANNOUNCEMENT_AUDIENCE,
  type PlannedAnnouncement,
} from '../../../../../contract/discovery/announcement/announcement.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { announcements, removeAnnouncement } from '../../../../stores/discovery/announcement/desk.ts';
import { serverNow } from '../../../../stores/kit/moment.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type EntryDialog, EntryDialogBox } from '../../../ui/EntryDialogBox.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { announcementState } from './state.ts';

function Row({ it, ask }: { it: PlannedAnnouncement; ask: (it: EntryDialog<PlannedAnnouncement>) => void }) {
  return (
    <li className="grid gap-1 px-5 py-3 border-b border-base-300 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{it.title}</span>
        <span className="text-sm text-(--muted)">{announcementState(it, serverNow())}</span>
      </p>
      <p className="num text-sm text-(--muted)">
        {it.startTime.slice(0, 16)} 至 {it.endTime.slice(0, 16)} · {ANNOUNCEMENT_AUDIENCE[it.audience]}
      </p>
      {it.content && <p className="text-sm line-clamp-2 wrap-anywhere">{it.content}</p>}
      <p className="flex flex-wrap gap-1 -ml-3">
        <RowAction text="修改" label={`修改“${it.title}”`} act={() => ask({ what: 'change', it })} />
        <RowAction text="删除" label={`删除“${it.title}”`} act={() => ask({ what: 'drop', it })} />
      </p>
    </li>
  );
}

function Body() {
  const [asking, setAsking] = useState<EntryDialog<PlannedAnnouncement> | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        <button type="button" className="btn btn-primary" onClick={() => setAsking({ what: 'make' })}>
          新建公告
        </button>
      </p>
      <section className="panel-box" aria-label="公告">
        <Rows
          counted
          of={announcements}
          what="公告"
          none="还没有公告。"
          row={(it) => <Row key={it.id} it={it} ask={setAsking} />}
        />
      </section>
      <EntryDialogBox
        asking={asking}
        close={close}
        title={(it) => (it ? '修改公告' : '新建公告')}
        form={(it) => <AnnouncementForm it={it} done={close} />}
        drop={(it) => (
          <ConfirmDialog
            title={`删除“${it.title}”？`}
            text="删除公告"
            act={() => removeAnnouncement(it)}
            close={close}
          >
            <p>删除后存档里也没有了，不能恢复；只想不再显示，可以改为不公开。</p>
          </ConfirmDialog>
        )}
      />
    </div>
  );
}

/** Admin page of announcements. */
export function Announcements() {
  return (
    <Frame at={place.adminAnnouncements()}>
      <Body />
    </Frame>
  );
}
