import { computed } from 'nanostores';
import { personIn } from '../../../../contract/kit/places.ts';
import { user } from '../auth/session.ts';

/** Whether the logged-in user is the one in the query of the address. */
export const owner = computed(
  user,
  (person) => person !== null && person.id === personIn(new URLSearchParams(location.search)),
);
