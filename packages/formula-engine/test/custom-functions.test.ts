import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compile,
  compileSet,
  evaluate,
  format,
  parse,
  type CustomFunction,
  type Fraction,
  type FunctionAnswer,
  type FunctionArgument,
} from '../src/index.ts';
import { de, en, fr, ptBR } from '../src/messages/index.ts';

function fractions(values: readonly FunctionArgument[]): Fraction[] {
  return values.filter((value) => typeof value !== 'string');
}

function plus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

const sum: CustomFunction = {
  name: 'Soma',
  aliases: ['SUM'],
  minimum: 1,
  maximum: Number.POSITIVE_INFINITY,
  parameters: ['number'],
  missing: 'skip',
  apply: (values) => fractions(values).reduce(plus, { numerator: 0n, denominator: 1n }),
};

const weight: CustomFunction = {
  name: 'PESO',
  minimum: 1,
  maximum: 3,
  parameters: ['text', 'number'],
  missing: 'fail',
  apply: ([given = '', factor = { numerator: 1n, denominator: 1n }]) => {
    const grade = typeof given === 'string' ? given : '';
    const points: Readonly<Record<string, bigint>> = { alto: 3n, '2.5': 2n };
    const found = points[grade.toLowerCase()];
    if (found === undefined) return { code: 'ARGUMENTOS_INVALIDOS', reason: `não conheço o grau ${grade}` };
    return typeof factor === 'string' ? found : { ...factor, numerator: factor.numerator * found };
  },
};

const functions = [sum, weight];

/** What a function with this body gives; the lie lets a test answer what TypeScript would refuse. */
function answered(apply: (values: readonly FunctionArgument[]) => unknown, source = 'F()'): string {
  const lying: CustomFunction = { ...sum, name: 'F', aliases: [], minimum: 0, apply: apply as CustomFunction['apply'] };
  const result = evaluate(`1 + ${source}`, {}, { functions: [lying], decimals: 4 });
  if (result.ok) return result.exact;
  const { code, start, end } = result.error;
  expect([start, end]).toEqual([4, 4 + source.length]);
  return code;
}

describe('a function of one’s own', () => {
  test('is called by its name or alias, in any case, with or without accents', () => {
    for (const name of ['soma', 'SOMA', 'Sum', 'sõma']) {
      expect(evaluate(`${name}(0,1; 0,2) = 0,3`, {}, { functions, decimals: 0 }).value).toBe(1);
    }
    expect(format(parse('sum(1;2)', { functions }))).toBe('SOMA(1; 2)');
  });

  test('exists only where it is given', () => {
    expect(compile.safe('SOMA(1)').errors?.[0]?.code).toBe('FUNCAO_DESCONHECIDA');
    expect(compile.safe('SOMA(1)', { functions }).ok).toBe(true);
    expect(compile.safe('SOMA(1)').errors?.[0]?.code).toBe('FUNCAO_DESCONHECIDA');
    expect(compile.safe('X(1)', { functions }).errors?.[0]?.hint).toMatch(/MEDIA.*SOMA, PESO\.$/);
  });

  test('leaves a component of its name alone', () => {
    expect(evaluate('SOMA(SOMA; 1)', { SOMA: 2 }, { functions }).text).toBe('3,00');
  });

  test('gets exact numbers: thirds stay thirds', () => {
    expect(evaluate('SOMA(1/3; 1/3; 1/3) = 1', {}, { functions, decimals: 0 }).value).toBe(1);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.integer({ min: 1 })), { minLength: 1, maxLength: 5 }), (terms) => {
        const parts = terms.map(([n, d]) => `(${n})/${d}`);
        const outcome = (source: string): string => {
          const result = evaluate(source, {}, { functions, decimals: 10 });
          return result.ok ? result.exact : result.error.code;
        };
        expect(outcome(`SOMA(${parts.join(';')})`)).toBe(outcome(parts.join('+')));
      }),
    );
  });

  test('gets numbers in lowest terms with a positive denominator, frozen', () => {
    const seen: unknown[] = [];
    answered((values) => (seen.push(...values, Object.isFrozen(values)), 1n), 'F(-4/6; 5)');
    expect(seen).toEqual([{ numerator: -2n, denominator: 3n }, { numerator: 5n, denominator: 1n }, true]);
  });

  test.each([
    ['a number of arguments below the least', 'PESO()', 'ARGUMENTOS_INVALIDOS'],
    ['a number of arguments above the most', 'PESO("alto";1;1;1)', 'ARGUMENTOS_INVALIDOS'],
    ['a text where a number is due', 'PESO("alto"; X)', 'VALOR_NAO_NUMERICO'],
    ['a component without a value', 'PESO(GRAU)', 'VALOR_AUSENTE'],
    ['an unknown component', 'SOMA(1; NADA)', 'VARIAVEL_DESCONHECIDA'],
    ['a failed argument', 'SOMA(1; 1/0)', 'DIVISAO_POR_ZERO'],
    ['an irrational argument', 'SOMA(1; DESVPAD(0; 3))', 'ARGUMENTOS_INVALIDOS'],
    ['a number whose decimals never end where a text is due', 'PESO(1/3)', 'ARGUMENTOS_INVALIDOS'],
    ['its own refusal', 'PESO("médio")', 'ARGUMENTOS_INVALIDOS'],
  ])('fails with a code for %s', (_, source, code) => {
    const result = evaluate(source, { X: 'abc', GRAU: null }, { functions });
    expect(result.error?.code).toBe(code);
  });

  test('says at which argument, and repeats its own reason', () => {
    const irrational = evaluate('SOMA(1; DESVPAD(0; 3))', {}, { functions }).error;
    expect(irrational?.message).toBe('SOMA só recebe números exatos, e este vem de uma raiz quadrada (DESVPAD)');
    expect([irrational?.start, irrational?.end]).toEqual([8, 21]);
    const refused = evaluate('1 + PESO("médio")', {}, { functions }).error;
    expect(refused?.message).toBe('PESO não aceita estes argumentos: não conheço o grau médio');
    expect([refused?.start, refused?.end]).toEqual([4, 17]);
    expect(compile.safe('PESO()', { functions }).errors?.[0]?.hint).toMatch(/^PESO recebe de 1 a 3 argumentos/);
  });

  test('leaves out components without a value when it says so, even all of them', () => {
    expect(evaluate('SOMA(A; 2; B)', { A: null, B: 3 }, { functions }).text).toBe('5,00');
    expect(evaluate('SOMA(A)', { A: '' }, { functions }).text).toBe('0,00');
  });

  test('gets a text as given, and a number where a text is due as its canonical decimal', () => {
    expect(evaluate('PESO(GRAU; 1/3)', { GRAU: 'Alto' }, { functions }).text).toBe('1,00');
    expect(evaluate('PESO(GRAU)', { GRAU: '2,50' }, { functions }).text).toBe('2,00');
    const seen: unknown[] = [];
    const spy: CustomFunction = { ...weight, name: 'F', apply: (values) => BigInt(seen.push(values[0])) };
    for (const value of ['0', '-0,05', '1000', '1.234,5', '0.000000001', '-7'])
      evaluate('F(X)', { X: value }, { functions: [spy] });
    expect(seen).toEqual(['0', '-0.05', '1000', '1234.5', '0.000000001', '-7']);
  });

  test('may answer a fraction, an integer or a canonical decimal', () => {
    expect(answered(() => ({ numerator: 3n, denominator: -6n }))).toBe('0.5');
    expect(answered(() => 41n)).toBe('42');
    expect(answered(() => '-7.25')).toBe('-6.25');
  });

  const wrong: readonly [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a JavaScript number', 1.5],
    ['a Brazilian decimal', '7,25'],
    ['a text', 'sete'],
    ['a decimal longer than any number', '1'.repeat(5000)],
    ['a fraction over zero', { numerator: 1n, denominator: 0n }],
    ['a fraction of numbers', { numerator: 1, denominator: 2 }],
    ['half a fraction', { numerator: 1n }],
    ['another refusal', { code: 'TANTO_FAZ', reason: 'x' }],
    ['a refusal without a reason', { code: 'ARGUMENTOS_INVALIDOS', reason: 7 }],
    ['a promise', Promise.resolve(1n)],
  ];
  test.each(wrong)('that answers %s is a failure at the call', (_, answer) => {
    expect(answered(() => answer)).toBe('FUNCAO_FALHOU');
  });

  test('that throws is a failure at the call, whatever it throws', () => {
    for (const thrown of [new Error('sem rede'), 'texto', null]) {
      expect(
        answered(() => {
          throw thrown;
        }),
      ).toBe('FUNCAO_FALHOU');
    }
    expect(
      answered(() => ({
        get code() {
          throw new RangeError('late');
        },
      })),
    ).toBe('FUNCAO_FALHOU');
    const broken: CustomFunction = { ...sum, name: 'F', apply: () => BigInt('x') };
    const { error } = evaluate('F(1)', {}, { functions: [broken] });
    expect(error?.message).toBe('A função F falhou durante o cálculo');
    expect(error?.params['reason']).toMatch(/BigInt/);
  });

  test('that answers too many digits is a limit, not a memory', () => {
    expect(answered(() => 10n ** 5000n)).toBe('LIMITE_EXCEDIDO');
  });

  test('takes part in sets, sessions and explanations', () => {
    const set = compileSet(
      [
        { code: 'T', formula: 'SOMA(A; B)' },
        { code: 'D', formula: 'T * 2' },
      ],
      { functions },
    );
    expect(set.issues).toEqual([]);
    const row = set.session({ A: 1, B: 2 });
    expect(row.set('B', '4')).toEqual(['T', 'D']);
    expect(row.get('D')?.text).toBe('10,00');
    expect(row.explain('T')?.text).toContain('1. SOMA(1; 4) = 5');
    expect(compile('SUM(A; 2) / 3', { functions }).explain({ A: 1 }).formula).toBe('SOMA(A; 2) / 3');
  });

  test('travels as its name: the reader needs the function too', () => {
    const json: unknown = JSON.parse(JSON.stringify(compile('SOMA(A; 1/3) + MAX(1; 2)', { functions })));
    expect(compile.fromJSON(json, { functions }).evaluate({ A: 1 }).text).toBe('3,33');
    expect(() => compile.fromJSON(json)).toThrow('Esta fórmula gravada usa uma função que não foi informada: SOMA');
    expect(() => compile.fromJSON(json, { functions: [{ ...sum, minimum: 3 }] })).toThrow('não pode ser lida');
  });
});

describe('a declaration is refused', () => {
  const declared = (change: object): string => {
    const wrong = [{ ...sum, ...change } as CustomFunction];
    const { errors } = compile.safe('1', { functions: wrong });
    expect(() => compile('1', { functions: wrong })).toThrow(errors?.[0]?.message);
    expect(evaluate('1', {}, { functions: wrong }).error?.code).toBe('FUNCAO_INVALIDA');
    expect(compileSet([{ code: 'A', formula: '1' }], { functions: wrong }).issues[0]?.code).toBe('FUNCAO_INVALIDA');
    expect(() => compile.fromJSON(compile('1').toJSON(), { functions: wrong })).toThrow(errors?.[0]?.message);
    return errors?.[0]?.message ?? '';
  };

  test.each(['MEDIA', 'média', 'SE', 'e', 'OU', 'if', 'DESVPAD'])('when the name is taken: %s', (name) => {
    expect(declared({ name })).toMatch(/^Já existe uma função com o nome/);
    expect(declared({ aliases: [name] })).toMatch(/^Já existe uma função com o nome/);
  });

  test.each(['AND', 'Or', 'not', '', ' ', '1E5', '12', 'A B', '[X]', 'A.', 'x(', '💉'])(
    'when the name cannot be called or is an operator: %j',
    (name) => {
      expect(declared({ name })).toMatch(/^Nome de função inválido|^Já existe uma função/);
    },
  );

  test.each([
    { minimum: -1 },
    { minimum: 1.5 },
    { minimum: Number.POSITIVE_INFINITY },
    { minimum: 3, maximum: 2 },
    { maximum: Number.NaN },
    { parameters: [] },
    { parameters: ['date'] },
    { parameters: 'number' },
    { missing: 'perhaps' },
    { aliases: 'SUM' },
    { aliases: [1] },
    { apply: 'x' },
  ])('when it is not sound: %j', (change) => {
    expect(declared(change)).toBe('A declaração da função SOMA não é válida');
  });

  test('when two of one’s own share a name, also through accents', () => {
    const twins = [sum, { ...weight, name: 'SÔMA' }];
    expect(compile.safe('1', { functions: twins }).errors?.map(({ params }) => params['function'])).toEqual(['SÔMA']);
  });

  test('when it is no declaration at all', () => {
    for (const functions of [[null], ['SOMA'], 'SOMA', 7, null]) {
      const given = functions as unknown as readonly CustomFunction[];
      expect(compile.safe('1', { functions: given }).errors?.[0]?.code).toBe('FUNCAO_INVALIDA');
    }
  });

  test('in the language of the messages', () => {
    const taken = [{ ...sum, name: 'MAX' }];
    const sentences = [ptBR, en, de, fr].map(
      (messages) => compile.safe('1', { functions: taken, messages }).errors?.[0]?.message,
    );
    expect(new Set(sentences).size).toBe(4);
    for (const sentence of sentences) expect(sentence).toContain('MAX');
  });
});

test('any answer of any function is a result or a coded failure', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true }), (answer) => {
      const functions = [{ ...sum, name: 'F', apply: () => answer as FunctionAnswer }];
      const result = evaluate('F(1)', {}, { functions });
      expect(result.ok || ['FUNCAO_FALHOU', 'NUMERO_MUITO_GRANDE'].includes(result.error.code)).toBe(true);
    }),
  );
});
