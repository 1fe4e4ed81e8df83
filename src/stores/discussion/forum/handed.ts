import { takeNote } from '../../../client/note.ts';

/** What src/enhance/log leaves for a question. */
const NOTE = 'ask-log';

/** A text for a question, and curves as a picture. */
export type Handed = { text: string; picture: File | null };

function fileOf(address: string): File | null {
  const data = address.split('base64,')[1];
  if (!data) return null;
  const bytes = Uint8Array.from(atob(data), (it) => it.charCodeAt(0));
  return new File([bytes], '日志曲线.png', { type: 'image/png' });
}

/** Takes what another page of this tab has left for a question; null where there is nothing. */
export function takeHanded(): Handed | null {
  const kept = takeNote(NOTE);
  if (kept === null) return null;
  try {
    const { text, picture } = JSON.parse(kept) as { text: string; picture: string };
    return { text: String(text), picture: fileOf(String(picture)) };
  } catch {
    return null;
  }
}
