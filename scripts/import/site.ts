import * as z from 'zod/mini';
import { ANNEX_PART_PATH } from '../../contract/content/annex/annex.ts';
import { type Data, isInQuery } from '../../contract/kit/endpoint.ts';
import { CODE, envelope } from '../../contract/kit/envelope.ts';
import { UPLOAD_FIELD, UPLOAD_PATH } from '../../contract/kit/file/file.ts';
import { isAccessToken } from '../../contract/kit/scope.ts';
import { type Site, siteOf, type Transport } from '../../editor/src/import/send/site.ts';
import { isGateway, Refused, Unreachable } from '../../src/client/failure.ts';

/** A response without envelope: not the site, or a server error. */
export class NoSite extends Error {
  override name = 'NoSite';
}

/** Calls a site with a personal access token or session token; empty for none. */
export function transportAt(origin: string, token: string): Transport {
  const scoped = isAccessToken(token);
  async function send(path: string, init: RequestInit): Promise<unknown> {
    const headers = new Headers(init.headers);
    // Existing hosts expect the bare session token.
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

/** Client of a site; `patience` is the first retry backoff in ms. */
export const siteAt = (origin: string, token: string, patience?: number): Site =>
  siteOf(transportAt(origin, token), patience);
