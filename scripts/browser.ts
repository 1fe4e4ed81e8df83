/** Debian's Chromium, for measurements, screenshots and tests of history. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** Headless shell: half the time in browser tests. */
export const HEADLESS = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** Environment of the browser in tests: without a UTF-8 locale, Chromium renames downloads with Chinese names. */
export const BROWSER_ENV = { ...process.env, LC_ALL: 'C.UTF-8' };
