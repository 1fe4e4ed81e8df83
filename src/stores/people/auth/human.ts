import { atom } from 'nanostores';

/** CAPTCHA token, valid for one call; '' if none or unsolved. */
export const human = atom('');

/** The CAPTCHA token as call input. */
export const captchaFields = () => (human.get() ? { human: human.get() } : {});
