/** Origin of WeChat's JS-SDK, which pages may load where an official account signs them. */
export const WECHAT_SCRIPTS = 'https://res.wx.qq.com';
