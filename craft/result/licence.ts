const LICENCES: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/deed.zh-hans',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/deed.zh-hans',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/deed.zh-hans',
  'CC BY-NC-SA 4.0': 'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans',
  'CC BY-ND 4.0': 'https://creativecommons.org/licenses/by-nd/4.0/deed.zh-hans',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/deed.zh-hans',
  保留所有权利: '',
};

/** Most characters of a licence name. */
export const LICENCE_MOST = 60;

export const LICENCE_NAMES = Object.keys(LICENCES);

/** Shown if the author chose no licence for the figure. */
export const OF_ARTICLE = '随所在的文章';

/** URL of the licence text; empty if unknown. */
export const licenceAddress = (name: string): string =>
  Object.hasOwn(LICENCES, name) ? (LICENCES[name] as string) : '';
