import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { type Fault, fault } from './answers.ts';

/** Credentials, and validity of header signatures in seconds. */
export const KEY = { id: 's3-test-id', secret: 's3-test-secret', region: 'auto' };
const HEADER_SECONDS = 900;

type Signed = { id: string; day: string; region: string; names: string[]; signature: string; date: string };

const dateOf = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function fromHeader(request: IncomingMessage): Signed | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return null;
  const [, id = '', day = '', region = '', names = '', signature = ''] = given;
  return { id, day, region, names: names.split(';'), signature, date: String(request.headers['x-amz-date']) };
}

function fromQuery(query: URLSearchParams): Signed | null {
  const [id = '', day = '', region = '', service, end] = (query.get('X-Amz-Credential') ?? '').split('/');
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || service !== 's3' || end !== 'aws4_request')
    return null;
  const names = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  const signature = query.get('X-Amz-Signature') ?? '';
  return { id, day, region, names, signature, date: query.get('X-Amz-Date') ?? '' };
}

/** Reference signature by smithy's signer, which the product does not use. */
async function signatureOf(request: IncomingMessage, url: URL, it: Signed, expires: number | null) {
  const signer = new SignatureV4({
    credentials: { accessKeyId: KEY.id, secretAccessKey: KEY.secret },
    region: it.region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
  });
  const own = /^x-amz-(algorithm|credential|date|expires|signedheaders|signature)$/i;
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => !own.test(name)));
  const headers = Object.fromEntries(it.names.map((name) => [name, String(request.headers[name] ?? '')]));
  const given = {
    method: request.method ?? 'GET',
    protocol: 'http:',
    hostname: url.hostname,
    port: Number(url.port),
    path: url.pathname,
    query,
    headers,
  };
  const signingDate = dateOf(it.date);
  const signableHeaders = new Set(it.names);
  if (expires === null) {
    const { headers: said } = await signer.sign(given, { signingDate, signableHeaders });
    return /Signature=([0-9a-f]{64})/.exec(String(said['authorization']))?.[1];
  }
  const unhoistableHeaders = new Set(it.names);
  const { query: said } = await signer.presign(given, {
    signingDate,
    signableHeaders,
    unhoistableHeaders,
    expiresIn: expires,
  });
  return said?.['X-Amz-Signature'];
}

/** Fault of a request's signature, or null. */
export async function signatureFault(request: IncomingMessage, url: URL): Promise<Fault | null> {
  const presigned = url.searchParams.has('X-Amz-Signature');
  const it = presigned ? fromQuery(url.searchParams) : fromHeader(request);
  if (!it) return fault(403, 'AccessDenied');
  if (it.id !== KEY.id) return fault(403, 'InvalidAccessKeyId');
  const at = dateOf(it.date).getTime();
  if (!it.names.includes('host') || Number.isNaN(at) || !it.date.startsWith(it.day))
    return fault(403, 'AuthorizationQueryParametersError');
  const expires = presigned ? Number(url.searchParams.get('X-Amz-Expires')) : null;
  if (expires !== null && !(expires >= 1 && expires <= 604_800))
    return fault(403, 'AuthorizationQueryParametersError');
  const age = (Date.now() - at) / 1_000;
  if (age < -HEADER_SECONDS) return fault(403, 'RequestTimeTooSkewed');
  if (expires !== null && age > expires) return fault(403, 'ExpiredRequest');
  if (expires === null && age > HEADER_SECONDS) return fault(403, 'RequestTimeTooSkewed');
  // All x-amz headers must be signed.
  const loose = Object.keys(request.headers).find((name) => /^x-amz-/.test(name) && !it.names.includes(name));
  if (loose) return fault(403, 'AccessDenied');
  return (await signatureOf(request, url, it, expires)) === it.signature
    ? null
    : fault(403, 'SignatureDoesNotMatch');
}
