import type * as z from 'zod/mini';
import type { Scope } from './scope.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anybody, somebody who is logged in, a moderator (role editor or admin), or an operator (role admin).
 * Ownership is the backend's own rule.
 */
export type Audience = 'anyone' | 'user' | 'moderator' | 'operator';

/** What the edge has to know about a call beside its address. It keeps no list of paths of its own. */
export type EdgeFlags = {
  /** Changes state by GET: only a token in the header counts, which no foreign page can make a browser send. */
  headerOnly?: true;
  /** Makes a token the cookie: that of the answer (a login), or the caller's own, which the answer confirms. */
  grants?: 'answered' | 'confirmed';
  /** Ends the session of the token, and takes the cookie back. */
  ends?: true;
  /** Binds something to this browser, which gets a name where it has none. */
  namesBrowser?: true;
  /** Takes a large body, which a slow line needs minutes for. */
  slow?: true;
  /** Hears which origins the deployment lets use the cookie. */
  namesEditors?: true;
};

/**
 * One call of /ming: its address letter by letter, what goes in, and what `data` and `extra` come out as.
 * The output of `input` and `data` is what our code works with; their input side is the wire format.
 */
export type Endpoint<I extends z.ZodMiniType, D extends z.ZodMiniType, X extends z.ZodMiniType> = {
  method: Method;
  /** Below /ming, trailing slash included. */
  path: `/${string}`;
  audience: Audience;
  /** What a personal access token needs for it; closed to tokens without. Scripts of pages come without it. */
  scope?: Scope;
  input: I;
  data: D;
  extra?: X;
  /** What fields of the input are called in messages, but those of contract/kit/names.ts. Scripts of pages come without them. */
  labels?: Readonly<Record<string, string>>;
  /** Refusals are not shown to the reader. */
  silent?: true;
  /** Somebody who is banned may still call it: it concerns nobody but the account. Reading and deleting are free anyway. */
  whileBanned?: true;
  edge?: EdgeFlags;
  /** What goes in is in the query though the method has a body; that of GET and DELETE always is. */
  inQuery?: true;
};

/** Any endpoint, for generic code. */
export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

/** What a caller passes in. */
export type Input<E extends AnyEndpoint> = z.input<E['input']>;
/** What a handler works with after validation. */
export type Given<E extends AnyEndpoint> = z.output<E['input']>;
/** What a handler answers with, in the wire format. */
export type Wire<E extends AnyEndpoint> = z.input<E['data']>;
/** What a caller gets after normalisation. */
export type Data<E extends AnyEndpoint> = z.output<E['data']>;
/** What comes beside `data`. */
export type Extra<E extends AnyEndpoint> = z.output<NonNullable<E['extra']>>;

/** Whether what goes in is sent in the query; in JSON otherwise. */
export const isInQuery = ({ method, inQuery }: AnyEndpoint): boolean =>
  inQuery === true || method === 'GET' || method === 'DELETE';

/** Declares an endpoint; an identity function that infers the literal types. */
export function endpoint<
  I extends z.ZodMiniType,
  D extends z.ZodMiniType,
  X extends z.ZodMiniType = z.ZodMiniType<Record<string, unknown>>,
>(it: Endpoint<I, D, X>): Endpoint<I, D, X> {
  return it;
}
