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

/**
 * Leads a member from the address without an id to their own page, also one who logs in in another tab; a refused
 * token leaves a visitor here.
 */
export async function mine(): Promise<void> {
  if (!hasToken()) return onToken(() => hasToken() && location.reload());
  show(true);
  const { user } = await import('../stores/session.ts');
  user.subscribe((person) => {
    if (person) location.replace(place.myHome(person.id));
  });
  addEventListener('ming:refused', () => show(hasToken()));
}
