/** Whether the user agent is WeChat's browser. */
export const isInWechat = (agent = navigator.userAgent) => /MicroMessenger/i.test(agent);
