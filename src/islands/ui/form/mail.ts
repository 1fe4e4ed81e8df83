import { halfWidth } from '../../../../contract/kit/halfWidth.ts';

/** Loose check; the server is stricter. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Error of an optional e-mail address; empty if valid. */
export const mailFault = (typed: string): string => {
  const email = halfWidth(typed);
  return email && !MAIL.test(email) ? '邮箱格式不正确' : '';
};
