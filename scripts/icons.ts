import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mark } from '../src/art/logo.ts';

/** Renders every icon of the site from the logo: `npx node scripts/icons.ts`; needs chromium on the path. */

const out = new URL('../public/', import.meta.url).pathname;
const TILE = '#18222e';

/** The logo on a tile: `fill` is its share of the edge, `round` the corner radius of 32. */
function tile(fill: number, round: number): string {
  const inset = (32 * (1 - fill)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${round}" fill="${TILE}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${fill})">${mark()}</g></svg>`
  );
}

function png(name: string, size: number, svg: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'icons-'));
  const page = join(folder, 'page.html');
  writeFileSync(page, `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      `--user-data-dir=${folder}`,
      `--window-size=${size},${size}`,
      `--screenshot=${join(out, name)}`,
      `file://${page}`,
    ],
    { stdio: 'ignore' },
  );
  rmSync(folder, { recursive: true, force: true });
}

const toSvg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>\n`;
writeFileSync(join(out, 'favicon.svg'), toSvg(mark()));
png('apple-touch-icon.png', 180, tile(0.7, 0));
png('icon-192.png', 192, tile(0.74, 7));
png('icon-512.png', 512, tile(0.74, 7));
png('icon-maskable-512.png', 512, tile(0.56, 0));
