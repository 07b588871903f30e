import { diluido } from '@bancada/contracts';
import { expect, test } from 'vitest';
import type { Words } from '../../../platform/words/index.ts';
import { sampleOf } from './results.ts';

const result = {
  id: 1,
  Codigo: 'AMI',
  Nome: 'Amilase',
  Grupo: null,
  Valor: diluido({ value: '85' }, '2.5'),
  Texto: '212,5',
  Unidade: 'U/L',
  Referencia: '',
  Situacao: null,
  Problema: null,
  Observacao: 'Soro lipêmico.',
};

/** Says what would be said. */
const words: Words = {
  language: 'pt',
  has: () => true,
  text: (id, values = {}) => [id, ...Object.values(values)].join(' '),
};

const paper = (change: object) => {
  const test = { id: 1, Nome: 'Amilase', Metodo: null, AutorizadoEm: null, Results: [{ ...result, ...change }] };
  const sample = {
    id: 1,
    Nome: '20261125_01',
    CodigoBarras: '1',
    Identificacao: null,
    Material: null,
    DataAmostragem: null,
    DataRecebimento: null,
    Ressalvas: [],
    Tests: [test],
  };
  return JSON.stringify(sampleOf({ Idioma: 'pt' } as Parameters<typeof sampleOf>[0], sample, words));
};

test('a result of a diluted sample says how often it was diluted, beside its remark', () => {
  expect(paper({})).toContain('paper.diluted 2,5');
  expect(paper({})).toContain('Soro lipêmico.');
  expect(paper({ Valor: { type: 'Numero', value: '212.5' } })).not.toContain('paper.diluted');
  expect(paper({ Problema: 'DIVISAO_POR_ZERO' })).not.toContain('paper.diluted');
});

test('a value of a component with a second unit stands in both, one under the other', () => {
  const twice = paper({ Auxiliar: { Texto: '5,49', Unidade: 'mmol/L' } });
  expect(twice).toMatch(/212,5.*5,49.*U\/L.*mmol\/L/);
  expect(paper({})).not.toContain('mmol/L');
});
