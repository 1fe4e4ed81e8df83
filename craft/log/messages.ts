import { fingerprintsOf } from '../errors/fingerprint.ts';
import type { Message, Severity } from './log.ts';

/** Limit of distinct messages. */
const KINDS_MOST = 300;
/** Limits of one message. */
const LINES_MOST = 14;
const LENGTH_MOST = 2_000;

/** Collects messages, deduplicated by fingerprint. */
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
    /** Starts a message and completes the one before. */
    begin(severity: Severity, text: string, line: number, where: string): void {
      close();
      open = { severity, text: text.trim().slice(0, LENGTH_MOST), line, where, times: 1 };
      lines = 1;
    },
    /** Continues the message until a blank line. */
    more(text: string): void {
      if (!open) return;
      const own = text.trim();
      // A heading is followed by its text even after a blank line.
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
