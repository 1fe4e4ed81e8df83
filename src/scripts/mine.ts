import { place } from '../../contract/places.ts';
import { hasToken, onToken } from '../client/token.ts';
import { wanted } from './wanted.ts';

const show = (member: boolean) => {
  for (const [name, shown] of [
    ['guest', !member],
    ['member', member],
  ] as const) {
    const el = document.querySelector<HTMLElement>(`[data-my-home] > [data-${name}]`);
    if (el) el.hidden = !shown;
  }
};

/**
 * Leads a member from the address without an id to their own page, also one who logs in in another tab; a refused
 * token leaves a visitor here.
 */
export function mine(): void {
  if (!hasToken()) {
    onToken(() => hasToken() && location.reload());
    return;
  }
  show(true);
  wanted(import('../stores/session.ts'), ({ user }) =>
    user.subscribe((person) => {
      if (person) location.replace(place.myHome(person.id));
    }),
  );
  addEventListener('ming:refused', () => show(hasToken()));
}
