import type { DeckLanguage } from './read.ts';

/** What begins a comment in a deck. */
const COMMENT: Record<DeckLanguage, string> = {
  abaqus: '**',
  apdl: '!',
  lsdyna: '$',
  nastran: '$',
  openfoam: '//',
};

/** The remark in the place of so many lines of data that are left out. */
export const omission = (language: DeckLanguage, lines: number): string =>
  `${COMMENT[language]} 略去 ${lines} 行数据`;

/** Whether a line stands for others that are left out: of a block of data, or between the beginning and the end of a text. */
export const isOmission = (line: string): boolean => /^(?:\S+ 略去 \d+ 行数据$|⋯)/.test(line);
