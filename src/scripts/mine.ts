import { REFUSED } from '../../contract/events.ts';
import { place } from '../../contract/places.ts';
import { hasToken, onToken } from '../client/token.ts';

const show = (member: boolean) => {
  for (const [name, shown] of [
    ['guest', !member],
    ['member', member],
  ] as const) {
    const el = document.querySelector<HTMLElement>(`[data-my-home] > [data-${name}]`);
    if (el) el.hidden = !shown;
  }
};

type Session = typeof import('../stores/session.ts');

/**
 * Redirects a member from the address without an id to their own page, also after a login in another tab; a refused
 * token leaves a visitor here.
 */
export function mine(session: () => Promise<Session>): void {
  if (!hasToken()) {
    onToken(() => hasToken() && location.reload());
    return;
  }
  show(true);
  session().then(
    ({ user }) =>
      user.subscribe((person) => {
        if (person) location.replace(place.myHome(person.id));
      }),
    // The page says what to do where this takes long.
    () => {},
  );
  addEventListener(REFUSED, () => show(hasToken()));
}
