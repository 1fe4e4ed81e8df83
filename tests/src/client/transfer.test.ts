import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REFUSED } from '../../../contract/events.ts';
import { Refused } from '../../../src/client/call.ts';
import { download, upload } from '../../../src/client/transfer.ts';
import { storage } from '../support.ts';

const PAGE = '<!doctype html><title>502</title>';
const REFUSAL = JSON.stringify({ code: 429, message: '操作过于频繁', data: null, extra: {} });
const announced = vi.fn();

/** An XMLHttpRequest that is answered at once. */
const answering = (text: string) =>
  class extends EventTarget {
    upload = new EventTarget();
    responseText = text;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => this.dispatchEvent(new Event('load'));
  };

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('dispatchEvent', announced);
});
afterEach(() => {
  vi.unstubAllGlobals();
  announced.mockReset();
});

it('sends a file and learns its address, or why not', async () => {
  const send = (text: string) => {
    vi.stubGlobal('XMLHttpRequest', answering(text));
    return upload('avatar', new Blob(['x']), () => undefined);
  };
  const done = JSON.stringify({ code: 200, message: '成功', data: '/ming/file/a.webp', extra: {} });
  expect(await send(done)).toBe('/ming/file/a.webp');
  for (const broken of [PAGE, '', 'null', '{}']) await expect(send(broken), broken).rejects.toThrow('upload');
  expect(announced).not.toHaveBeenCalled();
  await expect(send(REFUSAL)).rejects.toBeInstanceOf(Refused);
  expect(announced.mock.calls[0]?.[0].type).toBe(REFUSED);
});

it('saves nothing that is no file', async () => {
  const fetched = (text: string, init: ResponseInit) => {
    vi.stubGlobal('fetch', async () => new Response(text, init));
    return download('/v1/user/export');
  };
  const html = { 'content-type': 'text/html' };
  const named = { 'content-disposition': 'attachment; filename="a.zip"' };
  await expect(fetched(PAGE, { status: 200, headers: html })).rejects.toThrow('download');
  await expect(fetched(PAGE, { status: 502, headers: { ...html, ...named } })).rejects.toThrow('download');
  expect(announced).not.toHaveBeenCalled();
  await expect(fetched(REFUSAL, { headers: { 'content-type': 'application/json' } })).rejects.toBeInstanceOf(
    Refused,
  );
  expect(announced).toHaveBeenCalledOnce();
});
