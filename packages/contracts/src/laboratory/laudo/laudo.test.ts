import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTransition } from '../../shared/machine.ts';
import { novaDefinicao, novaFaixa } from '../component.ts';
import type { ConteudoLaudo, ResultadoLaudo } from './conteudo.ts';
import { changesBetween } from './diff.ts';
import { laudoMachine, laudoStates, type StatusLaudo } from './laudo.machine.ts';
import { filled, unknownVariables, variaveisLaudo } from './variables.ts';
import { referenciaEscrita, valorAuxiliar, valorEscrito } from './written.ts';

/** Domain §11.6, as it is written there. */
const wanted: readonly (readonly [StatusLaudo, StatusLaudo])[] = [
  ['Rascunho', 'Em_Revisao'],
  ['Em_Revisao', 'Rascunho'],
  ['Em_Revisao', 'Autorizado'],
  ['Autorizado', 'Publicado'],
  ['Autorizado', 'Em_Retificacao'],
  ['Publicado', 'Em_Retificacao'],
  ['Em_Retificacao', 'Substituido'],
  ['Em_Retificacao', 'Publicado'],
  ['Rascunho', 'Cancelado'],
  ['Em_Revisao', 'Cancelado'],
  ['Publicado', 'Cancelado'],
];

test('the machine has the steps of the domain and no others', () => {
  const pairs = laudoStates.flatMap((from) =>
    laudoStates.flatMap((to) =>
      laudoMachine.transitions.some((step) => step.from.includes(from) && step.to === to) ? [`${from} ${to}`] : [],
    ),
  );
  expect(new Set(pairs)).toEqual(new Set(wanted.map((pair) => pair.join(' '))));
});

test('nothing leads out of what was replaced or cancelled, and nobody freezes a document by a general step', () => {
  for (const end of ['Substituido', 'Cancelado'] as const)
    expect(laudoMachine.transitions.filter(({ from }: { from: readonly StatusLaudo[] }) => from.includes(end))).toEqual(
      [],
    );
  expect(findTransition(laudoMachine, 'Em_Revisao', 'autorizar')?.ability).toBe('system');
  expect(findTransition(laudoMachine, 'Em_Retificacao', 'substituir')?.ability).toBe('system');
});

const result = fc.record({
  Texto: fc.string({ maxLength: 6 }),
  Unidade: fc.option(fc.constantFrom('mg/dL', 'g/L')),
  Referencia: fc.constantFrom('', '70 – 99'),
  Observacao: fc.option(fc.string({ minLength: 1, maxLength: 6 })),
  Problema: fc.option(fc.constant('DIVISAO_POR_ZERO')),
});

const plain = { Codigo: 'A', Grupo: null, Valor: null, Situacao: null };

/** What some results, by their ids, say as a laudo. */
const samplesOf = (results: Readonly<Record<string, Partial<ResultadoLaudo>>>): Pick<ConteudoLaudo, 'Samples'> => ({
  Samples: [
    {
      id: 1,
      Nome: '20261120_01',
      CodigoBarras: '1',
      Identificacao: null,
      Material: null,
      DataAmostragem: null,
      DataRecebimento: null,
      Ressalvas: [],
      Tests: [
        {
          id: 1,
          Nome: 'Glicemia',
          Metodo: null,
          AutorizadoEm: null,
          Results: Object.entries(results).map(([id, fields]) => ({
            ...plain,
            Texto: '',
            Unidade: null,
            Referencia: '',
            Problema: null,
            Observacao: null,
            ...fields,
            id: Number(id),
            Nome: `Componente ${id}`,
          })),
        },
      ],
    },
  ],
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
const versions = ids.chain((some) => fc.record(Object.fromEntries(some.map((id) => [String(id), result]))));

describe('the changes between two versions', () => {
  test('a version is the same as itself', () => {
    fc.assert(
      fc.property(versions, (some) => {
        expect(changesBetween(samplesOf(some), samplesOf(some))).toEqual([]);
      }),
    );
  });

  test('read backwards they are the same changes the other way round', () => {
    const turned = { Incluido: 'Retirado', Retirado: 'Incluido' } as const;
    const backwards = (change: ReturnType<typeof changesBetween>[number]) => ({
      ...change,
      Campo: turned[change.Campo as 'Incluido' | 'Retirado'] ?? change.Campo,
      De: change.Para,
      Para: change.De,
    });
    const sorted = (list: readonly object[]) => list.map((each) => JSON.stringify(each)).toSorted();
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        const [before, after] = [samplesOf(a), samplesOf(b)];
        expect(sorted(changesBetween(after, before).map(backwards))).toEqual(sorted(changesBetween(before, after)));
      }),
    );
  });

  test('each result whose value is written otherwise is among them, once', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        const changes = changesBetween(samplesOf(a), samplesOf(b)).filter(({ Campo }) => Campo === 'Valor');
        const differing = Object.keys(a).filter((id) => {
          const [was, is] = [a[id], b[id]];
          if (!was || !is) return false;
          return was.Problema === is.Problema ? was.Problema === null && was.Texto !== is.Texto : true;
        });
        const distinct = differing.filter((id) => {
          const said = (each: (typeof a)[string] | undefined) => each?.Problema ?? each?.Texto;
          return said(a[id]) !== said(b[id]);
        });
        expect(changes.map(({ Componente }) => Componente).toSorted()).toEqual(
          distinct.map((id) => `Componente ${id}`).toSorted(),
        );
      }),
    );
  });
});

describe('variables of a model', () => {
  const values = Object.fromEntries(variaveisLaudo.map((name) => [name, `<${name}>`])) as Record<
    (typeof variaveisLaudo)[number],
    string
  >;

  test('are replaced once: what stands in a value is text', () => {
    expect(filled('{{Paciente}}, {{ Codigo }}', { ...values, Paciente: '{{Codigo}}' })).toBe('{{Codigo}}, <Codigo>');
  });

  test('are known or named as unknown', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{1,12}$/), (name) => {
        const isKnown = variaveisLaudo.some((each) => each === name);
        expect(unknownVariables(`a {{${name}}} b`)).toEqual(isKnown ? [] : [name]);
      }),
    );
  });
});

describe('a value as it is printed', () => {
  const yesNo = { yes: 'Sim', no: 'Não' };

  test('is that of the grid: places of its component, a limit with its own digits', () => {
    const number = novaDefinicao({ CasasDecimais: 2 });
    expect(valorEscrito({ type: 'Numero', value: '7.2' }, number, yesNo)).toBe('7,20');
    expect(valorEscrito({ type: 'Numero', value: '0.5', operator: '<' }, number, yesNo)).toBe('<0,5');
    expect(valorEscrito(null, number, yesNo)).toBe('');
  });

  test('is the words of a choice', () => {
    const list = novaDefinicao({ TipoComponente: 'Multi_Lista', ListaValores: [{ Codigo: 'A', Valor: 'Ausente' }] });
    expect(valorEscrito({ type: 'Multi_Lista', value: ['A', 'B'] }, list, yesNo)).toBe('Ausente, B');
    expect(valorEscrito({ type: 'Check', value: 'false' }, novaDefinicao({ TipoComponente: 'Check' }), yesNo)).toBe(
      'Não',
    );
    expect(referenciaEscrita(novaFaixa({ Minimo: '70', Maximo: '99.5' }), (text) => text)).toBe('70 – 99,5');
  });
});

describe('a value in the second unit of its component', () => {
  const secondOf = (
    CasasDecimais: number,
    FatorAuxiliar: string | null,
    UnidadeAuxiliar: string | null = 'mmol/L',
  ) => ({
    TipoComponente: 'Numero' as const,
    CasasDecimais,
    FatorAuxiliar,
    UnidadeAuxiliar,
  });
  const textOf = (value: string, definition: ReturnType<typeof secondOf>, operator?: '<' | '>') =>
    valorAuxiliar({ type: 'Numero', value, ...(operator && { operator }) }, definition)?.Texto;

  test('has as many places as say no less than the value does, and is rounded once, half away from zero', () => {
    expect(textOf('99', secondOf(0, '0.0555'))).toBe('5,49');
    expect(textOf('0.98', secondOf(2, '88.42', 'µmol/L'))).toBe('86,7');
    expect(textOf('1.25', secondOf(2, '10'))).toBe('12,5');
    expect(textOf('-0.05', secondOf(1, '1'))).toBe('-0,1');
    expect(textOf('0.5', secondOf(1, '88.42'), '<')).toBe('<44,21');
    expect(valorAuxiliar({ type: 'Numero', value: '1' }, secondOf(0, '1'))).toEqual({ Texto: '1', Unidade: 'mmol/L' });
  });

  test('is not there without a second unit, a factor or a number', () => {
    expect([textOf('1', secondOf(0, null)), textOf('1', secondOf(0, '2', null)), textOf('', secondOf(0, '2'))]).toEqual(
      [undefined, undefined, undefined],
    );
    expect(valorAuxiliar(null, secondOf(0, '2'))).toBeNull();
    expect(valorAuxiliar({ type: 'Lista', value: '1' }, { ...secondOf(0, '2'), TipoComponente: 'Lista' })).toBeNull();
  });

  test('is the exact product, and its last place is worth at most as much as that of the value', () => {
    const decimal = fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(decimal, decimal, fc.integer({ min: 0, max: 6 }), ([a, aPlaces], [b, bPlaces], places) => {
        const [value, factor] = [new Decimal(a).div(10 ** aPlaces), new Decimal(b).div(10 ** bPlaces)];
        const text = textOf(value.toFixed(), secondOf(places, factor.toFixed())) ?? '';
        const shown = text.split(',')[1]?.length ?? 0;
        expect(text.replace(',', '.')).toBe(value.times(factor).toFixed(shown, Decimal.ROUND_HALF_UP));
        expect(new Decimal(10).pow(-shown).lte(factor.times(new Decimal(10).pow(-places))) || shown === 0).toBe(true);
        expect(shown === 0 || new Decimal(10).pow(1 - shown).gt(factor.times(new Decimal(10).pow(-places)))).toBe(true);
      }),
    );
  });
});
