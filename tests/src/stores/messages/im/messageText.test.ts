import { afterEach, expect, it, vi } from 'vitest';
import { MESSAGE_TYPE } from '../../../../../contract/messages/im/message.ts';
import { lineOf, messageText } from '../../../../../src/stores/messages/im/messageText.ts';

/** Minimal DOMParser; drawn formulas are in brackets. */
class FakeParser {
  parseFromString(html: string) {
    const pieces = html.split(/(?=\[)|(?<=\])/);
    const drawn = pieces.filter((it) => it.startsWith('['));
    return {
      body: {
        querySelectorAll: (name: string) =>
          name === '.katex-html'
            ? drawn.map((it) => ({ remove: () => pieces.splice(pieces.indexOf(it), 1) }))
            : [],
        get textContent() {
          return pieces.join('');
        },
      },
    };
  }
}

afterEach(() => vi.unstubAllGlobals());

const message = (type: number, content: string, isWithdraw = false) => ({ type, content, isWithdraw });

it('calls what has no words by its kind', () => {
  expect(lineOf(message(MESSAGE_TYPE.picture, '/a.png'))).toBe('[图片]');
  expect(lineOf(message(MESSAGE_TYPE.file, '/a.zip'))).toBe('[文件]');
  expect(lineOf(message(MESSAGE_TYPE.card, '{}'))).toBe('[分享]');
  expect(lineOf(message(MESSAGE_TYPE.picture, '甲撤回了一条消息', true))).toBe('甲撤回了一条消息');
});

it('has the words of a text in one short line, a formula once', () => {
  vi.stubGlobal('DOMParser', FakeParser);
  expect(messageText({ content: ' 应力 $\\sigma$[σ]\n如下 ' })).toBe('应力 $\\sigma$\n如下');
  expect(lineOf(message(MESSAGE_TYPE.text, '一\n  二'))).toBe('一 二');
  expect(lineOf(message(MESSAGE_TYPE.text, '长'.repeat(80))).length).toBeLessThanOrEqual(61);
});
