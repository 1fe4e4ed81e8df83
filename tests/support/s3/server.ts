import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Fault, fault, faultXml, namedParts, xmlOf } from './answers.ts';
import { KEY, signatureFault } from './signature.ts';

export const BUCKET = 'mingjie-files';
const MB = 1024 * 1024;
const LEAST_BYTES = 5 * MB;

/** Variables that enable direct upload. */
export const s3Vars = (port: number) => ({
  FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  FILES_S3_BUCKET: BUCKET,
  FILES_S3_KEY_ID: KEY.id,
  FILES_S3_SECRET: KEY.secret,
});

type Part = { bytes: Buffer; etag: string };
type Upload = { key: string; parts: Map<number, Part> };

/** Injected faults; each for so many requests or bytes. */
export type S3Command = {
  /** Requests answered with 503 SlowDown. */
  busy?: number;
  /** Cuts connections of parts, from number `from` on, after so many bytes, so many times. */
  cut?: { after: number; times: number; from?: number };
  /** Completions answered with status 200 and an error body. */
  failLate?: number;
  /** Parts per page of ListParts. */
  page?: number;
  /** Does not verify the hash of parts, as some stores. */
  careless?: true;
  /** Drops all uploads, as a lifecycle rule. */
  drop?: true;
};

/** S3 store for multipart uploads: signatures, hashes, ETags and R2's rules for parts. */
export class S3Store {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Upload>();
  /** Requests by operation; numbers of complete parts. */
  readonly asked: string[] = [];
  trouble: S3Command = {};
  /** Allowed origins of the bucket's CORS rules. */
  origins: string[] = [];
  /** Called with each completed object. */
  stored: (key: string, bytes: Buffer) => Promise<void> = async () => undefined;

  command(it: S3Command): void {
    if (it.drop) this.uploads.clear();
    this.trouble = it;
  }
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function bodyOf(request: IncomingMessage, cut: () => number | null): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    const most = cut();
    if (most !== null && size > most) {
      request.socket.destroy();
      throw new Error('cut off');
    }
  }
  return Buffer.concat(chunks);
}

type Answer = Fault | { status: 200 | 204; body?: string; headers?: Record<string, string> };
type Asked = { store: S3Store; key: string; query: URLSearchParams; request: IncomingMessage; body: Buffer };

/** The upload that a request names; null if there is none of its key. */
const uploadIn = ({ store, key, query }: Asked): Upload | null => {
  const upload = store.uploads.get(query.get('uploadId') ?? '');
  return upload?.key === key ? upload : null;
};
const NO_UPLOAD = fault(404, 'NoSuchUpload');

function begin({ store, key }: Asked): Answer {
  const id = randomBytes(24).toString('base64');
  store.uploads.set(id, { key, parts: new Map() });
  return {
    status: 200,
    body: xmlOf({ InitiateMultipartUploadResult: { Bucket: BUCKET, Key: key, UploadId: id } }),
  };
}

function takePart(it: Asked): Answer {
  const { headers } = it.request;
  const upload = uploadIn(it);
  if (!upload) return NO_UPLOAD;
  const part = Number(it.query.get('partNumber'));
  if (!(Number.isInteger(part) && part >= 1 && part <= 10_000)) return fault(400, 'InvalidArgument');
  const hash = headers['x-amz-content-sha256'];
  if (!it.store.trouble.careless && hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(it.body))
    return fault(400, 'XAmzContentSHA256Mismatch');
  const etag = md5(it.body);
  upload.parts.set(part, { bytes: it.body, etag });
  return { status: 200, headers: { etag: `"${etag}"` } };
}

function list(it: Asked): Answer {
  const upload = uploadIn(it);
  if (!upload) return NO_UPLOAD;
  const after = Number(it.query.get('part-number-marker') ?? 0);
  const rest = [...upload.parts].filter(([part]) => part > after).toSorted(([a], [b]) => a - b);
  const page = rest.slice(0, it.store.trouble.page ?? 1_000);
  const isCut = page.length < rest.length;
  const last = page.at(-1)?.[0] ?? after;
  const Part = page.map(([part, { etag, bytes }]) => ({
    PartNumber: part,
    ETag: `"${etag}"`,
    Size: bytes.length,
  }));
  const root = { Bucket: BUCKET, Key: it.key, IsTruncated: isCut, NextPartNumberMarker: last, Part };
  return { status: 200, body: xmlOf({ ListPartsResult: root }) };
}

async function complete(it: Asked): Promise<Answer> {
  const upload = uploadIn(it);
  if (!upload) return NO_UPLOAD;
  if (it.store.trouble.failLate) {
    it.store.trouble.failLate--;
    return { status: 200, body: faultXml(fault(500, 'InternalError')) };
  }
  const named = namedParts(it.body.toString());
  if (!named || named.length === 0) return fault(400, 'MalformedXML');
  if (named.some(({ part }, at) => part <= (named[at - 1]?.part ?? 0))) return fault(400, 'InvalidPartOrder');
  const parts = named.map(({ part, etag }) => {
    const found = upload.parts.get(part);
    return found?.etag === etag ? found : null;
  });
  if (parts.includes(null)) return fault(400, 'InvalidPart');
  const whole = parts.filter((part) => part !== null);
  const sizes = whole.map(({ bytes }) => bytes.length);
  if (sizes.slice(0, -1).some((size) => size < LEAST_BYTES)) return fault(400, 'EntityTooSmall');
  // Required by R2 only.
  if (sizes.slice(1, -1).some((size) => size !== sizes[0]) || (sizes.at(-1) ?? 0) > (sizes[0] ?? 0))
    return fault(400, 'InvalidArgument');
  const bytes = Buffer.concat(whole.map((part) => part.bytes));
  const etag = `${md5(Buffer.concat(whole.map((part) => Buffer.from(part.etag, 'hex'))))}-${whole.length}`;
  it.store.uploads.delete(it.query.get('uploadId') ?? '');
  it.store.objects.set(it.key, bytes);
  await it.store.stored(it.key, bytes);
  return {
    status: 200,
    body: xmlOf({ CompleteMultipartUploadResult: { Bucket: BUCKET, Key: it.key, ETag: `"${etag}"` } }),
  };
}

function abort(it: Asked): Answer {
  if (!uploadIn(it)) return NO_UPLOAD;
  it.store.uploads.delete(it.query.get('uploadId') ?? '');
  return { status: 204 };
}

function operationOf(
  { method }: IncomingMessage,
  query: URLSearchParams,
): [string, (it: Asked) => Answer | Promise<Answer>] | null {
  if (method === 'POST' && query.has('uploads')) return ['begin', begin];
  if (!query.has('uploadId')) return null;
  if (method === 'PUT') return [`part ${query.get('partNumber')}`, takePart];
  if (method === 'GET') return ['list', list];
  if (method === 'POST') return ['complete', complete];
  return method === 'DELETE' ? ['abort', abort] : null;
}

async function answerTo(store: S3Store, request: IncomingMessage, url: URL): Promise<Answer> {
  const [, bucket = '', ...rest] = url.pathname.split('/');
  const key = rest.map(decodeURIComponent).join('/');
  const { trouble } = store;
  const isCut =
    request.method === 'PUT' && Number(url.searchParams.get('partNumber')) >= (trouble.cut?.from ?? 1);
  // Cut before the signature is checked: the request has no effect.
  const cut = () => (isCut && trouble.cut && trouble.cut.times > 0 ? trouble.cut.after : null);
  const body = await bodyOf(request, cut).catch((error: unknown) => {
    if (trouble.cut) trouble.cut.times--;
    throw error;
  });
  if (trouble.busy) {
    trouble.busy--;
    return fault(503, 'SlowDown');
  }
  const distrust = await signatureFault(request, url);
  if (distrust) return distrust;
  if (bucket !== BUCKET) return fault(404, 'NoSuchBucket');
  const operation = operationOf(request, url.searchParams);
  if (!operation) return fault(501, 'NotImplemented');
  const [name, perform] = operation;
  const answer = await perform({ store, key, query: url.searchParams, request, body });
  if (!('code' in answer)) store.asked.push(name);
  return answer;
}

/** Test interface: log, objects and commands. */
async function backDoor(store: S3Store, request: IncomingMessage, answer: ServerResponse, url: URL) {
  const body = await bodyOf(request, () => null);
  if (request.method === 'POST') {
    store.command(JSON.parse(body.toString()) as S3Command);
    return answer.end('{}');
  }
  const key = url.searchParams.get('key') ?? '';
  if (request.method === 'DELETE') return answer.writeHead(store.objects.delete(key) ? 204 : 404).end();
  if (!key) return answer.end(JSON.stringify({ asked: store.asked, uploads: store.uploads.size }));
  const bytes = store.objects.get(key);
  return bytes ? answer.end(bytes) : answer.writeHead(404).end();
}

/** Headers that every allowed origin gets, and those of an answered preflight. */
const corsOf = (origin: string) => ({ 'access-control-allow-origin': origin, vary: 'Origin' });
const PREFLIGHT = {
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'x-amz-content-sha256',
};

/** Serves a store. CORS headers only for the allowed origins. */
export function s3Server(store: S3Store): Server {
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (url.pathname === '/behind') return backDoor(store, request, response, url);
    const { origin = '' } = request.headers;
    const isAllowed = store.origins.includes(origin);
    const cors = isAllowed ? corsOf(origin) : {};
    if (request.method === 'OPTIONS')
      return response.writeHead(isAllowed ? 204 : 403, { ...cors, ...PREFLIGHT }).end();
    try {
      const answer = await answerTo(store, request, url);
      if ('code' in answer)
        return response
          .writeHead(answer.status, { ...cors, 'content-type': 'application/xml' })
          .end(faultXml(answer));
      return response.writeHead(answer.status, { ...cors, ...answer.headers }).end(answer.body);
    } catch {
      // A connection that was cut on purpose.
      return response.destroy();
    }
  });
}
