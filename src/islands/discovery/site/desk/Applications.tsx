import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LINK_STATE_NAME, type LinkApplication } from '../../../../../contract/discovery/site/deskLinks.ts';
import { REASON_MOST } from '../../../../../contract/kit/limits.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { applications, decideApplication } from '../../../../stores/discovery/site/links.ts';
import { Rows } from '../../../ui/list/Rows.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';

function Refuse({ it, close }: { it: LinkApplication; close: () => void }) {
  return (
    <ReasonDialog
      title={`拒绝“${it.name}”`}
      text="拒绝申请"
      pending="正在处理…"
      hint="会告诉申请的人"
      most={REASON_MOST}
      act={(reason) => decideApplication(it, false, reason)}
      close={close}
    />
  );
}

function Row({ it, refuse }: { it: LinkApplication; refuse: () => void }) {
  return (
    <li className="grid gap-1 px-5 py-3 border-b border-base-300 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{it.name}</span>
        <span className="num text-sm text-(--muted)">{it.createTime.slice(0, 16)}</span>
        {it.userId ? (
          <a className="link text-sm wrap-anywhere" href={place.myHome(it.userId)}>
            {it.nickname}
          </a>
        ) : (
          <span className="text-sm text-(--muted) wrap-anywhere">{it.email || '访客'}</span>
        )}
      </p>
      <p className="text-sm wrap-anywhere">
        <a className="link" href={it.url} target="_blank" rel="noopener nofollow">
          {it.url}
        </a>
        {it.info && <span className="text-(--muted)"> · {it.info}</span>}
      </p>
      {it.reason && <p className="text-sm text-(--muted) wrap-anywhere">理由：{it.reason}</p>}
      {it.state === 'waiting' && (
        <p className="flex flex-wrap gap-1 -ml-3">
          <RowAction text="通过" label={`通过“${it.name}”`} act={() => decideApplication(it, true)} />
          <RowAction text="拒绝" label={`拒绝“${it.name}”`} act={refuse} />
        </p>
      )}
    </li>
  );
}

/** Link applications: accept, or refuse with a reason. */
export function Applications() {
  const { query } = useStore(applications.state, { ssr: 'initial' });
  const start = useFilters(applications, { state: LINK_STATE_NAME });
  const [refusing, setRefusing] = useState<LinkApplication | null>(null);
  return (
    <section className="panel-box" aria-label="友链申请">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-base-300">
        <Select
          label="状态"
          of={LINK_STATE_NAME}
          value={query.state}
          set={(state) => applications.show({ state })}
        />
        <p className="text-sm text-(--muted)">通过后立即出现在友情链接的最后，可以再修改和排序。</p>
      </div>
      <Rows
        counted
        of={applications}
        start={start}
        what="友链申请"
        none={query.state === 'waiting' ? '没有等待处理的申请。' : '没有申请。'}
        row={(it) => <Row key={it.id} it={it} refuse={() => setRefusing(it)} />}
      />
      {refusing && <Refuse it={refusing} close={() => setRefusing(null)} />}
    </section>
  );
}
