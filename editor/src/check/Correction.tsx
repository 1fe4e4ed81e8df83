import { useEffect, useId, useState } from 'react';
import { articleComments } from '../../../contract/discussion/comment/comment.ts';
import { PAGE_SIZE_MOST, VERSION_NOTE_MOST } from '../../../contract/kit/limits.ts';
import { call } from '../../../src/client/call.ts';
import type { VersionNote } from '../draft/localCopy.ts';
import { FAULT, LABELLED, NOTE } from '../ui/look.ts';
import { type Remark, remarkOf } from './remark.ts';

export const NOTHING_SAID: VersionNote = { note: '', thanks: 0 };

type Props = { id: number; said: VersionNote; changed: (next: VersionNote) => void };

/** Text content of HTML. */
const htmlToText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** Change note and thanks for a published article. */
export function Correction({ id, said, changed }: Props) {
  const [note, thanks] = [useId(), useId()];
  const [remarks, setRemarks] = useState<readonly Remark[] | 'failed'>([]);
  useEffect(() => {
    call({ ...articleComments, silent: true }, { articleId: id, pageSize: PAGE_SIZE_MOST }).then(
      ({ records }) => setRemarks(records.map((it) => remarkOf(it, htmlToText(it.content)))),
      () => setRemarks('failed'),
    );
  }, [id]);
  const length = [...said.note.trim()].length;
  return (
    <section className="mt-4 grid gap-3 text-[14px]" aria-label="修订说明">
      <div className={LABELLED}>
        <label htmlFor={note}>这次改了什么（选填）</label>
        <input
          id={note}
          className="field"
          value={said.note}
          placeholder="例如：改正了式（3）的系数"
          aria-describedby={`${note}-most`}
          onChange={(it) => changed({ ...said, note: it.target.value })}
        />
        <span id={`${note}-most`} className={length > VERSION_NOTE_MOST ? FAULT : NOTE}>
          {length} / {VERSION_NOTE_MOST}，读者在修订记录里看到
        </span>
      </div>
      {remarks === 'failed' && <p className={NOTE}>没有读到这篇文章的评论，暂时不能选择指出问题的人。</p>}
      {remarks !== 'failed' && remarks.length > 0 && (
        <div className={LABELLED}>
          <label htmlFor={thanks}>据谁的评论修订（选填）</label>
          <select
            id={thanks}
            className="field"
            value={said.thanks}
            onChange={(it) => changed({ ...said, thanks: Number(it.target.value) })}
          >
            <option value={0}>不是据评论修订的</option>
            {remarks.map((it) => (
              <option key={it.id} value={it.id}>
                {it.text}
              </option>
            ))}
          </select>
          <span className={NOTE}>修订记录里会感谢他，评论下写明“作者据此修订”</span>
        </div>
      )}
    </section>
  );
}
