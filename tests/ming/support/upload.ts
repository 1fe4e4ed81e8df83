import { exports } from 'cloudflare:workers';
import { type Answer, read } from './call.ts';

type Field = [
  name: string,
  value: string | Uint8Array<ArrayBuffer>,
  file?: string,
  type?: string | undefined,
];

export function upload(token: string | null, ...fields: Field[]): Promise<Answer> {
  const form = new FormData();
  for (const [name, value, file, type = 'application/octet-stream'] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value], { type }), file ?? 'file.bin');
  }
  return send(token, form);
}

export async function send(
  token: string | null,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const all = { ...headers, ...(token ? { authorization: token } : {}) };
  return read(
    await exports.default.fetch(
      new Request('https://ming.test/ming/file/upload', { method: 'POST', body, headers: all }),
    ),
  );
}
