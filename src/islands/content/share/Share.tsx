import { Copy, FileText, Image, Send, Share2 } from 'lucide-react';
import { useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { cardPage } from '../../../../contract/messages/im/message.ts';
import { copyMarkdown, copyText } from '../../../stores/content/article/share.ts';
import sheet from '../../../styles/content/share.css?url&no-inline';
import { Brand } from '../../people/auth/Brand.tsx';
import { Panel } from '../article/Panel.tsx';
import { type Shared, shareLinks } from './links.ts';
import { Poster } from './Poster.tsx';
import { QrCode } from './QrCode.tsx';

type Props = Shared & { articleId: number | null; close: () => void };

const WAYS =
  'grid grid-cols-3 gap-2 [&>li>*]:grid [&>li>*]:justify-items-center [&>li>*]:gap-1.5 [&>li>*]:w-full [&>li>*]:min-h-16 [&>li>*]:px-1 [&>li>*]:py-2.5 [&>li>*]:rounded-field [&>li>*]:text-[13px] [&>li>*]:cursor-pointer [&>li>*]:hover:bg-base-200 [&>li>*]:hover:text-primary';

/** Closes the surrounding dialog, so that the status message can be seen. */
const closeDialog = (button: HTMLElement) => button.closest('dialog')?.close();

/**
 * Share options of a page. The QR code is generated locally: no third party is contacted before a link is
 * clicked.
 */
export function Share({ articleId, close, ...it }: Props) {
  const [shown, setShown] = useState<'code' | 'poster' | null>(null);
  const toggle = (it: 'code' | 'poster') => setShown(shown === it ? null : it);
  const path = new URL(it.url).pathname;
  const system = typeof navigator.share === 'function';
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Panel title="分享" close={close}>
        <ul className={WAYS}>
          <li>
            <button
              type="button"
              onClick={(event) => {
                closeDialog(event.currentTarget);
                copyText(it.url);
              }}
            >
              <Copy size={20} />
              复制链接
            </button>
          </li>
          <li>
            <button type="button" aria-expanded={shown === 'code'} onClick={() => toggle('code')}>
              <Brand of="wechat" />
              微信
            </button>
          </li>
          <li>
            <button type="button" aria-expanded={shown === 'poster'} onClick={() => toggle('poster')}>
              <Image size={20} />
              海报
            </button>
          </li>
          {shareLinks(it).map(({ name, brand, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener">
                <Brand of={brand} />
                {name}
              </a>
            </li>
          ))}
          {cardPage(path) && (
            <li>
              <a href={place.chat({ share: path, title: it.title })}>
                <Send size={20} />
                发送给好友
              </a>
            </li>
          )}
          {articleId !== null && (
            <li data-needs="collect">
              <button
                type="button"
                onClick={(event) => {
                  closeDialog(event.currentTarget);
                  copyMarkdown(articleId);
                }}
              >
                <FileText size={20} />
                复制 Markdown
              </button>
            </li>
          )}
          {system && (
            <li>
              <button
                type="button"
                onClick={() => navigator.share({ title: it.title, url: it.url }).catch(() => {})}
              >
                <Share2 size={20} />
                更多…
              </button>
            </li>
          )}
        </ul>
        {shown === 'poster' && <Poster {...it} />}
        {shown === 'code' && (
          <figure className="grid gap-2 justify-items-center mt-3 text-[13px] text-(--muted) [&>svg]:size-44 [&>svg]:rounded-box [&>svg]:bg-(--paper)">
            <QrCode text={it.url} label="本页网址的二维码" />
            <figcaption>用微信扫一扫，在手机上打开并分享</figcaption>
          </figure>
        )}
      </Panel>
    </>
  );
}
