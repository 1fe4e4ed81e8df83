import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { PUBLISH } from '../../../contract/content/article/article.ts';
import { place } from '../../../contract/kit/places.ts';
import { fields, known } from '../draft/draft.ts';
import { onSite, SITE } from '../site.ts';
import { FOOT, RESULT_DIALOG } from '../ui/dialogLook.ts';
import { CHOICE, FAULT, LINK, NOTE } from '../ui/look.ts';
import { copyOf, writeCopy } from './copying.ts';
import { Losses } from './Losses.tsx';
import type { Copy } from './make.ts';

type Props = { close: () => void };

const FAILED = '没有排好，请关上再试';
const REFUSED = '浏览器没有允许复制；请用新版的 Chrome、Edge、Safari 或 Firefox，并允许访问剪贴板';

/** Copies the article for a WeChat official account; shows losses first. */
export function OfficialDialog({ close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const article = useStore(known);
  const [withLocked, setWithLocked] = useState(false);
  const [copy, setCopy] = useState<Copy | null>(null);
  const [fault, setFault] = useState('');
  const [said, setSaid] = useState('');
  const address = article?.isPublish === PUBLISH.published ? onSite(place.article(article.id)) : null;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    setCopy(null);
    setSaid('');
    setFault('');
    const ask = { markdown: fields.get().contentMd, base: SITE, article: address, withLocked };
    copyOf(ask).then(
      (it) => isCurrent && setCopy(it),
      () => isCurrent && setFault(FAILED),
    );
    return () => {
      isCurrent = false;
    };
  }, [withLocked, address]);
  const write = async () => {
    if (!copy) return;
    setFault('');
    await writeCopy(copy).then(
      () => setSaid('已复制，到公众号的编辑器里粘贴'),
      () => setFault(REFUSED),
    );
  };
  return (
    <dialog
      ref={dialog}
      className={RESULT_DIALOG}
      aria-label="复制到公众号"
      closedby="closerequest"
      onClose={close}
    >
      <h2>复制到公众号</h2>
      <p>文字、表格、代码和公式排成公众号编辑器保留的样子。粘贴之前看一下哪些要自己动手：</p>
      {copy?.hasLocked && (
        <label className={CHOICE}>
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={withLocked}
            onChange={(event) => setWithLocked(event.target.checked)}
          />
          连同锁定的部分一起复制
        </label>
      )}
      {copy?.hasLocked && (
        <p className={NOTE}>{withLocked ? '锁定的部分会公开在公众号里。' : '锁定的部分不在里面。'}</p>
      )}
      {!copy && !fault && <p role="status">正在排版…</p>}
      {copy && <Losses copy={copy} />}
      {address ? (
        <p className="mt-3">
          公众号的“原文链接”填：
          <a className={LINK} href={address} target="_blank" rel="noopener">
            {address}
          </a>
        </p>
      ) : (
        <p className="mt-3">
          文章还没有发布，里面不带原文的地址；发布之后再复制，能交互的地方会写上它在哪里。
        </p>
      )}
      <p role="status" className={NOTE}>
        {said}
      </p>
      {fault && (
        <p role="alert" className={FAULT}>
          {fault}
        </p>
      )}
      <div className={FOOT}>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          关闭
        </button>
        <button type="button" className="btn btn-primary" disabled={!copy} onClick={write}>
          复制
        </button>
      </div>
    </dialog>
  );
}
