import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellOption } from '../model/cell.ts';
import { fold } from '../model/fold.ts';
import { linkKind, type LinkSource } from './linkKind.ts';

const signal = new AbortController().signal;

/** Rows on a server that counts its questions. */
function serverOf(rows: readonly CellOption[]) {
  const asked: string[] = [];
  const source: LinkSource = {
    search: (text) => {
      asked.push(`? ${text}`);
      return Promise.resolve(rows.filter(({ label }) => fold(label).includes(fold(text))).slice(0, 20));
    },
    named: (texts) => {
      asked.push(`= ${texts.join('|')}`);
      return Promise.resolve(rows.filter(({ label }) => texts.includes(label)));
    },
  };
  return { source, asked };
}

const rows = [
  { value: '1', label: 'Hematologia' },
  { value: '2', label: 'Bioquímica' },
  { value: '3', label: 'Ana' },
  { value: '4', label: 'Ana' },
  { value: '5', label: 'Ana Luísa' },
  { value: '6', label: 'Ana #3' },
];

describe('a link to a row kept elsewhere', () => {
  test('reads a name once it was looked up, whatever case and accents', async () => {
    const { source, asked } = serverOf(rows);
    const kind = linkKind(source);
    expect(kind.parse('bioquimica')).toEqual({ ok: false, problem: { text: 'bioquimica', code: 'lookingUp' } });
    await kind.lookUp.learn(['bioquimica', 'BIOQUIMICA ', 'Hematologia', ''], signal);
    expect(kind.parse(' BioQuímica')).toEqual({ ok: true, value: '2' });
    expect(kind.parse('Hematologia')).toEqual({ ok: true, value: '1' });
    expect(asked).toEqual(['= BIOQUIMICA|Hematologia', '? BIOQUIMICA']);
    await kind.lookUp.learn(['Hematologia', 'bioquímica'], signal);
    expect(asked).toHaveLength(2);
  });

  test('a name of several rows, and words that only are in a name, leave the choice to the person', async () => {
    const kind = linkKind(serverOf(rows).source);
    await kind.lookUp.learn(['Ana', 'luisa', 'Zilda'], signal);
    expect(kind.parse('Ana')).toEqual({
      ok: false,
      problem: {
        text: 'Ana',
        code: 'several',
        candidates: [
          { value: '3', label: 'Ana #3', key: '1' },
          { value: '4', label: 'Ana #4', key: '2' },
        ],
      },
    });
    expect(kind.parse('luisa')).toMatchObject({ problem: { code: 'several', candidates: [{ value: '5' }] } });
    expect(kind.parse('Zilda')).toEqual({ ok: false, problem: { text: 'Zilda', code: 'notFound' } });
    expect(kind.parse('Ana #4')).toEqual({ ok: true, value: '4' });
  });

  test('what is written is read back, known or not, however the rows are called', () => {
    const names = fc.constantFrom('Ana', 'ana', 'Ana #1', 'Ana #2', '#1', '#2', '1', 'Bia', '');
    fc.assert(
      fc.property(fc.array(names, { maxLength: 6 }), fc.nat(7), (labels, at) => {
        const kind = linkKind(serverOf([]).source);
        for (const [index, label] of labels.entries()) kind.lookUp.keep({ value: String(index + 1), label });
        const value = String(at + 1);
        expect(kind.parse(kind.write(value))).toEqual({ ok: true, value });
      }),
    );
  });

  test('a row that is called otherwise now is no longer found by its old name', () => {
    const kind = linkKind(serverOf([]).source);
    kind.lookUp.keep({ value: '1', label: 'Ana' });
    kind.lookUp.keep({ value: '1', label: 'Bia' });
    expect(kind.parse('Ana')).toMatchObject({ ok: false });
    expect(kind.format('1')).toBe('Bia');
  });

  test('a search that fails tells so, and is made again the next time', async () => {
    let isDown = true;
    const kind = linkKind({
      search: () => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(rows)),
    });
    await expect(kind.lookUp.learn(['Hematologia'], signal)).rejects.toThrow('offline');
    expect(kind.parse('Hematologia')).toMatchObject({ problem: { code: 'lookingUp' } });
    isDown = false;
    await kind.lookUp.learn(['Hematologia'], signal);
    expect(kind.parse('Hematologia')).toEqual({ ok: true, value: '1' });
  });
});
