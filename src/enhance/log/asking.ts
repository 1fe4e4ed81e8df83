import type { Diagnosis } from '../../../craft/log/log.ts';
import { leaveNote, readNote } from '../../client/note.ts';
import { pictureOf, pngOf } from '../picture.ts';
import { firstError, summaryOf } from './summary.ts';

/** What the form for questions takes from this page; see src/stores/discussion/forum/handed.ts. */
const NOTE = 'ask-log';
/** Characters of a message that an address hands over. */
const HANDED = 4_000;

const dataOf = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(reader.error));
    reader.readAsDataURL(blob);
  });

/** Leaves what a log says, with its curves as a picture, for a new question in this tab, and goes there. */
export async function ask(diagnosis: Diagnosis, curves: readonly SVGElement[], form: string): Promise<void> {
  const text = ['求解日志的诊断：', ...summaryOf(diagnosis).map((it) => `- ${it}`)].join('\n');
  const png = curves.length > 0 ? await pngOf(pictureOf(curves)) : null;
  const whole = JSON.stringify({ text, picture: png ? await dataOf(png) : '' });
  leaveNote(NOTE, whole);
  // A tab keeps some megabytes; without the picture, the text says so.
  if (readNote(NOTE) !== whole)
    leaveNote(NOTE, JSON.stringify({ text: `${text}\n- 曲线图太大，没有带上`, picture: '' }));
  const message = firstError(diagnosis)?.text.slice(0, HANDED);
  const solver = /^[\w/-]+/.exec(diagnosis.format)?.[0];
  const said = new URLSearchParams({ ...(message && { e: message }), ...(solver && { solver }) });
  location.assign(`${form}#${said}`);
}
