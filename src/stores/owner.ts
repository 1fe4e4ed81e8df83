import { computed } from 'nanostores';
import { user } from './session.ts';

/** Whether the person who is logged in is the one whom the address names in its query. */
export const owner = computed(
  user,
  (person) => person !== null && person.id === new URLSearchParams(location.search).get('userId'),
);
