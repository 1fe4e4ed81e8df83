/** The velocity u on x = 0.5 at the heights of Ghia, Ghia and Shin (1982), table I, without the walls. */
export const HEIGHTS = [
  0.9766, 0.9688, 0.9609, 0.9531, 0.8516, 0.7344, 0.6172, 0.5, 0.4531, 0.2813, 0.1719, 0.1016, 0.0703, 0.0625,
  0.0547,
];

/** Their values by the Reynolds number, on 129 × 129 points. */
export const GHIA: Readonly<Record<string, readonly number[]>> = {
  100: [
    0.84123, 0.78871, 0.73722, 0.68717, 0.23151, 0.00332, -0.13641, -0.20581, -0.2109, -0.15662, -0.1015,
    -0.06434, -0.04775, -0.04192, -0.03717,
  ],
  400: [
    0.75837, 0.68439, 0.61756, 0.55892, 0.29093, 0.16256, 0.02135, -0.11477, -0.17119, -0.32726, -0.24299,
    -0.14612, -0.10338, -0.09266, -0.08186,
  ],
  1000: [
    0.65928, 0.57492, 0.51117, 0.46604, 0.33304, 0.18719, 0.05702, -0.0608, -0.10648, -0.27805, -0.38289,
    -0.2973, -0.2222, -0.20196, -0.18109,
  ],
};

/** The smallest u on x = 0.5 by the spectral method of Botella and Peyret (1998), where it is known. */
export const SPECTRAL: Readonly<Record<string, number>> = { 100: -0.2140424, 1000: -0.3885698 };
