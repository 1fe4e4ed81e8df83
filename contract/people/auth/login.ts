/** WeChat login by a code sent to the official account, or on WeChat's own page. */
export const WECHAT_WAYS = ['code', 'page'] as const;
export type WechatWay = (typeof WECHAT_WAYS)[number];

/** Login methods as numbered by `loginTypeList` (1 is email, always offered). */
export const LOGIN_TYPE = { qq: 2, weibo: 3, gitee: 4, wechat: 5, github: 6 } as const;
