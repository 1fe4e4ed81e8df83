import { CODE } from '../../../../contract/kit/envelope.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** What is said where a moderator has closed the question. */
export const lockedQuestion = () => new Refusal(CODE.refused, '问题已被锁定，不能再回答或评论');

/** What is said where a moderator has closed the answer. */
export const lockedAnswer = () => new Refusal(CODE.refused, '回答已被锁定，不能再评论');
