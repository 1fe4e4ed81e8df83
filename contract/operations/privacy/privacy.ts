import {
  BIN_DAYS,
  CLEARED_DAYS,
  CLOSING_DAYS,
  MARK_DAYS,
  NOTICE_DAYS,
  SPENT_TOKEN_DAYS,
  TOKEN_DAYS,
  VIEW_AGAIN_MINUTES,
} from '../../kit/limits.ts';
import { DELIVERY_DAYS } from '../../messages/webhook/webhook.ts';
import { BACKUP_DAYS, KEPT } from '../backup/backup.ts';
import { COMPLAINT_KEPT_DAYS } from '../moderation/complaint.ts';

/**
 * One kind of data about people, in words for them. `tables` are those of the main database that hold it: every table with
 * columns about people is in exactly one kind (tests/ming/privacy.test.ts).
 */
export type KeptData = {
  title: string;
  what: string;
  why: string;
  where: string;
  time: string;
  who: string;
  how: string;
  tables: readonly string[];
};

const MAIN = '主库';
const EXPORT = '“个人资料”页的“导出数据”里有';

/** Every kind of data about people that the site keeps, as the page of privacy tells it. */
export const KEPT_DATA: readonly KeptData[] = [
  {
    title: '账号与资料',
    what: '邮箱、昵称、头像、简介、网站、所在地；口令只存散列；绑定的第三方账号的编号与昵称，站点要求时的手机号。',
    why: '登录，让别人认得是谁写的，重要的变化写信告诉你。',
    where: MAIN,
    time: `账号在的时候。注销后有 ${CLOSING_DAYS} 天可以反悔，之后清除。被编辑清空的资料留 ${CLEARED_DAYS} 天，供申诉与撤销。`,
    who: '邮箱、手机号与绑定的账号只有你和管理员，手机号在页面上只显示前三位与后四位；发验证码的短信由腾讯云送达；昵称、头像与简介人人可见。',
    how: `${EXPORT}；在同一页修改或注销。`,
    tables: [
      'people',
      'cleared_profiles',
      'passwords',
      'phones',
      'logins',
      'email_codes',
      'admin_links',
      'login_states',
      'login_tickets',
    ],
  },
  {
    title: '登录与访问令牌',
    what: '每次登录的浏览器、大致地点与时间；访问令牌的名字、权限与散列。',
    why: '让你认出并退出不是自己的登录，让你的程序代你调用接口。',
    where: MAIN,
    time: `登录 ${TOKEN_DAYS} 天之后失效，由下一次每日任务删除；令牌到期后再留 ${SPENT_TOKEN_DAYS} 天。`,
    who: '只有你。',
    how: '在“个人资料”与“访问令牌”里查看和删除；注销时删除。',
    tables: ['sessions', 'access_tokens'],
  },
  {
    title: '写下的内容',
    what: '文章与它的草稿、历史，评论、提问、回答、修改建议、算例结果、报错词典的补充、活动的投稿，上传的文件，自己的分类与专栏；评论旁边显示的属地。',
    why: '这就是本站的内容。',
    where: `${MAIN}；文件在存储桶，搜索索引里有公开内容的副本。`,
    time: `直到你删除。文章在回收站里留 ${BIN_DAYS} 天。注销之后公开的内容留下，署名“已注销用户”，草稿与没有发布的一并删除。`,
    who: '公开的人人可见；草稿只有你；送审与被举报的，编辑和管理员可见。',
    how: `${EXPORT}（文件是地址）；在各自的页面删除，没有内容使用的文件一天之后删除。`,
    tables: [
      'articles',
      'article_drafts',
      'article_pending',
      'article_revisions',
      'article_versions',
      'annex_uploads',
      'categories',
      'columns',
      'benchmark_runs',
      'error_notes',
      'comments',
      'comment_mentions',
      'questions',
      'answers',
      'forum_comments',
      'forum_edits',
      'forum_revisions',
      'close_votes',
      'activity_entries',
      'files',
    ],
  },
  {
    title: '互动',
    what: '点赞、评分、投票、收藏、关注，阅读码解锁的文章。',
    why: '显示次数，找回你收藏和关注的。',
    where: MAIN,
    time: '直到你撤销。注销时收藏、关注与解锁删除；赞与票算在内容的次数里，不再有名字。',
    who: '次数人人可见；赞、收藏与关注会通知对方；关注的人在你的主页上，收藏夹是否公开由你决定。',
    how: `${EXPORT}；再点一次就撤销。`,
    tables: [
      'article_likes',
      'article_scores',
      'article_collects',
      'article_unlocks',
      'folders',
      'private_folders',
      'comment_likes',
      'error_votes',
      'forum_votes',
      'question_follows',
      'topic_follows',
      'follows',
      'activity_scores',
    ],
  },
  {
    title: '私信与聊天室',
    what: '发出的消息、会话、读到哪里、屏蔽了谁。',
    why: '送到对方，在你的每个设备上都看得到。',
    where: `房间（Durable Objects）里有次序的记录，${MAIN}里有一份副本。`,
    time: '直到撤回。注销之后会话从你这边删除，说过的话留在对方那里，署名“已注销用户”。',
    who: '会话里的人；被举报的那一条和它前后几句，编辑和管理员可见。',
    how: `${EXPORT}发出的消息；撤回会抹去文字。`,
    tables: ['messages', 'room_members', 'lobby_readings', 'blocks'],
  },
  {
    title: '通知与邮件的开关',
    what: '收到的通知、公众号的订阅、摘要与周报的开关。',
    why: '告诉你与你有关的事，只发你要的。',
    where: MAIN,
    time: `通知 ${NOTICE_DAYS} 天之后删除；开关在账号在的时候。注销时删除。`,
    who: '只有你。',
    how: '在“通知”页查看、删除和关闭。',
    tables: [
      'notices',
      'notice_actors',
      'notice_off',
      'broadcasts',
      'broadcast_drops',
      'broadcast_states',
      'digests',
      'weekly_mails',
      'wechat_notices',
      'wechat_notice_codes',
      'mails',
    ],
  },
  {
    title: '交易',
    what: '订单、买到的权利、余额的流水、退款、提现的收款账号、优惠券、悬赏、赞助、发票的抬头与税号。',
    why: '付款、退款、开票、对账。付款在微信支付完成，本站没有你的卡号与支付口令。',
    where: MAIN,
    time: '账目没有删除的期限。注销时清除提现的账号、开票的邮箱与没有用完的抬头、赞助的署名与联系方式，余额按注销时的确认处理；已经开出的发票保留抬头。',
    who: '你和管理员；卖出的文章与附件，作者会收到通知。',
    how: `${EXPORT}；账目不能删除。`,
    tables: [
      'orders',
      'rights',
      'refund_asks',
      'refunds',
      'payouts',
      'pay_authorizations',
      'coupons',
      'bounties',
      'bounty_shares',
      'sponsors',
      'invoice_titles',
      'invoices',
      'transfers',
    ],
  },
  {
    title: '反馈与友链',
    what: '写给我们的反馈与答复、友情链接的申请；没有登录的人留下的邮箱。',
    why: '答复你。',
    where: MAIN,
    time: '反馈一直保留；注销时去掉你的编号与邮箱。没有登录的，当天的访客代号次日清除。',
    who: '你和管理员。',
    how: `${EXPORT}。`,
    tables: ['feedbacks', 'link_applications'],
  },
  {
    title: '投诉与举报',
    what: '投诉人的姓名、邮箱与其他联系方式，理由与证据；登录后的举报。',
    why: '核实并处理，把结果告诉你；内容被隐藏时，理由转给作者，姓名与联系方式不转。',
    where: MAIN,
    time: `投诉处理完 ${COMPLAINT_KEPT_DAYS / 365} 年之后清除姓名、联系方式、理由与证据；举报随审核单保留。`,
    who: '投诉只有管理员；举报的理由编辑可见，谁举报的不显示。',
    how: `凭受理编号查询；登录后提交的，${EXPORT}。`,
    tables: ['complaints', 'reports'],
  },
  {
    title: '审核与操作记录',
    what: '内容为什么送审、怎样处理；禁言与封禁；编辑和管理员做过的每件事；最近写过的文字的散列。',
    why: '防止垃圾内容，处理可以复查和申诉。',
    where: MAIN,
    time: `操作记录一直保留；文字的散列 ${MARK_DAYS} 天。注销之后记录里是一个没有名字的编号。`,
    who: '编辑和管理员；与你有关的处理会通知你。运营者开启内容安全检查时，要公开的文字送到腾讯云检查，不送作者的任何信息。',
    how: '对隐藏可以申诉。',
    tables: [
      'moderation_cases',
      'operator_log',
      'bulk_decisions',
      'sanctions',
      'post_marks',
      'spam_marks',
      'site_revisions',
    ],
  },
  {
    title: '等级与自己的数字',
    what: '签到、经验、徽章、声望的依据，自己的文章每天的阅读与收益。',
    why: '等级与权益，数据页与周报。',
    where: MAIN,
    time: '账号在的时候；注销时删除。',
    who: '等级、徽章与声望人人可见，其余只有你。',
    how: `${EXPORT}。`,
    tables: ['author_days', 'badges', 'experience', 'experience_dues', 'sign_records'],
  },
  {
    title: '你设的 webhook',
    what: '接收地址与送出的记录。',
    why: '把事情告诉你的程序。',
    where: MAIN,
    time: `送出的记录 ${DELIVERY_DAYS} 天；注销时全部删除。`,
    who: '只有你。',
    how: `${EXPORT}；在“访问令牌”页删除。`,
    tables: ['webhooks'],
  },
  {
    title: '阅读与访问',
    what: '同一网络与浏览器当天的代号（加盐的散列，过了当天盐就丢弃），用来不重复计数。没有广告与跨站跟踪。',
    why: '阅读数、下载数与搜索统计。',
    where: MAIN,
    time: `防止重复计数的记录 ${VIEW_AGAIN_MINUTES} 分钟之后没有用处，由下一次每日任务删除；访问、下载与搜索到次日，没有结果的搜索到当周结束。之后只留下次数。`,
    who: '没有人看得到单个访客。',
    how: '不能对应到某个人，无从导出。',
    tables: ['article_views', 'forum_views', 'visits', 'annex_downloads', 'search_marks', 'search_misses'],
  },
];

/** How long what was deleted stays in backups, in words. */
export const BACKUP_SAID = `每天一份备份，保留最近 ${KEPT.days} 天和 ${KEPT.weeks} 周的。删除与注销的数据随最后一份有它的备份离开，每天都备份时在 ${BACKUP_DAYS} 天之内；数据库所在的平台另外保留最多 30 天的历史，只用于恢复。`;
