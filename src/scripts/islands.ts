import { chunk } from '../client/chunk.ts';

/** Islands mounted into placeholders, with their trigger; see src/islands/README.md. */
const ISLANDS = {
  /** The login dialog opened. */
  login: () => import('../islands/people/auth/LoginDialog.tsx').then((it) => it.LoginDialog),
  /** The search dialog opened. */
  search: () => import('../islands/discovery/search/SearchDialog.tsx').then((it) => it.SearchDialog),
  /** The comments on a passage are opened. */
  passage: () => import('../islands/discussion/passage/PassageCard.tsx').then((it) => it.PassageCard),
  /** A member looks at any page. */
  'user-menu': () => import('../islands/kit/shell/UserMenu.tsx').then((it) => it.UserMenu),
  'drawer-links': () => import('../islands/kit/shell/DrawerLinks.tsx').then((it) => it.DrawerLinks),
  'unread-badge': () => import('../islands/kit/shell/UnreadBadge.tsx').then((it) => it.UnreadBadge),
  /** A member looks at any page. */
  notices: () => import('../islands/messages/notice/NoticeMenu.tsx').then((it) => it.NoticeMenu),
  /** A member reads an article. */
  reactions: () => import('../islands/discussion/reaction/Reactions.tsx').then((it) => it.Reactions),
  report: () =>
    import('../islands/operations/moderation/report/ReportButton.tsx').then((it) => it.ReportButton),
  follow: () => import('../islands/people/follow/Follow.tsx').then((it) => it.Follow),
  /** A member looks at a question. */
  vote: () => import('../islands/discussion/forum/Vote.tsx').then((it) => it.Vote),
  'post-tools': () => import('../islands/discussion/forum/PostTools.tsx').then((it) => it.PostTools),
  'answer-form': () => import('../islands/discussion/forum/AnswerForm.tsx').then((it) => it.AnswerForm),
  /** The comments on a question or answer are unfolded. */
  remarks: () => import('../islands/discussion/forum/RemarksOf.tsx').then((it) => it.RemarksOf),
  /** Two revisions are compared. */
  compare: () => import('../islands/discussion/forum/Compare.tsx').then((it) => it.Compare),
  /** A member looks at the history of a question. */
  edits: () => import('../islands/discussion/forum/Edits.tsx').then((it) => it.Edits),
  /** A member looks at a tag or column. */
  'follow-topic': () => import('../islands/people/follow/FollowTopic.tsx').then((it) => it.FollowTopic),
  /** A member looks at the terms of service. */
  'own-consent': () => import('../islands/people/terms/OwnConsent.tsx').then((it) => it.OwnConsent),
  /** A member looks at the page of donors. */
  gift: () => import('../islands/money/order/Gift.tsx').then((it) => it.Gift),
  /** 引用 was pressed. */
  cite: () => import('../islands/content/citation/Cite.tsx').then((it) => it.Cite),
  /** Two attachments are to be compared. */
  'annex-compare': () => import('../islands/content/annex/compare/Compare.tsx').then((it) => it.AnnexCompare),
  /** 分享 was pressed. */
  share: () => import('../islands/content/share/Share.tsx').then((it) => it.Share),
  /** A member looks at somebody's page. */
  'own-empty': () => import('../islands/content/collect/OwnEmpty.tsx').then((it) => it.OwnEmpty),
  'own-folders': () => import('../islands/content/collect/OwnFolders.tsx').then((it) => it.OwnFolders),
  /** Somebody wants to apply for a friendly link. */
  'link-form': () => import('../islands/discovery/site/LinkForm.tsx').then((it) => it.LinkForm),
  /** A reader wants to add something to an entry about a message. */
  'error-note': () => import('../islands/content/solverError/ErrorNote.tsx').then((it) => it.ErrorNote),
  /** A donor wants to leave a name. */
  'note-form': () => import('../islands/discovery/site/NoteForm.tsx').then((it) => it.NoteForm),
  'owner-actions': () => import('../islands/people/own/OwnerActions.tsx').then((it) => it.OwnerActions),
} as const;

export type Island = keyof typeof ISLANDS;

/** Loads an island and React, and mounts it. Throws `ChunkLoadError`. */
export async function draw(name: Island, host: Element, props: object): Promise<void> {
  const [{ mount }, component] = await chunk(
    Promise.all([import('../islands/mount.ts'), ISLANDS[name]()] as const),
  );
  mount(component, host, props);
}

/** Loads the passage comments. Throws as `draw` does. */
export const talk = () => chunk(import('./discussion/talk.ts'));
