export { give } from './writes/give.ts';
