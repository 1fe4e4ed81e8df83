/** Masks the middle four digits. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** E.164 form of an 11-digit number. */
export const e164 = (phone: string): string => `+86${phone}`;

const NUMBER_FULL = '这个手机号收到的验证码太多了，请明天再试';

/** Message for a provider's error code. */
export function notSentFor(code: string): string {
  if (/^LimitExceeded\.PhoneNumber.*Daily/.test(code)) return NUMBER_FULL;
  if (/^LimitExceeded\.PhoneNumber/.test(code)) return '这个手机号刚收到过验证码，请稍后再试';
  if (/IncorrectPhoneNumber|PhoneNumberInBlacklist|UnsupportedRegion/.test(code))
    return '这个手机号收不到验证码，请换一个手机号';
  return '短信发送失败，请稍后重试';
}
