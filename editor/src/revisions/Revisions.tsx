import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  type ArticleRevision,
  articleRevision,
  articleRevisions,
} from '../../../contract/content/article/write.ts';
import { call } from '../../../src/client/call.ts';
import { latest } from '../../../src/client/latest.ts';
import { bringBack, fields } from '../draft/draft.ts';
import { draftFields, type Fields } from '../draft/fields.ts';
import { DIALOG, FOOT, ROW, WIDE_DIALOG, WIDE_FOOT } from '../ui/dialogLook.ts';
import { Public } from './Public.tsx';
import { byDay, hoursText, reasonText } from './sittings.ts';

const Compare = lazy(() => import('./Compare.tsx').then((it) => ({ default: it.Compare })));

type Props = { id: number; close: () => void };

/** Revisions: compare and restore. */
export function Revisions({ id, close }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const [list, setList] = useState<readonly ArticleRevision[] | 'failed' | null>(null);
  const [old, setOld] = useState<{ name: string; fields: Fields } | null>(null);
  useEffect(() => {
    box.current?.showModal();
    call({ ...articleRevisions, silent: true }, { id }).then(setList, () => setList('failed'));
  }, [id]);
  const [begin] = useState(latest);
  const look = async ({ revision, createTime }: ArticleRevision) => {
    const isLatest = begin();
    const found = await call({ ...articleRevision, silent: true }, { id, revision }).catch(() => null);
    if (!isLatest()) return;
    if (found) setOld({ name: `${createTime.slice(0, 16)} 的版本`, fields: draftFields(found) });
    else setList('failed');
  };
  return (
    <dialog ref={box} className={old ? WIDE_DIALOG : DIALOG} aria-label="历史版本" onClose={close}>
      <h2>历史版本</h2>
      {!old && <Public id={id} />}
      {list === null && <p role="status">正在读取…</p>}
      {list === 'failed' && <p role="alert">没有读到历史版本，请稍后再试。</p>}
      {Array.isArray(list) && list.length === 0 && (
        <p>还没有历史版本。每次写作的最后一稿、写作中每隔一段时间的一稿和发布的一稿都会自动保留。</p>
      )}
      {Array.isArray(list) &&
        !old &&
        byDay(list).map(({ day, list: written }) => (
          <section key={day}>
            <h3>{day}</h3>
            <ul>
              {written.map((it) => (
                <li key={it.revision}>
                  <button type="button" className={ROW} onClick={() => look(it)}>
                    <span>{hoursText(it)}</span>
                    <span>{it.title || '（没有标题）'}</span>
                    <span className="text-sm text-(--muted)">{reasonText(it)}</span>
                    <span className="text-sm text-(--muted)">{it.size} 字符</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {old && (
        <Suspense fallback={<p role="status">正在打开比较…</p>}>
          <Compare
            left={old.fields.contentMd}
            leftName={old.name}
            right={fields.get().contentMd}
            rightName="现在的"
          />
        </Suspense>
      )}
      {old && <p>恢复正文、标题、摘要、封面和标签；阅读条件、价格、分类和发布时间保持现在的。</p>}
      <div className={old ? WIDE_FOOT : FOOT}>
        {old && (
          <button type="button" className="btn" onClick={() => setOld(null)}>
            返回列表
          </button>
        )}
        <button type="button" className="btn" onClick={() => box.current?.close()}>
          关闭
        </button>
        {old && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              bringBack(old.fields);
              box.current?.close();
            }}
          >
            恢复这个版本
          </button>
        )}
      </div>
    </dialog>
  );
}
