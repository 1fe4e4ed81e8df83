import * as z from 'zod/mini';
import { CODE, envelope, messageOf } from '../../contract/envelope.ts';
import { UPLOAD_FIELD, UPLOAD_PATH, type UploadType } from '../../contract/file.ts';
import { announce, Refused } from './call.ts';
import { siteOrigin } from './site.ts';
import { readToken } from './token.ts';

/** The envelope of /ming; null where an intermediary answered instead. */
function understand(text: string): z.output<typeof envelope> | null {
  try {
    return z.parse(envelope, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Announces a refusal as `call` does, for it to be thrown. */
function refusal(answer: z.output<typeof envelope>, token: string | null): Refused {
  const message = messageOf(answer);
  announce({ code: answer.code, message, token });
  return new Refused(answer.code, message);
}

/** `progress` gets the fraction that was sent, 0 to 1; `stop` aborts. */
type Sending = { progress: (share: number) => void; stop?: AbortSignal };

/**
 * Sends a body to /ming and returns `data`. A refusal is announced and thrown; where the network fails, or `stop`
 * aborts, an error called `upload` is. By XMLHttpRequest, since fetch reports no progress of an upload.
 */
function transmit(
  method: 'POST' | 'PUT',
  path: string,
  body: Blob | FormData,
  { progress, stop }: Sending,
): Promise<unknown> {
  const request = new XMLHttpRequest();
  request.open(method, `${siteOrigin()}/ming${path}`);
  request.withCredentials = siteOrigin() !== '';
  const token = readToken();
  if (token) request.setRequestHeader('authorization', token);
  request.upload.addEventListener('progress', (it) => progress(it.total ? it.loaded / it.total : 0));
  return new Promise((resolve, reject) => {
    for (const name of ['error', 'abort']) request.addEventListener(name, () => reject(new Error('upload')));
    request.addEventListener('load', () => {
      const answer = understand(request.responseText);
      if (!answer) reject(new Error('upload'));
      else if (answer.code === CODE.ok) resolve(answer.data);
      else reject(refusal(answer, token));
    });
    stop?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Sends a file to /ming and answers with its public address. Throws as `transmit` does. */
export async function upload(
  type: UploadType,
  file: Blob,
  progress: (share: number) => void,
): Promise<string> {
  const form = new FormData();
  form.append('type', type);
  form.append(UPLOAD_FIELD, file, file instanceof File ? file.name : 'upload');
  return String(await transmit('POST', UPLOAD_PATH, form, { progress }));
}

/** Sends a part of an upload as the raw body. Throws as `transmit` does. */
export const sendPart = (path: string, part: Blob, sending: Sending): Promise<unknown> =>
  transmit('PUT', path, part, sending);

/**
 * Fetches a file of /ming that only its owner gets and hands it to the browser to be saved. A refusal is announced
 * and thrown; what does not come with the name of a file is none.
 */
export async function download(path: string): Promise<void> {
  const token = readToken();
  const answer = await fetch(`/ming${path}`, { headers: token ? { authorization: token } : {} });
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  if (!answer.ok || !name) {
    const said = understand(await answer.text());
    throw said ? refusal(said, token) : new Error('download');
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
