import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimal } from '../shared/decimal.ts';
import { difference, sum } from '../shared/dinheiro.ts';
import { alocar } from './alocar.ts';
import { opposite } from './encargos.ts';

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => difference((value / 100).toFixed(2).replace(/\.?0+$/, ''), '0'));
const positive = cents(1, 999_999);
const sides = fc.constantFrom(1, -1);

describe('alocar', () => {
  test('one line of one amount is that amount', () => {
    expect(alocar(['-10.5'], ['-10.5'])).toEqual([{ linha: 0, alvo: 0, Valor: '-10.5' }]);
  });

  test('a fee makes room in the first line', () => {
    expect(alocar(['500', '480'], ['990', '-10'])).toEqual([
      { linha: 0, alvo: 1, Valor: '-10' },
      { linha: 0, alvo: 0, Valor: '510' },
      { linha: 1, alvo: 0, Valor: '480' },
    ]);
  });

  test.each([
    [[], ['1']],
    [['1'], []],
    [['1'], ['-1']],
    [['1', '-1'], ['1']],
    [['1'], ['1', '-1']],
    [['0'], ['1']],
    [['1'], ['1', '0']],
  ])('%j and %j do not go together', (linhas, alvos) => {
    expect(alocar(linhas, alvos)).toBeNull();
  });

  test('no line and no target has more than it is; as much is divided as both have', () => {
    const some = fc.array(positive, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sides, some, some, fc.array(positive, { maxLength: 3 }), (side, lines, targets, against) => {
        const own = (amount: string) => (side > 0 ? amount : opposite(amount));
        const linhas = lines.map(own);
        const alvos = [...targets.map(own), ...against.map(own).map(opposite)];
        const parts = alocar(linhas, alvos);
        const net = difference(sum(targets), sum(against));
        expect(parts === null).toBe(compareDecimal(net, '0') <= 0);
        if (parts === null) return;
        const allocated = own(sum(parts.map(({ Valor }) => Valor)));
        const whole = compareDecimal(net, sum(lines)) < 0 ? net : sum(lines);
        expect(allocated).toBe(whole);
        for (const [place, amount] of linhas.entries()) {
          const inLine = sum(parts.filter(({ linha }) => linha === place).map(({ Valor }) => Valor));
          expect(compareDecimal(own(inLine), own(amount))).toBeLessThanOrEqual(0);
        }
        for (const [place, amount] of alvos.entries()) {
          const ofTarget = sum(parts.filter(({ alvo }) => alvo === place).map(({ Valor }) => Valor));
          const left = difference(amount, ofTarget);
          // Nothing is taken that is not there, nor the other way round.
          expect(left === '0' || compareDecimal(left, '0') > 0 === compareDecimal(amount, '0') > 0).toBe(true);
        }
        const pairs = parts.map(({ linha, alvo }) => `${linha} ${alvo}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
    );
  });
});
