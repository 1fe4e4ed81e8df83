import type { ReactNode } from 'react';
import { EDIT_STATE, type SuggestedEdit } from '../../../../contract/discussion/forum/edit.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import { ownEdits } from '../../../stores/discussion/forum/follows.ts';
import sheet from '../../../styles/discussion/changes.css?url&no-inline';
import { Rows } from '../../ui/list/Rows.tsx';
import { Changes } from './Changes.tsx';

const STATE: Record<number, string> = {
  [EDIT_STATE.waiting]: '待审核',
  [EDIT_STATE.approved]: '已通过',
  [EDIT_STATE.refused]: '未通过',
  [EDIT_STATE.outdated]: '已作废',
};

function Row({ it }: { it: SuggestedEdit }) {
  const { questionId, answerId, state } = it;
  const post = answerId > 0 ? place.forumAnswer(questionId, answerId) : place.forumPost(questionId);
  return (
    <li className="grid gap-2 px-5 py-4 not-first:border-t border-base-300">
      <h2 className="text-base font-semibold">
        {it.title ? <a href={post}>{it.title}</a> : '内容已删除或隐藏'}{' '}
        <span className={state === EDIT_STATE.approved ? 'mark solid' : 'mark'}>{STATE[state]}</span>
      </h2>
      <p className="meta">
        <span>修改{answerId > 0 ? '回答' : '问题'}</span>
        <time dateTime={machineTime(it.createTime) || undefined} title={it.createTime}>
          {it.createTime.slice(0, 10)}
        </time>
        {it.reason && <span>说明：{it.reason}</span>}
      </p>
      {state === EDIT_STATE.refused && it.note && <p>没有通过的理由：{it.note}</p>}
      {state === EDIT_STATE.outdated && <p>提交之后内容被别人改过，这条建议不再适用。</p>}
      {state === EDIT_STATE.waiting && it.title && (
        <details>
          <summary className="mb-3 cursor-pointer">看改了什么</summary>
          <Changes before={it.before} after={it.after} />
        </details>
      )}
    </li>
  );
}

/** Edits one suggested, with their status; `children` is the empty state. */
export function OwnEdits({ children }: { children?: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Rows
        of={ownEdits}
        what="你的修改建议"
        none={children}
        note="work-note"
        row={(it) => <Row key={it.id} it={it} />}
      />
    </>
  );
}
