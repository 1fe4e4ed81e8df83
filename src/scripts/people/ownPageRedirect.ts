import { REFUSED } from '../../../contract/kit/events.ts';
import { HOME_TAB, type HomeTab, place } from '../../../contract/kit/places.ts';
import { hasToken, onToken } from '../../client/token.ts';
import { user } from '../../stores/people/auth/session.ts';

const show = (member: boolean) => {
  for (const [name, shown] of [
    ['guest', !member],
    ['member', member],
  ] as const) {
    const el = document.querySelector<HTMLElement>(`[data-my-home] > [data-${name}]`);
    if (el) el.hidden = !shown;
  }
};

/** Tab in the address, if valid. */
function tabHere(): { tab?: HomeTab } {
  const tab = new URLSearchParams(location.search).get('tab') ?? '';
  return Object.hasOwn(HOME_TAB, tab) ? { tab: tab as HomeTab } : {};
}

/** Redirects a member to the own page, also after login in another tab; a refused token stays. */
export function redirectToOwnPage(): void {
  if (!hasToken()) {
    onToken(() => hasToken() && location.reload());
    return;
  }
  show(true);
  // The page explains a long wait.
  user.subscribe((person) => {
    if (person) location.replace(place.myHome(person.id, 1, tabHere()));
  });
  addEventListener(REFUSED, () => show(hasToken()));
}
