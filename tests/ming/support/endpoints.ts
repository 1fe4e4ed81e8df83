import * as z from 'zod/mini';
import { calls } from '../../../contract/discovery/openapi/calls.ts';
import type { AnyEndpoint } from '../../../contract/kit/endpoint.ts';

export const endpoints = calls.map((it) => it.endpoint);

export const fieldsOf = ({ input }: AnyEndpoint): string[] =>
  input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
