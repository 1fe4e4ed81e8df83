import type { ArticleRevision, RevisionWhy } from '../../../contract/content/article/write.ts';

const WHY: Record<RevisionWhy, string> = {
  checkpoint: '写作中自动保留',
  sitting: '写到这里停下',
  published: '发布',
  import: '导入',
  restored: '恢复',
  merged: '合并',
};

/** Reason of a revision. */
export const reasonText = ({ why }: ArticleRevision): string => WHY[why];

/** Time of a revision; of a sitting, its span. */
export function hoursText({ why, startTime, createTime }: ArticleRevision): string {
  const [day, end] = [createTime.slice(0, 10), createTime.slice(11, 16)];
  if (why !== 'sitting' || !startTime || startTime.slice(0, 16) === createTime.slice(0, 16)) return end;
  const start = startTime.slice(0, 10) === day ? startTime.slice(11, 16) : startTime.slice(5, 16);
  return `${start}–${end}`;
}

/** Groups by day, keeping the order. */
export function byDay(list: readonly ArticleRevision[]): { day: string; list: ArticleRevision[] }[] {
  const days: { day: string; list: ArticleRevision[] }[] = [];
  for (const it of list) {
    const day = it.createTime.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.list.push(it);
    else days.push({ day, list: [it] });
  }
  return days;
}
