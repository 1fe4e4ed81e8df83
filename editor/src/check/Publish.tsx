import type { EditorView } from '@codemirror/view';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PUBLISH } from '../../../contract/content/article/article.ts';
import { place, TITLE } from '../../../contract/kit/places.ts';
import { serverNow } from '../../../src/client/clock.ts';
import { faults, fields, known, saveAs, state } from '../draft/draft.ts';
import { failureText } from '../draft/failureText.ts';
import { EMPTY, type Fields } from '../draft/fields.ts';
import { isOver } from '../draft/isOverdue.ts';
import type { ServerArticle } from '../draft/localCopy.ts';
import { outcomeText } from '../draft/publication.ts';
import { HALF_TIME, halfTyped } from '../panel/halfTyped.ts';
import { onSite, SITE } from '../site.ts';
import { DIALOG, FOOT } from '../ui/dialogLook.ts';
import { FAULT, LINK } from '../ui/look.ts';
import { Ahead } from './Ahead.tsx';
import { Correction, NOTHING_SAID } from './Correction.tsx';
import type { Finding } from './findings.ts';
import { deadLinks } from './links.ts';

// Lazy: parsing Markdown is heavy.
const Outside = lazy(() => import('./Outside.tsx').then((it) => ({ default: it.Outside })));

type Props = {
  box: EditorView | null;
  findings: readonly Finding[];
  jump: (line: number) => void;
  /** Jumps to a field. */
  go: (field: keyof Fields) => void;
  close: () => void;
};

const refusedOf = (found: ReturnType<typeof faults.get>): Finding[] =>
  Object.entries(found).map(([field, text]) => ({
    text,
    // The change note is asked for in this dialog.
    ...(field in EMPTY && { field: field as keyof Fields }),
    stops: true,
  }));

const HALF: readonly Finding[] = [{ text: HALF_TIME, field: 'publishTime', stops: true }];

/** Whether readers have an earlier version, on a host that reports the public revision. */
const takesCorrections = (it: ServerArticle) =>
  it.isPublish === PUBLISH.published && it.publishedRevision > 0;

/** Check list and publish step. */
export function Publish({ box, findings, jump, go, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const it = useStore(fields);
  const article = useStore(known);
  const refused = refusedOf(useStore(faults));
  const [dead, setDead] = useState<readonly Finding[]>([]);
  const [outside, setOutside] = useState({ many: 0, isCopying: false });
  const told = useCallback((many: number, isCopying: boolean) => setOutside({ many, isCopying }), []);
  const [busy, setBusy] = useState(false);
  const [change, setChange] = useState(NOTHING_SAID);
  const [said, setSaid] = useState('');
  const [owesTerms, setOwesTerms] = useState(false);
  const [done, setDone] = useState('');
  useEffect(() => {
    // Server errors may be outdated by other edits.
    faults.set({});
    dialog.current?.showModal();
    deadLinks(fields.get().contentMd, SITE).then(setDead);
  }, []);
  // The focused button became disabled: focus the first finding.
  useEffect(() => {
    const box = dialog.current;
    if (busy || !box || box.querySelector(':focus:not(:disabled)')) return;
    const to = done ? 'h2' : '[data-stops] button, .btn-primary:not(:disabled)';
    box.querySelector<HTMLElement>(to)?.focus();
  }, [busy, done]);
  const unfinished = useStore(halfTyped).publishTime ? HALF : [];
  const all = [...refused, ...unfinished, ...findings, ...dead];
  const stops = all.some((one) => one.stops);
  const leave = (line: number) => {
    dialog.current?.close();
    jump(line);
  };
  const publish = async () => {
    setBusy(true);
    setSaid('');
    const outcome = await saveAs(1, article && takesCorrections(article) ? change : undefined);
    setBusy(false);
    setOwesTerms(outcome.how === 'refused' && outcome.owesTerms === true);
    if (outcome.how === 'stored') setDone(outcomeText(outcome.known));
    // Field errors are in the list.
    else if (outcome.how !== 'refused' || !outcome.faults?.length)
      setSaid(failureText(outcome, state.get(), '发布'));
  };
  return (
    <dialog ref={dialog} className={DIALOG} aria-label="发布" onClose={close}>
      <h2 tabIndex={-1}>{done || '发布之前'}</h2>
      {!done && (
        <ul
          className="grid gap-2 *:flex *:justify-between *:gap-4 *:border-l-3 *:border-warning *:bg-base-200 *:px-3 *:py-1.5 *:data-fine:border-success *:data-stops:border-error [&_button]:flex-none"
          aria-live="polite"
        >
          {all.map((one) => (
            <li key={`${one.line} ${one.text}`} data-stops={one.stops || undefined}>
              <span>{one.text}</span>
              {one.line && (
                <button type="button" className={LINK} onClick={() => leave(one.line ?? 1)}>
                  第 {one.line} 行
                </button>
              )}
              {one.field && (
                <button type="button" className={LINK} onClick={() => one.field && go(one.field)}>
                  去修改<span className="sr-only"> {one.text}</span>
                </button>
              )}
            </li>
          ))}
          <Suspense fallback={null}>
            <Outside box={box} told={told} jump={leave} />
          </Suspense>
          {all.length + outside.many === 0 && <li data-fine>没有发现问题。</li>}
        </ul>
      )}
      {!done && <Ahead go={go} />}
      {!done && article && takesCorrections(article) && (
        <Correction
          id={article.id}
          said={change}
          changed={(next) => {
            faults.set({});
            setChange(next);
          }}
        />
      )}
      {said && (
        <p role="alert" className={FAULT}>
          {said}
          {owesTerms && (
            <>
              {' '}
              <a className={`${LINK} underline`} href={onSite(place.terms())} target="_blank" rel="noopener">
                打开{TITLE.terms}
              </a>
            </>
          )}
        </p>
      )}
      <div className={FOOT}>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
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
          <button
            type="button"
            className="btn btn-primary"
            disabled={busy || stops || outside.isCopying}
            onClick={publish}
          >
            {busy
              ? '发布中…'
              : it.publishTime && !isOver(it.publishTime, serverNow())
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
