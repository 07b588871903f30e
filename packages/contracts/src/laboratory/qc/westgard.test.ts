import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escoreZ, regrasControle, type RegraControle, situationBy, violationsOf, type JudgedMeasure } from './index.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString();

interface Taken extends JudgedMeasure {
  readonly id: number;
}

/** Judges measures one after another, each by those before it. */
function inTurn(measures: readonly Taken[], rules: readonly RegraControle[] = regrasControle) {
  return measures.map((latest, index) =>
    violationsOf(latest, measures.slice(0, index).toReversed(), rules).map((each) => ({
      rule: each.rule,
      with: each.with.map(({ id }) => id).toSorted((a, b) => a - b),
    })),
  );
}

describe('published examples', () => {
  // Sten Westgard, "Break All the Rules! (Answers to Part Two)", westgard.com, November 2015: two controls, one run a
  // day. It counts a value of exactly 2 SD (run 22) for 2-2s; here, as by the rules' own words, a limit is exceeded.
  const low = { Media: '47', DesvioPadrao: '3' };
  const high = { Media: '71', DesvioPadrao: '8' };
  const runs: readonly (readonly [low: string, high: string, broken: string])[] = [
    ['51.5', '82.2', ''],
    ['38.9', '51', '2:2-2s'],
    ['47.6', '74.2', ''],
    ['46', '91.8', ''],
    ['50.9', '74.2', ''],
    ['53.9', '69', ''],
    ['52.7', '58.2', ''],
    ['49.1', '95.5', '2:1-3s'],
    ['48.5', '65.4', ''],
    ['37', '90', '1:1-3s 2:R-4s'],
    ['47', '63', ''],
    ['54', '82.2', ''],
    ['53.3', '65.4', '1:2-2s'],
    ['40', '86.2', '2:R-4s'],
    ['55.4', '70.2', ''],
    ['49.4', '88.6', ''],
    ['46.7', '87.8', '2:2-2s'],
    ['45.8', '85', ''],
    ['52.7', '76.6', ''],
    ['51.1', '65.4', ''],
    ['54', '86.2', ''],
    ['53', '71', '1:4-1s'],
    ['49.7', '81.4', ''],
    ['48.2', '90.2', ''],
    ['46.4', '80.6', ''],
    ['54.2', '54', '2:R-4s'],
  ];
  const measures = runs.flatMap(([first, second], day): Taken[] => [
    { ...low, id: day * 2, ControleAlvo: 1, Data: at(day * 24), Valor: first, justified: false },
    { ...high, id: day * 2 + 1, ControleAlvo: 2, Data: at(day * 24 + 1), Valor: second, justified: false },
  ]);
  const broken = inTurn(measures, ['1-3s', '2-2s', 'R-4s', '4-1s', '10x']);

  test.for(runs.map(([, , words], day) => [day + 1, words] as const))('run %i breaks %s', ([run, words]) => {
    const found = [1, 2].flatMap((level) =>
      (broken[(run - 1) * 2 + level - 1] ?? []).map(({ rule }) => `${level}:${rule}`),
    );
    expect(found.join(' ')).toBe(words);
  });

  test.for([
    ['51.5', low, '1.5'],
    ['46', low, '-0.3333'],
    ['90', high, '2.375'],
    ['53', low, '2'],
    ['47', low, '0'],
  ] as const)('%s has its z-score', ([Valor, level, z]) => expect(escoreZ({ Valor, ...level })).toBe(z));
});

describe('any measures', () => {
  // Whole hundredths of a standard deviation: exact as JavaScript numbers, so that the model needs no decimals.
  const level = fc.record({ mean: fc.integer({ min: -900, max: 900 }), sd: fc.constantFrom(1, 2, 4, 25) });
  const decimalOf = (hundredths: number) => {
    const text = (Math.abs(hundredths) / 100).toFixed(2).replace(/\.?0+$/, '');
    return hundredths < 0 ? `-${text}` : text;
  };
  const script = fc.record({
    levels: fc.tuple(level, level),
    steps: fc.array(
      fc.record({
        target: fc.constantFrom(1, 2),
        z: fc.oneof(
          fc.constantFrom(-301, -300, -201, -200, -101, -100, 0, 100, 101, 200, 201, 300, 301),
          fc.integer({ min: 1, max: 290 }),
        ),
        hours: fc.constantFrom(0, 1, 12, 13),
        justified: fc.boolean(),
      }),
      { maxLength: 30 },
    ),
    often: fc.constantFrom(0, 1),
    /** All of them above the mean, as after a shift. */
    shifted: fc.boolean(),
  });

  const tenAbove = {
    levels: [
      { mean: 5, sd: 1 },
      { mean: 90, sd: 4 },
    ] as [{ mean: number; sd: number }, { mean: number; sd: number }],
    steps: Array.from({ length: 10 }, () => ({ target: 1, z: 50, hours: 1, justified: false })),
    often: 0,
    shifted: true,
  };

  interface Model {
    readonly target: number;
    readonly z: number;
    readonly hour: number;
    readonly justified: boolean;
  }

  /** The rules written out once more, over whole numbers and every window. */
  function oracle(all: readonly Model[], index: number): string[] {
    const latest = all[index];
    if (!latest) return [];
    const upTo = all.slice(0, index + 1);
    const fresh = (each: readonly Model[]) =>
      each.slice(each.findLastIndex((m, i) => m.justified && i < each.length - 1) + 1);
    const own = fresh(upTo.filter((m) => m.target === latest.target));
    const whole = fresh(upTo);
    const before = upTo.slice(0, -1);
    const mine = before.findLastIndex((m) => m.target === latest.target);
    const others = before.slice(mine + 1);
    const free = others.slice(others.findLastIndex((m) => m.justified) + 1);
    const mate = free.at(-1);
    const run = mate && latest.hour - mate.hour <= 12 ? [mate] : [];
    const tail = (from: readonly Model[], n: number, beyond: number) => {
      const last = from.slice(-n);
      return last.length === n && [1, -1].some((side) => last.every(({ z }) => z * side > beyond));
    };
    const rules: Record<RegraControle, boolean> = {
      '1-2s': Math.abs(latest.z) > 200,
      '1-3s': Math.abs(latest.z) > 300,
      '2-2s': tail(own, 2, 200) || run.some((m) => tail([m, latest], 2, 200)),
      'R-4s': run.some((m) => Math.abs(m.z - latest.z) > 400),
      '4-1s': tail(own, 4, 100) || (run.length > 0 && tail(whole, 4, 100)),
      '10x': tail(own, 10, 0) || (run.length > 0 && tail(whole, 10, 0)),
    };
    return regrasControle.filter((rule) => rules[rule]);
  }

  test('break the rules that a model of whole numbers says, and no others', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(script, ({ levels, steps, often, shifted }) => {
        let hour = 0;
        const model = steps.map(({ target, z, hours, justified }, index): Model => {
          hour += hours;
          return { target, z: shifted ? Math.abs(z) : z, hour, justified: often === 1 && justified && index % 5 === 4 };
        });
        const taken = model.map(({ target, z, hour: when, justified }, id): Taken => {
          const { mean, sd } = levels[target - 1] ?? levels[0];
          return {
            id,
            ControleAlvo: target,
            Data: at(when),
            Valor: decimalOf(mean * 100 + z * sd),
            Media: String(mean),
            DesvioPadrao: String(sd),
            justified,
          };
        });
        inTurn(taken).forEach((found, index) => {
          const expected = oracle(model, index);
          expect(found.map(({ rule }) => rule)).toEqual(expected);
          for (const rule of expected) met.add(rule);
          for (const { rule, with: names } of found) {
            for (const each of names) expect(each).toBeLessThan(index);
            const least = { '1-2s': 0, '1-3s': 0, '2-2s': 1, 'R-4s': 1, '4-1s': 3, '10x': 9 }[rule];
            expect(names.length).toBeGreaterThanOrEqual(least);
          }
        });
      }),
      { numRuns: 400, examples: [[tenAbove]] },
    );
    // Ten on one side are rare, and not in every 400 scripts: one such script is always among them.
    expect([...met].toSorted()).toEqual([...regrasControle].toSorted());
  });

  test('ask only the rules in force, and 1-2s alone warns', () => {
    const far: JudgedMeasure = {
      ControleAlvo: 1,
      Data: at(0),
      Valor: '10',
      Media: '0',
      DesvioPadrao: '1',
      justified: false,
    };
    expect(violationsOf(far, [], ['2-2s'])).toEqual([]);
    expect(situationBy(violationsOf(far, [], ['1-2s']))).toBe('Aviso');
    expect(situationBy(violationsOf(far, [], ['1-2s', '1-3s']))).toBe('Rejeitada');
    expect(situationBy([])).toBe('Aceita');
  });
});
