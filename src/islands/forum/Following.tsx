import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { ForumItem } from '../../../contract/forum.ts';
import { place } from '../../../contract/places.ts';
import { followedQuestions, loadFollowed } from '../../stores/followed.ts';

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
            <time dateTime={it.lastTime.replace(' ', 'T')} title={it.lastTime}>
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

/** The questions that one follows, with paging; `children` where there are none. */
export function Following({ children }: { children?: ReactNode }) {
  const { list, page, pages, state } = useStore(followedQuestions, { ssr: 'initial' });
  useEffect(() => {
    if (followedQuestions.get().page === 0) loadFollowed();
  }, []);
  return (
    <>
      <ol>
        {list.map((it) => (
          <Row key={it.id} it={it} />
        ))}
      </ol>
      {state === 'busy' && (
        <p className="work-note" role="status">
          正在读取…
        </p>
      )}
      {state === 'failed' && (
        <p className="work-note" role="alert">
          没有读到你关注的问题。
          <button type="button" className="btn" onClick={loadFollowed}>
            重试
          </button>
        </p>
      )}
      {state === 'ready' && list.length === 0 && children}
      {state === 'ready' && page < pages && (
        <p className="work-note">
          <button type="button" className="btn" onClick={loadFollowed}>
            加载更多
          </button>
        </p>
      )}
    </>
  );
}
