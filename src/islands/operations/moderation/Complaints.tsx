import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import {
  COMPLAINT_KIND,
  COMPLAINT_STATE_NAME,
} from '../../../../contract/operations/moderation/complaint.ts';
import { complaints } from '../../../stores/operations/moderation/complaint.ts';
import { Rows } from '../../ui/list/Rows.tsx';
import { Select } from '../../ui/Select.tsx';
import { useFilters } from '../../ui/useFilters.ts';
import { Frame } from '../desk/Frame.tsx';
import { ComplaintRow } from './ComplaintRow.tsx';

const KINDS = { '': '全部类型', ...COMPLAINT_KIND } as const;

function Body() {
  const { query } = useStore(complaints.state, { ssr: 'initial' });
  const start = useFilters(complaints, { state: COMPLAINT_STATE_NAME, kind: KINDS });
  return (
    <section className="panel-box" aria-label="投诉">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-base-300">
        <Select
          label="状态"
          of={COMPLAINT_STATE_NAME}
          value={query.state}
          set={(state) => complaints.show({ state })}
        />
        <Select label="类型" of={KINDS} value={query.kind} set={(kind) => complaints.show({ kind })} />
        <p className="text-sm text-(--muted)">
          期限近的在前，超期的另有告警；结果发到投诉人的邮箱。投诉人的姓名与联系方式不要告诉别人。
        </p>
      </div>
      <Rows
        counted
        of={complaints}
        start={start}
        what="投诉"
        none={query.state === 'waiting' ? '没有等待处理的投诉。' : '没有投诉。'}
        row={(it) => <ComplaintRow key={it.id} it={it} />}
      />
    </section>
  );
}

/** Admin page of complaints and appeals. */
export function Complaints() {
  return (
    <Frame at={place.adminComplaints()}>
      <Body />
    </Frame>
  );
}
