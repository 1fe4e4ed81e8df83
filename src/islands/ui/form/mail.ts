import { halfWidth } from '../../../../contract/kit/halfWidth.ts';

/** Rough form of an address; the server looks more closely. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an e-mail address that may be left out; empty where nothing is. */
export const mailFault = (typed: string): string => {
  const email = halfWidth(typed);
  return email && !MAIL.test(email) ? '邮箱格式不正确' : '';
};
