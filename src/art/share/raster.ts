import type { Resvg } from '@resvg/resvg-wasm';

/** Pictures that are remembered; a refresh mostly finds nothing new and need not draw again. */
const MOST = 24;
/** What the pieces of the font call themselves. */
const FAMILY = 'Noto Sans SC Thin';

const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
let loaded: typeof Resvg | undefined;

/**
 * Loads the rasteriser when the first picture is asked for, and not with the Worker. Two requests may both start
 * it, which is why nothing of it may be held across an `await`: the later start replaces its memory.
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

/** An SVG as PNG, with text set from `fontBuffers`. The same SVG is drawn once. */
export async function rasterised(
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
