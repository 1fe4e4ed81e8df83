import * as z from 'zod/mini';
import { category } from '../../content/category/category.ts';
import { special } from '../../content/column/column.ts';
import { tag } from '../../content/tag/tag.ts';
import { REPORT_PATH } from '../../kit/beacon.ts';
import { endpoint } from '../../kit/endpoint.ts';
import {
  count,
  flag,
  href,
  list,
  noInput,
  numbers,
  numeric,
  paging,
  rule,
  text,
  time,
} from '../../kit/fields.ts';
import { COPY_LIMIT, GATE_COMMENT_LEAST } from '../../kit/limits.ts';
import { WECHAT_WAYS } from '../../people/auth/login.ts';
import { userInfo } from '../../people/user/user.ts';
import { announcementBar } from '../announcement/announcement.ts';

export { LOGIN_TYPE } from '../../people/auth/login.ts';

/** Default of `pictureSide` in px. */
export const PICTURE_SIDE = 2560;

/** Public settings. `wechat` is a QR image, `bulletin` plain text, `aboutMe` sanitized HTML. */
export const webSite = z.object({
  logo: text,
  name: text,
  summary: text,
  keyword: text,
  author: text,
  authorInfo: text,
  authorAvatar: text,
  touristAvatar: text,
  recordNum: text,
  /** Police registration number, such as 京公网安备11010102000001号. */
  policeNum: text,
  webUrl: text,
  /** External article editor, opened in a new tab. */
  editorUrl: href,
  aliPay: text,
  weixinPay: text,
  github: href,
  gitee: href,
  qqGroup: text,
  email: text,
  wechat: text,
  showList: numbers,
  loginTypeList: numbers,
  /** WeChat login methods if `loginTypeList` has it; defaults to the code. */
  wechatWays: z.prefault(z.array(z.enum(WECHAT_WAYS)), ['code']),
  /** Whether pages shared in WeChat can be signed (JS-SDK). */
  wechatShare: flag,
  /** Whether members can sponsor by WeChat Pay. */
  wechatGifts: flag,
  /** Demonstration with simulated mail and login providers. */
  demo: flag,
  /** `CAPABILITIES` of the host; none by default. */
  has: list(z.string()),
  bulletin: text,
  /** Current and future announcements; check the start time before showing. */
  announcements: z.prefault(z.array(announcementBar), []),
  aboutMe: text,
  /** CAPTCHA site key, or empty. */
  humanKey: text,
  /** Copies are truncated to 150 characters, and kept from visitors. */
  copyRule: rule,
  /** Limit of copied characters for members under that rule. */
  copyMost: z.prefault(count, COPY_LIMIT),
  /** Minimum length of a comment that unlocks an article. */
  gateCommentLeast: z.prefault(count, GATE_COMMENT_LEAST),
  /** Blocks the shortcuts of developer tools. */
  blockShortcuts: rule,
  /** Whether AI crawlers may read the site for training, and for answers. */
  aiTraining: rule,
  aiAnswers: rule,
  /** Search engine verification tags, one per line; see `verificationsOf`. */
  verifications: text,
  /** Version of the terms of service; 0 for none. */
  terms: count,
  /** Operator's benchmarks of the week, one per line: `2026-W49 le1`. */
  weekBenchmarks: text,
  /** The editor scales larger photos down to this side in px before upload; 0 disables it. */
  pictureSide: z.catch(z.prefault(z.int().check(z.gte(0)), PICTURE_SIDE), PICTURE_SIDE),
});
export type WebSite = z.output<typeof webSite>;

/** Total page views and visitors. */
export const siteAccess = z.object({ siteAccess: count, visitorAccess: count });

export const webSiteInfo = endpoint({
  method: 'GET',
  path: '/v1/webSiteInfo',
  audience: 'anyone',
  input: noInput,
  data: webSite,
  extra: siteAccess,
});

/** Reports a visit, once per visitor and day. */
export const report = endpoint({
  method: 'GET',
  path: REPORT_PATH,
  audience: 'anyone',
  input: noInput,
  data: z.nullable(z.unknown()),
});

/** A donor; `money` in fen. */
export const sponsor = z.object({
  id: numeric,
  nickname: text,
  avatar: text,
  userId: text,
  money: count,
  message: text,
  createTime: time,
});

export const sponsorList = endpoint({
  method: 'GET',
  path: '/v1/list',
  audience: 'anyone',
  input: z.object(paging),
  data: z.array(sponsor),
  /** Sum in fen and number of donations; optional for hosts. */
  extra: z.object({ total: z.optional(numeric), count: z.optional(numeric) }),
});

/** Our own boards; operators may add external ones. */
export const HOT = ['site', 'article', 'tag', 'author'] as const;
/** Rank change since the day before. */
export const TREND = ['up', 'down', 'same', 'new'] as const;
/** An entry of a hot list with address, heat, and rank change. */
export const hotItem = z.object({
  keyword: text,
  url: href,
  hot: count,
  trend: z.prefault(z.enum(TREND), 'same'),
  change: count,
});
export type HotItem = z.output<typeof hotItem>;

/** Name of a board in an address. */
export const boardType = z.string().check(z.regex(/^[a-z][a-z\d-]{0,29}$/));

export const hotList = endpoint({
  method: 'GET',
  path: '/v1/hot',
  audience: 'anyone',
  input: z.object({ type: z.prefault(boardType, 'site') }),
  data: z.union([
    z.object({ data: z.array(hotItem) }),
    // Hosts that wrap an external board in its own envelope.
    z.pipe(
      z.object({ data: z.object({ data: z.array(hotItem) }) }),
      z.transform(({ data }) => data),
    ),
  ]),
  /** External boards; for a single one also when it was fetched and whether it is stale. */
  extra: z.object({
    boards: z.prefault(z.array(z.object({ type: boardType, name: text })), []),
    time: z.optional(time),
    stale: z.optional(z.boolean()),
  }),
});

export const friendLink = z.object({ id: z.number(), name: text, url: href, avatar: text, info: text });

export const linkList = endpoint({
  method: 'GET',
  path: '/v1/link/',
  audience: 'anyone',
  input: noInput,
  data: z.array(friendLink),
});

/** All sidebar data in one response, to save database round trips. */
export const side = endpoint({
  method: 'GET',
  path: '/v1/side',
  audience: 'anyone',
  input: noInput,
  data: z.object({
    site: webSite,
    categories: z.array(category),
    tags: z.array(tag),
    searches: z.array(hotItem),
    articles: z.array(hotItem),
    authors: z.array(userInfo),
    columns: z.array(special),
    links: z.array(friendLink),
    figures: z.object({ articles: count, authors: count, words: count, views: count }),
  }),
  extra: siteAccess,
});
export type Side = z.output<(typeof side)['data']>;
