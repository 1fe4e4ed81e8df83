import type { Input } from '../../craft/result/read/source.ts';

/** Reads files that were chosen, with their folders as far as the browser tells them; `progress` hears the share. */
export async function inputsOf(
  files: readonly File[],
  progress: (share: number) => void = () => {},
): Promise<Input[]> {
  const inputs: Input[] = [];
  for (const it of files) {
    inputs.push({
      name: it.name,
      path: it.webkitRelativePath,
      bytes: new Uint8Array(await it.arrayBuffer()),
    });
    progress(inputs.length / files.length);
  }
  return inputs;
}
