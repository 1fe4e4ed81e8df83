/** State of a question passed to the islands of its page. */
export type QuestionState = {
  id: number;
  userId: string;
  acceptedAnswerId: number;
  followCount: number;
  closed: boolean;
  answers: number;
  /** `bounty`: amount held, in fen. `awarded`: paid for the accepted answer. */
  bounty: number;
  awarded: boolean;
  /** Locked by a moderator: no new answers or comments. */
  locked: boolean;
  /** The backend is an outside host without write calls. */
  outside: boolean;
};
