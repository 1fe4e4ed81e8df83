import { atom } from 'nanostores';
import { FORUM_FILE_BYTES, IMAGE_BYTES } from '../../../contract/file.ts';
import { MESSAGE_TYPE } from '../../../contract/message.ts';
import { shortName } from '../attach.ts';
import { say } from '../toast.ts';
import { sendFile } from '../upload.ts';
import { send } from './outbox.ts';

/** A picture or file that waits above the box of a room until it is sent. */
export type Waiting = {
  id: string;
  /** Empty for the public room. */
  peerId: string;
  file: File;
  isPicture: boolean;
  /** A small copy of a picture as a data address; empty until it is made, or where it cannot be. */
  preview: string;
  state: 'busy' | 'ready' | 'failed';
  /** How much of it has gone, 0 to 1. */
  share: number;
  url: string;
  /** It was sent already, and goes as soon as it is uploaded. */
  isWanted: boolean;
};

/** Files of one room that wait at once. */
const TRAY_MOST = 9;
const PREVIEW_PX = 176;
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/;

/** What waits to be sent, of all rooms. */
export const tray = atom<readonly Waiting[]>([]);

const change = (id: string, part: Partial<Waiting>): void =>
  tray.set(tray.get().map((it) => (it.id === id ? { ...it, ...part } : it)));

/** Takes a file away that waits. */
export function drop(id: string): void {
  tray.set(tray.get().filter((one) => one.id !== id));
}

/** Sends what is wanted and uploaded, in order: what is still on its way holds up what was chosen after it, what failed does not. */
function flush(peerId: string): void {
  for (const it of tray.get().filter((one) => one.peerId === peerId)) {
    if (it.state === 'failed') continue;
    if (!it.isWanted || it.state !== 'ready') return;
    const said = { content: it.url, fileName: shortName(it.file.name) };
    send(
      peerId,
      it.isPicture ? { type: MESSAGE_TYPE.picture, content: it.url } : { type: MESSAGE_TYPE.file, ...said },
    );
    drop(it.id);
  }
}

/** Makes the preview: the page may not load pictures by the addresses of files. */
async function show({ id, file }: Waiting): Promise<void> {
  try {
    const picture = await createImageBitmap(file, { resizeHeight: PREVIEW_PX });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    change(id, { preview: canvas.toDataURL('image/webp', 0.8) });
  } catch {
    // Its name is shown instead; the upload says what is wrong with it.
  }
}

async function load({ id, peerId, file, isPicture }: Waiting): Promise<void> {
  const url = await sendFile(isPicture ? 'chat' : 'forum', file, {
    most: isPicture ? IMAGE_BYTES : FORUM_FILE_BYTES,
    progress: (share) => change(id, { share }),
  });
  change(id, url === null ? { state: 'failed', isWanted: false } : { state: 'ready', url, share: 1 });
  flush(peerId);
}

/** Puts files into the tray of a room, and uploads them. */
export function put(peerId: string, files: readonly File[]): void {
  const left = TRAY_MOST - tray.get().filter((it) => it.peerId === peerId).length;
  if (files.length > left) say('error', `一次最多发送 ${TRAY_MOST} 个文件`);
  const added = files.slice(0, Math.max(0, left)).map((file): Waiting => {
    const isPicture = PICTURE.test(file.type);
    const id = crypto.randomUUID();
    return { id, peerId, file, isPicture, preview: '', state: 'busy', share: 0, url: '', isWanted: false };
  });
  tray.set([...tray.get(), ...added]);
  for (const it of added) {
    load(it);
    if (it.isPicture) show(it);
  }
}

/** Uploads a file once more that could not be. */
export function again(id: string): void {
  const it = tray.get().find((one) => one.id === id);
  if (!it) return;
  change(id, { state: 'busy', share: 0 });
  load(it);
}

/** Sends what waits in a room; false where nothing does. */
export function sendTray(peerId: string): boolean {
  const own = tray.get().filter((it) => it.peerId === peerId);
  for (const it of own) if (it.state !== 'failed') change(it.id, { isWanted: true });
  flush(peerId);
  return own.length > 0;
}
