/** Progress, or an error. */
type WorkerMessage = { share: number } | { fault: string };

/** Posts a job to a worker and listens until it answers; the returned function terminates it. */
export function runWorkerJob<Asked, Answer extends object>(
  worker: Worker,
  ask: Asked,
  heard: (answer: Answer | WorkerMessage) => void,
): () => void {
  const stop = () => worker.terminate();
  worker.addEventListener('message', ({ data: answer }: MessageEvent<Answer | WorkerMessage>) => {
    if (!('share' in answer)) stop();
    heard(answer);
  });
  worker.addEventListener('error', () => {
    stop();
    heard({ fault: '脚本加载失败，请检查网络后重试' });
  });
  worker.postMessage(ask);
  return stop;
}
