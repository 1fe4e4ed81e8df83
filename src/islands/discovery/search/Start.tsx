import { useStore } from '@nanostores/react';
import { History, X } from 'lucide-react';
import { forgetAll, forgetKeyword, recent } from '../../../stores/discovery/search/recent.ts';
import { Hot } from './Hot.tsx';
import { HEADING, PART } from './look.ts';
import { Syntax } from './Syntax.tsx';

type Props = { choose: (text: string) => void };

/** Before any input: recent searches of this browser, and popular ones. */
export function Start({ choose }: Props) {
  const own = useStore(recent);
  return (
    <>
      {own.length > 0 && (
        <section className={PART}>
          <h2 className={HEADING}>
            最近搜索
            <button
              type="button"
              className="px-2 font-normal cursor-pointer hover:text-primary pointer-coarse:min-h-10 not-pointer-coarse:min-h-8"
              onClick={forgetAll}
            >
              清空
            </button>
          </h2>
          <ul>
            {own.map((it) => (
              <li key={it} className="finder-recent flex">
                <button
                  type="button"
                  className="panel-item flex-1 min-w-0"
                  data-item
                  onClick={() => choose(it)}
                >
                  <History size={16} />
                  <span className="truncate">{it}</span>
                </button>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`删除“${it}”`}
                  onClick={() => forgetKeyword(it)}
                >
                  <X size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Hot choose={choose} without={own} />
      <Syntax />
    </>
  );
}
