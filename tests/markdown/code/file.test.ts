import { describe, expect, it } from 'vitest';
import { type CodeFile, renderChanges, renderFile } from '../../../markdown/code/file.ts';
import { MOST_EDITS } from '../../../markdown/code/versions.ts';

const NODES = Array.from({ length: 20 }, (_, at) => `${at + 1}, ${at}., 0.`);
const KEYWORDS = [
  '*MATERIAL, NAME=STEEL',
  '*ELASTIC',
  '210000., 0.3',
  '*STEP',
  '*STATIC',
  '1., 1.',
  '*END STEP',
];
const deck = (lines: readonly string[], name = 'plate.inp'): CodeFile => ({
  name,
  language: 'abaqus',
  text: lines.join('\n'),
});
const OLD = deck(['*HEADING', '*NODE', ...NODES, ...KEYWORDS]);

describe('a file', () => {
  it('is shown with its name, its outline and folded data', async () => {
    const html = await renderFile(OLD);
    expect(html).toContain('class="code deck"');
    expect(html).toContain('plate.inp');
    expect(html).toContain('大纲 6 项');
    expect(html).toContain('其余 17 行数据');
  });

  it('is text to the last character', async () => {
    const html = await renderFile({
      name: '<b>.txt',
      language: 'text',
      text: '</pre><script>alert(1)</script>',
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(html).toContain('alert(1)');
  });
});

describe('two files', () => {
  it('are shown as what changed from one to the other', async () => {
    const fresh = deck(OLD.text.replace('0.3', '0.29').split('\n'), 'plate-2.inp');
    const html = await renderChanges(OLD, fresh);
    expect(html).toContain('plate.inp → plate-2.inp：删 1 行，加 1 行');
    expect(html).toMatch(/<del>.*0\.3/);
    expect(html).toMatch(/<ins>.*0\.29/);
    expect(html).toContain('行没有改动');
  });

  it('are not compared where too much of them differs', async () => {
    const lines = Array.from({ length: MOST_EDITS }, (_, at) => `line ${at}`);
    expect(await renderChanges(OLD, deck(lines))).toBeNull();
  });
});
