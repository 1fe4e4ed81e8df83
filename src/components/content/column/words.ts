import { subjectOf } from '../../../../contract/content/article/coverSubject.ts';
import { COLUMN_STATUS, type Special } from '../../../../contract/content/column/column.ts';
import { place } from '../../../../contract/kit/places.ts';
import { short } from '../../kit/time.ts';

/** The cover of a column: its own, or a drawing of what it is about. */
export function columnCover({ id, cover, name, intro }: Special): string {
  return cover || place.columnCover(id, subjectOf(id, name, intro));
}

/** 连载中 or 已完结. */
export function columnState(column: Special): { text: string; running: boolean } {
  const running = column.status !== COLUMN_STATUS.finished;
  return { text: running ? '连载中' : '已完结', running };
}

/** The size of a column in words. */
export function sizeOf(column: Special): string[] {
  return [`${column.catNum} 章`, `${column.articleNum} 篇`, `${short(column.viewNum)} 阅读`];
}
