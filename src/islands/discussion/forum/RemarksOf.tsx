import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ADDED } from '../../../../contract/kit/events.ts';
import { FORUM_COMMENT_MOST } from '../../../../contract/kit/limits.ts';
import { mine } from '../../../stores/discussion/forum/question.ts';
import {
  addWaiting,
  loadRemarks,
  type Post,
  remarksOf,
  sendRemark,
} from '../../../stores/discussion/forum/remarks.ts';
import { Sheets } from '../../ui/text/Sheets.tsx';
import { Composer } from '../comment/Composer.tsx';
import { RemarkView } from './RemarkView.tsx';

type Props = {
  post: Post;
  /** Number of comments according to the page. */
  count: number;
  /** Server-rendered comments, hidden once the full list is rendered. */
  before?: HTMLElement | null;
  /** Closed to new comments. */
  locked: boolean;
  /** Starts with the comment box open. */
  writing?: boolean;
  /** Id of a comment to scroll to; pages are loaded until it is found. */
  linked?: number;
};

/** Comments on a question or answer, with a comment box. */
export function RemarksOf({ post, count, before, locked, writing = false, linked = 0 }: Props) {
  const state = remarksOf(post);
  const { list, more, state: how } = useStore(state);
  const [open, setOpen] = useState(writing);
  const waiting = useStore(mine)?.comments;
  const drawn = count === 0 || (how === 'ready' && list.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read once
  useEffect(() => {
    if (state.get().list.length > 0) return;
    if (count === 0) state.set({ list: [], read: 0, more: false, state: 'ready' });
    else loadRemarks(post);
  }, []);
  useEffect(() => {
    if (waiting && how === 'ready') addWaiting(post, waiting);
  }, [waiting, how, post]);
  useEffect(() => {
    if (!drawn) return;
    if (before) before.hidden = true;
    document.dispatchEvent(new Event(ADDED));
  }, [drawn, before]);
  useEffect(() => {
    if (!linked || how !== 'ready') return;
    if (!list.some((it) => it.id === linked)) {
      if (more) loadRemarks(post);
      return;
    }
    const element = document.getElementById(`comment-${linked}`);
    element?.scrollIntoView({ block: 'center' });
    element?.classList.add('linked');
  }, [linked, how, list, more, post]);

  return (
    <div className="remarks-live">
      <Sheets />
      {drawn && (
        <ol className="remarks-list">
          {list.map((it) => (
            <li key={it.id} id={`comment-${it.id}`}>
              <RemarkView post={post} it={it} />
            </li>
          ))}
        </ol>
      )}
      {how === 'busy' && <p role="status">正在读取评论…</p>}
      {how === 'failed' && (
        <p role="alert">
          评论没有加载出来。
          <button type="button" className="quiet" onClick={() => loadRemarks(post)}>
            重试
          </button>
        </p>
      )}
      {how === 'ready' && more && (
        <button type="button" className="quiet" onClick={() => loadRemarks(post)}>
          加载更多评论
        </button>
      )}
      {locked ? null : open ? (
        <Composer
          name={`remark:${post.id}:${post.answerId}`}
          label="补充或追问，不要在评论里回答"
          action="发表评论"
          most={FORUM_COMMENT_MOST}
          send={async (text, attempt) => {
            const done = await sendRemark(post, text, attempt);
            if (done) setOpen(false);
            return done;
          }}
          cancel={() => setOpen(false)}
          focus
        />
      ) : (
        <button type="button" className="quiet" onClick={() => setOpen(true)}>
          添加评论
        </button>
      )}
    </div>
  );
}
