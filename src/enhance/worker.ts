/** What a worker of ours says while it works: how far it is, then what it found or why it cannot. */
type Said = { share: number } | { fault: string };

/** Gives a worker its work and listens until it has an answer; the result ends it before that. */
export function employ<Asked, Answer extends object>(
  worker: Worker,
  ask: Asked,
  heard: (answer: Answer | Said) => void,
): () => void {
  const stop = () => worker.terminate();
  worker.addEventListener('message', ({ data: answer }: MessageEvent<Answer | Said>) => {
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
