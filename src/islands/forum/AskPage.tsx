import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Post, sourceOfPost } from '../../stores/ask.ts';
import { draftOf } from '../../stores/draft.ts';
import { fieldsOf, keepFields, readFields, saysSame } from '../../stores/fields.ts';
import { user } from '../../stores/session.ts';
import sheet from '../../styles/ask.css?url&no-inline';
import { Sheets } from '../text/Sheets.tsx';
import { AskForm, type Editing } from './AskForm.tsx';

/** The name of the draft of a post that is changed. */
const draftName = ({ id, answerId }: Post) => `ask:${id}:${answerId}`;

/** The post that the address names, to be changed; null for a new question. */
function postHere(): Post | null {
  const query = new URLSearchParams(location.search);
  const [id = 0, answerId = 0] = ['id', 'answer'].map((name) => Number(query.get(name)) || 0);
  return id > 0 ? { id, answerId } : null;
}

/** Brings the post into its draft, unless the draft was begun at this very revision. */
async function begin(post: Post): Promise<Editing | null> {
  const source = await sourceOfPost(post);
  if (!source) return null;
  const fresh = fieldsOf(source);
  const [draft, text] = [draftOf(draftName(post)), draftOf(`${draftName(post)}:text`)];
  // A draft that nobody listens to is read anew from what was kept.
  const stops = [draft, text].map((it) => it.listen(() => {}));
  const begun = readFields(draft.get()).revision === fresh.revision;
  if (!begun) {
    draft.set(keepFields(fresh));
    text.set(source.content);
  }
  const restored = !saysSame(draft.get(), fresh) || text.get() !== source.content;
  for (const stop of stops) stop();
  return { post, direct: source.direct, restored };
}

/** /forum/add: a new question, or a change of the post that the address names. */
export function AskPage() {
  const me = useStore(user, { ssr: 'initial' });
  const [editing, setEditing] = useState<Editing | 'new' | 'busy' | 'lost'>('busy');
  useEffect(() => {
    const post = postHere();
    if (!post) return setEditing('new');
    begin(post).then((it) => setEditing(it ?? 'lost'));
  }, []);

  return (
    <>
      <Sheets />
      <link rel="stylesheet" href={sheet} precedence="default" />
      {editing === 'busy' && (
        <p className="work-wait" role="status">
          正在读取…
        </p>
      )}
      {editing === 'lost' && (
        <div className="work-wait" role="alert">
          <p>没有读到这篇内容，它可能已被删除，或网络不通。</p>
          <button type="button" className="btn" onClick={() => location.reload()}>
            重试
          </button>
        </div>
      )}
      {editing === 'new' && <AskForm name="ask" />}
      {typeof editing === 'object' && (
        <>
          {!editing.direct && me && (
            <p className="ask-note">这是别人的内容：你的修改会作为建议提交，通过后生效。</p>
          )}
          <AskForm name={draftName(editing.post)} editing={editing} />
        </>
      )}
    </>
  );
}
