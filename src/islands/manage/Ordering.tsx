import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MANAGE_TAB, place, TITLE } from '../../../contract/places.ts';
import {
  loadCategories,
  loadOrdered,
  ordered,
  ownCategories,
  placeArticle,
} from '../../stores/categories.ts';
import { tabOf } from '../../stores/manageView.ts';
import { Loaded } from '../user/Loaded.tsx';
import { Places } from './Places.tsx';

/** The articles of one of one's own categories, to be put in order. */
export function Ordering({ id }: { id: number }) {
  const { list, state } = useStore(ordered, { ssr: 'initial' });
  const own = useStore(ownCategories, { ssr: 'initial' });
  const category = own.list.find((it) => it.id === id);
  useEffect(() => {
    loadCategories();
    loadOrdered(id);
  }, [id]);
  const missing = own.state === 'ready' && !category;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 mb-3 text-(--muted)">
        <a className="text-primary" href={place.manageCategories()}>
          {TITLE.manageCategories}
        </a>
        {category && <b className="text-base-content wrap-anywhere">{category.name}</b>}
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
                <li key={it.id} className="flex items-center gap-3 px-5 py-2 border-b border-base-300">
                  <span className="num flex-none w-8 text-(--muted)">{at + 1}</span>
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {it.title || '无标题'}
                    {tabOf(it.isPublish) !== 'published' && (
                      <small className="ml-2 text-(--muted)">{MANAGE_TAB[tabOf(it.isPublish)]}</small>
                    )}
                  </span>
                  <Places
                    id={`article-${it.id}`}
                    name={it.title || '无标题'}
                    at={at}
                    of={list.length}
                    place={(to) => placeArticle(id, at, to)}
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
