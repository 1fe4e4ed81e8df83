import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MyCategory } from '../../../contract/manage.ts';
import { place } from '../../../contract/places.ts';
import { loadCategories, ownCategories, placeCategory } from '../../stores/categories.ts';
import { Loaded } from '../user/Loaded.tsx';
import { Ask } from './Ask.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { DropCategory } from './DropCategory.tsx';
import { Places } from './Places.tsx';

type Asking = { what: 'make' } | { what: 'change' | 'drop'; it: MyCategory };

const ACTION = 'btn btn-ghost btn-sm max-tabs:min-h-10';

function Line({ it, at, of, ask }: { it: MyCategory; at: number; of: number; ask: (it: Asking) => void }) {
  return (
    <li className="flex items-start gap-2 px-5 py-4 border-b border-base-300 max-tabs:px-4">
      <div className="grid gap-1 min-w-0 flex-1">
        <h2 className="text-base font-semibold wrap-anywhere">
          <a className="hover:text-primary" href={place.manageArticles({ category: it.id })}>
            {it.name}
          </a>
        </h2>
        <p className="text-sm text-(--muted) wrap-anywhere">
          <span className="num">
            {it.articleNum} 篇公开，共 {it.ownNum} 篇
          </span>
          {it.intro && `　${it.intro}`}
        </p>
        <p className="flex flex-wrap gap-1 -ml-3">
          <a className={ACTION} href={place.manageCategory(it.id)}>
            文章排序
          </a>
          <button type="button" className={ACTION} onClick={() => ask({ what: 'change', it })}>
            修改
          </button>
          <button type="button" className={ACTION} onClick={() => ask({ what: 'drop', it })}>
            删除
          </button>
        </p>
      </div>
      <Places id={`category-${it.id}`} name={it.name} at={at} of={of} place={(to) => placeCategory(at, to)} />
    </li>
  );
}

/** One's own categories: make, rename, put in order, delete. */
export function Categories() {
  const { list, state } = useStore(ownCategories, { ssr: 'initial' });
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  useEffect(() => {
    loadCategories();
  }, []);
  return (
    <>
      <p className="mb-3">
        <button type="button" className="btn btn-primary" onClick={() => setAsking({ what: 'make' })}>
          新建分类
        </button>
      </p>
      <section className="panel-box" aria-label="我的分类" aria-busy={state === 'busy'}>
        <Loaded state={list.length > 0 ? 'ready' : state} what="你的分类" again={loadCategories}>
          {list.length === 0 ? (
            <div className="grid justify-items-center content-center gap-4 min-h-80 px-5 text-center text-(--muted)">
              <p>还没有自己的分类。分类显示在你的主页上，读者可以按它查找你的文章。</p>
            </div>
          ) : (
            <ul>
              {list.map((it, at) => (
                <Line key={it.id} it={it} at={at} of={list.length} ask={setAsking} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {asking?.what === 'make' && (
        <Ask title="新建分类" close={close}>
          <CategoryForm done={close} />
        </Ask>
      )}
      {asking?.what === 'change' && (
        <Ask title={`修改“${asking.it.name}”`} close={close}>
          <CategoryForm it={asking.it} done={close} />
        </Ask>
      )}
      {asking?.what === 'drop' && <DropCategory it={asking.it} close={close} />}
    </>
  );
}
