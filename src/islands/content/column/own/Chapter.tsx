import { type ComponentProps, useState } from 'react';
import type { OwnChapter, PlacedArticle } from '../../../../../contract/content/column/own.ts';
import { MANAGE_TAB } from '../../../../../contract/kit/places.ts';
import { tabOf } from '../../../../stores/content/article/ownView.ts';
import {
  type Chapters,
  placeLast,
  withArticles,
  withoutArticle,
} from '../../../../stores/content/column/chapterOrder.ts';
import { moveEntry } from '../../../../stores/kit/moveEntry.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NameForm } from '../../../ui/NameForm.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Places } from '../../article/own/Places.tsx';
import { AddArticles } from './AddArticles.tsx';
import { DRAGGED } from './useDrag.ts';

type Dragged = ComponentProps<'li'>;
type Change = (how: (chapters: Chapters) => Chapters, article?: number) => void;
type Props = {
  it: OwnChapter;
  at: number;
  chapters: Chapters;
  /** Number of articles in earlier chapters. */
  from: number;
  change: Change;
  stepArticle: (article: number, by: -1 | 1) => void;
  rowOf: (article: number) => Dragged;
  target: ComponentProps<'section'>;
};

type RowProps = Pick<Props, 'chapters' | 'change' | 'stepArticle'> & {
  article: PlacedArticle;
  chapter: number;
  /** Index in the column, from 0. */
  at: number;
  drag: Dragged;
};

function Row({ article, chapter, at, chapters, change, stepArticle, drag }: RowProps) {
  const name = article.title || '无标题';
  const tab = tabOf(article.isPublish);
  // An article can move past the end of its chapter into the next.
  const first = chapters[0]?.articles[0]?.id === article.id;
  const last = chapters.at(-1)?.articles.at(-1)?.id === article.id;
  return (
    <li
      className={`${DRAGGED} flex items-center gap-3 px-5 py-2 border-b border-base-300 max-tabs:px-4`}
      {...drag}
    >
      <span className="num flex-none w-8 text-(--muted)">{at + 1}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        {tab !== 'published' && <small className="ml-2 text-(--muted)">{MANAGE_TAB[tab]}，读者看不到</small>}
      </span>
      <select
        className="select select-sm w-28 flex-none max-tabs:hidden"
        aria-label={`把《${name}》移到章节`}
        value={chapter}
        onChange={(event) => {
          const to = Number(event.target.value);
          change((all) => placeLast(all, article.id, to), article.id);
        }}
      >
        {chapters.map((it) => (
          <option key={it.id} value={it.id}>
            {it.name}
          </option>
        ))}
      </select>
      <Places
        id={`article-${article.id}`}
        name={name}
        first={first}
        last={last}
        move={(by) => stepArticle(article.id, by)}
      />
      <RowAction
        text="移出"
        label={`从专栏移出《${name}》`}
        className="flex-none"
        act={() => change((all) => withoutArticle(all, article.id))}
      />
    </li>
  );
}

/** Chapter of one's own column with its articles. */
export function Chapter({ it, at, chapters, from, change, stepArticle, rowOf, target }: Props) {
  const [asking, setAsking] = useState<'name' | 'add' | 'drop' | null>(null);
  const close = () => setAsking(null);
  const others = chapters.filter(({ id }) => id !== it.id);
  const drop = () => {
    close();
    change((all) => all.filter(({ id }) => id !== it.id));
  };
  return (
    <section
      className="panel-box data-[over]:inset-ring-2 data-[over]:inset-ring-primary"
      aria-label={`章节“${it.name}”`}
      {...target}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 border-b border-base-300 max-tabs:px-4">
        {asking === 'name' ? (
          <div className="flex-1">
            <NameForm
              label="章节名称"
              action="保存"
              start={it.name}
              taken={others.map(({ name }) => name)}
              save={(name) => {
                close();
                change((all) => all.map((one) => (one.id === it.id ? { ...one, name } : one)));
              }}
              cancel={close}
            />
          </div>
        ) : (
          <>
            <h2 className="min-w-0 flex-1 text-base font-semibold wrap-anywhere">{it.name}</h2>
            <RowAction text="放入文章" act={() => setAsking('add')} />
            <RowAction text="改名" act={() => setAsking('name')} />
            <RowAction text="删除" act={() => (it.articles.length > 0 ? setAsking('drop') : drop())} />
            <Places
              id={`chapter-${it.id}`}
              name={it.name}
              first={at === 0}
              last={at === chapters.length - 1}
              move={(by) => change((all) => moveEntry(all, at, at + by))}
            />
          </>
        )}
      </div>
      {it.articles.length === 0 ? (
        <p className="px-5 py-6 text-center text-sm text-(--muted)">这一章还没有文章，可以放入或拖到这里。</p>
      ) : (
        <ol>
          {it.articles.map((article, index) => (
            <Row
              key={article.id}
              article={article}
              chapter={it.id}
              at={from + index}
              chapters={chapters}
              change={change}
              stepArticle={stepArticle}
              drag={rowOf(article.id)}
            />
          ))}
        </ol>
      )}
      {asking === 'add' && (
        <AddArticles
          chapter={it.name}
          known={new Set(chapters.flatMap((one) => one.articles.map(({ id }) => id)))}
          add={(more) => change((all) => withArticles(all, it.id, more))}
          close={close}
        />
      )}
      {asking === 'drop' && (
        <Dialog title={`删除章节“${it.name}”？`} close={close}>
          <p className="mb-4">其中的 {it.articles.length} 篇文章都还在，只是不再属于这个专栏。</p>
          <div className="flex justify-end gap-2">
            <button type="button" className="btn" onClick={close}>
              取消
            </button>
            <button type="button" className="btn btn-error" onClick={drop}>
              删除章节
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
