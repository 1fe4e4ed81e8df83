import { CODE } from '../../contract/kit/envelope.ts';
import { UPLOAD_FIELD, UPLOAD_PATH, type UploadType } from '../../contract/kit/file/file.ts';
import { envelopeIn, refusal, unreadable } from './answer.ts';
import { Unreachable } from './failure.ts';
import { siteOrigin } from './site.ts';
import { readToken } from './token.ts';

/** Returns `data`. Throws as `call` does. */
function dataIn(status: number, text: string, path: string, token: string | null): unknown {
  const asked = { path: path.replace(/\?.*/, ''), token };
  const said = envelopeIn({ status, text }, asked);
  if (said.code !== CODE.ok) throw refusal(said, asked);
  return said.data;
}

/** `progress` gets a fraction 0–1; `stop` aborts. */
export type Sending = { progress: (share: number) => void; stop?: AbortSignal };

type Outgoing = {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: Blob | FormData | ArrayBuffer;
  cookies?: boolean;
};

/**
 * Sends a body; resolves for any status. Throws `Unreachable` on network failure or abort. Uses
 * XMLHttpRequest because fetch reports no upload progress.
 */
export function send(
  { method, url, headers, body, cookies = false }: Outgoing,
  { progress, stop }: Sending,
): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.withCredentials = cookies;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', (it) => progress(it.total ? it.loaded / it.total : 0));
  return new Promise((resolve, reject) => {
    for (const name of ['error', 'abort'])
      request.addEventListener(name, () => reject(new Unreachable('upload')));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    stop?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Sends a body to /ming and returns `data`. Throws as `call` does; `Unreachable` on abort. */
async function transmit(
  method: 'POST' | 'PUT',
  path: string,
  body: Blob | FormData,
  sending: Sending,
): Promise<unknown> {
  const token = readToken();
  const url = `${siteOrigin()}/ming${path}`;
  const headers: Record<string, string> = token ? { authorization: token } : {};
  const { status, text } = await send({ method, url, headers, body, cookies: siteOrigin() !== '' }, sending);
  return dataIn(status, text, path, token);
}

/** Uploads a file and returns its public address. Throws as `transmit` does. */
export async function upload(
  type: UploadType,
  file: Blob,
  progress: (share: number) => void,
): Promise<string> {
  const form = new FormData();
  form.append('type', type);
  form.append(UPLOAD_FIELD, file, file instanceof File ? file.name : 'upload');
  const address = await transmit('POST', UPLOAD_PATH, form, { progress });
  if (typeof address === 'string' && address !== '') return address;
  throw unreadable({ path: UPLOAD_PATH, token: null }, 'no address');
}

/** Sends one part of an upload as raw body. Throws as `transmit` does. */
export const sendPart = (path: string, part: Blob, sending: Sending): Promise<unknown> =>
  transmit('PUT', path, part, sending);

/**
 * Downloads a private file of /ming and saves it. Throws as `call` does; a response without a file name is an
 * error.
 */
export async function download(path: string): Promise<void> {
  const token = readToken();
  const answer = await fetch(`/ming${path}`, { headers: token ? { authorization: token } : {} }).catch(
    (cause) => {
      throw new Unreachable('download', { cause });
    },
  );
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  if (!answer.ok || !name) {
    dataIn(answer.status, await answer.text(), path, token);
    throw unreadable({ path, token }, 'no file');
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
