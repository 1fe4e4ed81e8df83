/** The dialogs of this folder in one file of the build. */
export { Clash } from './Clash.tsx';
export { Revisions } from './Revisions.tsx';
export { Spares } from './Spares.tsx';
