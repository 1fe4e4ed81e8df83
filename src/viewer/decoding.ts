import { decodeResult } from '../../craft/result/decode.ts';
import { type Result, ResultError } from '../../craft/result/model.ts';

export type DecodeRequest = { bytes: Uint8Array<ArrayBuffer> };
export type Answer = { result: Result } | { fault: string };

/** Transferable buffers. */
const memoryOf = ({ mesh, volume, fields }: Result): ArrayBuffer[] => {
  const own = [mesh.positions, mesh.triangles, mesh.edges, volume?.tets, volume?.cells];
  const values = fields.flatMap((it) => it.values.map(({ data }) => data));
  return [...new Set([...own, ...values].flatMap((it) => (it ? [it.buffer as ArrayBuffer] : [])))];
};

addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  try {
    const result = await decodeResult(data.bytes);
    postMessage({ result } satisfies Answer, { transfer: memoryOf(result) });
  } catch (error) {
    const fault = error instanceof ResultError ? error.message : '这台设备的内存不够';
    postMessage({ fault } satisfies Answer);
  }
});
