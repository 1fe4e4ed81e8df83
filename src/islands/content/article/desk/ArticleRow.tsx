import { CURATED_STATE, type Curated } from '../../../../../contract/content/article/desk.ts';
import { place } from '../../../../../contract/kit/places.ts';
import type { Action, QueueItem } from '../../../../../contract/operations/moderation/moderation.ts';
import { caseOf, curated, setStick } from '../../../../stores/content/article/desk.ts';
import { rule } from '../../../../stores/operations/moderation/moderation.ts';
import { RowAction } from '../../../ui/RowAction.tsx';

type Props = { it: Curated; ask: (it: { item: QueueItem; action: Action }) => void };

/** Row of an article with its admin actions; hiding and restoring are moderation decisions. */
export function ArticleRow({ it, ask }: Props) {
  const isPublic = it.state === 'published';
  const decide = async (action: Action) => {
    const item = await caseOf('article', String(it.id));
    if (!item) return;
    if (action === 'hide' || action === 'lock') return ask({ item, action });
    await rule(item, action);
    await curated.show();
  };
  return (
    <li className="grid gap-1 px-5 py-3 border-b border-base-300">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {isPublic ? (
          <a className="font-semibold hover:text-primary wrap-anywhere" href={place.article(it.id)}>
            {it.title}
          </a>
        ) : (
          <span className="font-semibold wrap-anywhere">{it.title}</span>
        )}
        <span className={`text-sm ${isPublic ? 'text-(--muted)' : 'text-error'}`}>
          {CURATED_STATE[it.state]}
        </span>
        {it.isStick && <span className="text-sm text-primary">置顶</span>}
        {it.isLocked && <span className="text-sm">评论已锁定</span>}
        {it.reports > 0 && <span className="text-sm text-error">{it.reports} 人举报</span>}
      </p>
      <p className="text-sm text-(--muted) wrap-anywhere">
        {it.id} ·{' '}
        <a className="hover:text-primary" href={place.myHome(it.author.id)}>
          {it.author.nickname}
        </a>{' '}
        · {it.categoryName} · {it.createTime.slice(0, 16)} · {it.quantity} 次阅读 · {it.likeCount} 个赞 ·{' '}
        {it.commentCount} 条评论
      </p>
      <p className="flex flex-wrap gap-1 -ml-3">
        {it.isWaiting && (
          <RowAction text="审核" label={`审核“${it.title}”`} href={place.adminSubmission(it.id)} />
        )}
        {(isPublic || it.isStick) && (
          <RowAction
            text={it.isStick ? '取消置顶' : '置顶'}
            label={`${it.isStick ? '取消置顶' : '置顶'}“${it.title}”`}
            act={() => setStick(it, !it.isStick)}
          />
        )}
        {isPublic && <RowAction text="隐藏" label={`隐藏“${it.title}”`} act={() => decide('hide')} />}
        {it.state === 'hidden' && (
          <RowAction text="恢复" label={`恢复“${it.title}”`} act={() => decide('approve')} />
        )}
        {isPublic && (
          <RowAction
            text={it.isLocked ? '解除锁定' : '锁定评论'}
            label={`${it.isLocked ? '解除锁定' : '锁定评论'}“${it.title}”`}
            act={() => decide(it.isLocked ? 'unlock' : 'lock')}
          />
        )}
      </p>
    </li>
  );
}
