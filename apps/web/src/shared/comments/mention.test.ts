import { describe, expect, test } from 'vitest';
import { commentParts, mentionAt, stillMentioned, withMention } from './mention.ts';

const ana = { id: 1, Nome: 'Ana' };
const lima = { id: 2, Nome: 'Ana Lima' };

describe('a mention that is being typed', () => {
  test.each([
    ['@', 1, { start: 0, text: '' }],
    ['Oi @an', 6, { start: 3, text: 'an' }],
    ['Oi @ana li', 10, { start: 3, text: 'ana li' }],
    ['(@an', 4, { start: 1, text: 'an' }],
    ['ana@example.com', 15, null],
    ['Oi @ana\nchegou', 14, null],
    ['Oi @an depois', 3, null],
    ['@ ', 2, null],
  ])('%j at %i', (text, caret, expected) => {
    expect(mentionAt(text, caret, [])).toEqual(expected);
  });

  test('ends behind the whole name of somebody who is mentioned', () => {
    expect(mentionAt('@Ana Lima chegou', 16, [lima])).toBeNull();
    expect(mentionAt('@Ana Li', 7, [lima])).toEqual({ start: 0, text: 'Ana Li' });
  });

  test('is replaced by the name, with the caret behind it', () => {
    const query = mentionAt('Oi @li, chegou?', 6, []);
    expect(query && withMention('Oi @li, chegou?', 6, query, lima)).toEqual({
      text: 'Oi @Ana Lima , chegou?',
      caret: 13,
    });
  });
});

test('whose name was deleted from the text is not mentioned', () => {
  expect(stillMentioned('@Ana chegou?', [ana, lima])).toEqual([ana]);
});

test('a comment is text, links and mentions; HTML is text', () => {
  const text = '<script>alert(1)</script> @Ana Lima: veja https://exemplo.com.br/a?b=1.';
  expect(commentParts(text, [ana, lima])).toEqual([
    { kind: 'text', text: '<script>alert(1)</script> ' },
    { kind: 'mention', text: '@Ana Lima' },
    { kind: 'text', text: ': veja ' },
    { kind: 'link', text: 'https://exemplo.com.br/a?b=1' },
    { kind: 'text', text: '.' },
  ]);
  expect(commentParts('javascript:alert(1)', [])).toEqual([{ kind: 'text', text: 'javascript:alert(1)' }]);
});
