/** Whether a browser is the one inside WeChat, by its user agent; this one by default. */
export const isInWechat = (agent = navigator.userAgent) => /MicroMessenger/i.test(agent);
