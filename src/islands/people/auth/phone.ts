/** Whether this is a device that cannot scan its own screen. */
export const isPhone = () => matchMedia('(pointer: coarse) and (width <= 768px)').matches;

/** Whether the page is open inside WeChat. */
export const isInWechat = () => navigator.userAgent.includes('MicroMessenger/');
