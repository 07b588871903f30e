import type { ItemPedido } from '@bancada/contracts';
import { describe, expect, test } from 'vitest';
import { itemNames, orderOfLine } from './orderLine.ts';

const exam = (id: number, Nome: string, Codigo: string): ItemPedido => ({ Tipo: 'Exame', id, Nome, Codigo });
const template = (id: number, Nome: string): ItemPedido => ({ Tipo: 'Modelo', id, Nome, Codigo: null });
const items = new Map<string, readonly ItemPedido[]>([
  ['hemo', [exam(1, 'Hemograma', 'HEMO')]],
  ['glicose, jejum', [exam(2, 'Glicose, jejum', 'GLIJ')]],
  ['check-up', [{ Tipo: 'Pacote', id: 3, Nome: 'Check-up', Codigo: null }]],
  ['agua', [template(4, 'Água')]],
  ['solo', [template(5, 'Solo')]],
  ['ureia', [exam(6, 'Ureia', 'URE'), exam(7, 'Ureia', 'URE24')]],
  ['nada', []],
]);
const read = (values: Record<string, unknown>) => orderOfLine(values, items, 9);

describe('names of exams in a line', () => {
  test.each([
    ['HEMO, GLIJ', ['HEMO', 'GLIJ']],
    ['HEMO + GLIJ\nURE', ['HEMO', 'GLIJ', 'URE']],
    ['HEMO; Glicose, jejum ;', ['HEMO', 'Glicose, jejum']],
    ['', []],
    [null, []],
  ])('%j are %j', (text, names) => {
    expect(itemNames(text)).toEqual(names);
  });
});

describe('a line', () => {
  test('is an order, each thing once, whatever the case and accents', () => {
    expect(
      read({
        items: 'hemo; HEMO; Glicose, Jejum; CHECK-UP; Água',
        PacienteRef: 5,
        Identificacoes: 'Poço 1; Poço 2',
        Quantidade: 2,
        DataColeta: '2026-11-25',
        Descricao: ' Lote ',
      }),
    ).toEqual({
      Unidade: 9,
      Tratamentos: [1, 2],
      Pacotes: [3],
      JobTemplate: 4,
      PacienteRef: 5,
      Cliente: null,
      Solicitante: null,
      Quantidade: 2,
      Identificacoes: ['Poço 1', 'Poço 2'],
      DataColeta: '2026-11-25',
      MedicoExterno: null,
      CodigoCliente: null,
      Descricao: 'Lote',
    });
  });

  test('is one sample where it does not say how many, and may have commas in its name', () => {
    expect(read({ items: 'HEMO', Identificacoes: 'Rio, margem esquerda' })).toMatchObject({
      Quantidade: 1,
      Identificacoes: ['Rio, margem esquerda'],
    });
  });

  test.each([
    ['HEMO, nada', 'laboratory.orders.item.unknown', { name: 'nada' }],
    ['nunca visto', 'laboratory.orders.item.unknown', { name: 'nunca visto' }],
    ['Uréia', 'laboratory.orders.item.ambiguous', { name: 'Uréia' }],
    ['Água; Solo', 'laboratory.orders.item.templates', {}],
  ])('of %j says what is wrong', (text, sentence, values) => {
    expect(read({ items: text })).toEqual({ field: 'items', text: sentence, values });
  });
});
