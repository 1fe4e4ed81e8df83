import type { Resvg } from '@resvg/resvg-wasm';

/** Cache size: a refresh mostly asks for the same pictures. */
const MOST = 24;
/** Family name of the font subsets. */
const FAMILY = 'Noto Sans SC Thin';

const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
let loaded: typeof Resvg | undefined;

/**
 * Loads the rasteriser lazily. Two requests may both initialise it and the later one replaces its memory, so
 * hold nothing of it across an `await`.
 */
async function load(): Promise<typeof Resvg> {
  if (loaded) return loaded;
  const [{ initWasm, Resvg }, wasm] = await Promise.all([
    import('@resvg/resvg-wasm'),
    import('@resvg/resvg-wasm/index_bg.wasm'),
  ]);
  if (!loaded) await initWasm(wasm.default);
  loaded = Resvg;
  return Resvg;
}

/** Renders SVG to PNG with `fontBuffers`. Cached by SVG. */
export async function rasterize(
  svg: string,
  fontBuffers: () => Promise<Uint8Array[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(svg);
  if (known) return known;
  const [Renderer, buffers] = await Promise.all([load(), fontBuffers()]);
  const picture = new Renderer(svg, { font: { fontBuffers: buffers, defaultFontFamily: FAMILY } });
  const image = picture.render();
  const png = new Uint8Array(image.asPng());
  image.free();
  picture.free();
  for (const oldest of drawn.keys()) if (drawn.size >= MOST) drawn.delete(oldest);
  drawn.set(svg, png);
  return png;
}
