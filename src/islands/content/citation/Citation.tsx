import { useEffect, useState } from 'react';
import { type CiteFormat, type CiteKind, citePlace } from '../../../../contract/content/citation/cite.ts';
import { copyText } from '../../../stores/content/article/share.ts';
import { citationOf } from '../../../stores/content/citation/cite.ts';

type Props = { kind: CiteKind; id: number | string; format: CiteFormat };

/** Fetches the citation in one format; copy and download buttons. */
export function Citation({ kind, id, format }: Props) {
  const [text, setText] = useState<string | null>('');
  const wanted = text === '';
  useEffect(() => {
    if (!wanted) return;
    let over = false;
    citationOf(kind, id, format).then(
      (it) => over || setText(it),
      () => over || setText(null),
    );
    return () => {
      over = true;
    };
  }, [kind, id, format, wanted]);
  if (text === null)
    return (
      <p className="cite-text" role="alert">
        没有取到引用格式，请检查网络。
        <button type="button" className="btn btn-sm" onClick={() => setText('')}>
          重试
        </button>
      </p>
    );
  return (
    <>
      <pre className="cite-text" data-free-copy aria-busy={wanted}>
        {text || '正在取…'}
      </pre>
      <p className="flex justify-end gap-2">
        <button
          type="button"
          className="btn btn-primary btn-sm"
          disabled={wanted}
          onClick={(event) => {
            event.currentTarget.closest('dialog')?.close();
            copyText(text);
          }}
        >
          复制
        </button>
        <a className="btn btn-sm" href={citePlace(kind, id, format)} download>
          下载
        </a>
      </p>
    </>
  );
}
