import { takeNote } from '../../../client/note.ts';

/** Written by src/enhance/log. */
const NOTE = 'ask-log';

export type HandedOver = { text: string; picture: File | null };

function fileOf(address: string): File | null {
  const data = address.split('base64,')[1];
  if (!data) return null;
  const bytes = Uint8Array.from(atob(data), (it) => it.charCodeAt(0));
  return new File([bytes], '日志曲线.png', { type: 'image/png' });
}

/** Takes the note another page of this tab left; null if none. */
export function takeHanded(): HandedOver | null {
  const kept = takeNote(NOTE);
  if (kept === null) return null;
  try {
    const { text, picture } = JSON.parse(kept) as { text: string; picture: string };
    return { text: String(text), picture: fileOf(String(picture)) };
  } catch {
    return null;
  }
}
