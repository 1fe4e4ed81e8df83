import { useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import {
  aboutOf,
  COMPLAINT_KIND,
  COMPLAINT_STATE_NAME,
  type Complaint,
} from '../../../../contract/operations/moderation/complaint.ts';
import { TARGET_NAME } from '../../../../contract/operations/moderation/moderation.ts';
import { RowAction } from '../../ui/RowAction.tsx';
import { Settle } from './Settle.tsx';

function Said({ title, children }: { title: string; children: string }) {
  if (children === '') return null;
  return (
    <div>
      <dt className="text-sm text-(--muted)">{title}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  );
}

function Target({ target }: { target: ReturnType<typeof aboutOf> }) {
  if (!target) return <p className="text-sm text-(--muted)">这个地址没有可以直接隐藏的内容。</p>;
  return (
    <p className="text-sm text-(--muted)">
      {TARGET_NAME[target.kind]}
      {target.title && `“${target.title}”`}
      {target.authorId && (
        <>
          ，作者的
          <a className="link" href={place.myHome(target.authorId)}>
            主页
          </a>
        </>
      )}
      ，现在{target.isShown ? '公开' : '没有公开'}
    </p>
  );
}

/** Row of a complaint with its target and decision. */
export function ComplaintRow({ it }: { it: Complaint }) {
  const [settling, setSettling] = useState(false);
  return (
    <li className="grid gap-2 px-5 py-4 border-b border-base-300 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-(--muted)">
        <span className="font-medium text-base-content">{COMPLAINT_KIND[it.kind]}</span>
        <a className="link wrap-anywhere" href={it.url} target="_blank" rel="noopener">
          {it.url}
        </a>
        <span className="num">{it.createTime.slice(0, 16)}</span>
        {it.state === 'waiting' ? (
          <span className={it.isOverdue ? 'font-medium text-error' : ''}>
            {it.isOverdue ? '已经超期：' : '期限 '}
            <span className="num">{it.dueTime.slice(0, 16)}</span>
          </span>
        ) : (
          <span>
            {COMPLAINT_STATE_NAME[it.state]} <span className="num">{it.decideTime.slice(0, 16)}</span>
          </span>
        )}
      </p>
      <Target target={aboutOf(it)} />
      <dl className="grid gap-2">
        <Said title="理由">{it.content}</Said>
        <Said title="证据">{it.evidence}</Said>
        <Said title={it.kind === 'appeal' ? '申诉人' : '投诉人'}>
          {[it.name, it.email, it.contact, it.userId && `账号 ${it.nickname}`].filter(Boolean).join('，')}
        </Said>
        <Said title="受理编号">{it.number}</Said>
        <Said title="答复">{it.answer}</Said>
      </dl>
      {it.state === 'waiting' && (
        <p className="flex flex-wrap gap-1 -ml-3">
          <RowAction text="处理" label={`处理对 ${it.url} 的投诉`} act={() => setSettling(true)} />
        </p>
      )}
      {settling && <Settle it={it} close={() => setSettling(false)} />}
    </li>
  );
}
