import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, noInput } from '../../kit/fields.ts';

/** Rate limit for /mcp by network; refused if exceeded. */
export const programTurn = endpoint({
  method: 'POST',
  path: '/v1/program/turn',
  audience: 'anyone',
  input: noInput,
  data: emptyAnswer,
});
