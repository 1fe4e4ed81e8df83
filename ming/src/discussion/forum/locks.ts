import { CODE } from '../../../../contract/kit/envelope.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Error for a question locked by a moderator. */
export const lockedQuestion = () => new Refusal(CODE.refused, '问题已被锁定，不能再回答或评论');

/** Error for an answer locked by a moderator. */
export const lockedAnswer = () => new Refusal(CODE.refused, '回答已被锁定，不能再评论');
