import { annex } from './content/annex/domain.ts';
import { article } from './content/article/domain.ts';
import { benchmark } from './content/benchmark/domain.ts';
import { category } from './content/category/domain.ts';
import { citation } from './content/citation/domain.ts';
import { collect } from './content/collect/domain.ts';
import { column } from './content/column/domain.ts';
import { facet } from './content/facet/domain.ts';
import { solverError } from './content/solverError/domain.ts';
import { tag } from './content/tag/domain.ts';
import { activity } from './discovery/activity/domain.ts';
import { announcement } from './discovery/announcement/domain.ts';
import { crawl } from './discovery/crawl/domain.ts';
import { search } from './discovery/search/domain.ts';
import { site } from './discovery/site/domain.ts';
import { bounty } from './discussion/bounty/domain.ts';
import { comment } from './discussion/comment/domain.ts';
import { feedback } from './discussion/feedback/domain.ts';
import { forum } from './discussion/forum/domain.ts';
import type { Domain } from './kit/domain.ts';
import { file } from './kit/file/domain.ts';
import { im } from './messages/im/domain.ts';
import { mail } from './messages/mail/domain.ts';
import { notice } from './messages/notice/domain.ts';
import { webhook } from './messages/webhook/domain.ts';
import { coupon } from './money/coupon/domain.ts';
import { invoice } from './money/invoice/domain.ts';
import { ledger } from './money/ledger/domain.ts';
import { order } from './money/order/domain.ts';
import { pay } from './money/pay/domain.ts';
import { payout } from './money/payout/domain.ts';
import { backup } from './operations/backup/domain.ts';
import { siteCalls } from './operations/calls/domain.ts';
import { operator } from './operations/desk/domain.ts';
import { siteHealth } from './operations/health/domain.ts';
import { event } from './operations/jobs/domain.ts';
import { moderation } from './operations/moderation/domain.ts';
import { data } from './operations/statistics/domain.ts';
import { age } from './people/age/domain.ts';
import { follow } from './people/follow/domain.ts';
import { growth } from './people/growth/domain.ts';
import { identity } from './people/identity/domain.ts';
import { phone } from './people/phone/domain.ts';
import { reputation } from './people/reputation/domain.ts';
import { social } from './people/social/domain.ts';
import { terms } from './people/terms/domain.ts';
import { user } from './people/user/domain.ts';
import { wechat } from './people/wechat/domain.ts';

/**
 * All domains. Order matters for deletion: `article` first and `user` last, as they delete what others look
 * up.
 */
export const DOMAINS: readonly Domain[] = [
  age,
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
  siteCalls,
  siteHealth,
  facet,
  feedback,
  file,
  follow,
  forum,
  growth,
  identity,
  im,
  invoice,
  ledger,
  mail,
  moderation,
  notice,
  operator,
  order,
  payout,
  pay,
  phone,
  reputation,
  search,
  site,
  social,
  solverError,
  tag,
  terms,
  webhook,
  wechat,
  user,
];
