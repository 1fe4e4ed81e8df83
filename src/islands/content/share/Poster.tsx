import { useEffect, useState } from 'react';
import type { Shared } from './links.ts';
import { posterOf } from './poster.ts';

/** Share poster as an image, with a QR code of the page. */
export function Poster(it: Shared) {
  const [drawn, setDrawn] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { title, summary, image, link, url } = it;
  useEffect(() => {
    posterOf({ title, summary, image, link, url }).then(setDrawn, () => setFailed(true));
  }, [title, summary, image, link, url]);
  if (failed)
    return (
      <p role="alert" className="mt-3 text-center text-[13px] text-error">
        海报没有画出来，请检查网络后重试
      </p>
    );
  return (
    <figure className="grid gap-2 justify-items-center mt-3 text-[13px] text-(--muted)">
      {drawn ? (
        <img
          src={drawn}
          width={750}
          height={1010}
          alt={`${title}：封面、摘要和本页网址的二维码`}
          className="w-60 h-auto border border-base-300 rounded-box"
        />
      ) : (
        <div role="status" className="grid w-60 aspect-[750/1010] place-items-center rounded-box bg-base-200">
          正在画海报…
        </div>
      )}
      <figcaption>
        长按图片保存或转发
        {drawn && (
          <>
            ，也可以
            <a className="text-primary" href={drawn} download="海报.png">
              下载
            </a>
          </>
        )}
      </figcaption>
    </figure>
  );
}
