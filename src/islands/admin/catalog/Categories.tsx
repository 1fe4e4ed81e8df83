import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CATEGORY_ICON, type CategoryIcon } from '../../../../contract/icons.ts';
import { place } from '../../../../contract/places.ts';
import type { CatalogCategory } from '../../../../contract/sections.ts';
import { categories, loadCategories, placeCategory, removeCategory } from '../../../stores/catalog.ts';
import { Ask } from '../../manage/Ask.tsx';
import { Places } from '../../manage/Places.tsx';
import { Loaded } from '../../user/Loaded.tsx';
import { Sure } from '../parts/Sure.tsx';
import { useLoaded } from '../useLoaded.ts';
import { CategoryForm } from './CategoryForm.tsx';

type Asking = { what: 'make' } | { what: 'change' | 'drop'; it: CatalogCategory };

const ACTION = 'btn btn-ghost btn-sm max-tabs:min-h-10';

function Row({
  it,
  at,
  of,
  ask,
}: {
  it: CatalogCategory;
  at: number;
  of: number;
  ask: (it: Asking) => void;
}) {
  return (
    <li className="flex items-start gap-3 px-5 py-3 border-b border-base-300 last:border-0">
      {it.cover && (
        <img
          className="w-16 h-12 object-cover rounded-(--radius-field)"
          src={it.cover}
          alt=""
          width="64"
          height="48"
        />
      )}
      <div className="grid gap-1 min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <a className="font-semibold hover:text-primary wrap-anywhere" href={place.categories(it.id)}>
            {it.name}
          </a>
          <span className="text-sm text-(--muted)">
            {it.articleNum} 篇公开，共 {it.ownNum} 篇
            {it.icon && ` · 图标：${CATEGORY_ICON[it.icon as CategoryIcon] ?? it.icon}`}
          </span>
        </p>
        {it.intro && <p className="text-sm wrap-anywhere">{it.intro}</p>}
        <p className="flex flex-wrap gap-1 -ml-3">
          <button
            type="button"
            className={ACTION}
            aria-label={`修改分类“${it.name}”`}
            onClick={() => ask({ what: 'change', it })}
          >
            修改
          </button>
          <button
            type="button"
            className={ACTION}
            aria-label={`删除分类“${it.name}”`}
            onClick={() => ask({ what: 'drop', it })}
          >
            删除
          </button>
        </p>
      </div>
      <Places
        id={`category-${it.id}`}
        name={it.name}
        first={at === 0}
        last={at === of - 1}
        move={(by) => placeCategory(at, at + by)}
      />
    </li>
  );
}

/** The categories of the site: make, describe, put in order, delete. */
export function Categories() {
  const list = useStore(categories, { ssr: 'initial' });
  const { state, again } = useLoaded(loadCategories);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <p>
        <button type="button" className="btn btn-primary" onClick={() => setAsking({ what: 'make' })}>
          新建分类
        </button>
      </p>
      <section className="panel-box" aria-label="站点分类">
        <Loaded state={list.length > 0 && state === 'busy' ? 'ready' : state} what="分类" again={again}>
          {list.length === 0 ? (
            <p className="py-12 text-center text-(--muted)">还没有分类。</p>
          ) : (
            <ul>
              {list.map((it, at) => (
                <Row key={it.id} it={it} at={at} of={list.length} ask={setAsking} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {(asking?.what === 'make' || asking?.what === 'change') && (
        <Ask title={asking.what === 'make' ? '新建分类' : `修改分类“${asking.it.name}”`} close={close}>
          <CategoryForm it={asking.what === 'change' ? asking.it : null} done={close} />
        </Ask>
      )}
      {asking?.what === 'drop' && (
        <Sure
          title={`删除分类“${asking.it.name}”？`}
          text="删除分类"
          act={() => removeCategory(asking.it)}
          close={close}
        >
          <p>只能删除没有文章的分类，草稿和回收站里的也算。</p>
        </Sure>
      )}
    </>
  );
}
