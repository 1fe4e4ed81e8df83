import { chunk } from '../client/chunk.ts';
import { say, sayLater } from '../stores/kit/toast.ts';
import type { Island } from './islands.ts';
import { reloadIfReplaced } from './release.ts';

/**
 * All lazy-loaded chunks of a page's script, with what triggers each; islands.ts lists the islands,
 * pointed.ts and pressed.ts what the parts `intent` and `press` ask for, outside.ts what `unlock` does.
 */
const PARTS = {
  /** The address holds the numbers of a block. */
  enhance: () => import('../enhance/list.ts'),
  /** The address brought a ticket, a token or a failed login. */
  arrival: () => import('../stores/people/auth/arrival.ts'),
  /** The reader came back by history. */
  back: () => import('./back.ts'),
  /** Somebody began to read an article. */
  contents: () => import('./contents.ts'),
  /** Something was selected. */
  copy: () => import('./copy.ts'),
  /** The browser lacks `command` or `closedby`. */
  dialogs: () => import('./dialogs.ts'),
  /** Something was pointed at or focused. */
  intent: () => import('./intent.ts'),
  /** Any island is drawn; see islands.ts. */
  islands: () => import('./islands.ts'),
  /** Somebody began to read an article that has comments on passages, or selected something in one. */
  passages: () => import('./passages.ts'),
  /** A tool of the page was pressed. */
  press: () => import('./press.ts'),
  /** A list of articles opened in a browser that has read some. */
  progress: () => import('./progress.ts'),
  /** A member logged out. */
  session: () => import('../stores/people/auth/session.ts'),
  /** The header's search box was focused. */
  suggest: () => import('./suggest.ts'),
  /** A member opened a locked article. */
  unlock: () => import('./unlock.ts'),
  /** A newer service worker waits. */
  update: () => import('./update.ts'),
} as const;

type Parts = typeof PARTS;

/** Lazy-loads a chunk. Throws a ChunkLoadError where it cannot be fetched within the script timeout. */
export function late<P extends keyof Parts>(part: P): Promise<Awaited<ReturnType<Parts[P]>>> {
  return chunk(PARTS[part]() as Promise<Awaited<ReturnType<Parts[P]>>>);
}

/** Runs what needs a chunk that the reader did not ask for; a no-op without a network. */
export function loadSilently<P extends keyof Parts>(
  part: P,
  run: (it: Awaited<ReturnType<Parts[P]>>) => unknown,
): void {
  late(part).then(run, () => {});
}

/** Loads an island and mounts it into `host`, replacing the content there. Throws as `late` does. */
export async function island(name: Island, host: Element, props: object = {}): Promise<void> {
  await (await late('islands')).draw(name, host, props);
}

/** Shows that a script which the reader asked for cannot be fetched, or reloads a page that a newer release has replaced. */
export async function toastLoadError(): Promise<void> {
  if (!(await reloadIfReplaced())) say('error', '脚本加载失败，请检查网络后重试或刷新页面');
}

/**
 * Runs what needs a chunk that the reader asked for. Where it cannot be fetched a toast says so; a `link` is followed
 * instead, whose page does.
 */
export function wanted<P extends keyof Parts>(
  part: P,
  run: (it: Awaited<ReturnType<Parts[P]>>) => unknown,
  link?: HTMLAnchorElement,
): void {
  late(part).then(run, () => {
    if (!link) {
      toastLoadError();
      return;
    }
    sayLater('error', '脚本加载失败，已直接打开链接');
    location.assign(link.href);
  });
}
