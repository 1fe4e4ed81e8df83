import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { PORT } from '../../support/ports.ts';

const MB = 1024 * 1024;
const CHUNK = 64 * 1024;

type Sent = { status: number; code: number; sent: number };

/**
 * Sends a body over a raw socket without reading until everything is sent, as some clients do. Rejects if the
 * connection is reset. `sent` counts body bytes.
 */
function post(
  path: string,
  type: string,
  { size, head, tail, token = '' }: { size: number; head: string; tail: string; token?: string },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const socket = connect(PORT, '127.0.0.1');
    let answer = '';
    let sent = 0;
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('end', () => {
      const [first = '', body = ''] = [answer, answer.slice(answer.indexOf('{'))];
      const { code } = JSON.parse(body.slice(0, body.lastIndexOf('}') + 1)) as { code: number };
      resolve({ status: Number(first.split(' ')[1]), code, sent });
    });
    socket.write(
      `POST /ming${path} HTTP/1.1\r\nhost: 127.0.0.1:${PORT}\r\nconnection: close\r\nauthorization: ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${size}\r\n\r\n`,
    );
    const filler = Buffer.alloc(CHUNK, 'x');
    const more = () => {
      while (sent < size) {
        const text = sent === 0 ? head : '';
        const last = size - sent <= CHUNK;
        const room = Math.min(CHUNK, size - sent) - text.length - (last ? tail.length : 0);
        const piece = Buffer.concat([
          Buffer.from(text),
          filler.subarray(0, room),
          Buffer.from(last ? tail : ''),
        ]);
        sent += piece.length;
        if (!socket.write(piece)) return void socket.once('drain', more);
      }
    };
    more();
  });
}

const FORM = 'multipart/form-data; boundary=b';
const tail = '\r\n--b--\r\n';
const field = (file: string) =>
  `--b\r\ncontent-disposition: form-data; name="multipartFile"; filename="${file}"\r\n\r\n`;

async function enter(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/ming/oauth/emailLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${PORT}` },
    body: JSON.stringify({ email: 'demo@mingjie.test', password: 'mingjie-demo' }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: { token: string } };
  expect(code).toBe(200);
  return data.token;
}

test('a JSON body that is too large is answered in the envelope', async () => {
  const body = { size: 12 * MB, head: '{"email":"', tail: '"}' };
  expect(await post('/oauth/emailLogin', 'application/json', body)).toEqual({
    status: 200,
    code: 10018,
    sent: 12 * MB,
  });
});

test('a large upload of somebody who is not logged in is answered in the envelope', async () => {
  const body = { size: 30 * MB, head: field('a.zip'), tail };
  expect(await post('/file/upload', FORM, body)).toEqual({ status: 200, code: 401, sent: 30 * MB });
});

for (const [what, head] of [
  ['a picture that is too large', field('a.png')],
  ['what is no form', 'x'],
] as const)
  test(`a large upload of ${what} is answered in the envelope`, async () => {
    const body = { size: 30 * MB, head, tail, token: await enter() };
    const { status, code, sent } = await post('/file/upload', FORM, body);
    expect({ status, sent }).toEqual({ status: 200, sent: 30 * MB });
    expect([400, 10018]).toContain(code);
  });
