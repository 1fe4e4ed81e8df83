/** Range of a stored file; empty if it is gone. */
export async function rangeOf(
  bucket: R2Bucket,
  key: string,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const object = await bucket.get(key, { range: { offset, length } });
  return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array();
}
