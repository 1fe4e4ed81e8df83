import { atom } from 'nanostores';
import { FORUM_FILE_BYTES, IMAGE_BYTES } from '../../../contract/file.ts';
import { MESSAGE_TYPE } from '../../../contract/message.ts';
import { files, type KeptFile } from '../../client/chatFiles.ts';
import { shortName } from '../attach.ts';
import { say } from '../toast.ts';
import { sendFile } from '../upload.ts';
import { queueMessage } from './outbox.ts';

/** A picture or file that waits above the box of a room until it is sent. */
export type Waiting = KeptFile & {
  isPicture: boolean;
  /** A small copy of a picture as a data address; empty until it is made, or where it cannot be. */
  preview: string;
  state: 'busy' | 'ready' | 'failed';
  /** How much of it has gone, 0 to 1. */
  share: number;
  url: string;
};

/** Files of one room that wait at once. */
const TRAY_MOST = 9;
const PREVIEW_PX = 176;
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/;

/** What waits to be sent, of all rooms; it outlives the page. */
export const tray = atom<readonly Waiting[]>([]);

let me = '';

const change = (id: string, part: Partial<Waiting>): void =>
  tray.set(tray.get().map((it) => (it.id === id ? { ...it, ...part } : it)));

function keep({ id, owner, peerId, file, at, isWanted }: Waiting): void {
  files.put({ id, owner, peerId, file, at, isWanted });
}

/** Takes a file away that waits. */
export function dropPicture(id: string): void {
  files.drop(id);
  tray.set(tray.get().filter((one) => one.id !== id));
}

/** Sends what is wanted and uploaded, in order: what is still on its way holds up what was chosen after it, what failed does not. */
function flush(peerId: string): void {
  for (const it of tray.get().filter((one) => one.peerId === peerId)) {
    if (it.state === 'failed') continue;
    if (!it.isWanted || it.state !== 'ready') return;
    const said = { content: it.url, fileName: shortName(it.file.name) };
    // Under its own id, so that one which a reload or another tab brings back is not said twice.
    queueMessage(
      peerId,
      it.isPicture ? { type: MESSAGE_TYPE.picture, content: it.url } : { type: MESSAGE_TYPE.file, ...said },
      it.id,
    );
    dropPicture(it.id);
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
  if (url !== null) change(id, { state: 'ready', url, share: 1 });
  else {
    change(id, { state: 'failed', isWanted: false });
    const failed = tray.get().find((it) => it.id === id);
    if (failed) keep(failed);
  }
  flush(peerId);
}

function start(added: readonly KeptFile[]): void {
  const all = added.map((it): Waiting => {
    const isPicture = PICTURE.test(it.file.type);
    return { ...it, isPicture, preview: '', state: 'busy', share: 0, url: '' };
  });
  tray.set([...tray.get(), ...all]);
  for (const it of all) {
    load(it);
    if (it.isPicture) show(it);
  }
}

/** Puts files into the tray of a room, and uploads them. */
export function put(peerId: string, chosen: readonly File[]): void {
  const left = TRAY_MOST - tray.get().filter((it) => it.peerId === peerId).length;
  if (chosen.length > left) say('error', `一次最多发送 ${TRAY_MOST} 个文件`);
  const added = chosen.slice(0, Math.max(0, left)).map((file): KeptFile => {
    const id = crypto.randomUUID();
    return { id, owner: me, peerId, file, at: Date.now(), isWanted: false };
  });
  for (const it of added) files.put(it);
  start(added);
}

/** Goes on with the files that somebody had left unsent in this browser; gives back what ends that. */
export function openTray(userId: string): () => void {
  me = userId;
  tray.set([]);
  files.of(userId).then((kept) => {
    const here = new Set(tray.get().map((it) => it.id));
    if (me === userId) start(kept.filter((it) => !here.has(it.id)));
  });
  return () => {
    me = '';
    tray.set([]);
  };
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
  for (const it of own.filter(({ state }) => state !== 'failed')) {
    change(it.id, { isWanted: true });
    keep({ ...it, isWanted: true });
  }
  flush(peerId);
  return own.length > 0;
}
