import { type ImportedFile, Unreadable } from './files/importedFile.ts';

/** Sent with a MessagePort for the answer. */
export type PasteRequest =
  | { kind: 'html'; html: string }
  /** `now` in ms by the server: a worker only has the clock of the device. `beside`: names of pictures given with it. */
  | { kind: 'file'; name: string; bytes: Uint8Array; now: number; beside?: readonly string[] };
/** `message` '' for an unknown error. */
export type Answer = { kind: 'read'; imported: ImportedFile } | { kind: 'failed'; message: string };

async function importPaste(asked: PasteRequest): Promise<ImportedFile> {
  if (asked.kind === 'file')
    return (await import('./files.ts')).importFile(asked.name, asked.bytes, asked.now, asked.beside);
  const { markdown, left } = (await import('./html.ts')).markdownFromHtml(asked.html);
  return { markdown, left, pictures: new Map() };
}

addEventListener('message', async ({ data, ports }: MessageEvent<PasteRequest>) => {
  const answer: Answer = await importPaste(data).then(
    (imported) => ({ kind: 'read', imported }),
    (error) => ({ kind: 'failed', message: error instanceof Unreadable ? error.message : '' }),
  );
  ports[0]?.postMessage(answer);
});
