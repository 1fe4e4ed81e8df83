import { expect, it } from 'vitest';
import { editorAt } from '../../../../../../src/islands/content/article/own/editor.ts';

it('the editor opens an article by its id, whatever its own address has', () => {
  expect(editorAt('https://edit.example.org/', 7)).toBe('https://edit.example.org/?id=7');
  expect(editorAt('https://edit.example.org/write?site=1', 7)).toBe(
    'https://edit.example.org/write?site=1&id=7',
  );
  expect(editorAt('https://edit.example.org/')).toBe('https://edit.example.org/');
  expect(editorAt('', 7)).toBe('');
});
