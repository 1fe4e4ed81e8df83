import * as z from 'zod/mini';
import { MING } from '../root.ts';
import { PlatformError, wranglerJson } from '../wrangler.ts';

/** All or none must be set; `needed` groups always. */
type Group = { what: string; needed?: true; names: readonly string[] };

const provider = (what: string, prefix: string): Group => ({
  what: `${what}登录`,
  names: [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`],
});

const GROUPS: readonly Group[] = [
  {
    what: '发出邮件（注册、找回密码、通知）',
    needed: true,
    names: ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASS', 'MAIL_FROM'],
  },
  {
    what: '附件直接传到存储',
    names: ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'],
  },
  { what: '人机验证', names: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'] },
  {
    what: '手机验证码',
    names: ['SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_APP_ID', 'SMS_SIGN', 'SMS_TEMPLATE'],
  },
  { what: '内容安全检查', names: ['TMS_SECRET_ID', 'TMS_SECRET_KEY'] },
  { what: '微信公众号登录码', names: ['WECHAT_TOKEN', 'WECHAT_AES_KEY', 'WECHAT_APPID'] },
  {
    what: '微信支付',
    names: ['WXPAY_MCHID', 'WXPAY_APPID', 'WXPAY_SERIAL', 'WXPAY_PRIVATE_KEY', 'WXPAY_APIV3_KEY'],
  },
  provider('QQ ', 'QQ'),
  provider('微博', 'WEIBO'),
  provider('Gitee ', 'GITEE'),
  provider('微信扫码', 'WECHAT'),
  provider('GitHub ', 'GITHUB'),
];

const secrets = z.array(z.object({ name: z.string() }));

/** Names of the backend's secrets; empty if not deployed. */
async function secretNames(): Promise<string[]> {
  try {
    return z.parse(secrets, await wranglerJson('secret', 'list', '--name', MING)).map((it) => it.name);
  } catch (error) {
    if (error instanceof PlatformError && /not found|10007/i.test(error.said)) return [];
    throw error;
  }
}

/** Missing values by group with the commands to set them, as lines; `given` are set as variables. */
export async function missingSecrets(given: readonly string[] = []): Promise<string[]> {
  const set = new Set([...(await secretNames()), ...given]);
  return GROUPS.flatMap(({ what, needed, names }) => {
    const missing = names.filter((it) => !set.has(it));
    if (missing.length === 0 || (!needed && missing.length === names.length)) return [];
    return [
      `${needed ? '还不能' : '只设置了一半：'}${what}，缺少 ${missing.join('、')}：`,
      ...missing.map((it) => `  npx wrangler secret put ${it} -c ming/wrangler.jsonc`),
    ];
  });
}
