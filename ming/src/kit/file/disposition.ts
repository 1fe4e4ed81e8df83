/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name that is safe on every system: no path, no control or direction characters, no device of Windows, neither
 * dots nor spaces around it. May be empty.
 */
export function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[<>:"|?*]|\p{C}/gu, '_').replace(/\s+/g, ' ');
  const bare = plain.replace(/^[. ]+|[. ]+$/g, '');
  return DEVICE.test(bare) ? `_${bare}` : bare;
}

/** `Content-Disposition` that saves a file under this name (RFC 6266), with a plain one for clients of before. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
