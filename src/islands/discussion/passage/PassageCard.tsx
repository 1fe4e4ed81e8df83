import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Passage } from '../../../../contract/discussion/passage/passage.ts';
import { ADDED } from '../../../../contract/kit/events.ts';
import { comments } from '../../../stores/discussion/comment/comments.ts';
import { showWaiting } from '../../../stores/discussion/comment/ownInReview.ts';
import {
  draftName,
  loadNextPage,
  opened,
  passagesOf,
  sendAbout,
} from '../../../stores/discussion/passage/passages.ts';
import { Composer } from '../comment/Composer.tsx';
import { ThreadView } from '../comment/ThreadView.tsx';

const TITLE = { text: '划线评论', formula: '公式的评论', figure: '图的评论' } as const;

/** The passage as text; null for a figure or formula that is highlighted on the page. */
function Quote({ passage }: { passage: Passage }) {
  if (passage.kind === 'figure' || (passage.kind === 'formula' && passage.found)) return null;
  const words = passage.quote.replaceAll('\uFFFC', '〔式〕');
  return (
    <blockquote className="passage-quote">
      {passage.kind === 'formula' ? <code>{words}</code> : words}
    </blockquote>
  );
}

/** Dialog with the comments on a passage and a comment box. */
export function PassageCard({ close }: { close: () => void }) {
  const open = useStore(opened);
  const { threads, locked } = useStore(comments);
  const head = useRef<HTMLHeadingElement>(null);
  const passage = open?.passage;
  const own = threads.filter(({ passageId }) => passageId === passage?.id);
  const fresh = open?.selector !== undefined;
  useEffect(showWaiting, []);
  useEffect(() => {
    if (passage && !fresh) head.current?.focus();
  }, [passage, fresh]);
  useEffect(() => {
    if (open?.around && open.state === 'ready')
      document.getElementById(`comment-${open.around}`)?.scrollIntoView({ block: 'center' });
  }, [open]);
  useEffect(() => {
    if (own.length > 0) document.dispatchEvent(new Event(ADDED));
  }, [own.length]);
  if (!open || !passage) return null;

  return (
    <div className="comments passage-card">
      <div className="passage-head">
        <h2 id="passage-title" ref={head} tabIndex={-1}>
          {TITLE[passage.kind]}
        </h2>
        <button type="button" className="icon-btn" aria-label="关闭" title="关闭（Esc）" onClick={close}>
          ✕
        </button>
      </div>
      <div className="passage-scroll">
        <Quote passage={passage} />
        {!passage.found && <p className="passage-lost-note">文章修改后，原文里已经没有这一处。</p>}
        <ol className="threads" aria-busy={open.state === 'busy'}>
          {own.map((thread) => (
            <ThreadView key={thread.id} thread={thread} locked={locked} />
          ))}
        </ol>
        {open.state === 'busy' && <p className="comments-none">正在加载评论…</p>}
        {open.state === 'failed' && (
          <p className="comments-none" role="alert">
            评论没有加载出来。
            <button type="button" className="quiet" onClick={loadNextPage}>
              重试
            </button>
          </p>
        )}
        {open.state === 'ready' && open.cursor !== null && (
          <button type="button" className="btn comments-more" onClick={loadNextPage}>
            加载更多评论
          </button>
        )}
      </div>
      {locked ? (
        <p className="comments-none">这篇文章的评论已被锁定，不能再评论。</p>
      ) : (
        <Composer
          key={passage.id}
          articleId={passagesOf()}
          name={draftName(open)}
          label="写下对这一处的看法"
          action="发表评论"
          send={(text, attempt) => sendAbout(open, text, attempt)}
          focus={fresh}
        />
      )}
    </div>
  );
}
