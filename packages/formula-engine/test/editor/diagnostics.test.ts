import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { de, diagnostics, en, fr, ptBR, type KnownCode } from '../../src/editor/index.ts';
import { compile, type CustomFunction } from '../../src/index.ts';
import { anySource } from './sources.ts';

const codes: readonly KnownCode[] = [
  { code: 'HDL', name: 'Colesterol HDL', unit: 'mg/dL' },
  { code: 'TRIG', alias: 'TG', name: 'Triglicérides' },
  { code: 'VLDL' },
  { code: 'Anti HIV' },
  { code: 'Glicose média' },
];

function marked(source: string): [string, string, string, readonly string[]][] {
  return diagnostics(source, { codes }).map(({ code, severity, start, end, suggestions }) => {
    return [code, severity, source.slice(start, end), suggestions];
  });
}

describe('the diagnostics of a formula', () => {
  test('are nothing for a good one', () => {
    expect(diagnostics('hdl + tg / [anti hiv]', { codes })).toEqual([]);
    expect(diagnostics('X + Y')).toEqual([]);
  });

  test('are all errors, unknown components and hints, in source order', () => {
    expect(marked('HLD + * MAX(1,2) + MEIDA(VLDL)')).toEqual([
      ['VARIAVEL_DESCONHECIDA', 'warning', 'HLD', ['HDL']],
      ['SINTAXE', 'error', '*', []],
      ['FUNCAO_DESCONHECIDA', 'error', 'MEIDA', ['MEDIA']],
    ]);
    expect(marked('MAX(1,2) + XYZ')).toEqual([
      ['ARGUMENTOS_INVALIDOS', 'hint', '1,2', []],
      ['VARIAVEL_DESCONHECIDA', 'warning', 'XYZ', []],
    ]);
  });

  test.each([
    ['TRIGL', ['TRIG']],
    ['TRI', ['TRIG']],
    ['GT', ['TG']],
    ['HDLL', ['HDL']],
    ['LVDL', ['VLDL']],
    ['[anti hvi]', ['[ANTI HIV]']],
    ['[glicose media]', ['[GLICOSE MÉDIA]']],
    ['COLESTEROL', []],
    ['Q', []],
  ])('suggest what may be meant by %s', (source, expected) => {
    expect(marked(source)).toEqual([['VARIAVEL_DESCONHECIDA', 'warning', source, expected]]);
  });

  test('speak the language of the messages', () => {
    const sentences = [ptBR, en, de, fr].map((messages) => {
      const [first] = diagnostics('HLD', { codes, messages });
      return `${first?.message} ${first?.hint}`;
    });
    expect(sentences[0]).toBe('Componente desconhecido: HLD Seria HDL?');
    expect(new Set(sentences).size).toBe(4);
  });

  test('know the functions of one’s own', () => {
    const soma: CustomFunction = {
      name: 'SOMA',
      minimum: 1,
      maximum: 9,
      parameters: ['number'],
      missing: 'fail',
      apply: () => 0n,
    };
    const functions = [soma];
    expect(diagnostics('SOMA(1)', { functions })).toEqual([]);
    expect(diagnostics('SOAM(1)', { functions })[0]?.suggestions).toEqual(['SOMA']);
    expect(diagnostics('1', { functions: [{ ...soma, name: 'MAX' }] })[0]?.code).toBe('FUNCAO_INVALIDA');
  });

  test('hold every error of the compiler, inside the source, and at most a hundred', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const found = diagnostics(source, { codes });
        expect(found.length).toBeLessThanOrEqual(100);
        for (const { start, end } of found) expect(0 <= start && start <= end && end <= source.length).toBe(true);
        const { errors = [] } = compile.safe(source);
        const own = found.filter(({ severity }) => severity === 'error');
        expect(own.map(({ message, start }) => [message, start])).toEqual(
          errors.slice(0, own.length).map(({ message, start }) => [message, start]),
        );
        expect(own.length === errors.length || found.length === 100).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(diagnostics('X '.repeat(5000), { codes })).toHaveLength(100);
    expect(diagnostics('X+'.repeat(20_000), { codes }).map(({ code }) => code)).toEqual(['LIMITE_EXCEDIDO']);
  });
});
