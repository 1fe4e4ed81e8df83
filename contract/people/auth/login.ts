/** How WeChat logs in: by a code sent to the official account, or on a page of WeChat's own. */
export const WECHAT_WAYS = ['code', 'page'] as const;
export type WechatWay = (typeof WECHAT_WAYS)[number];

/** Ways to log in, as `loginTypeList` numbers them (1 is e-mail, always offered). */
export const LOGIN_TYPE = { qq: 2, weibo: 3, gitee: 4, wechat: 5, github: 6 } as const;
