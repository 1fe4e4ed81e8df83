import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { importFile } from '../../../../editor/src/paste/files.ts';
import { png } from '../../../support/png.ts';

const BASE64 = btoa(String.fromCharCode(...png(2, 2)));

/** Quoted-printable with soft line breaks every 20 characters. */
const quoted = (text: string) =>
  [...strToU8(text)]
    .map((it) =>
      it < 33 || it > 126 || it === 61
        ? `=${it.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(it),
    )
    .reduce((all, it, at) => all + (at > 0 && at % 20 === 0 ? '=\r\n' : '') + it, '');

const part = (headers: readonly string[], body: string) =>
  `--B=_x\r\n${headers.join('\r\n')}\r\n\r\n${body}\r\n`;
const archive = (...parts: readonly string[]) =>
  `From: <Saved by Blink>\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="B=_x"\r\n\r\n${parts.join('')}--B=_x--\r\n`;
const read = (text: string, name = 'a.mhtml') =>
  importFile(
    name,
    Uint8Array.from(text, (it) => it.charCodeAt(0)),
  );

it('a page that Chrome saved as one file: text, and pictures by their addresses on the web', async () => {
  const text = archive(
    part(
      [
        'Content-Type: text/html',
        'Content-ID: <frame-1@mhtml.blink>',
        'Content-Transfer-Encoding: quoted-printable',
        'Content-Location: https://a.example/p/1',
      ],
      quoted(
        '<html><meta charset="utf-8"><p>网格=甲</p><p><img src="https://a.example/图.png" data-src="https://b.example/x.png" alt="云图"></p><p>又<img src="cid:two@x">另<img src="https://c.example/there.png"></p></html>',
      ),
    ),
    part(
      [
        'Content-Type: image/png',
        'Content-Transfer-Encoding: base64',
        'Content-Location: https://a.example/%E5%9B%BE.png',
      ],
      `${BASE64.slice(0, 40)}\r\n${BASE64.slice(40)}`,
    ),
    part(['Content-Type: image/png', 'Content-Transfer-Encoding: base64', 'Content-ID: <two@x>'], BASE64),
    part(['Content-Type: text/css', 'Content-Location: https://a.example/a.css'], 'p{}'),
  );
  for (const name of ['a.mhtml', 'a.MHT', 'a.htm']) {
    const { markdown, pictures, left } = await read(text, name);
    expect(markdown).toBe('网格=甲\n\n![云图](image:1)\n\n又![](image:2)另![](https://c.example/there.png)');
    expect([...pictures.keys()]).toEqual(['image:1', 'image:2']);
    expect(pictures.get('image:1')).toEqual({ name: '1.png', type: 'image/png', bytes: png(2, 2) });
    expect(left).toEqual([]);
  }
});

it('a document that Word saved as one file: an older encoding, relative addresses, drawings of Windows', async () => {
  const gbk = '\xcd\xf8\xb8\xf1';
  const text = archive(
    part(
      [
        'Content-Location: file:///C:/5D1A/a.htm',
        'Content-Transfer-Encoding: 8bit',
        'Content-Type: text/html; charset="gb2312"',
      ],
      `<p class=MsoNormal>${gbk}<img src="a.files/image001.png"><img src="a.files/image002.wmz"></p>`,
    ),
    part(
      [
        'Content-Location: file:///C:/5D1A/a.files/image001.png',
        'Content-Transfer-Encoding: base64',
        'Content-Type: image/png',
      ],
      BASE64,
    ),
    part(
      [
        'Content-Location: file:///C:/5D1A/a.files/image002.wmz',
        'Content-Transfer-Encoding: base64',
        'Content-Type: image/x-wmz',
      ],
      'AAAA',
    ),
  );
  const { markdown, pictures } = await read(text, 'a.mht');
  expect(markdown).toMatch(/^网格!\[\]\(image:1\)【图片.*WMZ.*】$/);
  expect(pictures.size).toBe(1);
});

it('parts within a part are read, and an archive without a page is refused', async () => {
  const inner = part(
    ['Content-Type: multipart/alternative; boundary=in'],
    '--in\r\nContent-Type: text/html\r\n\r\n<p>a</p>\r\n--in--',
  );
  expect((await read(archive(inner))).markdown).toBe('a');
  await expect(read(archive(part(['Content-Type: image/png'], 'x')))).rejects.toThrow('没有网页');
});

it('what is cut off or makes no sense is read as far as it goes', async () => {
  const whole = archive(
    part(
      ['Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable'],
      quoted('<p>网格</p><p>又=一段</p>'),
    ),
  );
  for (let end = 0; end < whole.length; end += 7)
    await read(whole.slice(0, end)).catch((error: unknown) =>
      expect(error).toHaveProperty('name', 'Unreadable'),
    );
});

it('a long run of blanks is read in time: one that is quadratic does not end before the timeout', async () => {
  const body = `<p>a</p>${' '.repeat(400_000)}=20`;
  const part = `--B=_x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}\r\n`;
  expect((await read(archive(part))).markdown).toBe('a');
});
