import { READ_TYPE } from '../../../../../contract/content/article/article.ts';
import { updateArticle } from '../../../../../contract/content/article/write.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  ARTICLE_KEYWORDS_MOST,
  ARTICLE_SUMMARY_MOST,
  ARTICLE_TAGS_MOST,
  ARTICLE_TITLE_MOST,
  READING_PRICE_MOST,
  SCHEDULE_DAYS,
  SOLVER_MOST,
  TAG_NAME_MOST,
  VERSION_NOTE_MOST,
} from '../../../../../contract/kit/limits.ts';
import { labelOf } from '../../../../../contract/kit/names.ts';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { isSeen } from '../../../../../contract/kit/visible.ts';
import { parseGmt8 } from '../../../kit/clock.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import type { State } from '../draft/states.ts';

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

export type Fault = { field: string; message: string };

/** Throws 10018 with the first fault; `extra.faults` holds all. */
export function checkFaults(faults: readonly Fault[]): void {
  const [first] = faults;
  if (first) throw new Refusal(CODE.invalid, first.message, { faults });
}

/** Facts needed to check a publication. */
export type Facts = {
  /** Whether the author may use category, cover and chapter. */
  category: boolean;
  cover: boolean;
  chapter: boolean;
  /** Whether the thanked comment is public, on the article, and by somebody else. */
  thanks: boolean;
  /** Author's change note. */
  note: string;
  /** Whether reading codes are available. */
  codes: boolean;
  now: number;
};

const isWebAddress = (it: string) => URL.canParse(it) && /^https?:$/.test(new URL(it).protocol);

/** Scheduled time in ms; null for now, NaN if invalid. */
export const dueTimeOf = ({ fields }: State): number | null =>
  fields.publishTime === ''
    ? null
    : TIME.test(fields.publishTime)
      ? parseGmt8(fields.publishTime)
      : Number.NaN;

function timeFault(state: State, now: number): string | null {
  const due = dueTimeOf(state);
  if (due === null) return null;
  if (Number.isNaN(due)) return '发布时间格式不正确';
  if (due <= now) return '发布时间必须晚于现在';
  return due > now + SCHEDULE_DAYS * DAY_MS ? `发布时间最多在 ${SCHEDULE_DAYS} 天以内` : null;
}

function sourceFault({ fields }: State): string | null {
  if (fields.isOriginal) return null;
  if (fields.originalUrl === '') return '转载请填写原文网址';
  return isWebAddress(fields.originalUrl) ? null : '原文网址格式不正确，需要以 http:// 或 https:// 开头';
}

function gateFault({ fields }: State, facts: Facts): string | null {
  return fields.readType === READ_TYPE.code && !facts.codes ? '站点没有接入公众号，不能使用阅读码' : null;
}

function priceFault({ fields }: State): string | null {
  if (fields.readType !== READ_TYPE.paid) return null;
  if (fields.price === 0) return '请填写价格';
  return fields.price > READING_PRICE_MOST ? `价格最多 ${READING_PRICE_MOST / 100} 元` : null;
}

/** All reasons against publishing a draft state, in form order; the text is checked separately. */
export function publishFaults(state: State, facts: Facts): Fault[] {
  const { title, source, fields } = state;
  const long = (field: string, text: string, most: number) =>
    [...text].length > most ? `${labelOf(updateArticle, field)}太长，最多 ${most} 个字符` : null;
  const found: Record<string, string | null> = {
    title: !isSeen(title) ? '请填写标题' : long('title', title, ARTICLE_TITLE_MOST),
    contentMd: source.trim() === '' ? '请填写正文' : null,
    summary: long('summary', fields.summary, ARTICLE_SUMMARY_MOST),
    avatar: facts.cover ? null : '封面只能使用自己上传的图片',
    categoryId: fields.categoryId === 0 ? '请选择分类' : facts.category ? null : '分类不存在，请重新选择',
    tagList:
      fields.tags.length > ARTICLE_TAGS_MOST
        ? `标签太多，最多 ${ARTICLE_TAGS_MOST} 个`
        : (fields.tags.map((it) => long('tagList', it, TAG_NAME_MOST)).find(Boolean) ?? null),
    specialId: facts.chapter || !fields.chapterId ? null : '专栏或章节不存在，请重新选择',
    chapterId: facts.chapter || fields.chapterId ? null : '请选择专栏里的章节',
    originalUrl: sourceFault(state),
    readType: gateFault(state, facts),
    price: priceFault(state),
    keywords: long('keywords', fields.keywords, ARTICLE_KEYWORDS_MOST),
    solver: long('solver', fields.solver, SOLVER_MOST),
    solverVersion: long('solverVersion', fields.solverVersion, SOLVER_MOST),
    publishTime: timeFault(state, facts.now),
    note: long('note', facts.note, VERSION_NOTE_MOST),
    thanks: facts.thanks ? null : '指出问题的评论不在这篇文章下，是自己写的，或者已经看不到了，请重新选择',
  };
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
