import { chunk } from '../client/chunk.ts';

/** Islands that mount into a placeholder of the page, with what triggers each; see src/islands/README.md. */
const ISLANDS = {
  /** The login dialog opened. */
  login: () => import('../islands/auth/LoginDialog.tsx').then((it) => it.LoginDialog),
  /** The search dialog opened. */
  search: () => import('../islands/search/SearchDialog.tsx').then((it) => it.SearchDialog),
  /** The comments on a passage are opened. */
  passage: () => import('../islands/passage/PassageCard.tsx').then((it) => it.PassageCard),
  /** A member looks at any page. */
  'user-menu': () => import('../islands/shell/UserMenu.tsx').then((it) => it.UserMenu),
  'drawer-links': () => import('../islands/shell/DrawerLinks.tsx').then((it) => it.DrawerLinks),
  'unread-badge': () => import('../islands/shell/UnreadBadge.tsx').then((it) => it.UnreadBadge),
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
  /** A member looks at the page of donors. */
  gift: () => import('../islands/money/Gift.tsx').then((it) => it.Gift),
  /** 引用 was pressed. */
  cite: () => import('../islands/cite/Cite.tsx').then((it) => it.Cite),
  /** 分享 was pressed. */
  share: () => import('../islands/share/Share.tsx').then((it) => it.Share),
  /** A member looks at somebody's page. */
  'own-empty': () => import('../islands/home/OwnEmpty.tsx').then((it) => it.OwnEmpty),
  'own-folders': () => import('../islands/home/OwnFolders.tsx').then((it) => it.OwnFolders),
  /** Somebody wants to apply for a friendly link. */
  'link-form': () => import('../islands/leave/LinkForm.tsx').then((it) => it.LinkForm),
  /** A donor wants to leave a name. */
  'note-form': () => import('../islands/leave/NoteForm.tsx').then((it) => it.NoteForm),
  'owner-actions': () => import('../islands/user/OwnerActions.tsx').then((it) => it.OwnerActions),
} as const;

export type Island = keyof typeof ISLANDS;

/** Loads an island together with React and mounts it into `host`. Throws a ChunkLoadError where it cannot be fetched. */
export async function draw(name: Island, host: Element, props: object): Promise<void> {
  const [{ mount }, component] = await chunk(
    Promise.all([import('../islands/mount.ts'), ISLANDS[name]()] as const),
  );
  mount(component, host, props);
}

/** Loads what opens the comments on a passage, whose island is above. Throws as `draw` does. */
export const talk = () => chunk(import('./talk.ts'));
