import {
  jobMachine,
  jobStates,
  sampleMachine,
  sampleStates,
  testStates,
  type StatusSample,
  type StatusTreatment,
  type TestStatus,
} from '@bancada/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobStatus, sampleSteps } from './progress.ts';

const sampleState = fc.constantFrom(...sampleStates);
const testsOfSample = fc.array(fc.constantFrom(...testStates), { maxLength: 5 });

/** Where the steps lead; a step that is no row of the machine for the server throws. */
function walk(from: StatusSample, actions: readonly string[]): StatusSample {
  return actions.reduce<StatusSample>((at, action) => {
    const step = sampleMachine.transitions.find(
      (each) => each.action === action && each.ability === 'system' && each.from.includes(at),
    );
    if (!step) throw new Error(`${action} is no step of the server from ${at}`);
    return step.to;
  }, from);
}

describe('a sample', () => {
  test('takes only steps of its machine, and comes to rest', () => {
    fc.assert(
      fc.property(sampleState, testsOfSample, (status, tests) => {
        const at = walk(status, sampleSteps(status, tests));
        expect(sampleSteps(at, tests)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('does not depend on the order of its tests, nor on inactive ones when others are active', () => {
    fc.assert(
      fc.property(sampleState, testsOfSample, (status, tests) => {
        expect(sampleSteps(status, tests.toReversed())).toEqual(sampleSteps(status, tests));
        expect(sampleSteps(status, [...tests, 'Cancelado', 'Rejeitado'])).toEqual(sampleSteps(status, tests));
      }),
    );
  });

  const table: readonly (readonly [StatusSample, readonly TestStatus[], StatusSample])[] = [
    ['Recebida', ['Disponivel', 'Disponivel'], 'Recebida'],
    ['Recebida', ['Em_Execucao', 'Disponivel'], 'Em_Analise'],
    ['Recebida_Com_Ressalva', ['Digitado', 'Digitado'], 'Em_Conferencia'],
    ['Recebida', ['Autorizado'], 'Autorizado'],
    ['Em_Analise', ['Digitado', 'Cancelado'], 'Em_Conferencia'],
    ['Em_Analise', ['Digitado', 'Repetir'], 'Em_Analise'],
    ['Em_Analise', ['Rejeitado', 'Cancelado'], 'Em_Analise'],
    ['Em_Analise', [], 'Em_Analise'],
    ['Em_Conferencia', ['Em_Execucao', 'Conferido'], 'Em_Analise'],
    ['Em_Conferencia', ['Autorizado', 'Conferido'], 'Em_Conferencia'],
    ['Em_Conferencia', ['Autorizado', 'Rejeitado'], 'Autorizado'],
    ['Autorizado', ['Em_Retificacao', 'Autorizado'], 'Em_Analise'],
    ['Autorizado_L', ['Digitado'], 'Em_Conferencia'],
    ['Autorizado', ['Autorizado', 'Cancelado'], 'Autorizado'],
    ['Autorizado', [], 'Autorizado'],
    ['Aguardando_Coleta', ['Digitado'], 'Aguardando_Coleta'],
    ['Cancelada', ['Digitado'], 'Cancelada'],
    ['Reprovado', ['Autorizado'], 'Reprovado'],
  ];
  test.each(table)('%s with %j comes to %s', (from, tests, to) =>
    expect(walk(from, sampleSteps(from, tests))).toBe(to),
  );
});

describe('a job', () => {
  const jobState = fc.constantFrom(...jobStates);
  const samples = fc.array(sampleState, { maxLength: 5 });

  test('takes only steps of its machine, and comes to rest', () => {
    fc.assert(
      fc.property(jobState, samples, testsOfSample, (from, all, tests) => {
        const to = jobStatus(from, all, tests);
        const step = jobMachine.transitions.some(
          (each) => each.ability === 'system' && each.to === to && each.from.some((state) => state === from),
        );
        expect(to === from || step).toBe(true);
        expect(jobStatus(to, all, tests)).toBe(to);
      }),
      { numRuns: 2000 },
    );
  });

  test('that people stopped stays stopped', () => {
    const stopped = fc.constantFrom<StatusTreatment>('Nao_Autorizado', 'Completo', 'Suspenso', 'Cancelado');
    fc.assert(
      fc.property(stopped, samples, testsOfSample, (status, all, tests) => jobStatus(status, all, tests) === status),
    );
  });

  const table: readonly (readonly [readonly StatusSample[], readonly TestStatus[], StatusTreatment])[] = [
    [[], [], 'Aguardando_Amostra'],
    [['Aguardando_Coleta', 'Coletada'], ['Aguardando_Amostra'], 'Aguardando_Amostra'],
    [['Cancelada', 'Rejeitada'], ['Cancelado'], 'Aguardando_Amostra'],
    [['Recebida', 'Coletada'], ['Disponivel', 'Aguardando_Amostra'], 'Parcialmente_Recebido'],
    [['Recebida', 'Cancelada'], ['Disponivel', 'Cancelado'], 'Em_Analise'],
    [['Recebida'], [], 'Em_Analise'],
    [['Em_Conferencia', 'Em_Conferencia'], ['Digitado', 'Conferido'], 'Em_Conferencia'],
    [['Autorizado', 'Em_Conferencia'], ['Autorizado', 'Digitado'], 'Em_Conferencia'],
    [['Autorizado', 'Autorizado_L'], ['Autorizado', 'Autorizado', 'Rejeitado'], 'Laudo_Pendente'],
  ];
  test.each(table)('with samples %j and tests %j is %s', (all, tests, to) => {
    for (const from of [
      'Aguardando_Amostra',
      'Parcialmente_Recebido',
      'Em_Analise',
      'Em_Conferencia',
      'Laudo_Pendente',
    ] as const) {
      expect(jobStatus(from, all, tests)).toBe(to);
    }
  });
});
