import { randomBytes } from 'node:crypto';
import { sha256Of } from '../craft/hash.ts';
import { S3Failed } from '../ming/src/kit/s3/ask.ts';
import { type S3, type S3Vars, s3Of } from '../ming/src/kit/s3/config.ts';
import {
  abortMultipart,
  beginMultipart,
  partAddress,
  storedParts,
  type Target,
} from '../ming/src/kit/s3/multipart.ts';
import type { Check, FetchPath } from './checks.ts';

/** An origin that CORS must reject. */
const FOREIGN = 'https://foreign.example';
const NAMES = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;
const KEY = 'annex/check/probe';

async function editorOrigin(ask: FetchPath): Promise<string> {
  const said = (await (await ask('/ming/v1/webSiteInfo')).json()) as { data?: { editorUrl?: unknown } };
  const address = String(said.data?.editorUrl ?? '');
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** Whether CORS allows an origin to upload parts. */
async function lets(s3: S3, origin: string): Promise<boolean> {
  const headers = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'x-amz-content-sha256',
  };
  const answer = await fetch(`${s3.endpoint}/${s3.bucket}/${KEY}`, { method: 'OPTIONS', headers });
  await answer.body?.cancel();
  const allowed = answer.headers.get('access-control-allow-origin');
  const named = answer.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  return answer.ok && (allowed === origin || allowed === '*') && /\*|x-amz-content-sha256/.test(named);
}

async function uploadPart(
  s3: S3,
  target: Target,
  bytes: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
) {
  const order = { part: 1, size: signed.length, sha256: await sha256Of(signed) };
  const { url, headers } = await partAddress(s3, target, order, Date.now());
  const answer = await fetch(url, { method: 'PUT', headers, body: bytes });
  await answer.body?.cancel();
  return answer.status;
}

/** Tests a multipart upload with presigned URLs; returns the fault. Always aborts the upload. */
async function partsFault(s3: S3, target: Target): Promise<string | undefined> {
  const bytes = randomBytes(1_000);
  const other = bytes.with(0, (bytes[0] ?? 0) ^ 1);
  if ((await uploadPart(s3, target, other, bytes)) < 400) return '收下了与签名里的 SHA-256 不同的内容';
  if ((await uploadPart(s3, target, randomBytes(1_001), bytes)) < 400) return '收下了比签名里更长的一段';
  const status = await uploadPart(s3, target, bytes, bytes);
  if (status !== 200) return `没有收下签名的一段（HTTP ${status}）`;
  const parts = await storedParts(s3, target);
  return parts?.length === 1 && parts[0]?.size === 1_000 ? undefined : '收下的一段没有列出来';
}

/** Checks of the attachment store with the backend's variables; empty if not configured. */
export function storeChecks(vars: S3Vars & Record<string, string | undefined>): Check[] {
  if (NAMES.every((it) => !vars[it])) return [];
  const s3 = s3Of(vars);
  const set: Check = {
    name: '附件的存储：设置',
    run: async () =>
      !s3 && `只设置了一半，或写得不对：${NAMES.filter((it) => !vars[it]).join('、') || NAMES[0]}`,
  };
  if (!s3) return [set];
  return [
    set,
    {
      name: '附件的存储：签名、散列与分段',
      run: async () => {
        try {
          const upload = await beginMultipart(s3, KEY);
          const target = { key: KEY, upload };
          return await partsFault(s3, target).finally(() => abortMultipart(s3, target));
        } catch (error) {
          if (error instanceof S3Failed) return `存储拒绝了：${error.message}`;
          throw error;
        }
      },
    },
    {
      name: '附件的存储：CORS 只放行写作网站',
      run: async (ask) => {
        const editor = await editorOrigin(ask);
        if (!editor) return '网站没有写 editorUrl';
        if (!(await lets(s3, editor))) return `没有放行 ${editor} 的 PUT 与 x-amz-content-sha256`;
        return (await lets(s3, FOREIGN)) && '放行了别的网站';
      },
    },
    {
      name: '附件的存储：写作网站的内容安全策略',
      run: async (ask) => {
        const editor = await editorOrigin(ask);
        if (!editor) return '网站没有写 editorUrl';
        const page = await fetch(editor);
        await page.body?.cancel();
        const connect =
          /connect-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? '';
        return (
          !connect.split(' ').includes(s3.endpoint) &&
          `connect-src 里没有 ${s3.endpoint}：部署时写 --store ${s3.endpoint}`
        );
      },
    },
  ];
}
