import type { Diagnosis } from '../../../craft/log/log.ts';
import { leaveNote, readNote } from '../../client/note.ts';
import { pictureOf, pngOf } from '../picture.ts';
import { firstError, summaryOf } from './summary.ts';

/** Read by src/stores/discussion/forum/handover.ts. */
const NOTE = 'ask-log';
/** Cap in characters. */
const HANDED = 4_000;

const dataOf = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(reader.error));
    reader.readAsDataURL(blob);
  });

/** Stores the diagnosis and its curves (as PNG) for a new question in this tab, and navigates to the form. */
export async function ask(diagnosis: Diagnosis, curves: readonly SVGElement[], form: string): Promise<void> {
  const text = ['求解日志的诊断：', ...summaryOf(diagnosis).map((it) => `- ${it}`)].join('\n');
  const png = curves.length > 0 ? await pngOf(pictureOf(curves)) : null;
  const whole = JSON.stringify({ text, picture: png ? await dataOf(png) : '' });
  leaveNote(NOTE, whole);
  // Over the sessionStorage quota: leave out the picture and say so.
  if (readNote(NOTE) !== whole)
    leaveNote(NOTE, JSON.stringify({ text: `${text}\n- 曲线图太大，没有带上`, picture: '' }));
  const message = firstError(diagnosis)?.text.slice(0, HANDED);
  const solver = /^[\w/-]+/.exec(diagnosis.format)?.[0];
  const said = new URLSearchParams({ ...(message && { e: message }), ...(solver && { solver }) });
  location.assign(`${form}#${said}`);
}
