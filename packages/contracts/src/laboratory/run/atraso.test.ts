import { expect, test } from 'vitest';
import { atrasoOf, type AwaitedTest } from './atraso.ts';

const now = '2026-11-24T10:00:00Z';
const awaited = (fields: Partial<AwaitedTest>): AwaitedTest => ({
  Prazo: '2026-11-24T08:30:00Z',
  TestStatus: 'Disponivel',
  DevolvidoEm: null,
  Execucao: 1,
  MapaTrabalho: null,
  DataRecebimento: '2026-11-23T08:00:00Z',
  ...fields,
});

test('a test is late from the minute after its promise, and never without one', () => {
  expect(atrasoOf(awaited({}), now)).toEqual({ causa: 'Na_Fila', minutos: 90 });
  expect(atrasoOf(awaited({ Prazo: now }), now)).toBeNull();
  expect(atrasoOf(awaited({ Prazo: null }), now)).toBeNull();
});

test('it says what holds it, the latest step first', () => {
  const cause = (fields: Partial<AwaitedTest>) => atrasoOf(awaited(fields), now)?.causa;
  expect([
    cause({ TestStatus: 'Aguardando_Amostra', DevolvidoEm: now }),
    cause({ DevolvidoEm: now, Execucao: 2 }),
    cause({ Execucao: 2, MapaTrabalho: 4 }),
    cause({ DataRecebimento: '2026-11-24T09:00:00Z', MapaTrabalho: 4 }),
    cause({ MapaTrabalho: 4 }),
  ]).toEqual(['Amostra', 'Devolvido', 'Repetido', 'Recebida_Depois', 'No_Mapa']);
});
