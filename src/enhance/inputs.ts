import type { Input } from '../../craft/result/read/source.ts';

/**
 * Reads chosen files with their folder paths where the browser gives them; `progress` gets a fraction 0–1.
 */
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
