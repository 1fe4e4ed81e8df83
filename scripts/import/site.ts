import * as z from 'zod/mini';
import { ANNEX_PART_PATH } from '../../contract/content/annex/annex.ts';
import { type Data, isInQuery } from '../../contract/kit/endpoint.ts';
import { CODE, envelope } from '../../contract/kit/envelope.ts';
import { UPLOAD_FIELD, UPLOAD_PATH } from '../../contract/kit/file/file.ts';
import { isAccessToken } from '../../contract/kit/scope.ts';
import { type Site, siteOf, type Transport } from '../../editor/src/import/send/site.ts';
import { isGateway, Refused, Unreachable } from '../../src/client/failure.ts';

/** What answered is not the site, or it failed: an answer without an envelope. */
export class NoSite extends Error {
  override name = 'NoSite';
}

/** The calls of a site as somebody, by a personal access token or the token of a session; empty for nobody. */
export function transportAt(origin: string, token: string): Transport {
  const scoped = isAccessToken(token);
  async function send(path: string, init: RequestInit): Promise<unknown> {
    const headers = new Headers(init.headers);
    // Hosts of the family read the token of a session alone.
    if (token) headers.set('authorization', scoped ? `Bearer ${token}` : token);
    const answer = await fetch(`${origin}/ming${path}`, { ...init, headers }).catch((cause: unknown) => {
      throw new Unreachable('no answer', { cause });
    });
    if (isGateway(answer.status)) throw new Unreachable(`HTTP ${answer.status}`);
    if (!answer.ok && answer.status !== CODE.limited) throw new NoSite(`网站回答了 HTTP ${answer.status}`);
    const { code, message, data, extra } = z.parse(envelope, await answer.json());
    if (code !== CODE.ok) throw new Refused(code, message ?? '', extra ?? {});
    return data;
  }

  const call: Transport['call'] = async (endpoint, input) => {
    const given = input as Record<string, unknown>;
    const data = isInQuery(endpoint)
      ? await send(`${endpoint.path}?${new URLSearchParams(given as Record<string, string>)}`, {
          method: endpoint.method,
        })
      : await send(endpoint.path, {
          method: endpoint.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(given),
        });
    return z.parse(endpoint.data, data) as Data<typeof endpoint>;
  };
  const upload: Transport['upload'] = async (bytes, name) => {
    const form = new FormData();
    form.set('type', 'article');
    form.set(UPLOAD_FIELD, new File([bytes], name));
    return z.parse(z.string(), await send(UPLOAD_PATH, { method: 'POST', body: form }));
  };
  const part: Transport['part'] = async (about, bytes) => {
    const query = new URLSearchParams({ ...about, part: String(about.part) });
    await send(`${ANNEX_PART_PATH}?${query}`, { method: 'PUT', body: bytes });
  };
  return { origin, scoped, call, upload, part };
}

/** A site as somebody; `patience` is the first backoff in ms before a call is retried. */
export const siteAt = (origin: string, token: string, patience?: number): Site =>
  siteOf(transportAt(origin, token), patience);
