import { type Rgb, VIRIDIS } from '../../viridis.ts';

const hexes = (text: string): Rgb[] =>
  text.split(' ').map((it) => {
    const n = Number.parseInt(it, 16);
    return [n >> 16, (n >> 8) & 255, n & 255];
  });

/**
 * Perceptually uniform maps: viridis (Smith, van der Walt 2015), cividis (Nuñez et al. 2018), imola (Crameri
 * 2018, doi:10.5281/zenodo.1243862), grey, and Moreland's diverging map (2009).
 */
export const MAPS = {
  viridis: VIRIDIS,
  cividis: hexes('00204d 00336f 39486b 575c6d 707173 8a8779 a69d75 c4b56c e4cf5b ffea46'),
  imola: hexes('1a33b3 2549a8 305e9d 3f718e 54867f 70a377 91c36f bde667 ffff66'),
  grey: hexes('2b2b2b f2f2f2'),
  diverging: hexes('3b4cc0 6282ea 8db0fe b8d0f9 dddddd f5c4ad f49a7b de604d b40426'),
} as const;

export type MapName = keyof typeof MAPS;
export const MAP_NAMES = Object.keys(MAPS) as MapName[];

/** Type guard for colour map names. */
export const isMap = (text: string): text is MapName => Object.hasOwn(MAPS, text);

/** Allowed band counts; 0 is continuous. */
export const BANDS = [0, 9, 12] as const;
export type Bands = (typeof BANDS)[number];

/** Colours below and above the range, and of missing values. */
export const BELOW: Rgb = [150, 150, 155];
export const ABOVE: Rgb = [205, 40, 40];
export const NOTHING: Rgb = [188, 188, 192];

/** Category colours safe for the colour-blind (Okabe, Ito 2008, then Tol's muted ones); they repeat. */
const CATEGORY_COLOURS = hexes(
  '0072b2 e69f00 009e73 cc79a7 56b4e9 d55e00 f0e442 332288 88ccee 882255 999933 aa4499',
);

/** Colour of the category at this index. */
export const categoryColour = (at: number): Rgb => CATEGORY_COLOURS[at % CATEGORY_COLOURS.length] as Rgb;

/** Moves t in [0, 1] to the centre of its band. */
export function toBandCentre(t: number, bands: Bands): number {
  if (bands === 0) return t;
  return (Math.min(bands - 1, Math.floor(t * bands)) + 0.5) / bands;
}

/** Type guard for band counts. */
export const isBands = (value: number): value is Bands => BANDS.some((it) => it === value);
