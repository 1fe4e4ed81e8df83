import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REFUSED } from '../../../contract/kit/events.ts';
import { Refused, Unreachable, Unreadable } from '../../../src/client/failure.ts';
import { download, upload } from '../../../src/client/transfer.ts';
import { storage } from '../support.ts';

const PAGE = '<!doctype html><title>502</title>';
const REFUSAL = JSON.stringify({ code: 429, message: '操作过于频繁', data: null, extra: {} });
const announced = vi.fn();

const answering = (text: string, status = 200) =>
  class extends EventTarget {
    upload = new EventTarget();
    status = status;
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
  const send = (text: string, status = 200) => {
    vi.stubGlobal('XMLHttpRequest', answering(text, status));
    return upload('avatar', new Blob(['x']), () => undefined);
  };
  const done = JSON.stringify({ code: 200, message: '成功', data: '/ming/file/a.webp', extra: {} });
  expect(await send(done)).toBe('/ming/file/a.webp');
  for (const broken of [PAGE, '', 'null', '{}', '{"code":200,"data":null}'])
    await expect(send(broken), broken).rejects.toBeInstanceOf(Unreadable);
  await expect(send(PAGE, 502)).rejects.toBeInstanceOf(Unreachable);
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
  await expect(fetched(PAGE, { status: 200, headers: html })).rejects.toBeInstanceOf(Unreadable);
  await expect(fetched(PAGE, { status: 502, headers: { ...html, ...named } })).rejects.toBeInstanceOf(
    Unreachable,
  );
  expect(announced).not.toHaveBeenCalled();
  await expect(fetched(REFUSAL, { headers: { 'content-type': 'application/json' } })).rejects.toBeInstanceOf(
    Refused,
  );
  expect(announced).toHaveBeenCalledOnce();
});
