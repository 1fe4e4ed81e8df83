/** What the islands of a question's page know of it. */
export type Asked = {
  id: number;
  userId: string;
  acceptedAnswerId: number;
  followCount: number;
  closed: boolean;
  /** How many answers there are. */
  answers: number;
  /** What is held as its bounty, in fen, and whether one was paid to the accepted answer. */
  bounty: number;
  awarded: boolean;
  /** Locked by a moderator: neither it nor its answers take anything new. */
  locked: boolean;
  /** The backend is an outside host, which has none of the calls that change something. */
  outside: boolean;
};
