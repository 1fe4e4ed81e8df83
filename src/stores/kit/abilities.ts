import { atom, onMount } from 'nanostores';
import { capabilities } from '../../client/capabilities.ts';

/** Host capabilities; null until loaded. */
export const abilities = atom<ReadonlySet<string> | null>(null);

onMount(abilities, () => {
  capabilities().then((found) => abilities.set(found));
});
