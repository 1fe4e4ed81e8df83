import type * as z from 'zod/mini';
import type { Scope } from './scope.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Anybody, logged-in users, moderators (role editor or admin), operators (role admin). Ownership is checked
 * by the backend.
 */
export type Audience = 'anyone' | 'user' | 'moderator' | 'operator';

/** Instructions for the edge, which has no list of paths of its own. */
export type EdgeFlags = {
  /** State-changing GET: accepts only a token in the header, which cross-site pages cannot send (CSRF). */
  headerOnly?: true;
  /**
   * Sets the session cookie from the token in the answer (login), or from the caller's own once confirmed.
   */
  grants?: 'answered' | 'confirmed';
  /** Ends the session and clears the cookie. */
  ends?: true;
  /** Assigns a browser id if there is none. */
  namesBrowser?: true;
  /** Large body: needs a longer timeout. */
  slow?: true;
  /** Receives the origins allowed to use the cookie. */
  namesEditors?: true;
};

/**
 * A call of /ming. The output types of `input` and `data` are used in code; their input types are the wire
 * format.
 */
export type Endpoint<I extends z.ZodMiniType, D extends z.ZodMiniType, X extends z.ZodMiniType> = {
  method: Method;
  /** Below /ming, with trailing slash if any. */
  path: `/${string}`;
  audience: Audience;
  /**
   * Required scope of a personal access token; without one tokens are refused. Not included in page scripts.
   */
  scope?: Scope;
  input: I;
  data: D;
  extra?: X;
  /**
   * Labels of input fields in messages, in addition to contract/kit/names.ts. Not included in page scripts.
   */
  labels?: Readonly<Record<string, string>>;
  /** Refusals are not shown. */
  silent?: true;
  /** Allowed for banned accounts. Reading and deleting always are. */
  whileBanned?: true;
  edge?: EdgeFlags;
  /** Input in the query although the method has a body; GET and DELETE always use the query. */
  inQuery?: true;
};

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

/** Caller's input. */
export type Input<E extends AnyEndpoint> = z.input<E['input']>;
/** Validated input of a handler. */
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>;
/** Result of a handler in wire format. */
export type Wire<E extends AnyEndpoint> = z.input<E['data']>;
/** Normalized result for the caller. */
export type Data<E extends AnyEndpoint> = z.output<E['data']>;
export type Extra<E extends AnyEndpoint> = z.output<NonNullable<E['extra']>>;

/** Whether input is sent in the query rather than as JSON. */
export const isInQuery = ({ method, inQuery }: AnyEndpoint): boolean =>
  inQuery === true || method === 'GET' || method === 'DELETE';

/** Declares an endpoint; identity function that infers literal types. */
export function endpoint<
  I extends z.ZodMiniType,
  D extends z.ZodMiniType,
  X extends z.ZodMiniType = z.ZodMiniType<Record<string, unknown>>,
>(it: Endpoint<I, D, X>): Endpoint<I, D, X> {
  return it;
}
