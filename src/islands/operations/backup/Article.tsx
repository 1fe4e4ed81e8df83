import { Fragment, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { RESTORE_REASON_MOST } from '../../../../contract/operations/backup/backup.ts';
import {
  type ArticleComparison,
  type ArticleInBackup,
  bringBackArticle,
} from '../../../stores/operations/backup/article.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { CompareLines } from './CompareLines.tsx';
import { Conflicts, useAccepted } from './Conflicts.tsx';
import { ARTICLE_LINES } from './lines.ts';

/** Compares an article in a backup with the current one, lists conflicts to accept, and restores it. */
export function Article({
  sought,
  it,
  again,
}: {
  sought: ArticleInBackup;
  it: ArticleComparison;
  again: () => Promise<unknown>;
}) {
  const [comments, setComments] = useState(true);
  const [asked, setAsked] = useState(false);
  const accepting = useAccepted(it.conflicts);
  const { kept, now } = it;
  if (!kept)
    return (
      <p role="status" className="mt-3">
        备份 {sought.name} 里没有编号 {sought.id} 的文章。
      </p>
    );
  const restore = async (reason: string) => {
    const outcome = await bringBackArticle({ ...sought, comments, reason, accepted: accepting.accepted });
    if (outcome === 'done') await again();
    return outcome;
  };
  return (
    <Fragment>
      <p role="status" className="mt-3 font-semibold">
        {now
          ? it.differs
            ? '文章还在，文字与备份不同'
            : '文章还在，文字与备份相同'
          : '文章已经不存在，可以整篇恢复'}
        ；恢复之后是“{it.after}”。
        {now && (
          <a className="link ml-2 font-normal" href={place.article(sought.id)}>
            查看现在的文章
          </a>
        )}
      </p>
      <CompareLines lines={ARTICLE_LINES} kept={kept} now={now} />
      <Conflicts {...accepting} />
      <label className="mt-4 flex items-start gap-2">
        <input
          type="checkbox"
          className="checkbox mt-0.5"
          checked={comments}
          onChange={({ target }) => setComments(target.checked)}
        />
        <span>
          同时恢复评论
          <span className="block text-sm text-(--muted)">
            备份之后由评论者自己删除的，随文章一起没有了记录，会回来；管理员隐藏过的仍然隐藏。
          </span>
        </span>
      </label>
      <button
        type="button"
        className="btn btn-primary mt-3"
        onClick={() => accepting.may() && setAsked(true)}
      >
        恢复这篇文章
      </button>
      {asked && (
        <ReasonDialog
          title={`恢复《${kept.title}》？`}
          note={
            now
              ? '标题、正文、草稿、标签回到备份里的样子；现在的草稿留在文章的历史里，备份之后的评论和赞不动。'
              : '文章连同历史、附件、标签、赞与收藏回到备份里的样子，别的什么都不动。'
          }
          text="恢复"
          pending="正在恢复…"
          hint="会记进操作日志"
          most={RESTORE_REASON_MOST}
          act={restore}
          close={() => setAsked(false)}
        />
      )}
    </Fragment>
  );
}
