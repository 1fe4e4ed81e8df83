/** Chromium as people use it, by Debian's package: for measurements and pictures, and for what needs a history. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** The same without windows, which runs the browser tests in half the time. */
export const HEADLESS = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** Environment of the browser in tests: without a UTF-8 locale, Chromium renames downloads with Chinese names. */
export const BROWSER_ENV = { ...process.env, LC_ALL: 'C.UTF-8' };
