import { isComposing } from '../../../contract/kit/composing.ts';
import { place } from '../../../contract/kit/places.ts';
import { type UserInfo, userInfoOf } from '../../../contract/people/user/user.ts';
import { call } from '../../client/call.ts';
import { user } from '../../stores/people/auth/session.ts';
import { followed, toggleFollow } from '../../stores/people/follow/follow.ts';
import sheet from '../../styles/people/hover.css?url&no-inline';
import { bringSheet } from '../kit/sheets.ts';

const SHOW_MS = 350;
const HIDE_MS = 250;

/** Cache by user id. */
const known = new Map<string, Promise<UserInfo>>();

function person(id: string): Promise<UserInfo> {
  const asked = known.get(id) ?? call({ ...userInfoOf, silent: true }, { userId: id });
  known.set(id, asked);
  asked.catch(() => known.delete(id));
  return asked;
}

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') => {
  const el = document.createElement(tag);
  el.className = className;
  el.textContent = text;
  return el;
};

/** Follow button, in sync with others until `stop`. */
function followButton(id: string): { button: HTMLElement; stop: () => void } {
  const button = make('button', 'btn btn-primary');
  button.type = 'button';
  const stop = followed(id).subscribe(({ isFollowed }) => {
    button.textContent = isFollowed ? '已关注' : '关注';
    button.setAttribute('aria-pressed', String(isFollowed));
    button.classList.toggle('btn-primary', !isFollowed);
  });
  button.addEventListener('click', () => toggleFollow(id));
  return { button, stop };
}

/** Avatar, or the first character of the name. */
function faceOf({ avatar, nickname }: UserInfo): HTMLElement {
  const letter = make('span', 'face', [...nickname][0]);
  letter.setAttribute('aria-hidden', 'true');
  if (!avatar) return letter;
  const picture = make('img', 'face');
  picture.addEventListener('error', () => picture.replaceWith(letter));
  return Object.assign(picture, { src: avatar, alt: '' });
}

type Card = { card: HTMLElement; stop?: () => void };

function cardOf(it: UserInfo): Card {
  const card = make('aside', 'hover-card');
  card.popover = 'manual';
  card.setAttribute('aria-label', `${it.nickname}的名片`);
  const head = make('div', 'head');
  const name = make('a', 'name', it.nickname);
  name.href = place.myHome(it.id);
  head.append(faceOf(it), name, make('span', 'mark', `Lv.${it.level}`));
  const counts = make(
    'p',
    'counts',
    `${it.articleCount} 文章 · ${it.fansCount} 粉丝 · ${it.watchCount} 关注`,
  );
  card.append(head, make('p', 'intro', it.intro || '还没有写简介'), counts);
  if (user.get()?.id === it.id) return { card };
  const { button, stop } = followButton(it.id);
  const talk = make('a', 'btn', '私信');
  talk.href = place.chat({ user: it.id });
  talk.dataset['needsLogin'] = '';
  const row = make('p', 'deeds');
  row.append(button, talk);
  card.append(row);
  return { card, stop };
}

let open: (Card & { link: HTMLElement }) | undefined;
let wanted: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function close(): void {
  open?.stop?.();
  open?.card.remove();
  open = undefined;
}

/** Below the name, or above; clamped to the viewport. */
function placeCard(card: HTMLElement, link: HTMLElement): void {
  const at = link.getBoundingClientRect();
  const below = at.bottom + card.offsetHeight + 8 < innerHeight;
  card.style.top = `${below ? at.bottom + 4 : Math.max(4, at.top - card.offsetHeight - 4)}px`;
  card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - card.offsetWidth - 8))}px`;
}

async function show(link: HTMLAnchorElement): Promise<void> {
  const id = new URL(link.href).searchParams.get('userId') ?? '';
  if (open?.link === link) return;
  // No card without an answer.
  const it = await Promise.all([person(id), bringSheet(sheet)]).then(
    ([found]) => found,
    () => null,
  );
  if (!it || wanted !== link) return;
  close();
  open = { ...cardOf(it), link };
  link.after(open.card);
  open.card.showPopover();
  placeCard(open.card, link);
}

/** Opens a card while a name (selector `names`) is hovered or focused. */
export function hover(first: Event, names: string): void {
  const look = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>(names);
    if (open?.card.contains(target)) return clearTimeout(timer);
    const byKey = type === 'focusin' && target.matches(':focus-visible');
    const meant =
      link && !link.closest('.hover-card') && (type === 'pointerover' || byKey) ? link : undefined;
    if (meant === wanted) return meant && clearTimeout(timer);
    clearTimeout(timer);
    wanted = meant;
    timer = meant ? setTimeout(() => show(meant), SHOW_MS) : setTimeout(close, HIDE_MS);
  };
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && !isComposing(event) && close());
  addEventListener('scroll', close, { passive: true });
  look(first);
}
