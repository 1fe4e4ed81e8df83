/** Ways to log in, as `loginTypeList` numbers them (1 is e-mail, always offered). */
export const LOGIN_TYPE = { qq: 2, weibo: 3, gitee: 4, wechat: 5, github: 6 } as const;
