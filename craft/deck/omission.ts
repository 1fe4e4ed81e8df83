import type { DeckLanguage } from './read.ts';

/** Comment mark by language. */
const COMMENT: Record<DeckLanguage, string> = {
  abaqus: '**',
  apdl: '!',
  lsdyna: '$',
  nastran: '$',
  openfoam: '//',
};

/** Comment that replaces omitted data lines. */
export const omission = (language: DeckLanguage, lines: number): string =>
  `${COMMENT[language]} 略去 ${lines} 行数据`;

/** Whether a line stands for omitted lines, of data or between both ends of a text. */
export const isOmission = (line: string): boolean => /^(?:\S+ 略去 \d+ 行数据$|⋯)/.test(line);
