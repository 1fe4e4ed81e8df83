import { decodeResult } from '../../craft/result/decode.ts';
import { RESULT_BYTES, type Result, ResultError } from '../../craft/result/model.ts';
import { employ } from '../enhance/worker.ts';
import type { Answer, Ask } from './decoding.ts';

/**
 * Downloads a file of `most` bytes at most; `progress` hears the share of the bytes that came. Throws a ResultError in words.
 */
export async function fetchBytes(
  address: string,
  signal: AbortSignal,
  most: number,
  progress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address, { signal }).catch((cause) => {
    throw new ResultError('没有连上服务器，请检查网络后重试', { cause });
  });
  if (answer.status === 404) throw new ResultError('文件已不存在');
  if (!answer.ok || !answer.body) throw new ResultError(`文件下载失败（HTTP ${answer.status}）`);
  const length = Number(answer.headers.get('content-length')) || most;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  const reader = answer.body.getReader();
  for (let it = await part(reader); !it.done; it = await part(reader)) {
    parts.push(it.value);
    count += it.value.length;
    if (count > most) {
      await reader.cancel();
      throw new ResultError('文件太大');
    }
    progress(Math.min(1, count / length));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Bytes from which on reading would hold up the page, and a worker reads instead. */
const LARGE = 400_000;

/** Reads a file in a worker. Throws a ResultError in words. */
function decodedAside(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./decoding.ts', import.meta.url), { type: 'module' });
    const stop = employ<Ask, Answer>(worker, { bytes }, (answer) => {
      if ('result' in answer) resolve(answer.result);
      else if ('fault' in answer) reject(new ResultError(answer.fault));
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}

/** Downloads and reads a result, as `fetchBytes` does. */
export async function fetchResult(
  address: string,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Result> {
  const bytes = await fetchBytes(address, signal, RESULT_BYTES, progress);
  return bytes.length > LARGE ? decodedAside(bytes, signal) : decodeResult(bytes);
}

function part(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  return reader.read().catch((cause) => {
    throw new ResultError('文件没有下载完，请检查网络后重试', { cause });
  });
}
