import { chunk } from '../client/chunk.ts';
import { say, sayLater } from '../stores/toast.ts';

/** Everything that is not downloaded with the page's own script, with what asks for it. */
const PARTS = {
  /** The address brought a ticket, a token or a failed login. */
  arrival: () => import('../stores/arrival.ts'),
  /** The reader came back by history. */
  back: () => import('./back.ts'),
  /** Something was selected. */
  copy: () => import('./copy.ts'),
  /** The browser lacks `command` or `closedby`. */
  dialogs: () => import('./dialogs.ts'),
  /** Something was pointed at or focused. */
  intent: () => import('./intent.ts'),
  /** A mouse or the focus is on the name of a person. */
  hover: () => import('./hover.ts'),
  /** A member opened the address of the own page that names nobody. */
  mine: () => import('./mine.ts'),
  /** Somebody began to read an article that has comments on passages, or selected something in one. */
  passages: () => import('./passages.ts'),
  /** A tool of the page was pressed. */
  press: () => import('./press.ts'),
  /** A list of articles opened in a browser that has read some. */
  progress: () => import('./progress.ts'),
  /** The donors' form was focused or sent. */
  sending: () => import('./sending.ts'),
  /** A member logged out, or their own page is looked for. */
  session: () => import('../stores/session.ts'),
  /** The header's search box was focused. */
  suggest: () => import('./suggest.ts'),
  /** The comments on a passage are opened. */
  talk: () => import('./talk.ts'),
  /** A member opened a locked article. */
  unlock: () => import('./unlock.ts'),
  /** A newer service worker waits. */
  update: () => import('./update.ts'),
} as const;

/** Islands that the page keeps an element for; see src/islands/README.md. */
const ISLANDS = {
  /** The login dialog opened. */
  login: () => import('../islands/auth/LoginDialog.tsx').then((it) => it.LoginDialog),
  /** The search dialog opened. */
  search: () => import('../islands/search/SearchDialog.tsx').then((it) => it.SearchDialog),
  /** The comments on a passage are opened. */
  passage: () => import('../islands/passage/PassageCard.tsx').then((it) => it.PassageCard),
  /** A member looks at any page. */
  'user-menu': () => import('../islands/shell/UserMenu.tsx').then((it) => it.UserMenu),
  /** A member looks at any page. */
  notices: () => import('../islands/notice/NoticeMenu.tsx').then((it) => it.NoticeMenu),
  /** A member reads an article. */
  reactions: () => import('../islands/article/Reactions.tsx').then((it) => it.Reactions),
  report: () => import('../islands/report/ReportButton.tsx').then((it) => it.ReportButton),
  follow: () => import('../islands/article/Follow.tsx').then((it) => it.Follow),
  /** A member looks at a question. */
  vote: () => import('../islands/forum/Vote.tsx').then((it) => it.Vote),
  'post-tools': () => import('../islands/forum/PostTools.tsx').then((it) => it.PostTools),
  'answer-form': () => import('../islands/forum/AnswerForm.tsx').then((it) => it.AnswerForm),
  /** The comments on a question or answer are unfolded. */
  remarks: () => import('../islands/forum/RemarksOf.tsx').then((it) => it.RemarksOf),
  /** Two revisions are compared. */
  compare: () => import('../islands/forum/Compare.tsx').then((it) => it.Compare),
  /** A member looks at the history of a question. */
  edits: () => import('../islands/forum/Edits.tsx').then((it) => it.Edits),
  /** A member looks at a tag or column. */
  'follow-topic': () => import('../islands/article/FollowTopic.tsx').then((it) => it.FollowTopic),
  /** A member opened 关注. */
  'follow-feed': () => import('../islands/feed/FollowFeed.tsx').then((it) => it.FollowFeed),
  /** 分享 was pressed. */
  share: () => import('../islands/share/Share.tsx').then((it) => it.Share),
  /** A member looks at somebody's page. */
  'owner-actions': () => import('../islands/user/OwnerActions.tsx').then((it) => it.OwnerActions),
} as const;

type Parts = typeof PARTS;
export type Island = keyof typeof ISLANDS;

/** Loads a part. Throws a ChunkLoadError where it cannot be fetched within the script timeout. */
export function late<P extends keyof Parts>(part: P): Promise<Awaited<ReturnType<Parts[P]>>> {
  return chunk(PARTS[part]() as Promise<Awaited<ReturnType<Parts[P]>>>);
}

/** Loads an island and draws it into `host`, in place of what the page has there. Throws as `late` does. */
export async function island(name: Island, host: Element, props: object = {}): Promise<void> {
  const [{ mount }, component] = await chunk(
    Promise.all([import('../islands/mount.ts'), ISLANDS[name]()] as const),
  );
  mount(component, host, props);
}

/** Says that a script which the reader asked for cannot be fetched. */
export function sayUnfetched(): void {
  say('error', '脚本加载失败，请检查网络后重试或刷新页面');
}

/**
 * Runs what needs a part that the reader asked for. Where it cannot be fetched this is said; a `link` is followed
 * instead, and the page behind it says so.
 */
export function wanted<P extends keyof Parts>(
  part: P,
  run: (it: Awaited<ReturnType<Parts[P]>>) => unknown,
  link?: HTMLAnchorElement,
): void {
  late(part).then(run, () => {
    if (!link) return sayUnfetched();
    sayLater('error', '脚本加载失败，已直接打开链接');
    location.assign(link.href);
  });
}
