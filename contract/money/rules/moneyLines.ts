/** Money rules for the operators' form: path in the setting, label and unit; amounts in fen. */
export const MONEY_LINES = [
  {
    title: '充值与赞助',
    lines: [
      ['rechargeLeast', '一次充值最少', '分'],
      ['rechargeMost', '一次充值最多', '分'],
      ['sponsorLeast', '一次赞助最少', '分'],
      ['sponsorMost', '一次赞助最多', '分'],
      ['ordersAnHour', '每人每小时下单', '笔以内'],
    ],
  },
  {
    title: '作者的收入与退款',
    lines: [
      ['share', '作者得到标价的', '%'],
      ['pendingDays', '售出多久以后可用', '天'],
      ['refundDays', '管理员可以退款，付款后', '天内'],
      ['siteBears', '退款时收入已经提走的，由站点承担（关闭则记为作者欠款）', ''],
    ],
  },
  {
    title: '发票',
    lines: [['invoiceDays', '买家可以申请发票，付款后（0 为不开发票）', '天内']],
  },
  {
    title: '未成年人',
    lines: [
      ['asksAge', '付款之前询问出生年月（不满 14 周岁的不能付款）', ''],
      ['youngOnce', '14–15 周岁，一次最多', '分'],
      ['youngDay', '14–15 周岁，一天最多', '分'],
      ['youngMonth', '14–15 周岁，一个月最多', '分'],
      ['teenOnce', '16–17 周岁，一次最多', '分'],
      ['teenDay', '16–17 周岁，一天最多', '分'],
      ['teenMonth', '16–17 周岁，一个月最多', '分'],
    ],
  },
  {
    title: '提现',
    lines: [
      ['payouts', '作者可以申请提现（开放前请先确认资质）', ''],
      ['payoutLeast', '一次提现最少', '分'],
      ['payoutDays', '承诺处理提现的时间', '天内'],
    ],
  },
] as const;
