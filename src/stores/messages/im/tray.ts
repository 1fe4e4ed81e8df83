import { atom } from 'nanostores';
import { FORUM_FILE_BYTES, IMAGE_BYTES } from '../../../../contract/kit/file/file.ts';
import { MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';
import { files, type KeptFile } from '../../../client/chatFiles.ts';
import { shortName } from '../../discussion/forum/attach.ts';
import { say } from '../../kit/toast.ts';
import { sendFile } from '../../kit/upload.ts';
import { queueMessage } from './outbox.ts';

/** A picture or file in the tray of a room until it is sent. */
export type Waiting = KeptFile & {
  isPicture: boolean;
  /** Thumbnail as a data URL; empty until generated, or where that fails. */
  preview: string;
  state: 'busy' | 'ready' | 'failed';
  /** Upload progress, 0 to 1. */
  share: number;
  url: string;
};

/** Maximum number of files in the tray of a room. */
const TRAY_MOST = 9;
const PREVIEW_PX = 176;
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/;

/** Unsent files of all rooms; they survive a reload. */
export const tray = atom<readonly Waiting[]>([]);

let me = '';

const change = (id: string, part: Partial<Waiting>): void =>
  tray.set(tray.get().map((it) => (it.id === id ? { ...it, ...part } : it)));

function keep({ id, owner, peerId, file, at, isWanted }: Waiting): void {
  files.put({ id, owner, peerId, file, at, isWanted });
}

/** Removes a file. */
export function dropPicture(id: string): void {
  files.drop(id);
  tray.set(tray.get().filter((one) => one.id !== id));
}

/** Sends uploaded files in order: an upload in flight blocks those chosen after it, a failed one does not. */
function flush(peerId: string): void {
  for (const it of tray.get().filter((one) => one.peerId === peerId)) {
    if (it.state === 'failed') continue;
    if (!it.isWanted || it.state !== 'ready') return;
    const said = { content: it.url, fileName: shortName(it.file.name) };
    // Its own id is the idempotency key: after a reload or in another tab it is not sent twice.
    queueMessage(
      peerId,
      it.isPicture ? { type: MESSAGE_TYPE.picture, content: it.url } : { type: MESSAGE_TYPE.file, ...said },
      it.id,
    );
    dropPicture(it.id);
  }
}

/** Generates the thumbnail as a data URL: the CSP forbids `blob:` images. */
async function show({ id, file }: Waiting): Promise<void> {
  try {
    const picture = await createImageBitmap(file, { resizeHeight: PREVIEW_PX });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    change(id, { preview: canvas.toDataURL('image/webp', 0.8) });
  } catch {
    // Its name is shown instead; the upload reports what is wrong with it.
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

/** Resumes a user's stored files; returns the function that stops it. */
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

/** Retries a failed upload. */
export function again(id: string): void {
  const it = tray.get().find((one) => one.id === id);
  if (!it) return;
  change(id, { state: 'busy', share: 0 });
  load(it);
}

/** Sends the tray of a room; false where it is empty. */
export function sendTray(peerId: string): boolean {
  const own = tray.get().filter((it) => it.peerId === peerId);
  for (const it of own.filter(({ state }) => state !== 'failed')) {
    change(it.id, { isWanted: true });
    keep({ ...it, isWanted: true });
  }
  flush(peerId);
  return own.length > 0;
}
