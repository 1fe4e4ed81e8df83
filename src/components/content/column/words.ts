import { subjectOf } from '../../../../contract/content/article/coverSubject.ts';
import { COLUMN_STATUS, type Special } from '../../../../contract/content/column/column.ts';
import { place } from '../../../../contract/kit/places.ts';
import { short } from '../../kit/time.ts';

export const drawnColumn = ({ id, name, intro }: Special): string =>
  place.columnCover(id, subjectOf(id, name, intro));

export function columnState(column: Special): { text: string; running: boolean } {
  const running = column.status !== COLUMN_STATUS.finished;
  return { text: running ? '连载中' : '已完结', running };
}

export function sizeOf(column: Special): string[] {
  return [`${column.catNum} 章`, `${column.articleNum} 篇`, `${short(column.viewNum)} 阅读`];
}
