import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importExcel } from '../../src/interop/index.ts';
import { evaluate } from '../../src/index.ts';
import { anyExcel, english } from './excel-formulas.ts';
import { checkImport, outcomeOf } from './imported.ts';

describe('an Excel formula in Portuguese', () => {
  test.each([
    ['=SE(A1>1,5;B2*2;0)', 'IF(A1 > 1,5; B2 * 2; 0)'],
    ['SE(A1>1,5;B2*2;0)', 'IF(A1 > 1,5; B2 * 2; 0)'],
    ['=MÉDIA(A1;B1)+MÁXIMO(A1;1)-MÍNIMO(A1;1)', 'MEDIA(A1; B1) + MAX(A1; 1) - MIN(A1; 1)'],
    ['=DESVPAD.A(A1;B1)/MÉDIA(A1;B1)*100', 'DESVPAD(A1; B1) / MEDIA(A1; B1) * 100'],
    ['=DESVPAD(A1;B1)', 'DESVPAD(A1; B1)'],
    ['=SOMA(A1;B1*2;C1)/3', '(A1 + B1 * 2 + C1) / 3'],
    ['=SOMA(A1)', 'A1'],
    ['=QUOCIENTE(A1;2)+MOD(A1;2)', 'DIV(A1; 2) + MOD(A1; 2)'],
    ['=E(A1>1;OU(B1>1;NÃO(C1=1)))', 'AND(A1 > 1; OR(B1 > 1; NOT C1 = 1))'],
    ['=POTÊNCIA(A1;2)', 'A1^2'],
    ['=ARRED(A1/B1;1)', 'A1 / B1 → 1'],
    ['=+(ARRED(A1/B1;0))', 'A1 / B1 → 0'],
    ['=VERDADEIRO()+FALSO', '1 + 0'],
    ['=10%*A1', '0,1 * A1'],
    ['=(A1+1)%', '(A1 + 1) / 100'],
    ['=-5%', '-0,05'],
    ['=A1%%', 'A1 / 100 / 100'],
    ['=1,5E-3*A1+2e2', '0,0015 * A1 + 200'],
    ['=,5+5,', '0,5 + 5'],
    ['=-2^2', '(-2)^2'],
    ['=-A1^2', '(-A1)^2'],
    ['=-(2^2)', '-(2^2)'],
    ['=0-2^2', '0 - 2^2'],
    ['=2^-1', '2^-1'],
    ['=2^3^2', '(2^3)^2'],
    ['=--A1', '--A1'],
    ['=+A1', 'A1'],
    ['=@A1*2', 'A1 * 2'],
    ['=$B$2+B$2', 'B2 + B2'],
    ['=Plan1!B2*2', '[PLAN1!B2] * 2'],
    ["='Minha folha'!$B$2", '[MINHA FOLHA!B2]'],
    ['=A1="reagente"', 'A1 = "reagente"'],
    ['=A1="diz ""sim"""', 'A1 = "diz ""sim"""'],
    [' = A1 \n + B1 ', 'A1 + B1'],
    ['=(A1>1)=(B1>1)', '(A1 > 1) = (B1 > 1)'],
  ])('%s', (text, expected) => {
    expect(outcomeOf(importExcel(text))).toBe(expected);
    checkImport(text, importExcel(text));
  });
});

describe('an Excel formula in English', () => {
  test.each([
    ['=IF(A1>1.5,AVERAGE(B1,B2),0)', 'IF(A1 > 1,5; MEDIA(B1; B2); 0)'],
    ['=STDEV.S(A1,B1)+STDEV(A1,B1)', 'DESVPAD(A1; B1) + DESVPAD(A1; B1)'],
    ['=_xlfn.STDEV.S(A1,B1)', 'DESVPAD(A1; B1)'],
    ['=SUM(A1,B1)-MAX(A1,B1)-MIN(A1,B1)', 'A1 + B1 - MAX(A1; B1) - MIN(A1; B1)'],
    ['=AND(A1>1,OR(B1>1,NOT(C1)))', 'AND(A1 > 1; OR(B1 > 1; NOT C1))'],
    ['=ROUND(POWER(A1,2)*.5,3)', 'A1^2 * 0,5 → 3'],
    ['=QUOTIENT(7,2)+MOD(7,2)', 'DIV(7; 2) + MOD(7; 2)'],
    ['=ABS(A1-1.5)', 'ABS(A1 - 1,5)'],
    ['=MAX(1.5;2)', 'MAX(1,5; 2)'],
    ['=A1*TRUE', 'A1 * 1'],
  ])('%s', (text, expected) => {
    expect(outcomeOf(importExcel(text))).toBe(expected);
  });
});

describe('the signs of a formula', () => {
  test.each([
    ['=A1*1,5', 'A1 * 1,5'],
    ['=A1*1.5', 'A1 * 1,5'],
    ['=MOD(7,2)', 'MOD(7; 2)'],
    ['=MAX(1,5)', 'MAX(1; 5)'],
    ['=MÁXIMO(1,5)', 'MAX(1,5)'],
    ['=E(A1>1,5)', 'AND(A1 > 1,5)'],
    ['=ABS(A1-1,5)', 'ABS(A1 - 1,5)'],
    ['=MAX(1,5;2)', 'MAX(1,5; 2)'],
    ['=IF(A1="a;b",1,2)', 'IF(A1 = "a;b"; 1; 2)'],
  ])('are guessed from the text: %s', (text, expected) => {
    expect(outcomeOf(importExcel(text))).toBe(expected);
  });

  test('may be said, and then nothing is guessed', () => {
    expect(outcomeOf(importExcel('=MAX(1,5)', { locale: 'pt-BR' }))).toBe('MAX(1,5)');
    expect(outcomeOf(importExcel('=MAX(1,5)', { locale: 'en' }))).toBe('MAX(1; 5)');
    expect(outcomeOf(importExcel('=1.234,5', { locale: 'pt-BR' }))).toBe('REFUSED | SINTAXE');
    expect(outcomeOf(importExcel('=1,5', { locale: 'en' }))).toBe('REFUSED | SINTAXE');
  });
});

describe('what Excel understands otherwise', () => {
  test.each([
    ['=SE(A1>1;2)', 'IF(A1 > 1; 2; 0) | SE_INCOMPLETO'],
    ['=MÉDIA(A1;;3)', 'MEDIA(A1; 0; 3) | ARGUMENTO_VAZIO'],
    ['=A1^B1', 'A1^B1 | EXPOENTE_VARIAVEL'],
    ['=(A1>1)=1', '(A1 > 1) = 1 | COMPARACAO_BOOLEANA'],
    ['=A1=VERDADEIRO', 'A1 = 1 | COMPARACAO_BOOLEANA'],
    ['=SE(A1="";0;A1)', 'IF(A1 = ""; 0; A1) | TESTE_DE_VAZIO'],
    ['=SE(A1="5";1;0)', 'IF(A1 = "5"; 1; 0) | TEXTO_NUMERICO'],
    ['=SE(A1>"m";1;0)', 'IF(A1 > "m"; 1; 0) | ORDEM_DE_TEXTO'],
    [
      '=SE(A1>1;"alto";SE(A1>0;1;"baixo"))',
      'IF(A1 > 1; "alto"; IF(A1 > 0; 1; "baixo")) | RESULTADO_TEXTO | RESULTADO_TEXTO',
    ],
  ])('is imported with a warning: %s', (text, expected) => {
    expect(outcomeOf(importExcel(text))).toBe(expected);
    checkImport(text, importExcel(text));
  });

  test.each([
    ['=A1&"x"', 'CONCATENACAO'],
    ['=SOMA(A:A)', 'INTERVALO'],
    ['=SOMA(A1:9)', 'INTERVALO'],
    ['=RAIZ(A1)', 'FUNCAO_IRRACIONAL'],
    ['=PROCV(A1;B1;2)', 'FUNCAO_NAO_SUPORTADA'],
    ['=DESVPAD.P(A1;B1)', 'FUNCAO_NAO_SUPORTADA'],
    ['=SE(A1)', 'ARGUMENTOS_INVALIDOS'],
    ['=ABS()', 'ARGUMENTOS_INVALIDOS'],
    ['=1<A1<3', 'COMPARACAO_BOOLEANA | COMPARACAO_ENCADEADA'],
    ['=A1^0,5', 'EXPOENTE_NAO_INTEIRO'],
    ['=A1^50%', 'EXPOENTE_NAO_INTEIRO'],
    ['=ARRED(A1;2)+1', 'ARREDONDAMENTO_INTERNO'],
    ['=ARRED(ARRED(A1;2);1)', 'ARREDONDAMENTO_INTERNO'],
    ['=ARRED(A1;B1)', 'ARREDONDAMENTO_INVALIDO'],
    ['=ARRED(A1;-1)', 'ARREDONDAMENTO_INVALIDO'],
    ['=ARRED(A1;11)', 'ARREDONDAMENTO_INVALIDO'],
    ['=#N/D', 'NAO_SUPORTADO'],
    ['=SOMA({1;2})', 'NAO_SUPORTADO'],
    ['=Tabela1[Valor]*2', 'NAO_SUPORTADO'],
    ['=1E309', 'LIMITE_EXCEDIDO'],
    ['=A1 B1', 'SINTAXE'],
    ['=(A1', 'FORMULA_INCOMPLETA'],
    ['=', 'FORMULA_INCOMPLETA'],
    ['', 'FORMULA_INCOMPLETA'],
    ['=A1+*2', 'SINTAXE'],
    ['="x', 'SINTAXE'],
    ['=SE(A1;B1;C1;D1', 'FORMULA_INCOMPLETA'],
  ])('or refused: %s', (text, codes) => {
    expect(outcomeOf(importExcel(text))).toBe(`REFUSED | ${codes}`);
    checkImport(text, importExcel(text));
  });

  test('is noted where it is always so', () => {
    const notes = (text: string): string[] =>
      importExcel(text)
        .differences.filter(({ severity }) => severity === 'note')
        .map(({ code, start, end }) => `${code} ${text.slice(start, end)}`);
    expect(notes('=A1')).toEqual(['VAZIO A1']);
    expect(notes('=MÉDIA(A1;B1)')).toEqual(['PRECISAO MÉDIA(A1;B1)', 'TEXTO_EM_LISTA A1']);
    expect(notes('=DESVPAD(1;2)')).toEqual(['DESVPAD_POUCOS DESVPAD(1;2)', 'PRECISAO DESVPAD(1;2)']);
    expect(notes('=-2^2')).toEqual(['PRECISAO -2^2', 'POTENCIA_COM_SINAL ^']);
    expect(notes('=QUOCIENTE(7;2)')).toEqual(['QUOCIENTE QUOCIENTE(7;2)', 'PRECISAO QUOCIENTE(7;2)']);
    expect(notes('=SE(1;2;3)')).toEqual([]);
  });
});

describe('names', () => {
  const names = { B2: 'HDL', 'Plan1!C3': 'Colesterol total', 'Minha folha!D4': '17OHP', ruim: 'a[b' };

  test('become the codes that are given for them', () => {
    const text = "=b2+$B$2-Plan1!C$3*'minha folha'!D4";
    expect(outcomeOf(importExcel(text, { names }))).toBe('HDL + HDL - [COLESTEROL TOTAL] * 17OHP');
    expect(outcomeOf(importExcel(text, { names: new Map(Object.entries(names)) }))).toBe(
      'HDL + HDL - [COLESTEROL TOTAL] * 17OHP',
    );
  });

  test('without one stay as they are, with a warning; a code that cannot be written refuses', () => {
    expect(outcomeOf(importExcel('=B2+B3', { names }))).toBe('HDL + B3 | NOME_NAO_INFORMADO');
    expect(outcomeOf(importExcel('=ruim', { names }))).toBe('REFUSED | CODIGO_INVALIDO');
  });
});

describe('any formula of Excel', () => {
  const given = fc.constantFrom(-3, -1, 0, 0.5, 2, 5.25);

  test('that is imported gives what Excel gives, in Portuguese and in English', () => {
    fc.assert(
      fc.property(anyExcel, given, given, (piece, a, b) => {
        const expected = piece.value(a, b);
        fc.pre(Math.abs(expected) < 1e10);
        const texts = { 'pt-BR': `=${piece.text}`, en: english(piece.text) };
        for (const locale of ['pt-BR', 'en'] as const) {
          const imported = importExcel(texts[locale], { locale });
          checkImport(texts[locale], imported);
          const result = evaluate(imported.formula ?? '', { A1: a, B1: b }, { decimals: 5 });
          expect([piece.text, result.ok]).toEqual([piece.text, true]);
          expect(Math.abs(result.value - expected)).toBeLessThan(1e-5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('and any text at all is imported or refused, never thrown at', () => {
    const pieces = fc
      .array(
        fc.constantFrom(
          ...'SE MÉDIA IF SUM ( ) ; , . + - * / ^ & % = <> < : ! $ # " A1 Plan1!B2 1 1,5 1.5 2E3 "x" E VERDADEIRO ARRED [ { @'.split(
            ' ',
          ),
          ' ',
        ),
        { maxLength: 20 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: 'binary' })), (text) => {
        for (const locale of ['auto', 'pt-BR', 'en'] as const) checkImport(text, importExcel(text, { locale }));
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['parentheses', '('.repeat(10_000)],
    ['signs', `${'-'.repeat(10_000)}1`],
    ['calls', 'ABS('.repeat(5_000)],
    ['a long sum', `${'1+'.repeat(9_000)}1`],
    ['nested groups', `${'('.repeat(101)}1${')'.repeat(101)}`],
    ['a long text', `"${'a'.repeat(30_000)}"`],
    ['powers', `${'2^'.repeat(5_000)}1`],
    ['many arguments', `SOMA(${'1;'.repeat(5_000)}1)`],
  ])('within limits: %s', (_, text) => {
    expect(outcomeOf(importExcel(text))).toBe('REFUSED | LIMITE_EXCEDIDO');
  });
});
