import { decodeResult } from '../../craft/result/decode.ts';
import { RESULT_BYTES, type Result, ResultError } from '../../craft/result/model.ts';
import { runWorkerJob } from '../enhance/worker.ts';
import type { Answer, DecodeRequest } from './decoding.ts';

/** Downloads at most `most` bytes; `progress` gets the share received. Throws `ResultError`. */
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

/** Files from this many bytes on are decoded in a worker, to keep the page responsive. */
const LARGE = 400_000;

/** Decodes in a worker. Throws `ResultError`. */
function decodedAside(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./decoding.ts', import.meta.url), { type: 'module' });
    const stop = runWorkerJob<DecodeRequest, Answer>(worker, { bytes }, (answer) => {
      if ('result' in answer) resolve(answer.result);
      else if ('fault' in answer) reject(new ResultError(answer.fault));
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}

/** Downloads and decodes a result. Throws `ResultError`. */
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
