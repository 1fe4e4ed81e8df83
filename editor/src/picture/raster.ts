/** Size in px as stored (before EXIF rotation). */
export type Raster = { type: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number };

/** Limit in pixels: a phone must hold two copies. */
const MOST_PIXELS = 50_000_000;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
const ANIMATED = '动图裁剪以后只剩一帧，请在别的软件里裁剪';

/** PNG (ISO/IEC 15948): size in IHDR; `acTL` before the pixels means animated. */
function png(bytes: Uint8Array, view: DataView): Raster | string {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = ascii(bytes, at + 4, at + 8);
    if (type === 'acTL') return ANIMATED;
    if (type === 'IDAT') return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  return '';
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** JPEG (ITU-T T.81): size in the frame header. */
function jpeg(bytes: Uint8Array, view: DataView): Raster | string {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return '';
}

/** WebP (RFC 9649): size in VP8, VP8L or VP8X; the last tells whether it is animated. */
function webp(bytes: Uint8Array, view: DataView): Raster | string {
  if (bytes.length < 30) return '';
  const kind = ascii(bytes, 12, 16);
  const type = 'image/webp';
  if (kind === 'VP8X') {
    if (((bytes[20] ?? 0) & 0x02) !== 0) return ANIMATED;
    const side = (at: number) => 1 + view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
    return { type, width: side(24), height: side(27) };
  }
  const bits = kind === 'VP8L' ? view.getUint32(21, true) : 0;
  if (kind === 'VP8L') return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function readHeader(bytes: Uint8Array): Raster | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return png(bytes, view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpeg(bytes, view);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return webp(bytes, view);
  if (ascii(bytes, 0, 4) === 'GIF8') return `GIF 不能裁剪：${ANIMATED}；只有一帧的请另存为 PNG`;
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return 'AVIF 不能裁剪，请另存为 PNG 或 JPEG';
  if (/^(?:\xef\xbb\xbf)?\s*</.test(ascii(bytes, 0, 64))) return 'SVG 是矢量图，不裁剪；请在画它的软件里改';
  return '';
}

/** Format and size from the header without decoding, or the reason in Chinese why it cannot be cropped. */
export function rasterOf(bytes: Uint8Array): Raster | { fault: string } {
  const found = readHeader(bytes);
  if (typeof found === 'string') return { fault: found || '没有读懂这张图片，只能裁剪 PNG、JPEG 和 WebP' };
  const { width, height } = found;
  if (width * height <= MOST_PIXELS) return found;
  const sides = `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;
  return { fault: `图片有 ${sides} 像素，超过 5,000 万像素，浏览器（尤其是手机）裁剪不了，请先缩小` };
}
