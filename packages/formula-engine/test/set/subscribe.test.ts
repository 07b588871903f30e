import { describe, expect, test } from 'vitest';
import { compileSet, FormulaError, type Session } from '../../src/index.ts';

const set = compileSet([
  { code: 'VLDL', formula: 'TRIG / 5', decimals: 0 },
  { code: 'LDL', formula: 'CT - HDL - VLDL', decimals: 0 },
  { code: 'HDL', alias: 'H' },
  { code: 'NOTA' },
]);
const start = (): Session => set.session({ CT: 200, HDL: 40, TRIG: 150 });

describe('a session that others look at', () => {
  test('calls its listeners after a change, with the codes that changed', () => {
    const session = start();
    const heard: unknown[] = [];
    const stop = session.subscribe((changed) => heard.push([changed, session.get('LDL')?.text]));
    session.set('TRIG', 175);
    session.setAll({ CT: 210, HDL: 40 });
    expect(heard).toEqual([
      [['VLDL', 'LDL'], '125'],
      [['LDL'], '135'],
    ]);
    stop();
    session.set('TRIG', 150);
    expect(heard).toHaveLength(2);
  });

  test('is silent where no result changes', () => {
    const session = start();
    const heard: unknown[] = [];
    session.subscribe((changed) => heard.push(changed));
    session.set('TRIG', '150,0');
    session.set('NOTA', 7);
    session.set('LDL', 7);
    expect(heard).toEqual([]);
  });

  test('has one and the same snapshot until something changes, in whole and of each code', () => {
    const session = start();
    const before = session.results();
    const vldl = session.get('VLDL');
    session.set('NOTA', 1);
    expect(session.results()).toBe(before);
    session.set('CT', 201);
    expect(session.results()).not.toBe(before);
    expect(session.results()).toBe(session.results());
    expect(session.get('VLDL')).toBe(vldl);
    expect(before.get('LDL')?.text).toBe('130');
    expect(session.results().get('LDL')?.text).toBe('131');
  });

  test('keeps a result whose inputs changed and which did not', () => {
    const session = start();
    const vldl = session.get('VLDL');
    session.set('TRIG', '150,1');
    expect(session.get('VLDL')).toBe(vldl);
  });

  test('lets a listener leave while it is called, and one that is there twice is called once', () => {
    const session = start();
    let calls = 0;
    const listener = (): void => {
      calls++;
      stop();
    };
    const stop = session.subscribe(listener);
    session.subscribe(listener);
    session.set('TRIG', 175);
    session.set('TRIG', 150);
    expect(calls).toBe(1);
  });
});

describe('a value for a code that the set does not have', () => {
  const refusal = (code: string, of = set): unknown => {
    try {
      return of.session().set(code, 1);
    } catch (error) {
      return error;
    }
  };

  test('is an error', () => {
    expect(refusal('TRIGL')).toBeInstanceOf(FormulaError);
    expect(refusal('TRIGL')).toMatchObject({
      code: 'VARIAVEL_DESCONHECIDA',
      message: 'Componente desconhecido: TRIGL',
      params: { variable: 'TRIGL' },
    });
  });

  test('is an error, too, where it would be a guess', () => {
    const twice = compileSet([{ code: 'A' }, { code: 'a' }, { code: 'B', alias: 'X' }, { code: 'C', alias: 'X' }]);
    expect(refusal('A', twice)).toMatchObject({ code: 'CODIGO_DUPLICADO' });
    expect(refusal('X', twice)).toMatchObject({ code: 'CODIGO_DUPLICADO' });
  });

  test('is none for an alias, any case, a computed component, and one that no formula reads', () => {
    for (const code of ['h', 'trig', 'LDL', 'nota']) expect(refusal(code)).toBeInstanceOf(Array);
  });

  test('is passed over among many values: a row may have more columns', () => {
    expect(start().setAll({ TRIG: 175, id: 7 })).toEqual(['VLDL', 'LDL']);
  });
});

describe('components with one code', () => {
  test('are all reported, with their numbers in the list', () => {
    const twice = compileSet([
      { code: 'VLDL', formula: 'TRIG / 5' },
      { code: 'CT' },
      { code: 'VLDL', formula: 'TRIG / 6' },
      { code: 'vldl' },
    ]);
    expect(twice.issues.map(({ code, params }) => [code, params['item'], params['items']])).toEqual([
      ['CODIGO_DUPLICADO', 4, '1, 3, 4'],
      ['CODIGO_DUPLICADO', 1, '1, 3, 4'],
      ['CODIGO_DUPLICADO', 3, '1, 3, 4'],
    ]);
  });
});
