import { type Imported, Unreadable } from './imported.ts';

/** What is to be read; it comes with a port for the answer. */
export type Ask = { kind: 'html'; html: string } | { kind: 'file'; name: string; bytes: Uint8Array };
/** `message` says what is wrong with the file, and is empty where that is not known. */
export type Answer = { kind: 'read'; imported: Imported } | { kind: 'failed'; message: string };

async function read(asked: Ask): Promise<Imported> {
  if (asked.kind === 'file') return (await import('./files.ts')).importFile(asked.name, asked.bytes);
  const { markdown, left } = (await import('./html.ts')).markdownFromHtml(asked.html);
  return { markdown, left, pictures: new Map() };
}

addEventListener('message', async ({ data, ports }: MessageEvent<Ask>) => {
  const answer: Answer = await read(data).then(
    (imported) => ({ kind: 'read', imported }),
    (error) => ({ kind: 'failed', message: error instanceof Unreadable ? error.message : '' }),
  );
  ports[0]?.postMessage(answer);
});
