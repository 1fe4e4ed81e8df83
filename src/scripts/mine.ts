import { REFUSED } from '../../contract/kit/events.ts';
import { HOME_TAB, type HomeTab, place } from '../../contract/kit/places.ts';
import { hasToken, onToken } from '../client/token.ts';
import { user } from '../stores/people/auth/session.ts';

const show = (member: boolean) => {
  for (const [name, shown] of [
    ['guest', !member],
    ['member', member],
  ] as const) {
    const el = document.querySelector<HTMLElement>(`[data-my-home] > [data-${name}]`);
    if (el) el.hidden = !shown;
  }
};

/** The tab that the address names; none where it is not one. */
function tabHere(): { tab?: HomeTab } {
  const tab = new URLSearchParams(location.search).get('tab') ?? '';
  return Object.hasOwn(HOME_TAB, tab) ? { tab: tab as HomeTab } : {};
}

/**
 * Redirects a member from the address without an id to the same tab of their own page, also after a login in another tab; a refused
 * token leaves a visitor here.
 */
export function mine(): void {
  if (!hasToken()) {
    onToken(() => hasToken() && location.reload());
    return;
  }
  show(true);
  // The page says what to do where this takes long.
  user.subscribe((person) => {
    if (person) location.replace(place.myHome(person.id, 1, tabHere()));
  });
  addEventListener(REFUSED, () => show(hasToken()));
}
