/** What the islands of a question's page know of it. */
export type Asked = {
  id: number;
  userId: string;
  acceptedAnswerId: number;
  followCount: number;
  closed: boolean;
  /** Locked by a moderator: neither it nor its answers take anything new. */
  locked: boolean;
  /** The backend is an outside host, which has none of the calls that change something. */
  outside: boolean;
};
