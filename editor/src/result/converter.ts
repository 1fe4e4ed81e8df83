import { ResultError } from '../../../craft/result/model.ts';
import type { Outline } from './outline.ts';
import type { Answer, ResultRequest, ResultUpload } from './worker.ts';

type OnProgress = (share: number) => void;

/** Worker client; `stop` terminates. */
export type Converter = {
  read: (files: File[], progress: OnProgress) => Promise<Outline>;
  make: (
    ask: Omit<Extract<ResultRequest, { kind: 'make' }>, 'kind'>,
    progress: OnProgress,
  ) => Promise<ResultUpload>;
  stop: () => void;
};

/** Starts a worker. Its promises reject with `ResultError`. */
export function converter(): Converter {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const ask = (question: ResultRequest, progress: OnProgress) =>
    new Promise<Answer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'progress') progress(data.share);
        else if (data.kind === 'failed') reject(new ResultError(data.message));
        else resolve(data);
      };
      worker.onerror = () =>
        reject(new ResultError('转换中断了，可能是内存不够：请先在 ParaView 里提取表面或简化'));
      worker.postMessage(question);
    });
  return {
    read: async (files, progress) => {
      const answer = await ask({ kind: 'read', files }, progress);
      if (answer.kind !== 'outline') throw new ResultError('转换中断了');
      return answer.outline;
    },
    make: async (question, progress) => {
      const answer = await ask({ kind: 'make', ...question }, progress);
      if (answer.kind !== 'made') throw new ResultError('转换中断了');
      return answer.made;
    },
    stop: () => worker.terminate(),
  };
}
