import { Copy, FileText, Share2 } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { copyMarkdown, copyText } from '../../stores/share.ts';
import sheet from '../../styles/share.css?url&no-inline';
import { Panel } from '../article/Panel.tsx';
import { Brand } from '../auth/Brand.tsx';
import { type Shared, shareLinks, squares } from './links.ts';

type Props = Shared & { articleId: number | null; close: () => void };

/** The address as a QR code, which WeChat opens. */
function Code({ url }: { url: string }) {
  const { data, size } = encode(url, { ecc: 'M', border: 2 });
  return (
    <figure className="share-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="本页网址的二维码"
        shapeRendering="crispEdges"
      >
        <path d={squares(data)} />
      </svg>
      <figcaption>用微信扫一扫，在手机上打开并分享</figcaption>
    </figure>
  );
}

/** Closes the dialog around a button, so that what is said next can be seen. */
const shut = (button: HTMLElement) => button.closest('dialog')?.close();

/** Ways to share a page; the QR code is drawn here, nothing is asked of others before a link is pressed. */
export function Share({ articleId, close, ...it }: Props) {
  const [code, setCode] = useState(false);
  const system = typeof navigator.share === 'function';
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Panel title="分享" close={close}>
        <ul className="share-ways">
          <li>
            <button
              type="button"
              onClick={(event) => {
                shut(event.currentTarget);
                copyText(it.url);
              }}
            >
              <Copy size={20} />
              复制链接
            </button>
          </li>
          <li>
            <button type="button" aria-expanded={code} onClick={() => setCode(!code)}>
              <Brand of="wechat" />
              微信
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
          {articleId !== null && (
            <li>
              <button
                type="button"
                onClick={(event) => {
                  shut(event.currentTarget);
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
        {code && <Code url={it.url} />}
      </Panel>
    </>
  );
}
