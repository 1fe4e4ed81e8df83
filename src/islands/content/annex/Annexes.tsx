import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { ANNEX_OPEN_PATH, type AnnexInfo, type AnnexItem } from '../../../../contract/content/annex/annex.ts';
import { annexKindOf, endingOf, MESH_ENDINGS } from '../../../../contract/content/annex/kinds.ts';
import { sizeText } from '../../../../contract/kit/sizeText.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { annexes, download, loadAnnexes } from '../../../stores/content/annex/annex.ts';
import { copyText } from '../../../stores/content/article/share.ts';
import { onBought } from '../../../stores/money/order/pendingPayment.ts';
import { openPurchase, resumePayment, resumePurchase } from '../../../stores/money/order/purchase.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { Buy } from '../../money/order/Buy.tsx';
import { KindIcon } from './KindIcon.tsx';
import { Preview } from './Preview.tsx';
import { kindText } from './words.ts';

/** Kinds without a preview. */
const CLOSED = ['cad', 'result', 'project'];

const openAddress = ({ annexId }: AnnexItem) => `/ming${ANNEX_OPEN_PATH}?annexId=${annexId}`;

type Props = {
  articleId: number;
  item: AnnexItem;
  info: AnnexInfo | undefined;
};

function Row({ articleId, item, info }: Props) {
  const id = useId();
  const mesh = useId();
  const [open, setOpen] = useState(false);
  const has = item.isFree || !!info?.url;
  const shows = info ? info.preview !== null : has && !CLOSED.includes(annexKindOf(item.name) ?? 'cad');
  const state = open && !info ? '正在取预览…' : open && !info?.preview ? '这个文件没有可以显示的预览。' : '';
  const goods = useMemo(
    () => ({
      type: 'annex' as const,
      articleId,
      annexId: item.annexId,
      title: item.name,
      price: item.price,
      holds: `${kindText(item.name)} · ${sizeText(item.size)}`,
    }),
    [articleId, item],
  );
  useEffect(() => resumePurchase(goods), [goods]);
  return (
    <li className="annex" data-sha256={item.sha256 || undefined}>
      <KindIcon name={item.name} />
      <div className="annex-what">
        <p className="annex-name">{item.name}</p>
        <p className="meta">
          <span>{kindText(item.name)}</span>
          <span className="num">{sizeText(item.size)}</span>
          <span>下载 {item.downloads} 次</span>
          {item.runs && <span>可运行的版本 {item.runs}</span>}
          {item.sha256 && (
            <button
              type="button"
              className="annex-hash"
              aria-label={`复制 ${item.name} 的 SHA-256 ${item.sha256.slice(0, 10)}…`}
              title={item.sha256}
              onClick={() => copyText(item.sha256)}
            >
              SHA-256 {item.sha256.slice(0, 10)}…
            </button>
          )}
        </p>
      </div>
      <div className="annex-do">
        {!item.isFree &&
          (info?.paid ? (
            <span className="annex-note">已购买</span>
          ) : (
            <span className="annex-price num">{yuan(item.price)}</span>
          ))}
        {shows && (
          <button
            type="button"
            className="btn"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open);
              if (!open && !info) loadAnnexes(articleId);
            }}
          >
            预览<span className="sr-only"> {item.name}</span>
          </button>
        )}
        {has && MESH_ENDINGS.includes(endingOf(item.name)) && (
          <button
            type="button"
            className="btn result-open"
            aria-controls={mesh}
            data-mesh={openAddress(item)}
            data-name={item.name}
            data-size={item.size}
          >
            看网格<span className="sr-only"> {item.name}</span>
          </button>
        )}
        {!has && (
          <button type="button" className="btn btn-primary" onClick={() => openPurchase(goods)}>
            购买<span className="sr-only"> {item.name}</span>
          </button>
        )}
        {has && (
          <a
            className="btn"
            href={openAddress(item)}
            rel="nofollow"
            onClick={(event) => {
              if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
                return;
              event.preventDefault();
              download(articleId, item.annexId);
            }}
          >
            下载<span className="sr-only"> {item.name}</span>
          </a>
        )}
      </div>
      {/* Container owned by the viewer. */}
      <div id={mesh} className="annex-preview" hidden />
      <div id={id} className="annex-preview" hidden={!open} aria-busy={open && !info}>
        {state && <p className="annex-note">{state}</p>}
        {open && info?.preview && <Preview of={info.preview} name={item.name} />}
      </div>
    </li>
  );
}

/** Attachments of an article. The list is in the HTML; previews and links are fetched on demand. */
export function Annexes({ articleId, items }: { articleId: number; items: readonly AnnexItem[] }) {
  const known = useStore(annexes, { ssr: 'initial' });
  const me = useStore(user, { ssr: 'initial' });
  const paid = items.some((it) => !it.isFree);
  // The cached page does not know the reader, who may be the author of a paid attachment.
  useEffect(() => {
    if (me && paid) loadAnnexes(articleId);
  }, [me, paid, articleId]);
  useEffect(() => {
    if (!paid) return;
    resumePayment({ articleId, type: 'annex' });
    return onBought({ articleId, type: 'annex' }, () => loadAnnexes(articleId));
  }, [paid, articleId]);
  return (
    <>
      <ul className="annex-list">
        {items.map((item) => (
          <Row
            key={item.annexId}
            articleId={articleId}
            item={item}
            info={known.find((it) => it.annexId === item.annexId)}
          />
        ))}
      </ul>
      {paid && <Buy of="annex" />}
    </>
  );
}
