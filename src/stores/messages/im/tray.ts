import { atom } from 'nanostores';
import { FORUM_FILE_BYTES, IMAGE_BYTES } from '../../../../contract/kit/file/file.ts';
import { MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';
import { files, type KeptFile } from '../../../client/chatFiles.ts';
import { shortName } from '../../discussion/forum/attach.ts';
import { say } from '../../kit/toast.ts';
import { sendFile } from '../../kit/upload.ts';
import { queueMessage } from './outbox.ts';

export type TrayFile = KeptFile & {
  isPicture: boolean;
  /** Data URL; '' until generated, or on failure. */
  preview: string;
  state: 'busy' | 'ready' | 'failed';
  /** 0 to 1. */
  share: number;
  url: string;
};

const TRAY_MOST = 9;
const PREVIEW_PX = 176;
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/;

/** Survives a reload. */
export const tray = atom<readonly TrayFile[]>([]);

let me = '';

const change = (id: string, part: Partial<TrayFile>): void =>
  tray.set(tray.get().map((it) => (it.id === id ? { ...it, ...part } : it)));

function keep({ id, owner, peerId, file, at, isWanted }: TrayFile): void {
  files.put({ id, owner, peerId, file, at, isWanted });
}

/** Removes a file. */
export function dropPicture(id: string): void {
  files.drop(id);
  tray.set(tray.get().filter((one) => one.id !== id));
}

/** Sends in order: a running upload blocks later files, a failed one does not. */
function flush(peerId: string): void {
  for (const it of tray.get().filter((one) => one.peerId === peerId)) {
    if (it.state === 'failed') continue;
    if (!it.isWanted || it.state !== 'ready') return;
    const said = { content: it.url, fileName: shortName(it.file.name) };
    // The file id is the idempotency key across reloads and tabs.
    queueMessage(
      peerId,
      it.isPicture ? { type: MESSAGE_TYPE.picture, content: it.url } : { type: MESSAGE_TYPE.file, ...said },
      it.id,
    );
    dropPicture(it.id);
  }
}

/** Data URL, since the CSP forbids `blob:` images. */
async function show({ id, file }: TrayFile): Promise<void> {
  try {
    const picture = await createImageBitmap(file, { resizeHeight: PREVIEW_PX });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    change(id, { preview: canvas.toDataURL('image/webp', 0.8) });
  } catch {
    // The name is shown instead; the upload reports errors.
  }
}

async function load({ id, peerId, file, isPicture }: TrayFile): Promise<void> {
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
  const all = added.map((it): TrayFile => {
    const isPicture = PICTURE.test(it.file.type);
    return { ...it, isPicture, preview: '', state: 'busy', share: 0, url: '' };
  });
  tray.set([...tray.get(), ...all]);
  for (const it of all) {
    load(it);
    if (it.isPicture) show(it);
  }
}

/** Adds and uploads files. */
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

/** Resumes stored files; returns the stop function. */
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
export function retryUpload(id: string): void {
  const it = tray.get().find((one) => one.id === id);
  if (!it) return;
  change(id, { state: 'busy', share: 0 });
  load(it);
}

/** Sends the tray; false if empty. */
export function sendTray(peerId: string): boolean {
  const own = tray.get().filter((it) => it.peerId === peerId);
  for (const it of own.filter(({ state }) => state !== 'failed')) {
    change(it.id, { isWanted: true });
    keep({ ...it, isWanted: true });
  }
  flush(peerId);
  return own.length > 0;
}
