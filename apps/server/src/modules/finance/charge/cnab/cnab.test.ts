import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulatedBank } from '../simulator/bank.ts';
import * as layouts from './layouts.ts';
import { readRemessa, readReturn } from './read.ts';
import { type CnabAccount, type CnabSlip, writeRemessa } from './write.ts';

const account: CnabAccount = {
  banco: '341',
  nomeBanco: 'ITAU UNIBANCO',
  empresa: 'Clínica São José – Diagnóstica e Laboratório de Análises',
  inscricao: '11222333000181',
  convenio: '0000001',
  agencia: '1234',
  conta: '56789',
  contaDigito: '0',
};
const of = {
  banco: '341',
  identity: [{ field: 'convenio', width: 20, digits: '1' }],
  read: (field: string) => field,
};
const moment = { data: '2026-11-26', sequencia: 7 };
const slip = (n: number, change: Partial<CnabSlip> = {}): CnabSlip => ({
  movimento: '01',
  nossoNumero: String(n).padStart(8, '0'),
  documento: String(n),
  vencimento: '2026-12-10',
  valor: '150.5',
  nome: 'Conceição de Oliveira',
  inscricao: '12345678909',
  endereco: 'Rua A, 1',
  bairro: 'Centro',
  cep: '01310100',
  cidade: 'São Paulo',
  uf: 'SP',
  ...change,
});
const file = writeRemessa(account, moment, [slip(1), slip(2, { valor: '20' })]);
const lines = (text: string) => text.split('\r\n').slice(0, -1);
const answer = simulatedBank.answer(file, '2026-11-27');
/** The return with other characters at a place of a line, both from 1. */
const changed = (line: number, place: number, characters: string) =>
  lines(answer)
    .map((text, at) =>
      at === line - 1 ? text.slice(0, place - 1) + characters + text.slice(place - 1 + characters.length) : text,
    )
    .join('\r\n');

describe('a layout', () => {
  test.each(Object.entries(layouts))('%s has no place twice, and none beyond the line', (_, layout) => {
    const places = Object.values(layout).toSorted((one, other) => one.from - other.from);
    for (const [at, { from, to }] of places.entries()) {
      expect(from).toBeGreaterThan(places[at - 1]?.to ?? 0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(240);
    }
  });
});

describe('a file for the bank', () => {
  test('has lines of 240 characters of Latin-1, its totals, and where FEBRABAN says what it says', () => {
    const written = lines(file);
    expect(written.map((line) => line.length)).toEqual(Array(10).fill(240));
    expect(Buffer.from(file, 'latin1').toString('latin1')).toBe(file);
    const [header = '', batch = '', p = '', q = '', r = ''] = written;
    expect(header.slice(0, 32)).toBe('34100000         211222333000181');
    expect(header.slice(142, 166)).toBe('126112026000000000007103');
    expect(batch.slice(0, 16)).toBe('34100011R01  060');
    expect(p.slice(0, 17)).toBe('3410001300001P 01');
    expect(p.slice(37, 57)).toBe('00000001            ');
    expect(p.slice(77, 100)).toBe('10122026000000000015050');
    expect(q.slice(17, 73)).toBe('1000012345678909CONCEIÇÃO DE OLIVEIRA'.padEnd(56));
    expect(r.slice(13, 17)).toBe('R 01');
    expect(written[8]?.slice(17, 46)).toBe('00000800000200000000000017050');
    expect(written[9]?.slice(0, 29)).toBe('34199999         000001000010');
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ n: fc.integer({ min: 1, max: 99_999_999 }), cents: fc.integer({ min: 1, max: 999_999_999 }) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (all) => {
          const slips = all.map(({ n, cents }) => slip(n, { valor: String(cents / 100) }));
          const { slips: read } = readRemessa(writeRemessa(account, moment, slips));
          expect(read).toEqual(
            slips.map(({ movimento, nossoNumero, documento, vencimento, valor }) => ({
              movimento,
              nossoNumero,
              documento,
              vencimento,
              valor,
            })),
          );
        },
      ),
    );
  });
});

describe('a return file', () => {
  test('says of each slip what became of it', () => {
    expect(readReturn(answer, of)).toMatchObject({
      sequencia: 7,
      items: [
        { linha: 3, movimento: '02', nossoNumero: '00000001', valor: '150.5', pago: '0', credito: null },
        { linha: 5, movimento: '06', pago: '150.5', tarifa: '2.5', acrescimos: '0', credito: '2026-11-27' },
        { linha: 7, movimento: '03', nossoNumero: '00000002', motivos: '08' },
      ],
    });
  });

  test.each([
    ['another bank', changed(1, 1, '001'), 'CNAB_CONVENIO', 1, 1],
    ['another agreement', changed(1, 33, '9999999'), 'CNAB_CONVENIO', 1, 33],
    ['a file for the bank', file, 'CNAB_ILEGIVEL', 1, 143],
    ['a count of records', changed(9, 18, '000009'), 'CNAB_TOTAIS', 9, 18],
    ['a count of titles', changed(9, 24, '000004'), 'CNAB_TOTAIS', 9, 24],
    ['a total', changed(9, 46, '9'), 'CNAB_TOTAIS', 9, 30],
    ['a count of batches', changed(10, 18, '000002'), 'CNAB_TOTAIS', 10, 18],
    ['a letter in an amount', changed(6, 90, 'X'), 'CNAB_ILEGIVEL', 6, 78],
    ['no such day', changed(6, 138, '31022026'), 'CNAB_ILEGIVEL', 6, 138],
    ['a T without its U', changed(6, 14, 'T'), 'CNAB_ILEGIVEL', 6, 14],
    ['a line too short', answer.replace('341000130', '34100013'), 'CNAB_ILEGIVEL', 3, 240],
    ['no file at all', 'OFXHEADER:100', 'CNAB_ILEGIVEL', 1, 14],
    ['nothing', '', 'CNAB_ILEGIVEL', 1, 1],
  ])('with %s is refused, with where', (_, text, code, linha, posicao) => {
    expect(() => readReturn(text, of)).toThrow(expect.objectContaining({ code, details: { linha, posicao } }));
  });

  test('cut anywhere is refused', () => {
    fc.assert(
      fc.property(fc.nat(answer.length - 3), (length) => {
        expect(() => readReturn(answer.slice(0, length), of)).toThrow(/./);
      }),
    );
  });
});
