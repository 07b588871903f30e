import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMULA_ERROR_CODES, compile, evaluate, type MessageId } from '../src/index.ts';
import { de, en, fr, ptBR } from '../src/messages/index.ts';

const ids = Object.keys(ptBR) as MessageId[];
const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe.each(Object.entries({ en, de, fr }))('the catalogue %s', (_, messages) => {
  test('has every sentence, with the same placeholders, in another language', () => {
    expect(Object.keys(messages).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect([id, placeholders(messages[id])]).toEqual([id, placeholders(ptBR[id])]);
    const alike = ['explain.step', 'explain.result', 'decimal.sign'];
    expect(ids.filter((id) => messages[id] === ptBR[id] && !alike.includes(id))).toEqual([]);
  });
});

test('sentences come from the catalogue that is given', () => {
  const messages = { ...ptBR, DIVISAO_POR_ZERO: 'Dividiu por zero' };
  const result = evaluate('1/0', {}, { messages });
  expect(result.ok ? '' : result.error.message).toBe('Dividiu por zero');
  const compiled = compile.safe('IF(1;2)', { messages: en });
  expect(compiled.ok ? '' : compiled.errors[0]?.message).toBe('Error processing IF: invalid number of arguments');
});

test('every error code is documented, and no other', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('## Error codes'));
  const documented = [...table.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, code]) => code);
  expect(documented).toEqual([...FORMULA_ERROR_CODES]);
});
