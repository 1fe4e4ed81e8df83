import { atom, onMount } from 'nanostores';
import { capabilities } from '../../client/has.ts';

/** What the host has beside the calls of its family; null until it is known. */
export const abilities = atom<ReadonlySet<string> | null>(null);

onMount(abilities, () => {
  capabilities().then((found) => abilities.set(found));
});
