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
  nothing,
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

/** The longest side of a photo where no setting says otherwise, in px. */
export const PICTURE_SIDE = 2560;

/** The settings an operator may change. `wechat` is a QR image, `bulletin` plain text, `aboutMe` safe HTML. */
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
  /** The number of the record with the public security bureau, such as 京公网安备11010102000001号. */
  policeNum: text,
  webUrl: text,
  /** Address of the external article editor (opened in a new tab). */
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
  /** How WeChat logs in where `loginTypeList` has it; a host that does not say means the code. */
  wechatWays: z.prefault(z.array(z.enum(WECHAT_WAYS)), ['code']),
  /** Whether pages that are shared within WeChat can be signed by the official account. */
  wechatShare: flag,
  /** Whether members can give to the site by WeChat Pay. */
  wechatGifts: flag,
  /** Whether this is a demonstration, whose mail and login providers are stand-ins. */
  demo: flag,
  /** What the host has beside the calls of its family (`CAPABILITIES`); one that does not say has none. */
  has: list(z.string()),
  bulletin: text,
  /** Bars of the announcements that are not over; those of the future are not to be shown yet. */
  announcements: z.prefault(z.array(announcementBar), []),
  aboutMe: text,
  /** Site key of the CAPTCHA before codes; empty where there is none. */
  humanKey: text,
  /** Whether copies are cut to 150 characters, and kept from visitors. */
  copyRule: rule,
  /** Characters that a member may copy at once, where there is that rule. */
  copyMost: z.prefault(count, COPY_LIMIT),
  /** Characters of a comment that opens an article which is read after commenting. */
  gateCommentLeast: z.prefault(count, GATE_COMMENT_LEAST),
  /** Whether the shortcuts of developer tools are blocked. */
  blockShortcuts: rule,
  /** Whether crawlers of AI services may read the site, to train models and to answer with its pages. */
  aiTraining: rule,
  aiAnswers: rule,
  /** Elements of the home page that verify the site to search engines, one a line: `verificationsOf`. */
  verifications: text,
  /** The version of the terms of service in force; 0 where there is none. */
  terms: count,
  /** Benchmarks of weeks that an operator has named, one a line: `2026-W49 le1`. */
  weekBenchmarks: text,
  /** The longest side of a photo, in px: the editor draws larger ones smaller before it sends them; 0 leaves them. */
  pictureSide: z.catch(z.prefault(z.int().check(z.gte(0)), PICTURE_SIDE), PICTURE_SIDE),
});
export type WebSite = z.output<typeof webSite>;

/** Page views of the whole site and visitors so far. */
export const siteAccess = z.object({ siteAccess: count, visitorAccess: count });

export const webSiteInfo = endpoint({
  method: 'GET',
  path: '/v1/webSiteInfo',
  audience: 'anyone',
  input: nothing,
  data: webSite,
  extra: siteAccess,
});

/** Reports a visit: counted once per visitor and day. */
export const report = endpoint({
  method: 'GET',
  path: REPORT_PATH,
  audience: 'anyone',
  input: nothing,
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
  /** Fen and number of all donations; hosts may leave them out. */
  extra: z.object({ total: z.optional(numeric), count: z.optional(numeric) }),
});

/** Our own boards of the hot list; an operator may add external ones. */
export const HOT = ['site', 'article', 'tag', 'author'] as const;
/** Compared with the day before: up, down, unchanged, new. */
export const TREND = ['up', 'down', 'same', 'new'] as const;
/** One line of a hot list: what, where it leads, how hot, how it moved and by how many places. */
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
    // Hosts that pass an external board on in its own envelope.
    z.pipe(
      z.object({ data: z.object({ data: z.array(hotItem) }) }),
      z.transform(({ data }) => data),
    ),
  ]),
  /** The external boards; of one of them also when it was fetched, and whether that is stale. */
  extra: z.object({
    boards: z.prefault(z.array(z.object({ type: boardType, name: text })), []),
    time: z.optional(time),
    stale: z.optional(z.boolean()),
  }),
});

/** A friendly site. */
export const friendLink = z.object({ id: z.number(), name: text, url: href, avatar: text, info: text });

export const linkList = endpoint({
  method: 'GET',
  path: '/v1/link/',
  audience: 'anyone',
  input: nothing,
  data: z.array(friendLink),
});

/** Everything in the sidebar of a list in one answer, so that a page costs one round trip to the database for it. */
export const side = endpoint({
  method: 'GET',
  path: '/v1/side',
  audience: 'anyone',
  input: nothing,
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
