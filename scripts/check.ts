import { CHECKS, tryAll } from './checks.ts';
import { giveUp } from './messages.ts';
import { storeChecks } from './storeChecks.ts';

/** Checks a deployed site from outside: `npm run check -- https://example.com`. */
const given = process.argv[2] ?? '';
if (!/^https?:\/\//.test(given) || !URL.canParse(given))
  giveUp('请给出网站的地址：npm run check -- https://example.com');

const failed = await tryAll(
  new URL(given),
  (name, fault) => console.log(fault ? `未通过  ${name}：${fault}` : `通过    ${name}`),
  [...CHECKS, ...storeChecks(process.env)],
);
console.log(failed === 0 ? '全部通过。' : `${failed} 项未通过，见 docs/security.md。`);
process.exit(failed === 0 ? 0 : 1);
