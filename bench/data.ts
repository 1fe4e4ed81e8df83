import { giveUp } from '../scripts/messages.ts';
import { dataOf } from './bulk.ts';

const MOST = 1_000_000;

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 100 || count > MOST)
  giveUp(`请给出文章数，100 到 ${MOST}：npm run bench:data -- 10000`);
const since = performance.now();
const data = await dataOf(count);
console.log(`${count} 篇文章在 ${data}，用时 ${((performance.now() - since) / 1000).toFixed(1)} 秒。`);
