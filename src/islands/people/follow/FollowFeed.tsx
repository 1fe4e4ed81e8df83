import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ADDED } from '../../../../contract/kit/events.ts';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import type { FeedItem } from '../../../../contract/people/follow/follow.ts';
import { feed, feedKey, loadFeed } from '../../../stores/people/follow/feed.ts';

function Entry({ it }: { it: FeedItem }) {
  const isArticle = it.kind === 'article';
  const item = isArticle ? it.article : it.question;
  const href = isArticle ? place.article(it.article.id) : place.forumPost(it.question.id);
  const figure = isArticle ? `${it.article.likeCount} 赞` : `${it.question.answerCount} 回答`;
  return (
    <li className="feed-entry">
      <h2 className="card-title">
        {!isArticle && <span className="mark align-middle mr-1.5">问答</span>}
        <a href={href}>{item.title}</a>
      </h2>
      <p className="card-text">{item.summary}</p>
      <p className="meta">
        <a href={place.myHome(item.userId)}>{item.nickname}</a>
        {item.tagList.slice(0, 2).map((tag) => (
          <a
            key={tag.id}
            className="hash"
            href={isArticle ? place.tag(tag.id) : place.forum({ tag: tag.id })}
          >
            #{tag.name}
          </a>
        ))}
        <time dateTime={machineTime(item.createTime) || undefined} title={item.createTime} data-relative>
          {item.createTime.slice(0, 10)}
        </time>
        <span>{figure}</span>
      </p>
    </li>
  );
}

type Props = { nobody?: ReactNode; nothing?: ReactNode };

/**
 * New content of followed people, tags and columns. `nobody`: empty state without follows; `nothing`: without
 * content.
 */
export function FollowFeed({ nobody, nothing }: Props) {
  const { list, cursor, sources, state } = useStore(feed, { ssr: 'initial' });
  useEffect(() => {
    loadFeed(true);
  }, []);
  useEffect(() => {
    if (list.length > 0) document.dispatchEvent(new Event(ADDED));
  }, [list]);

  if (state === 'ready' && list.length === 0 && cursor === null) return sources > 0 ? nothing : nobody;
  return (
    <div aria-busy={state === 'busy'}>
      <ol>
        {list.map((it) => (
          <Entry key={feedKey(it)} it={it} />
        ))}
      </ol>
      <div className="pager">
        {state === 'busy' && <p role="status">正在加载…</p>}
        {state === 'failed' && (
          <p role="alert">
            没有加载出来，请检查网络。
            <button type="button" className="btn" onClick={() => loadFeed(list.length === 0)}>
              重试
            </button>
          </p>
        )}
        {state === 'ready' && cursor !== null && (
          <button type="button" className="btn" onClick={() => loadFeed()}>
            加载更多
          </button>
        )}
        {state === 'ready' && cursor === null && <p className="end">没有更多了</p>}
      </div>
    </div>
  );
}
