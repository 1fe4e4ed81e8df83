export const STEP: Readonly<Record<string, string>> = {
  'end accounts': '注销到期的账号',
  'empty recycle bins': '清空到期的回收站',
  'forget cleared profiles': '删除清空了很久的资料',
  'note looks of nicknames': '记下昵称的样子，供查重',
  'derive facets': '按词表更新文章与问题的筛选值',
  'derive fingerprints of messages': '按现在的规则更新问题里报错的指纹',
  'mail digests': '发送通知摘要邮件',
  'mail weekly reports': '发送作者周报邮件',
  'back up': '备份数据库',
  'check the texts of articles': '核对文章的正文对象',
  'keep the size of the database': '记下主库与各表的大小',
  'forget figures of calls': '清理旧的接口统计',
  'forget old backup runs': '清理旧的备份记录',
  'forget mails that were broken off': '清理中断的邮件发送记录',
  'forget links of administrators that are over': '清理过期的管理员链接',
  recount: '核对各项计数',
  'tell search engines': '向搜索引擎提交地址',
  'bring views into the search index': '更新索引里的阅读量',
  'derive experience': '核算经验',
  'derive reputation': '核算声望',
  'drop abandoned uploads': '清理没有传完的附件',
  'forget access tokens that are long over': '清理早已失效的访问令牌',
  'forget codes that are over': '清理过期的邮箱验证码',
  'forget login codes that were not confirmed': '清理没有确认的登录码',
  'forget tickets of the official account that have ended': '清理过期的公众号票据',
  'forget login tickets': '清理一次性登录凭证',
  'forget payers': '清理微信支付的付款人记录',
  'forget payment checks': '清理支付查询记录',
  'renew payment certificates': '更新微信支付平台证书',
  'forget logins that were not finished': '清理没有完成的第三方登录',
  'forget messages without an entry': '清理词典里没有的报错的旧计数',
  'forget codes for notices in WeChat': '清理没有用的微信通知码',
  'forget old sources of readers': '清理旧的阅读来源与站内搜索',
  'forget old messages to webhooks': '清理旧的 webhook 投递记录',
  'forget old notices': '清理旧通知',
  'forget old places': '清理旧的热榜名次',
  'forget old reports': '清理旧的任务记录',
  'forget reading codes': '清理过期的阅读码',
  'forget sessions that are over': '清理过期的会话',
  'forget checks of texts': '清理内容安全检查的结果',
  'forget tombstones': '清理过期的缓存清除记录',
  'forget what was written': '清理重复发布的记录',
  'forget who consumed old events': '清理旧的投递记录',
  'reconcile the books': '核对账目与订单',
  'forfeit money of ended accounts': '结清已注销账号的余款',
  'forget who downloaded': '清理附件下载的去重记录',
  'forget who applied for links': '清理友链申请的访客记录',
  'forget who complained': '清理到期的投诉人信息',
  'forget the birth months of those who came of age': '清除已成年者的出生年月',
  'forget the networks of uploads': '清除上传时的网络代号',
  'forget who left feedback': '清理反馈的访客记录',
  'forget who left notes': '清理赞助留言的访客记录',
  'forget who viewed articles': '清理文章阅读的去重记录',
  'forget who viewed questions': '清理问题阅读的去重记录',
  'forget who visited': '清理访客的去重记录',
  'let hot searches fade': '热搜降温',
  'note the places of the hot lists': '记录热榜名次',
  'remind of bounties': '提醒悬赏快要到期',
  'remove files nobody uses': '删除没有引用的文件',
  'set levels': '重排等级',
  'sum up searches without a result': '汇总没有结果的搜索',
  'thin out revisions of drafts': '精简草稿的历史版本',
};

/** Chinese name of a step; falls back to its key. */
export const stepName = (step: string): string => STEP[step] ?? step;

export const JOB: Readonly<Record<string, string>> = { daily: '每日任务（0:10）', minute: '每分钟任务' };

/** Result of a step for display; empty for `null` and `[]`. */
export function detailText(detail: string): string {
  return detail === 'null' || detail === '[]' ? '' : detail;
}

/** Duration in seconds; one decimal below 10. */
export const secondsText = (seconds: number): string =>
  seconds < 10 ? `${seconds.toFixed(1)} 秒` : `${Math.round(seconds)} 秒`;
