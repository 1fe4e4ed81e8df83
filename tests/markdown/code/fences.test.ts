import { describe, expect, it } from 'vitest';
import { fenceOf } from '../../../markdown/code/fences.ts';
import { plainText, render } from '../../../markdown/index.ts';

describe('the info string of a fence', () => {
  it('falls into language, words and ranges', () => {
    const { lang, words, ranges } = fenceOf('python title="a b.py" {3,5-7} run="awk \'{1}\' x" output');
    expect(lang).toBe('python');
    expect([...words]).toEqual([
      ['title', 'a b.py'],
      ['run', "awk '{1}' x"],
      ['output', ''],
    ]);
    expect(ranges).toBe('3,5-7');
  });

  it('may hold anything', () => {
    expect(fenceOf('')).toEqual({ lang: '', words: new Map(), ranges: '' });
    expect(fenceOf('title=a.txt').lang).toBe('');
    expect(fenceOf('c {x} "').ranges).toBe('');
    expect(fenceOf('{'.repeat(200_000)).lang).toBe('');
  });
});

describe('marks for the machine', () => {
  const table = '| 量 | 值 |\n| --- | ---: |\n| 阶 | 2.0 |';
  const text = (mark: string) => `开头的一段。\n\n${mark}${table}\n\n再来一段。`;

  it.each(['<!-- table: checks order -->', '<!-- table: output a.py -->', '<!-- table: quoted -->'])(
    '%s leaves no trace',
    async (mark) => {
      // Without block positions, which differ.
      const { blocks: marked, ...rendered } = await render(text(`${mark}\n\n`));
      const { blocks: plain, ...bare } = await render(text(''));
      expect({ ...rendered, html: rendered.html.replace('\n\n', '\n') }).toEqual(bare);
      expect(marked.open.length).toBe(plain.open.length);
      expect(plainText(text(`${mark}\n\n`))).toBe(plainText(text('')));
    },
  );

  it.each(['run="python3 a.py 0.3 {1} title=b.py"', 'norun="需要 Abaqus 许可证"'])(
    'a fence with %s looks like one without',
    async (words) => {
      const code = (info: string) => `\`\`\`${info}\nx\n\`\`\`\n\n一段。`;
      expect(await render(code(`python title="a.py" ${words}`))).toEqual(
        await render(code('python title="a.py"')),
      );
    },
  );

  it('output is plain text', async () => {
    expect(await render('```text output\nx\n```')).toEqual(await render('```text\nx\n```'));
  });
});
