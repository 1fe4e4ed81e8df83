import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { DAY_MS } from '../../../contract/kit/time.ts';
import { putOnClipboard } from '../../../src/client/clipboard.ts';
import { bringBack, fields, known, recoverableDrafts } from '../draft/draft.ts';
import type { LocalCopy } from '../draft/localCopy.ts';
import { KEPT_MS } from '../draft/open.ts';
import { discardCopy } from '../draft/spares.ts';
import { DIALOG, FOOT, ROW, WIDE_DIALOG, WIDE_FOOT } from '../ui/dialogLook.ts';
import { momentText } from './versions.ts';

const Compare = lazy(() => import('./Compare.tsx').then((it) => ({ default: it.Compare })));

const WHY = { merged: '已合并进正文', unchosen: '没有选用', replaced: '被旧版本替换' } as const;

/** Reason and remaining retention. */
function whyText({ discarded }: LocalCopy): string {
  if (!discarded) return '没有保存到网站';
  const days = Math.max(1, Math.ceil((discarded.at + KEPT_MS - Date.now()) / DAY_MS));
  return `${WHY[discarded.why]}，再保留 ${days} 天`;
}

/** Address of an unsaved copy, or of the article. */
const placeOf = ({ article, key }: LocalCopy) =>
  article > 0 ? `?id=${article}` : `/?copy=${encodeURIComponent(key)}`;

/** First line that the current article lacks, else the first. */
function firstOf({ mine }: LocalCopy): string {
  const present = new Set(fields.get().contentMd.split('\n'));
  const lines = mine.contentMd.split('\n').filter((line) => line.trim());
  return lines.find((line) => !present.has(line)) ?? lines[0] ?? '（没有正文）';
}

type ItemsProps = { name: string; list: readonly LocalCopy[]; look: (it: LocalCopy) => void };

function Items({ name, list, look }: ItemsProps) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{name}</h3>
      <ul>
        {list.map((it) => (
          <li key={it.key}>
            <button type="button" className={ROW} onClick={() => look(it)}>
              <span>{momentText(it.at)}</span>
              {it.mine.title && <span>{it.mine.title}</span>}
              <span className="grow basis-full truncate">{firstOf(it)}</span>
              <span className="text-sm text-(--muted)">{[...it.mine.contentMd].length} 字符</span>
              <span className="text-sm text-(--muted)">{whyText(it)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { close: () => void };

/** Copies that exist only in this browser. */
export function Spares({ close }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useStore(known)?.id ?? 0;
  const [list, setList] = useState<readonly LocalCopy[] | null>(null);
  const [one, setOne] = useState<LocalCopy | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => box.current?.showModal(), []);
  useEffect(() => {
    if (!one) recoverableDrafts().then(setList, () => setList([]));
  }, [one]);
  const look = (it: LocalCopy | null) => {
    setSaid('');
    setOne(it);
  };
  const takeBack = (it: LocalCopy) => {
    bringBack(it.mine);
    if (!it.discarded) discardCopy(it);
    box.current?.close();
  };
  // Unsaved new articles are separate articles.
  const isHere = (it: LocalCopy) => it.article === id && (id > 0 || it.discarded !== undefined);
  const isOwn = one !== null && isHere(one);
  const isElsewhere = one !== null && !isOwn && (one.article > 0 || !one.discarded);
  return (
    <dialog ref={box} className={one ? WIDE_DIALOG : DIALOG} aria-label="找回" onClose={close}>
      <h2>找回</h2>
      {!one && (
        <p>
          合并、恢复旧版本时没有留下的内容，和没有保存到网站的内容。只在这个浏览器里，清除浏览数据后就没有了。
        </p>
      )}
      {list === null && <p role="status">正在读取…</p>}
      {list?.length === 0 && <p>没有可以找回的内容。</p>}
      {list && !one && (
        <>
          <Items name="这篇文章" list={list.filter(isHere)} look={look} />
          <Items name="其他文章" list={list.filter((it) => !isHere(it))} look={look} />
        </>
      )}
      {one && (
        <>
          <p>
            {one.mine.title && `${one.mine.title}，`}
            {whyText(one)}。
          </p>
          {isOwn ? (
            <Suspense fallback={<p role="status">正在打开比较…</p>}>
              <Compare
                left={one.mine.contentMd}
                leftName={momentText(one.at)}
                right={fields.get().contentMd}
                rightName="现在的"
              />
            </Suspense>
          ) : (
            <textarea
              className="field"
              rows={14}
              readOnly
              aria-label={momentText(one.at)}
              value={one.mine.contentMd}
            />
          )}
          <p className="mt-3 text-sm text-(--muted)">
            取回正文、标题、摘要、封面和标签；现在的内容也会留在“找回”里。
          </p>
        </>
      )}
      <p role="status">{said}</p>
      <div className={one ? WIDE_FOOT : FOOT}>
        {one && (
          <button type="button" className="btn" onClick={() => look(null)}>
            返回列表
          </button>
        )}
        {!one && (
          <button type="button" className="btn" onClick={() => box.current?.close()}>
            关闭
          </button>
        )}
        {one && !one.discarded && (
          <button type="button" className="btn" onClick={() => discardCopy(one).then(() => look(null))}>
            丢弃
          </button>
        )}
        {one && (
          <button
            type="button"
            className="btn"
            onClick={async () =>
              setSaid((await putOnClipboard(one.mine.contentMd)) ? '正文已复制' : '浏览器不允许复制')
            }
          >
            复制正文
          </button>
        )}
        {isElsewhere && (
          <a className="btn" href={placeOf(one)} target="_blank" rel="noopener">
            {one.article > 0 ? '打开它的文章' : '单独打开'}
          </a>
        )}
        {one && (
          <button type="button" className="btn btn-primary" onClick={() => takeBack(one)}>
            {isOwn ? '取回' : '取回到这篇'}
          </button>
        )}
      </div>
    </dialog>
  );
}
