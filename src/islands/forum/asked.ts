/** What the islands of a question's page know of it. */
export type Asked = {
  id: number;
  userId: string;
  acceptedAnswerId: number;
  followCount: number;
  closed: boolean;
  /** The backend is an outside host, which has none of the calls that change something. */
  outside: boolean;
};
