import { activity } from './activity/domain.ts';
import { annex } from './annex/domain.ts';
import { announcement } from './announcement/domain.ts';
import { article } from './article/domain.ts';
import { backup } from './backup/domain.ts';
import { benchmark } from './benchmark/domain.ts';
import { bounty } from './bounty/domain.ts';
import { category } from './category/domain.ts';
import { citation } from './citation/domain.ts';
import { collect } from './collect/domain.ts';
import { column } from './column/domain.ts';
import { comment } from './comment/domain.ts';
import { coupon } from './coupon/domain.ts';
import { crawl } from './crawl/domain.ts';
import { data } from './data/domain.ts';
import { event } from './event/domain.ts';
import { facet } from './facet/domain.ts';
import { feedback } from './feedback/domain.ts';
import { file } from './file/domain.ts';
import { follow } from './follow/domain.ts';
import { forum } from './forum/domain.ts';
import { growth } from './growth/domain.ts';
import { identity } from './identity/domain.ts';
import { im } from './im/domain.ts';
import type { Domain } from './kit/domain.ts';
import { ledger } from './ledger/domain.ts';
import { mail } from './mail/domain.ts';
import { moderation } from './moderation/domain.ts';
import { notice } from './notice/domain.ts';
import { operator } from './operator/domain.ts';
import { order } from './order/domain.ts';
import { pay } from './pay/domain.ts';
import { payout } from './payout/domain.ts';
import { reputation } from './reputation/domain.ts';
import { search } from './search/domain.ts';
import { site } from './site/domain.ts';
import { social } from './social/domain.ts';
import { tag } from './tag/domain.ts';
import { user } from './user/domain.ts';
import { wechat } from './wechat/domain.ts';

/** Every domain. `article` comes first and `user` last: they clear what others look up when an article, or an account, ends. */
export const DOMAINS: readonly Domain[] = [
  article,
  activity,
  annex,
  announcement,
  backup,
  benchmark,
  bounty,
  category,
  citation,
  collect,
  column,
  comment,
  coupon,
  crawl,
  data,
  event,
  facet,
  feedback,
  file,
  follow,
  forum,
  growth,
  identity,
  im,
  ledger,
  mail,
  moderation,
  notice,
  operator,
  order,
  payout,
  pay,
  reputation,
  search,
  site,
  social,
  tag,
  wechat,
  user,
];
