/** Origin of WeChat's JS-SDK; allowed in pages signed by an official account. */
export const WECHAT_SCRIPTS = 'https://res.wx.qq.com';
