import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import type { MyArticle } from '../../../../../contract/content/article/own.ts';
import { MANAGE_TAB, place } from '../../../../../contract/kit/places.ts';
import {
  binOf,
  exportArticles,
  moveTo,
  removed,
  setPublished,
} from '../../../../stores/content/article/own.ts';
import { tabOf } from '../../../../stores/content/article/ownView.ts';
import { chosen, putInBin, running, toggleChosen } from '../../../../stores/content/article/selection.ts';
import { RowAction } from '../../../ui/RowAction.tsx';
import { editorAt } from './editor.ts';
import { Move } from './Move.tsx';
import { Remove } from './Remove.tsx';

const LOOK: Record<string, string> = {
  published: 'text-success',
  pending: 'text-warning',
  draft: 'text-(--muted)',
  down: 'text-(--muted)',
};

function Figures({ it }: { it: MyArticle }) {
  const list = [
    ['阅读', it.quantity],
    ['评论', it.commentCount],
    ['点赞', it.likeCount],
    ['收藏', it.collectCount],
  ] as const;
  return list.map(([name, count]) => (
    <span key={name} className="num">
      {name} {count}
    </span>
  ));
}

/** Replaces an article that left the list, with undo if possible. */
function Gone({ text, undo }: { text: ReactNode; undo?: () => void }) {
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 px-5 py-3 border-b border-base-300 text-(--muted)"
      role="status"
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {undo && <RowAction text="撤销" act={undo} />}
    </li>
  );
}

type Props = { it: MyArticle; listed: 'bin' | 'here'; editorUrl: string };

/** Row of one's own article with its actions. */
export function Row({ it, listed, editorUrl }: Props) {
  const binned = useStore(binOf(it).inBin);
  const isRemoved = useStore(removed).has(it.id);
  const isChosen = useStore(chosen).has(it.id);
  const busy = useStore(running) !== null && isChosen;
  const [asking, setAsking] = useState<'move' | 'remove' | null>(null);
  const name = it.title || '无标题';
  const tab = tabOf(it.isPublish);
  if (isRemoved) return <Gone text={`《${name}》已彻底删除。`} />;
  if (binned !== (listed === 'bin'))
    return (
      <Gone
        text={binned ? `《${name}》已移到回收站。` : `《${name}》已恢复。`}
        undo={() => putInBin(it, !binned)}
      />
    );
  const edit = editorAt(editorUrl, it.id);
  const open = it.isPublish === PUBLISH.published && !binned ? place.article(it.id) : edit;

  return (
    <li
      className="grid gap-1 px-5 py-4 border-b border-base-300 max-tabs:px-4 aria-busy:opacity-60"
      aria-busy={busy}
    >
      <h2 className="flex items-start gap-x-2 text-base font-semibold">
        <label className="flex flex-none items-center justify-center size-6 -ml-1 cursor-pointer max-tabs:size-10 max-tabs:-my-2">
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm"
            name="article"
            aria-label={`选择《${name}》`}
            checked={isChosen}
            onChange={() => toggleChosen(it.id)}
          />
        </label>
        <span className="flex flex-wrap flex-1 items-baseline gap-x-3 min-w-0">
          {open && !binned ? (
            <a
              className="wrap-anywhere hover:text-primary"
              href={open}
              target={open === edit ? '_blank' : undefined}
            >
              {name}
            </a>
          ) : (
            <span className="wrap-anywhere">{name}</span>
          )}
          <span className={`flex-none text-sm font-normal ${LOOK[tab]}`}>{MANAGE_TAB[tab]}</span>
          {it.isChanged && <span className="flex-none text-sm font-normal text-warning">有未发布的修改</span>}
          {it.dueTime && (
            <span className="flex-none text-sm font-normal text-(--muted)">
              {it.dueTime.slice(0, 16)} 定时发布
            </span>
          )}
        </span>
      </h2>
      <p className="flex flex-wrap gap-x-4 text-sm text-(--muted)">
        <span>{it.categoryName || '未分类'}</span>
        {binned ? (
          <span>{it.endTime ? `${it.endTime.slice(0, 10)} 彻底删除` : '有人购买，会一直保留'}</span>
        ) : (
          <span>
            更新于 <time title={it.updateTime}>{(it.updateTime ?? it.createTime).slice(0, 16)}</time>
          </span>
        )}
        <Figures it={it} />
      </p>
      <p className="flex flex-wrap gap-1 -ml-3">
        {binned ? (
          <>
            <RowAction text="恢复" act={() => putInBin(it, false)} />
            {it.endTime && (
              <RowAction text="彻底删除" className="text-error" act={() => setAsking('remove')} />
            )}
          </>
        ) : (
          <>
            {edit && <RowAction text="编辑" href={edit} beside />}
            {it.isPublish === PUBLISH.published && <RowAction text="查看" href={place.article(it.id)} />}
            <RowAction text="移动" act={() => setAsking('move')} />
            {(it.isPublish === PUBLISH.published || it.isPublish === PUBLISH.down) && (
              <RowAction
                text={it.isPublish === PUBLISH.down ? '重新发布' : '下架'}
                act={() => setPublished(it, it.isPublish === PUBLISH.down)}
              />
            )}
            <RowAction text="导出" act={() => exportArticles(it.id)} />
            <RowAction text="删除" act={() => putInBin(it, true)} />
          </>
        )}
      </p>
      {asking === 'move' && (
        <Move
          title={`移动《${name}》`}
          from={it.categoryId}
          move={(to) => moveTo(it, to)}
          close={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && <Remove it={it} close={() => setAsking(null)} />}
    </li>
  );
}
