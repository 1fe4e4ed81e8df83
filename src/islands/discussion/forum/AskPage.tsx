import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Post } from '../../../stores/discussion/forum/ask.ts';
import type { QuestionPrefill } from '../../../stores/discussion/forum/fields.ts';
import { beginRevising, draftName, type PostRevision } from '../../../stores/discussion/forum/revising.ts';
import { ASK } from '../../../stores/discussion/forum/savedDrafts.ts';
import { user } from '../../../stores/people/auth/session.ts';
import sheet from '../../../styles/discussion/ask.css?url&no-inline';
import { Sheets } from '../../ui/text/Sheets.tsx';
import { AskForm } from './AskForm.tsx';
import { Newer, NOTE } from './Newer.tsx';

const WAIT = 'grid gap-4 justify-items-center content-center min-h-80 text-(--muted)';

/** The post to edit, from the query; null for a new question. */
function postHere(): Post | null {
  const query = new URLSearchParams(location.search);
  const [id = 0, answerId = 0] = ['id', 'answer'].map((name) => Number(query.get(name)) || 0);
  return id > 0 ? { id, answerId } : null;
}

/** Prefill of a new question: the search that found nothing, or an error message with its solver. */
function begunHere(): QuestionPrefill {
  const inFragment = new URLSearchParams(location.hash.slice(1));
  const message = inFragment.get('e');
  if (message) return { message, solver: inFragment.get('solver') ?? '' };
  return { asked: new URLSearchParams(location.search).get('asked') ?? '' };
}

const begin = (post: Post) => beginRevising(post).then((it) => it ?? ('lost' as const));

/** Page /forum/add: a new question, or an edit of a post. */
export function AskPage() {
  const me = useStore(user, { ssr: 'initial' });
  const [editing, setEditing] = useState<PostRevision | 'new' | 'busy' | 'lost'>('busy');
  const [begun, setBegun] = useState<QuestionPrefill>({ asked: '' });
  useEffect(() => {
    const post = postHere();
    if (!post) {
      setBegun(begunHere());
      return setEditing('new');
    }
    begin(post).then(setEditing);
  }, []);

  return (
    <>
      <Sheets />
      <link rel="stylesheet" href={sheet} precedence="default" />
      {editing === 'busy' && (
        <p className={WAIT} role="status">
          正在读取…
        </p>
      )}
      {editing === 'lost' && (
        <div className={WAIT} role="alert">
          <p>没有读到这篇内容，它可能已被删除，或网络不通。</p>
          <button type="button" className="btn" onClick={() => location.reload()}>
            重试
          </button>
        </div>
      )}
      {editing === 'new' && <AskForm name={ASK} begun={begun} />}
      {typeof editing === 'object' && (
        <>
          {!editing.direct && me && (
            <p className={NOTE}>这是别人的内容：你的修改会作为建议提交，通过后生效。</p>
          )}
          {editing.newer && (
            <Newer
              post={editing.post}
              said={editing.newer}
              done={() => setEditing({ ...editing, newer: null })}
            />
          )}
          <AskForm
            name={draftName(editing.post)}
            editing={editing}
            stale={() => void begin(editing.post).then(setEditing)}
          />
        </>
      )}
    </>
  );
}
