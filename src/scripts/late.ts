import { chunk } from '../client/chunk.ts';
import { say, sayLater } from '../stores/kit/toast.ts';
import type { Island } from './islands.ts';
import { reloadIfReplaced } from './kit/offline/release.ts';

/**
 * Lazy chunks with their trigger; see also islands.ts, onPointer.ts (`intent`), onPress.ts (`press`) and
 * outside.ts (`unlock`).
 */
const PARTS = {
  /** The address holds the numbers of a block. */
  enhance: () => import('../enhance/list.ts'),
  /** The address brought a ticket, a token or a failed login. */
  arrival: () => import('../stores/people/auth/newcomer.ts'),
  /** The reader came back by history. */
  back: () => import('./kit/goBack.ts'),
  /** Somebody began to read an article. */
  contents: () => import('./content/contents.ts'),
  /** Something was selected. */
  copy: () => import('./content/copy.ts'),
  /** The browser lacks `command` or `closedby`. */
  dialogs: () => import('./kit/dialogs.ts'),
  /** Something was pointed at or focused. */
  intent: () => import('./intent.ts'),
  /** Any island is drawn; see islands.ts. */
  islands: () => import('./islands.ts'),
  /** Somebody began to read an article that has comments on passages, or selected something in one. */
  passages: () => import('./discussion/passages.ts'),
  /** Somebody began to read a text, which may be printed. */
  print: () => import('./content/print.ts'),
  /** A tool of the page was pressed. */
  press: () => import('./press.ts'),
  /** A list of articles opened in a browser that has read some. */
  progress: () => import('./content/progress.ts'),
  /** A member logged out. */
  session: () => import('../stores/people/auth/session.ts'),
  /** The header's search box was focused. */
  suggest: () => import('./discovery/suggest.ts'),
  /** A member opened a locked article. */
  unlock: () => import('./content/unlock.ts'),
  /** A newer service worker waits. */
  update: () => import('./kit/offline/update.ts'),
} as const;

type Parts = typeof PARTS;

/** Lazy-loads a chunk. Throws `ChunkLoadError`. */
export function late<P extends keyof Parts>(part: P): Promise<Awaited<ReturnType<Parts[P]>>> {
  return chunk(PARTS[part]() as Promise<Awaited<ReturnType<Parts[P]>>>);
}

/** Runs with a chunk the reader did not ask for; no-op offline. */
export function loadSilently<P extends keyof Parts>(
  part: P,
  run: (it: Awaited<ReturnType<Parts[P]>>) => unknown,
): void {
  late(part).then(run, () => {});
}

/** Mounts an island, replacing the content of `host`. Throws as `late` does. */
export async function island(name: Island, host: Element, props: object = {}): Promise<void> {
  await (await late('islands')).draw(name, host, props);
}

/** Toast for a failed script, or reload if a newer release replaced the page. */
export async function toastLoadError(): Promise<void> {
  if (!(await reloadIfReplaced())) say('error', '脚本加载失败，请检查网络后重试或刷新页面');
}

/** Runs with a requested chunk. On failure shows a toast, or follows `link`. */
export function runRequested<P extends keyof Parts>(
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
