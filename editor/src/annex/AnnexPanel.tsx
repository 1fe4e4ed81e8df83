import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { sizeText } from '../../../contract/kit/sizeText.ts';
import { addFiles, annexes, leftOf, openAnnexes, roomIn } from './annexes.ts';
import { Item } from './Item.tsx';
import { ANNEX_FAULT, ANNEX_NOTE, CHOOSER } from './look.ts';
import { Row } from './Row.tsx';
import { Unfinished } from './Unfinished.tsx';

/** Attachments; `articleId` 0 before the first save. */
export function AnnexPanel({ articleId }: { articleId: number }) {
  const id = useId();
  const it = useStore(annexes);
  const { state, items, running, limits, fault } = it;
  useEffect(() => {
    if (articleId > 0) openAnnexes(articleId);
  }, [articleId]);

  return (
    <section
      data-annexes
      className="text-[14px]"
      aria-labelledby={`${id}-title`}
      aria-busy={articleId > 0 && state === 'busy'}
    >
      <h3 className="mb-2 font-semibold" id={`${id}-title`}>
        附件
      </h3>
      {articleId === 0 && <p className={ANNEX_NOTE}>文章第一次保存之后，就可以在这里添加附件。</p>}
      {state === 'failed' && (
        <p className={ANNEX_FAULT} role="alert">
          附件没有取到。
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => openAnnexes(articleId)}>
            重试
          </button>
        </p>
      )}
      {fault && (
        <p className={ANNEX_FAULT} role="alert">
          {fault}
        </p>
      )}
      <ul>
        {items.map((item, at) => (
          <Item
            key={`${item.annexId} ${item.name} ${item.price}`}
            item={item}
            first={at === 0}
            last={at === items.length - 1}
          />
        ))}
        {leftOf(it).map((one) => (
          <Unfinished key={one.uploadId} it={one} />
        ))}
        {running.map((one) => (
          <Row key={one.key} it={one} />
        ))}
      </ul>
      {articleId > 0 && state === 'ready' && roomIn(it) > 0 && (
        <label className={`btn btn-sm ${CHOOSER}`} htmlFor={`${id}-file`}>
          添加附件
          <input
            id={`${id}-file`}
            className="sr-only"
            type="file"
            multiple
            aria-describedby={`${id}-said`}
            onChange={({ target }) => {
              addFiles([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      )}
      <p id={`${id}-said`} className={ANNEX_NOTE}>
        输入文件、结果、几何、PDF、压缩包、CSV、图片或脚本，每个不超过 {sizeText(limits.bytes)}，最多{' '}
        {limits.perArticle} 个。网络断开后可以从断开的地方接着传。
      </p>
    </section>
  );
}
