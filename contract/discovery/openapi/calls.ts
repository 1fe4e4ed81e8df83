/// <reference path="./glob.d.ts" />
import type { AnyEndpoint } from '../../kit/endpoint.ts';

/** A call of the contract with name and domain (`content/article`). */
export type Call = { name: string; domain: string; endpoint: AnyEndpoint };

const files = import.meta.glob<Record<string, unknown>>(['../../*/**/*.ts', '!./*.ts'], { eager: true });

const isEndpoint = (it: unknown): it is AnyEndpoint =>
  typeof it === 'object' && it !== null && 'path' in it && 'audience' in it;

/** Calls exported in a list are named by the end of their path as well. */
const nameIn = (list: string, { path }: AnyEndpoint) => `${list}_${path.split('/').findLast(Boolean)}`;

const found = Object.entries(files).flatMap(([file, exported]) => {
  const domain = file.split('/').slice(2, 4).join('/');
  return Object.entries(exported).flatMap(([name, it]): Call[] => {
    if (isEndpoint(it)) return [{ name, domain, endpoint: it }];
    if (!Array.isArray(it)) return [];
    return it.filter(isEndpoint).map((endpoint) => ({ name: nameIn(name, endpoint), domain, endpoint }));
  });
});

/** Every call once, in file order. */
export const calls: readonly Call[] = found.filter(
  ({ endpoint }, at) => found.findIndex((other) => other.endpoint === endpoint) === at,
);
