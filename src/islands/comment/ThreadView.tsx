import { useState } from 'react';
import { loadReplies, type Shown, send, type Target, type Thread } from '../../stores/comments.ts';
import { Composer } from './Composer.tsx';
import { Item } from './Item.tsx';

const target = (thread: Thread, it: Shown): Target => ({
  parentId: thread.id,
  replyId: it.id,
  replyUserId: it.userId,
  replyNickname: it.nickname,
});

/** A comment of the first level with its replies, and the box to answer one of them. */
export function ThreadView({ thread }: { thread: Thread }) {
  const [answering, setAnswering] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const stored = thread.children.filter((it) => it.id > 0).length;
  const left = thread.replyCount - stored;
  return (
    <li id={`comment-${thread.id}`} className="thread">
      <Item it={thread} answer={() => setAnswering(thread)} />
      {thread.children.length > 0 && (
        <ol className="replies">
          {thread.children.map((it) => (
            <li key={it.id} id={`comment-${it.id}`}>
              <Item it={it} answer={() => setAnswering(it)} />
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
      {answering && (
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
