/** Licences that an author may choose for a figure, each with where it is written. */
const LICENCES: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/deed.zh-hans',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/deed.zh-hans',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/deed.zh-hans',
  'CC BY-NC-SA 4.0': 'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans',
  'CC BY-ND 4.0': 'https://creativecommons.org/licenses/by-nd/4.0/deed.zh-hans',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/deed.zh-hans',
  保留所有权利: '',
};

/** Characters of the name of a licence. */
export const LICENCE_MOST = 60;

/** The names of the licences. */
export const LICENCE_NAMES = Object.keys(LICENCES);

/** What the licence of a figure is called where the author has chosen none for it. */
export const OF_ARTICLE = '随所在的文章';

/** The address of the text of a licence; empty for one that has none. */
export const licenceAddress = (name: string): string =>
  Object.hasOwn(LICENCES, name) ? (LICENCES[name] as string) : '';
