import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './from-zod.ts';

const schema = z.strictObject({
  Nome: z.string().min(1).max(5),
  Sigla: z.string().min(3),
  Itens: z.array(z.number()).min(1).max(2),
  Quantidade: z.int().min(1).max(10),
  Taxa: z.number().gt(0).lt(1),
  Situacao: z.enum(['Aberta', 'Fechada']),
  Dados: z.record(z.string(), z.string()),
  Ativo: z.boolean(),
  Versao: z.coerce.number().pipe(z.int()),
});
const good = {
  Nome: 'ok',
  Sigla: 'ABC',
  Itens: [1],
  Quantidade: 1,
  Taxa: 0.5,
  Situacao: 'Aberta',
  Dados: {},
  Ativo: true,
  Versao: '3',
};

/** The one sentence of a refusal. */
function sentence(change: Record<string, unknown>): unknown {
  try {
    parseInput(schema, { ...good, ...change });
  } catch (error) {
    return (error as { messages: readonly string[] }).messages.join(' | ');
  }
  return undefined;
}

test.each([
  [{ Nome: '' }, 'Nome: não pode ficar vazio'],
  [{ Nome: 'longo demais' }, 'Nome: no máximo 5 caracteres'],
  [{ Sigla: 'A' }, 'Sigla: ao menos 3 caracteres'],
  [{ Itens: [] }, 'Itens: ao menos 1 item'],
  [{ Itens: [1, 2, 3] }, 'Itens: no máximo 2 itens'],
  [{ Quantidade: 0 }, 'Quantidade: no mínimo 1'],
  [{ Quantidade: 11 }, 'Quantidade: no máximo 10'],
  [{ Taxa: 0 }, 'Taxa: maior que 0'],
  [{ Taxa: 1 }, 'Taxa: menor que 1'],
  [{ Situacao: 'Outra' }, 'Situacao: deve ser Aberta ou Fechada'],
  [{ Ativo: 'sim' }, 'Ativo: deve ser sim ou não (true ou false), mas veio um texto'],
  [{ Dados: 'x' }, 'Dados: deve ser um objeto, mas veio um texto'],
  [{ Versao: 'três' }, 'Versao: deve ser um número, mas veio um texto'],
  [{ Nome: undefined }, 'Nome: campo obrigatório'],
])('%o is refused in Portuguese as spoken in Brazil', (change, expected) => {
  expect(sentence(change)).toBe(expected);
});

test('what is refused in words of Portugal by the library is not passed on', () => {
  for (const change of [{ Dados: [] }, { Itens: {} }, { Nome: new Map() }, { Quantidade: 1.5 }, { Dados: { a: 1 } }]) {
    expect(sentence(change)).not.toMatch(/registo|ficheiro|tuplo|esperava|Demasiado/);
  }
});
