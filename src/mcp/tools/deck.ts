import * as z from 'zod';
import { place } from '../../../contract/kit/places.ts';
import { deckWords, wordFor } from '../../../craft/deck/explain.ts';
import { deckIn, readDeck } from '../../../craft/deck/read.ts';
import { oneOf } from '../fields.ts';
import { ownHead, tool, Unfit } from '../tool.ts';

const LANGUAGES = ['abaqus', 'apdl', 'lsdyna', 'nastran', 'openfoam'] as const;
const CHARACTERS = 200_000;
const TEXT = `text 要是 1 到 ${CHARACTERS} 个字符的求解文件`;

export const deckOutline = tool({
  name: 'deck_outline',
  title: '求解文件的大纲',
  description:
    '一份输入文件（Abaqus 与 CalculiX、APDL、LS-DYNA、Nastran、OpenFOAM）的大纲：有哪些关键字、在第几行、作用于什么、各是什么意思。OpenFOAM、LS-DYNA 和 Nastran 多半能由内容认出，Abaqus、CalculiX（写 abaqus）与 APDL 要写 language。',
  input: z.object({
    text: z
      .string({ error: TEXT })
      .min(1, { error: TEXT })
      .max(CHARACTERS, { error: TEXT })
      .describe('求解文件的内容'),
    language: oneOf('language', LANGUAGES, '哪种语言；不写由内容判断').optional(),
  }),
  async answer({ text, language: given }, asked) {
    const lines = text.split(/\r\n|\r|\n/);
    const language = given ?? deckIn(lines);
    if (!language) throw new Unfit(`认不出是哪种求解文件，请写 language：${LANGUAGES.join('、')}`);
    const { outline } = readDeck(lines, language);
    if (outline.length === 0) throw new Unfit(`按 ${language} 读，没有找到一个关键字：检查 language`);
    const words = await deckWords(language);
    const rows = outline.map(({ keyword, of, line, level, times }) => ({
      keyword,
      of,
      line: line + 1,
      level,
      times,
      meaning: words.get(wordFor(words, language, keyword) ?? '') ?? '',
    }));
    const body = rows.map(
      (it) =>
        `${'  '.repeat(it.level)}- 第 ${it.line} 行 \`${it.keyword}\`${it.of ? ` ${it.of}` : ''}${it.times > 1 ? `（${it.times} 次）` : ''}${it.meaning ? `：${it.meaning}` : ''}`,
    );
    return {
      head: await ownHead(asked, {
        title: `求解文件的大纲（${language}）`,
        path: place.tools(),
        content: [language, [...words]],
      }),
      body: body.join('\n'),
      data: { language, lines: lines.length, outline: rows },
    };
  },
});
