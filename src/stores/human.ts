import { atom } from 'nanostores';

/** What the human check handed out: good for one call. Empty where there is no check, or it is not done. */
export const human = atom('');

/** The proof as a call takes it. */
export const proven = () => (human.get() ? { human: human.get() } : {});
