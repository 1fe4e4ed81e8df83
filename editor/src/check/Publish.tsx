import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { PUBLISH } from '../../../contract/article.ts';
import { place } from '../../../contract/places.ts';
import { fields, known, saveAs, state } from '../draft/draft.ts';
import { isOver } from '../draft/due.ts';
import { whyNot } from '../draft/said.ts';
import { onSite, SITE } from '../site.ts';
import type { Finding } from './findings.ts';
import { deadLinks } from './links.ts';

type Props = {
  findings: readonly Finding[];
  jump: (line: number) => void;
  failed: (faults: readonly { field: string; message: string }[]) => void;
  close: () => void;
};

/** What was published, in words. */
function outcomeWords(isPublish: number, publishTime: string): string {
  if (publishTime) return `将在 ${publishTime.slice(0, 16)} 自动发布`;
  return isPublish === PUBLISH.review ? '已提交审核，通过后发布' : '已发布';
}

/** The check list, and the last step before an article is public. */
export function Publish({ findings, jump, failed, close }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const it = useStore(fields);
  const article = useStore(known);
  const [dead, setDead] = useState<readonly Finding[]>([]);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [done, setDone] = useState('');
  useEffect(() => {
    box.current?.showModal();
    deadLinks(fields.get().contentMd, SITE).then(setDead);
  }, []);
  const all = [...findings, ...dead];
  const stops = all.some((one) => one.stops);
  const publish = async () => {
    setBusy(true);
    setSaid('');
    const outcome = await saveAs(1);
    setBusy(false);
    if (outcome.how === 'stored')
      return setDone(outcomeWords(outcome.known.isPublish, outcome.known.publishTime));
    if (outcome.how === 'refused') failed(outcome.faults ?? []);
    setSaid(whyNot(outcome, state.get(), '发布'));
  };
  return (
    <dialog ref={box} className="dialog" aria-label="发布" onClose={close}>
      <h2>{done || '发布之前'}</h2>
      {!done && (
        <ul className="findings">
          {all.map((one) => (
            <li key={`${one.line} ${one.text}`} data-stops={one.stops || undefined}>
              <span>{one.text}</span>
              {one.line && (
                <button
                  type="button"
                  className="panel-link"
                  onClick={() => {
                    box.current?.close();
                    jump(one.line ?? 1);
                  }}
                >
                  第 {one.line} 行
                </button>
              )}
            </li>
          ))}
          {all.length === 0 && <li data-fine>没有发现问题。</li>}
        </ul>
      )}
      {said && (
        <p role="alert" className="panel-fault">
          {said}
        </p>
      )}
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={() => box.current?.close()}>
          {done ? '继续写' : '再改改'}
        </button>
        {done && article?.isPublish === PUBLISH.published && (
          <a
            className="btn btn-primary"
            href={onSite(place.article(article.id))}
            target="_blank"
            rel="noopener"
          >
            查看文章
          </a>
        )}
        {!done && (
          <button type="button" className="btn btn-primary" disabled={busy || stops} onClick={publish}>
            {busy
              ? '发布中…'
              : it.publishTime && !isOver(it.publishTime, Date.now())
                ? '定时发布'
                : article?.isPublish === PUBLISH.published
                  ? '更新文章'
                  : '发布文章'}
          </button>
        )}
      </div>
    </dialog>
  );
}
