import { computed } from 'nanostores';
import { personIn } from '../../../../contract/kit/places.ts';
import { user } from '../auth/session.ts';

/** Whether the user in the address is the logged-in one. */
export const owner = computed(
  user,
  (person) => person !== null && person.id === personIn(new URLSearchParams(location.search)),
);
