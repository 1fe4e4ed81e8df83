import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../../contract/kit/endpoint.ts';

const isEndpoint = (it: unknown): it is AnyEndpoint =>
  typeof it === 'object' && !!it && 'path' in it && 'audience' in it;
const files = import.meta.glob<Record<string, unknown>>('../../../contract/**/*.ts', { eager: true });

/** Every endpoint of the contract, each once. */
export const endpoints = Object.values(files)
  .flatMap((it) => Object.values(it))
  .filter(isEndpoint)
  .filter((it, at, all) => all.indexOf(it) === at);

/** The fields that an endpoint takes. */
export const fieldsOf = ({ input }: AnyEndpoint): string[] =>
  input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
