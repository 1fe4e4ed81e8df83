export { give } from './give/writes.ts';
