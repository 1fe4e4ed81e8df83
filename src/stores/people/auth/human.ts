import { atom } from 'nanostores';

/** CAPTCHA token, valid for one call. Empty where there is no CAPTCHA, or it is not solved. */
export const human = atom('');

/** The CAPTCHA token as a call takes it. */
export const proven = () => (human.get() ? { human: human.get() } : {});
