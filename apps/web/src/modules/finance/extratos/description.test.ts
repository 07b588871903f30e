import { expect, test } from 'vitest';
import { describedBy, mapOf, titleOf } from './description.ts';

const rows = [
  ['Agência 123'],
  ['Data', 'Histórico', 'Histórico', 'Valor', ''],
  ['20/11/2026', 'TAR', 'PIX', '-1,00', 'x'],
];

test('what the columns of a table are is guessed below what stands before its titles', () => {
  const described = describedBy({ Linhas: rows, Perfil: null });
  expect(described).toEqual({ titles: 1, fields: ['Data', 'Descricao', 'Descricao', 'Valor', null] });
  // Two columns of one title cannot be told apart by it.
  expect(mapOf(rows, described)).toEqual({ Data: 'Data', Histórico: 'Descricao', Valor: 'Valor' });
  expect(titleOf(rows, 1, 2)).toBe('');
});

test('how a table was described is shown as it was said', () => {
  const Mapa = { Data: 'Data', Valor: 'ValorInvertido' } as const;
  const described = describedBy({ Linhas: rows, Perfil: { Nome: 'Cartão', Mapa } });
  expect(described.fields).toEqual(['Data', null, null, 'ValorInvertido', null]);
  expect(mapOf(rows, described)).toEqual(Mapa);
});

test('without titles columns are known by their places', () => {
  const plain = [['20/11/2026', 'TAR PIX', '-1,00']];
  const described = describedBy({ Linhas: plain, Perfil: null });
  expect(described).toEqual({ titles: -1, fields: ['Data', 'Descricao', 'Valor'] });
  const Mapa = mapOf(plain, described);
  expect(Mapa).toEqual({ '#1': 'Data', '#2': 'Descricao', '#3': 'Valor' });
  expect(describedBy({ Linhas: plain, Perfil: { Nome: 'Banco', Mapa } })).toEqual(described);
});
