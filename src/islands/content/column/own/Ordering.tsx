import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { MANAGE_TAB, place, TITLE } from '../../../../../contract/kit/places.ts';
import { tabOf } from '../../../../stores/content/article/ownView.ts';
import {
  loadCategories,
  loadOrdered,
  ordered,
  ownCategories,
  placeArticle,
} from '../../../../stores/content/category/categories.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Places } from '../../article/own/Places.tsx';
import { PlaceField } from './PlaceField.tsx';
import { DRAGGED, useDrag } from './useDrag.ts';

/** Articles of one's own category, ordered by buttons, position or dragging. */
export function Ordering({ id }: { id: number }) {
  const { list, state } = useStore(ordered, { ssr: 'initial' });
  const own = useStore(ownCategories, { ssr: 'initial' });
  const [said, setSaid] = useState('');
  const category = own.list.find((it) => it.id === id);
  useEffect(() => {
    loadCategories();
    loadOrdered(id);
  }, [id]);
  const move = async (from: number, to: number) => {
    const name = list[from]?.title || '无标题';
    setSaid(`《${name}》移到第 ${to + 1} 篇，共 ${list.length} 篇`);
    if (!(await placeArticle(id, from, to))) setSaid('没有保存，已恢复原来的顺序');
  };
  const at = (article: number) => list.findIndex((it) => it.id === article);
  const drag = useDrag<number>((dragged, onto) => move(at(dragged), at(onto)));
  const missing = own.state === 'ready' && !category;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 mb-3 text-(--muted)">
        <a className="text-primary" href={place.manageCategories()}>
          {TITLE.manageCategories}
        </a>
        {category && <b className="text-base-content wrap-anywhere">{category.name}</b>}
        {category?.intro && <span className="text-sm wrap-anywhere">{category.intro}</span>}
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      <section className="panel-box" aria-label="文章的次序" aria-busy={state === 'busy'}>
        <Loaded
          state={own.state === 'ready' ? state : own.state}
          what="分类里的文章"
          again={() => loadOrdered(id)}
        >
          {missing || list.length === 0 ? (
            <p className="grid content-center min-h-80 px-5 text-center text-(--muted)">
              {missing ? '这个分类不存在，或不是你的。' : '分类里还没有文章。'}
            </p>
          ) : (
            <ol>
              {list.map((it, at) => (
                <li
                  key={it.id}
                  className={`${DRAGGED} flex items-center gap-3 px-5 py-2 border-b border-base-300`}
                  {...drag.row(it.id)}
                >
                  <PlaceField
                    name={it.title || '无标题'}
                    at={at + 1}
                    of={list.length}
                    move={(to) => move(at, to - 1)}
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {it.title || '无标题'}
                    {tabOf(it.isPublish) !== 'published' && (
                      <small className="ml-2 text-(--muted)">{MANAGE_TAB[tabOf(it.isPublish)]}</small>
                    )}
                  </span>
                  <Places
                    id={`article-${it.id}`}
                    name={it.title || '无标题'}
                    first={at === 0}
                    last={at === list.length - 1}
                    move={(by) => move(at, at + by)}
                  />
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </section>
    </>
  );
}
