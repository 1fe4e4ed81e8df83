import { diagnosing } from '../../../craft/log/diagnose.ts';
import { linesOf } from '../../../craft/log/lines.ts';
import type { Diagnosis } from '../../../craft/log/log.ts';
import { openText, type TextSink, Unreadable } from './text.ts';

export type LogRequest = { log: Blob };
export type Answer = { share: number } | { found: Diagnosis } | { fault: string };

const say = (answer: Answer) => postMessage(answer);

function diagnosingText(): TextSink<Diagnosis> {
  const all = diagnosing();
  const lines = linesOf();
  return {
    feed: (piece) => all.feed(lines.cut(piece)),
    end: () => {
      all.feed(lines.end());
      return all.end();
    },
  };
}

addEventListener('message', async ({ data: { log } }: MessageEvent<LogRequest>) => {
  try {
    const text = await openText(log);
    say({ found: await text.read(diagnosingText, (share) => say({ share })) });
  } catch (error) {
    say({ fault: error instanceof Unreadable ? error.message : '这个文件没有读完，请重新选择' });
  }
});
