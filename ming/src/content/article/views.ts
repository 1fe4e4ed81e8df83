import {
  type articleInfoOf,
  type articleList,
  PUBLISH,
} from '../../../../contract/content/article/article.ts';
import type { myArticles } from '../../../../contract/content/article/own.ts';
import type { myArticleInfo, Saved } from '../../../../contract/content/article/write.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { BIN_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { gmt8, iso } from '../../kit/clock.ts';
import type { PersonRow } from '../../people/user/reads.ts';
import { publicPerson } from '../../people/user/views.ts';
import type { WithText } from './body/reads.ts';
import type { Writing } from './draft/reads.ts';
import { type DraftRow, storedFields } from './draft/states.ts';
import type { ItemRow } from './lists.ts';
import type { MyArticleRow } from './own/reads.ts';
import type { ArticleRow, Neighbour, PageText, PlaceRow, Relative } from './reads.ts';
import { type Entry, mayReadLocked, type ReaderActions, withheldToc } from './rules.ts';

type Item = Wire<typeof articleList>['records'][number];
type Info = Wire<typeof articleInfoOf>;

/** Card for output. */
export function articleItemView(
  row: Pick<ItemRow, 'article' | 'nickname' | 'userAvatar' | 'categoryName' | 'tagJson'>,
): Item {
  const it = row.article;
  return {
    id: it.id,
    userId: it.userId,
    nickname: row.nickname,
    userAvatar: row.userAvatar,
    title: it.title,
    avatar: it.cover,
    summary: it.summary,
    isStick: it.isStick,
    isOriginal: it.isOriginal,
    isPublish: it.publish,
    quantity: it.quantity + it.newViews,
    commentCount: it.commentCount,
    likeCount: it.likeCount,
    collectCount: it.collectCount,
    isCollect: false,
    categoryId: it.categoryId,
    categoryName: row.categoryName,
    createTime: gmt8(it.createTime),
    createTimeIso: iso(it.createTime),
    updateTime: gmt8(it.updateTime),
    tagList: JSON.parse(row.tagJson),
    readMinutes: it.readMinutes,
    annexCount: it.annexCount,
    hasPaidAnnex: it.hasPaidAnnex,
    solver: it.solver,
    difficulty: it.difficulty,
  };
}

/** Own article for output. */
export function myView(row: MyArticleRow): Wire<typeof myArticles>['records'][number] {
  const { deletedAt, sort, wordCount, publish } = row.article;
  const deletedTime = deletedAt === null ? '' : gmt8(deletedAt);
  const endTime = deletedAt === null || row.sold ? '' : gmt8(deletedAt + BIN_DAYS * DAY_MS);
  const view = articleItemView(row);
  return {
    ...view,
    sort,
    wordCount,
    deletedTime,
    endTime,
    updateTime: row.changedAt === null ? view.updateTime : gmt8(row.changedAt),
    isChanged: publish !== PUBLISH.draft && row.changedAt !== null,
    dueTime: row.dueAt === null ? '' : gmt8(row.dueAt),
  };
}

/** Wraps the locked part, so that a page sent without it can insert it. */
export function unlockedPart(html: string | null): string {
  return html ? `<section class="unlocked">${html}</section>` : '';
}

export type Reader = ReaderActions & { collected: boolean; followed: boolean };

/** Text for a reader as UTF-8; with the locked part only if `open`. */
export function contentView({ html, lockedHtml }: PageText, open: boolean): Buffer {
  return open && lockedHtml ? Buffer.concat([html, Buffer.from(unlockedPart(lockedHtml))]) : html;
}

/** Article for a reader; for its text see `contentView`. */
export function infoView(
  row: Omit<ArticleRow, keyof PageText> & {
    text: PageText;
    person: PersonRow;
    place: PlaceRow | undefined;
    benchmarks: Info['benchmarks'];
  },
  around: { neighbours: readonly Neighbour[]; relatives: readonly Relative[] },
  reader: Reader,
): Info {
  const { article, person, text } = row;
  const open = mayReadLocked(article, reader);
  const toc: Entry[] = JSON.parse(text.toc);
  const beside = (step: number) => {
    const found = around.neighbours.find((it) => it.step === step);
    return found ? { id: found.id, title: found.title } : null;
  };
  return {
    ...articleItemView({ ...row, nickname: person.nickname, userAvatar: person.avatar }),
    content: '',
    contentMd: text.source,
    originalUrl: article.originalUrl,
    keywords: article.keywords,
    solverVersion: article.solverVersion,
    facets: JSON.parse(article.facets),
    readType: article.readType,
    price: article.price,
    activeReadType: open,
    behind: open || !row.behind ? null : JSON.parse(row.behind),
    updateTimeIso: iso(article.updateTime),
    category: { id: article.categoryId, name: row.categoryName },
    isLike: reader.liked,
    isCollect: Number(reader.collected),
    isFollowed: Number(reader.followed),
    toc: open ? toc.map(({ depth, id, text }) => ({ depth, id, text })) : withheldToc(toc),
    wordCount: article.wordCount,
    revision: article.revision,
    revised: article.versionCount > 1,
    verified: row.verified ? JSON.parse(row.verified) : null,
    scoreAvg: article.scoreCount ? article.scoreSum / article.scoreCount : 0,
    scoreCount: article.scoreCount,
    prev: beside(-1),
    next: beside(1),
    column: row.place ?? null,
    activities: JSON.parse(row.activityJson),
    citedCount: article.citedCount,
    citing: JSON.parse(row.citingJson),
    benchmarks: row.benchmarks,
    related: around.relatives.map((it) => ({ ...it, createTime: gmt8(it.createTime) })),
    author: publicPerson(person),
  };
}

type NamedRows = readonly { id: number; name: string }[];

/** Stored draft state; `known` are existing tags. */
export function draftView(
  row: Pick<WithText<DraftRow>, 'articleId' | 'revision' | 'title' | 'fields' | 'source' | 'textKey'>,
  known: NamedRows,
) {
  const { tags, ...fields } = storedFields(row);
  return {
    id: row.articleId,
    revision: row.revision,
    title: row.title,
    contentMd: row.source,
    ...fields,
    tagList: tags.map((name) => ({ id: known.find((it) => it.name === name)?.id ?? 0, name })),
  };
}

/** Publication state for the author. */
const publicationView = ({ article, sent }: Writing) => ({
  isPublish: article.publish,
  publishedRevision: article.publishedAt === null ? 0 : article.revision,
  inReview: sent?.waits === 1 || article.publish === PUBLISH.review,
});

/** Result of a save. */
export function savedView(writing: Writing, revision: number): Saved {
  return {
    id: writing.article.id,
    revision,
    ...publicationView(writing),
    publishTime: dueTime(writing.sent),
  };
}

/** Article for its author. */
export function writingView(
  writing: Writing & { draft: WithText<DraftRow> },
  known: NamedRows,
): Wire<typeof myArticleInfo> {
  const { article, draft, sent } = writing;
  return {
    ...draftView(draft, known),
    ...publicationView(writing),
    dueTime: dueTime(sent),
    createTime: gmt8(article.createTime),
    updateTime: gmt8(draft.updateTime),
  };
}

/** Scheduled time; empty if none. */
export const dueTime = (sent: Writing['sent']): string => (sent?.dueAt ? gmt8(sent.dueAt) : '');
