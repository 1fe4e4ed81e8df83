import { endpoint } from '../../kit/endpoint.ts';
import { done, nothing } from '../../kit/fields.ts';

/** Counts a request to /mcp from the caller's network; refused where there are too many. */
export const programTurn = endpoint({
  method: 'POST',
  path: '/v1/program/turn',
  audience: 'anyone',
  input: nothing,
  data: done,
});
