import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  cep,
  cnpj,
  cns,
  cpf,
  data,
  decimal,
  dinheiro,
  emOrdem,
  horario,
  id,
  instante,
  listaTextos,
  memo,
  pares,
  sexo,
  telefone,
  texto,
  uf,
} from './bricks.ts';
import { fieldInfo, fieldKind } from './field-kind.ts';

describe('the kind of a field', () => {
  test.each([
    ['text', texto(120)],
    ['memo', memo(100)],
    ['memo', texto(2000)],
    ['integer', id],
    ['decimal', decimal],
    ['money', dinheiro],
    ['date', data],
    ['time', horario],
    ['instant', instante],
    ['boolean', z.boolean()],
    ['choice', uf],
    ['choices', z.array(z.enum(['A', 'B']))],
    ['cpf', cpf],
    ['cnpj', cnpj],
    ['cns', cns],
    ['phone', telefone],
    ['cep', cep],
    ['email', z.email()],
    ['texts', listaTextos(200, 100)],
    ['texts', emOrdem(['A', 'B'])],
    ['pairs', pares(['Coluna', 'Campo'], 120, 100)],
    ['json', z.record(z.string(), z.unknown())],
  ] as const)('is %s, nullable and optional or not', (kind, schema) => {
    expect(fieldKind(schema)).toBe(kind);
    expect(fieldKind(schema.nullable())).toBe(kind);
    expect(fieldKind(schema.nullable().optional())).toBe(kind);
  });

  test('stays with a brick that is narrowed by its noun', () => {
    expect(fieldKind(dinheiro.refine((value) => value !== '0'))).toBe('money');
  });
});

test('a field says its choices, their words, its length and whether it may be left out', () => {
  expect(fieldInfo(sexo.nullable())).toEqual({
    kind: 'choice',
    optional: true,
    maxLength: null,
    options: ['M', 'F'],
    words: 'registry.sexo',
  });
  expect(fieldInfo(texto(60))).toMatchObject({ optional: false, maxLength: 60, options: [], words: null });
  expect(fieldInfo(listaTextos(200, 100))).toMatchObject({ maxLength: 200, options: [] });
  expect(fieldInfo(emOrdem(['A', 'B']).nullable())).toMatchObject({ optional: true, options: ['A', 'B'] });
  expect(fieldInfo(pares(['Coluna', 'Campo'], 120, 9))).toMatchObject({ maxLength: 120, options: ['Coluna', 'Campo'] });
});
