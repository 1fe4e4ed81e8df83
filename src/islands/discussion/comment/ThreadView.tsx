import { useState } from 'react';
import { send, type Target } from '../../../stores/discussion/comment/commenting.ts';
import { loadReplies } from '../../../stores/discussion/comment/comments.ts';
import { repliesLeft, type ShownComment, type Thread } from '../../../stores/discussion/comment/threads.ts';
import { Composer } from './Composer.tsx';
import { Item } from './Item.tsx';

const target = (thread: Thread, it: ShownComment): Target => ({
  parentId: thread.id,
  replyId: it.id,
  replyUserId: it.userId,
  replyNickname: it.nickname,
});

type Props = { thread: Thread; locked: boolean };

/** Top-level comment with its replies and the reply box; `locked` if comments are closed. */
export function ThreadView({ thread, locked }: Props) {
  const [answering, setAnswering] = useState<ShownComment | null>(null);
  const [busy, setBusy] = useState(false);
  const closed = locked || thread.locked;
  const answer = (it: ShownComment) => (closed ? undefined : () => setAnswering(it));
  const left = repliesLeft(thread);
  return (
    <li id={`comment-${thread.id}`} className="thread">
      <Item it={thread} answer={answer(thread)} />
      {thread.children.length > 0 && (
        <ol className="replies">
          {thread.children.map((it) => (
            <li key={it.id} id={`comment-${it.id}`}>
              <Item it={it} answer={answer(it)} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <button
          type="button"
          className="quiet replies-more"
          aria-disabled={busy}
          onClick={async () => {
            if (busy) return;
            setBusy(true);
            await loadReplies(thread.id);
            setBusy(false);
          }}
        >
          {busy ? '正在加载…' : `展开其余 ${left} 条回复`}
        </button>
      )}
      {thread.locked && <p className="comment-gone">这条评论已被锁定，不能再回复。</p>}
      {answering && !closed && (
        <Composer
          key={answering.id}
          articleId={thread.articleId}
          name={`reply:${answering.id}`}
          label={`回复 @${answering.nickname}`}
          action="回复"
          send={async (text, attempt) => {
            const done = await send(text, target(thread, answering), attempt);
            if (done) setAnswering(null);
            return done;
          }}
          cancel={() => setAnswering(null)}
          focus
        />
      )}
    </li>
  );
}
