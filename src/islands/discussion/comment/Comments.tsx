import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CommentSort, FirstComments } from '../../../../contract/discussion/comment/comment.ts';
import { ADDED } from '../../../../contract/kit/events.ts';
import { COMMENT_ACT, send } from '../../../stores/discussion/comment/commenting.ts';
import {
  comments,
  initialComments,
  loadAround,
  loadMore,
  resort,
  takeOver,
} from '../../../stores/discussion/comment/comments.ts';
import { newComments, showFresh, watchComments } from '../../../stores/discussion/comment/newComments.ts';
import { showWaiting } from '../../../stores/discussion/comment/ownInReview.ts';
import { Composer } from './Composer.tsx';
import { ThreadView } from './ThreadView.tsx';

const SORTS: Record<CommentSort, string> = { hot: '最热', new: '最新' };
const LINKED = /^#comment-(\d+)$/;

/** Scrolls to the comment in the URL hash, loading it if necessary. */
async function showLinked(): Promise<void> {
  const [, id] = LINKED.exec(location.hash) ?? [];
  if (!id) return;
  if (!document.getElementById(`comment-${id}`)) {
    const elsewhere = await loadAround(Number(id));
    if (elsewhere) return location.replace(`#passage-${elsewhere.passageId}-${id}`);
  }
  requestAnimationFrame(() => {
    const element = document.getElementById(`comment-${id}`);
    element?.scrollIntoView({ block: 'center' });
    element?.classList.add('linked');
  });
}

/** Comments of an article. Takes over the first page from the HTML without fetching it again. */
export function Comments({ first }: { first: FirstComments }) {
  const live = useStore(comments, { ssr: 'initial' });
  const arrived = useStore(newComments, { ssr: 'initial' });
  const list = live.articleId === first.articleId ? live : initialComments(first);
  const threads = list.threads.filter(({ passageId }) => passageId === 0);
  useEffect(() => {
    takeOver(first);
    const stop = showWaiting();
    const leave = watchComments(first.articleId);
    showLinked();
    addEventListener('hashchange', showLinked);
    return () => {
      stop();
      leave();
      removeEventListener('hashchange', showLinked);
    };
  }, [first]);
  // Makes dates in rows added later relative, as in other lists.
  useEffect(() => {
    if (list.threads.length > 0) document.dispatchEvent(new Event(ADDED));
  }, [list.threads]);

  return (
    <>
      <div className="comments-head">
        <h2 id="comments-title">
          评论 <span className="num">{list.count}</span>
        </h2>
        <fieldset>
          <legend className="sr-only">评论的排序</legend>
          {(Object.keys(SORTS) as CommentSort[]).map((sort) => (
            <button
              key={sort}
              type="button"
              className="quiet"
              aria-pressed={list.sort === sort}
              onClick={() => list.sort !== sort && resort(sort)}
            >
              {SORTS[sort]}
            </button>
          ))}
        </fieldset>
      </div>
      {list.locked ? (
        <p className="comments-none">这篇文章的评论已被锁定，不能再评论。</p>
      ) : (
        <Composer
          articleId={first.articleId}
          name={`comment:${first.articleId}`}
          label="写下你的看法、疑问或补充"
          action="发表评论"
          act={COMMENT_ACT}
          send={(text, attempt) => send(text, null, attempt)}
        />
      )}
      {threads.length === 0 && list.state === 'ready' && !list.locked && (
        <p className="comments-none">还没有评论，来写第一条吧。</p>
      )}
      <p role="status">
        {arrived > 0 && (
          <button type="button" className="btn comments-more" onClick={showFresh}>
            {arrived} 条新评论
          </button>
        )}
      </p>
      <ol className="threads" aria-busy={list.state === 'busy'}>
        {threads.map((thread) => (
          <ThreadView key={thread.id} thread={thread} locked={list.locked} />
        ))}
      </ol>
      {list.state === 'failed' && (
        <p className="comments-none" role="alert">
          评论没有加载出来。
          <button type="button" className="quiet" onClick={() => resort(list.sort)}>
            重试
          </button>
        </p>
      )}
      {list.cursor !== null && list.state !== 'failed' && (
        <button
          type="button"
          className="btn comments-more"
          aria-disabled={list.state === 'busy'}
          onClick={() => loadMore()}
        >
          {list.state === 'busy' ? '正在加载…' : '加载更多评论'}
        </button>
      )}
    </>
  );
}
