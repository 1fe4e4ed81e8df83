import type { Conduct } from '../../../../contract/people/conduct/conduct.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { Contents } from './marks.ts';

const HOUR_MS = 3_600_000;

/** Channels; limits differ. */
export type Channel = 'question' | 'reply' | 'article' | 'message' | 'profile';

/** Facts about an author. Times in ms, 0 if none. */
export type Author = {
  role: string;
  createTime: number;
  posts: number;
  muteUntil: number;
  banUntil: number;
  trusted: boolean;
  hasContact: boolean;
  approved: boolean;
};

type Row = Omit<Author, 'trusted' | 'hasContact' | 'approved'> &
  Record<'trusted' | 'hasContact' | 'approved', number>;

/** Converts a database row to an author. */
export const authorOf = (row: Row): Author => ({
  ...row,
  trusted: row.trusted === 1,
  hasContact: row.hasContact === 1,
  approved: row.approved === 1,
});

/** Repeats within a day by other attempts. */
export type Repeats = {
  /** Same text, same person. */
  own: number;
  /** Same text, new accounts. */
  others: number;
  /** Most repeated host, new accounts. */
  host: number;
};

/** Facts to judge; `blocked` and `review` are sensitive words with field labels. */
export type Facts = {
  channel: Channel;
  author: Author;
  contents: Contents;
  mentions: number;
  repeats: Repeats;
  blocked: readonly { field: string; word: string }[];
  review: readonly { field: string; word: string }[];
  now: number;
  /** Whether SMS is configured. */
  takesPhones: boolean;
};

/** Verdict: `why` is for moderators, `message` for the author. */
export type Verdict =
  | { what: 'publish' }
  | { what: 'review'; why: readonly string[] }
  | { what: 'refused'; message: string; forbidden?: true; field?: string };

/** Whether a role is staff. */
export const isStaff = (role: string) => role === 'editor' || role === 'admin';

/** Whether new-account limits apply. */
export function isNew(it: Author, rules: Conduct, now: number): boolean {
  if (isStaff(it.role) || it.trusted) return false;
  return now - it.createTime < rules.newHours * HOUR_MS || it.posts < rules.newPosts;
}

/** Message where the channel has no review queue. */
export const unfitWord = (field: string, word: string) => `${field}含有不适合的词语“${word}”，请换一种写法`;

const refusedAt = (field: string, message: string): Verdict => ({ what: 'refused', message, field });

/** Why the author may not write at all, or null. */
function writingBan({ author, now, takesPhones }: Facts, rules: Conduct): Verdict | null {
  if (author.banUntil > now)
    return { what: 'refused', message: `账号已被封禁至 ${gmt8(author.banUntil)}`, forbidden: true };
  if (author.muteUntil > now)
    return {
      what: 'refused',
      message: `你已被禁言至 ${gmt8(author.muteUntil)}，期间不能发布内容`,
      forbidden: true,
    };
  if (rules.needsContact && !author.hasContact && !isStaff(author.role))
    return {
      what: 'refused',
      message: `发布内容前需要绑定${takesPhones ? '手机号或微信' : '微信'}，请到“个人资料”绑定`,
      forbidden: true,
    };
  return null;
}

/** Which limit a text exceeds, or null. */
function excess({ contents, channel, mentions }: Facts, rules: Conduct, fresh: boolean): string | null {
  const isArticle = channel === 'article';
  const name = isArticle ? '一篇文章' : '一条内容';
  const links = isArticle ? rules.articleLinks : rules.links;
  if (contents.links > links) return `${name}最多带 ${links} 个链接`;
  if (!fresh) return null;
  const limits = [
    [contents.links, isArticle ? rules.newArticleLinks : rules.newLinks, '带', '个链接'],
    [mentions, rules.newMentions, '提到', '个人'],
    [contents.pictures, isArticle ? rules.newArticlePictures : rules.newPictures, '带', '张图片'],
    [contents.files, rules.newFiles, '带', '个附件'],
  ] as const;
  const over = limits.find(([has, most]) => has > most);
  return over ? `新账号的${name}最多${over[2]} ${over[1]} ${over[3]}` : null;
}

/** Reasons for review. */
function doubts({ author, contents, repeats, review }: Facts, rules: Conduct, fresh: boolean): string[] {
  const why = review.map(({ field, word }) => `${field}：${word}`);
  if (!fresh) return why;
  if (contents.links > 0 && !author.approved) why.push('新账号的第一个链接');
  if (repeats.others + 1 >= rules.repeats) why.push('多个新账号发布相同或相近的内容');
  if (repeats.host + 1 >= rules.repeats) why.push('新账号反复发布同一网站的链接');
  return why;
}

/**
 * Judges a text. Refusals name the field. Profiles and messages have no review queue, so doubts are refused;
 * staff texts are never queued.
 */
export function judge(facts: Facts, rules: Conduct): Verdict {
  const { author, blocked, channel, repeats, now } = facts;
  const stop = writingBan(facts, rules);
  if (stop) return stop;
  const [first] = blocked;
  if (first) return refusedAt(first.field, `${first.field}含有不允许发布的词语“${first.word}”`);
  const fresh = isNew(author, rules, now);
  if (channel === 'profile' || channel === 'message') {
    const [doubt] = isStaff(author.role) ? [] : facts.review;
    if (doubt) return refusedAt(doubt.field, unfitWord(doubt.field, doubt.word));
    if (channel === 'profile') return { what: 'publish' };
  }
  const over = excess(facts, rules, fresh);
  if (over) return { what: 'refused', message: over };
  if (repeats.own + 1 >= rules.repeats && !isStaff(author.role))
    return { what: 'refused', message: '相同的内容一天内已经发布多次，请不要重复发布' };
  const why = isStaff(author.role) ? [] : doubts(facts, rules, fresh);
  const [reason] = why;
  if (reason === undefined) return { what: 'publish' };
  if (channel === 'message') return { what: 'refused', message: `消息没有发送：${reason}要先经过审核` };
  return { what: 'review', why };
}

/** Daily limit and minimum gap of a new account by channel. */
export function paceOf(channel: Exclude<Channel, 'profile'>, rules: Conduct) {
  const paces = {
    question: [rules.newQuestionsADay, rules.newQuestionGap, '提问'],
    reply: [rules.newRepliesADay, rules.newReplyGap, '回复'],
    article: [rules.newArticlesADay, rules.newArticleGap, '发布文章'],
    message: [rules.newMessagesADay, rules.newMessageGap, '发消息'],
  } as const;
  const [most, gap, name] = paces[channel];
  return {
    most,
    gapMs: gap * 1_000,
    tooMany: `新账号每天最多${name} ${most} 次，请明天再来`,
    tooFast: `新账号两次${name}之间至少间隔 ${gap} 秒，请稍后再发`,
  };
}

/** Window of the burst limit. */
const BURST_MS = 10_000;

/** Burst limit of a channel with its message (`wait` in ms); null if unlimited. */
export function burstOf(channel: Exclude<Channel, 'profile'>, rules: Conduct) {
  const isMessage = channel === 'message';
  const most = isMessage ? rules.burstMessages : rules.burst;
  // Articles take time to publish, and imports arrive as drafts.
  if (channel === 'article' || most === 0) return null;
  const what = isMessage ? `发 ${most} 条消息` : `发布 ${most} 条内容`;
  return {
    most,
    windowMs: BURST_MS,
    tooMany: (wait: number) => `10 秒内最多${what}，请 ${Math.ceil(wait / 1_000)} 秒后再发`,
  };
}
