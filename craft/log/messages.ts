import { fingerprintsOf } from '../errors/fingerprint.ts';
import type { Message, Severity } from './log.ts';

/** Different messages that are kept. */
const KINDS_MOST = 300;
/** Lines and characters of one message. */
const LINES_MOST = 14;
const LENGTH_MOST = 2_000;

/** Collects messages: each fingerprint once, with how often it came. */
export function messageBook() {
  const kept = new Map<string, Message>();
  let omitted = 0;
  let open: Message | null = null;
  let lines = 0;
  const close = () => {
    if (!open) return;
    const key = `${open.severity} ${fingerprintsOf(open.text).join('\n') || open.text}`;
    const known = kept.get(key);
    if (known) known.times++;
    else if (kept.size < KINDS_MOST) kept.set(key, open);
    else omitted++;
    open = null;
  };
  return {
    /** Begins a message; what was begun before is complete. */
    begin(severity: Severity, text: string, line: number, where: string): void {
      close();
      open = { severity, text: text.trim().slice(0, LENGTH_MOST), line, where, times: 1 };
      lines = 1;
    },
    /** A line after the beginning: it belongs to the message until one is blank. */
    more(text: string): void {
      if (!open) return;
      const own = text.trim();
      // A heading that says nothing yet is followed by its text.
      if (own === '' && !open.text.endsWith(':')) {
        close();
        return;
      }
      if (own === '' || lines >= LINES_MOST || open.text.length >= LENGTH_MOST) return;
      open.text += `\n${own}`;
      lines++;
    },
    end(): { messages: Message[]; omitted: number } {
      close();
      return { messages: [...kept.values()], omitted };
    },
  };
}
