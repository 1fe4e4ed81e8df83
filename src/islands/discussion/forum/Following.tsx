import type { ReactNode } from 'react';
import type { ForumItem } from '../../../../contract/discussion/forum/forum.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import { followed } from '../../../stores/discussion/forum/follows.ts';
import { Rows } from '../../ui/list/Rows.tsx';

function Row({ it }: { it: ForumItem }) {
  const some = it.answerCount > 0 ? 'answers some' : 'answers';
  return (
    <li className="question-row">
      <div className="min-w-0">
        <h2 className="card-title">
          <a href={place.forumPost(it.id)}>{it.title}</a>
        </h2>
        <p className="meta">
          <a href={place.myHome(it.userId)}>{it.nickname}</a>
          <span>
            更新于{' '}
            <time dateTime={machineTime(it.lastTime) || undefined} title={it.lastTime}>
              {it.lastTime.slice(0, 10)}
            </time>
          </span>
        </p>
      </div>
      <ul className="question-figures">
        <li className={it.accepted ? `${some} accepted` : some}>
          <b>{it.answerCount}</b>
          <span>{it.accepted ? '已解决' : '回答'}</span>
        </li>
      </ul>
    </li>
  );
}

/** Followed questions; `children` is the empty state. */
export function Following({ children }: { children?: ReactNode }) {
  return (
    <Rows
      of={followed}
      what="你关注的问题"
      none={children}
      note="work-note"
      row={(it) => <Row key={it.id} it={it} />}
    />
  );
}
