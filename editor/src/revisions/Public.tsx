import { useEffect, useState } from 'react';
import { articleVersions, hideVersion, type Version } from '../../../contract/content/article/version.ts';
import { place } from '../../../contract/kit/places.ts';
import { call } from '../../../src/client/call.ts';
import { onSite } from '../site.ts';
import { FAULT, LINK } from '../ui/look.ts';

/** Public versions; the author can hide or show each. */
export function Public({ id }: { id: number }) {
  const [list, setList] = useState<readonly Version[]>([]);
  const [asked, setAsked] = useState(0);
  const [fault, setFault] = useState('');
  useEffect(() => {
    // Hosts without versions show none.
    call({ ...articleVersions, silent: true }, { id }).then(
      ({ versions }) => setList(versions),
      () => setList([]),
    );
  }, [id]);
  if (list.length < 2) return null;
  const hide = async (number: number, hidden: boolean) => {
    setAsked(0);
    setFault('');
    try {
      await call({ ...hideVersion, silent: true }, { id, number, hidden });
      setList((await call({ ...articleVersions, silent: true }, { id })).versions);
    } catch {
      setFault('没有成功，请稍后再试。');
    }
  };
  return (
    <details className="mb-3 rounded-field border border-base-300 px-3 py-2">
      <summary className="min-h-8 cursor-pointer font-semibold">读者看到的修订记录（{list.length}）</summary>
      {fault && (
        <p role="alert" className={FAULT}>
          {fault}
        </p>
      )}
      <ul className="grid gap-2 py-2 text-[14px]">
        {list.map((it) => (
          <li key={it.number} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{it.createTime.slice(0, 16)}</span>
            <span className="min-w-0 flex-1 text-(--muted) wrap-anywhere">
              {it.hidden ? '此版本已隐藏' : it.note}
            </span>
            {it.restorable && (
              <button type="button" className={LINK} onClick={() => hide(it.number, false)}>
                恢复显示<span className="sr-only"> {it.createTime.slice(0, 16)} 的版本</span>
              </button>
            )}
            {!it.hidden && asked !== it.number && (
              <button type="button" className={LINK} onClick={() => setAsked(it.number)}>
                隐藏<span className="sr-only"> {it.createTime.slice(0, 16)} 的版本</span>
              </button>
            )}
            {asked === it.number && (
              <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 bg-base-200 px-3 py-2">
                <span className="flex-1">读者不能再看这一版，只看到“此版本已隐藏”。文章现在的内容不变。</span>
                <button type="button" className={LINK} onClick={() => hide(it.number, true)}>
                  确定隐藏
                </button>
                <button type="button" className={LINK} onClick={() => setAsked(0)}>
                  取消
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <a className={LINK} href={onSite(place.articleHistory(id))} target="_blank" rel="noopener">
        打开修订记录
      </a>
    </details>
  );
}
