import { parseBoleto, writeBoleto } from '@bancada/br-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulatedBank } from '../simulator/bank.ts';
import { readReturn } from '../cnab/read.ts';
import { type CnabSlip, writeRemessa } from '../cnab/write.ts';
import { type AccountAtBank, agreementOf, banks, fileOf, ownNumber } from './agreement.ts';
import { bankDigit } from './digits.ts';

const accounts = {
  '001': { Banco: '001', Agencia: '1606-X', Numero: '6809350-0', ConvenioCNAB: '1234567/17-019' },
  '033': { Banco: '033', Agencia: '1234', Numero: '13000123-4', ConvenioCNAB: '0282033/102' },
  '104': { Banco: '104', Agencia: '1234', Numero: '12345-6', ConvenioCNAB: '005507' },
  '237': { Banco: '237', Agencia: '3381-2', Numero: '633-0', ConvenioCNAB: '1234567/26' },
  '341': { Banco: '341', Agencia: '0057', Numero: '12345-7', ConvenioCNAB: '1234567/110' },
} as const satisfies Record<string, AccountAtBank>;
const codes = Object.keys(accounts) as (keyof typeof accounts)[];

describe('the check digit of a number', () => {
  test.each([
    // Bradesco, manual of slips: wallet 19.
    ['237', '1900000000001', 'P'],
    ['237', '1900000000002', '8'],
    ['237', '1900000000006', '0'],
    // Santander, layout of the bar code.
    ['033', '566612457800', '2'],
    // Caixa, bar code of SIGCB: the beneficiary 005507-7, and the free field of its example.
    ['104', '005507', '7'],
    ['104', '005507722213334777777777', '1'],
    // Itaú, layout of slips: branch 0057, account 12345-7, wallet 110, number 12345678-8.
    ['341', '005712345', '7'],
    ['341', '00571234511012345678', '8'],
    // github.com/tomas-stefano/boleto_bancario, spec/boleto_bancario/core: banco_brasil_spec.rb, bradesco_spec.rb and
    // itau_spec.rb, whose wallets have a digit of wallet and number alone; 198 is of its manual.
    ['001', '12340001984', '7'],
    ['001', '12345601984', '2'],
    ['237', '0600075896452', '5'],
    ['341', '12600012345', '8'],
    ['341', '13100006789', '5'],
    ['341', '14600147890', '9'],
    ['341', '15018765476', '2'],
    ['341', '16812784698', '3'],
    ['341', '00577219219898712345', '1'],
  ] as const)('%s: %s has %s', (bank, number, digit) => expect(bankDigit[bank](number)).toBe(digit));

  test('tells two numbers apart that differ in one digit, but for what 0 stands for twice', () => {
    const changing = fc.tuple(fc.stringMatching(/^\d{6,17}$/), fc.nat(16), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.constantFrom('001', '237', '341'), changing, (bank, [number, at, by]) => {
        const place = at % number.length;
        const other = number.slice(0, place) + ((Number(number[place]) + by) % 10) + number.slice(place + 1);
        expect(bankDigit[bank](other)).not.toBe(bankDigit[bank](number));
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom('033', '104'), changing, (bank, [number, at, by]) => {
        const place = at % number.length;
        const other = number.slice(0, place) + ((Number(number[place]) + by) % 10) + number.slice(place + 1);
        fc.pre(bankDigit[bank](number) !== '0');
        expect(bankDigit[bank](other)).not.toBe(bankDigit[bank](number));
      }),
    );
  });
});

describe('the free field', () => {
  const slipOf = (bank: keyof typeof accounts, n: number, change: Partial<AccountAtBank> = {}) =>
    ownNumber(agreementOf({ ...accounts[bank], ...change }), n).free;

  test('of Itaú is that of its layout of slips, to the last digit of the line', () => {
    const free = slipOf('341', 12_345_678);
    expect(free).toBe('1101234567880057123457000');
    const line = '34191101213456788005871234570001616670000012345';
    expect(parseBoleto(line, { today: '2002-05-01' })).toMatchObject({ ok: true, boleto: { free, amount: '123.45' } });
    expect(writeBoleto({ bank: '341', due: '2002-05-01', amount: '123.45', free })).toMatchObject({ line });
  });

  test('of Banco do Brasil, agreement of six digits, is that of its published line', () => {
    // Agreement 050094, number 01448, branch 1606, account 06809350, wallet 31, which is taken no more.
    const line = '00190500954014481606906809350314337370000000100';
    const [read] = [parseBoleto(line, { today: '2007-12-01' })];
    const { bank, of } = agreementOf({ ...accounts['001'], ConvenioCNAB: '050094/11-019' });
    const { free } = bank.slip({ ...of, carteira: '31' }, '01448');
    expect(read).toMatchObject({ ok: true, boleto: { free } });
  });

  test('of Bradesco is that of a published line', () => {
    const line = '23793381286000782713695000063305975520000370000';
    expect(parseBoleto(line, { today: '2018-06-01' })).toMatchObject({
      ok: true,
      boleto: { free: slipOf('237', 78_271_395) },
    });
  });

  // github.com/tomas-stefano/boleto_bancario, spec/boleto_bancario/core: bradesco_spec.rb, itau_spec.rb, santander_spec.rb.
  test.each([
    ['237', 75_896_452, { Agencia: '1172', Numero: '403005-2', ConvenioCNAB: '1/06' }, '1172060007589645204030050'],
    ['237', 175_896_451, { Agencia: '1172', Numero: '403005-2', ConvenioCNAB: '1/09' }, '1172090017589645104030050'],
    ['341', 12_345_678, { ConvenioCNAB: '1/109' }, '1091234567800057123457000'],
    ['341', 12_345_678, { Agencia: '1565', Numero: '13877-1', ConvenioCNAB: '1/175' }, '1751234567861565138771000'],
    ['033', 1_234_567, { ConvenioCNAB: '0707077/102' }, '9070707700000123456790102'],
  ] as const)('of %s, number %i with %j is published as %s', (bank, n, at, free) => {
    expect(slipOf(bank, n, at)).toBe(free);
  });

  test.each([
    ['001', '0000001234567000000000717'],
    ['033', '9028203300000000000780102'],
    ['104', '0055077000100040000000077'],
    ['237', '3381260000000000700006330'],
    ['341', '1100000000710057123457000'],
  ] as const)('of %s has its parts in their places, and is read back from the line', (bank, said) => {
    const free = slipOf(bank, 7);
    expect(free).toBe(said);
    const written = writeBoleto({ bank, due: '2026-12-10', amount: '10', free });
    expect(parseBoleto(written.ok ? written.line : '', { today: '2026-11-27' })).toMatchObject({
      boleto: { bank, free },
    });
  });

  test('of whatever number is 25 digits, and another one for each number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.uniqueArray(fc.nat(9_999_999), { minLength: 2, maxLength: 2 }),
        (bank, two) => {
          const [one, other] = two.map((n) => slipOf(bank, n));
          expect(one).toMatch(/^\d{25}$/);
          expect(one).not.toBe(other);
        },
      ),
    );
  });

  test('is refused once the numbers of an agreement are used up', () => {
    const short = { ConvenioCNAB: '123456/17-019' };
    expect(slipOf('001', 99_999, short)).toMatch(/^12345699999/);
    expect(() => slipOf('001', 100_000, short)).toThrow(expect.objectContaining({ code: 'COBRANCA_NUMEROS' }));
  });
});

describe('an agreement', () => {
  test.each([
    [{ ConvenioCNAB: null }, 'COBRANCA_CONTA'],
    [{ Banco: null }, 'COBRANCA_CONTA'],
    [{ Banco: '756' }, 'COBRANCA_BANCO'],
    [{ ConvenioCNAB: '1234567' }, 'CONTA_CONVENIO'],
    [{ ConvenioCNAB: '1234567/31-019' }, 'CONTA_CONVENIO'],
    [{ ConvenioCNAB: '12345678/17-019' }, 'CONTA_CONVENIO'],
    [{ Agencia: '12345' }, 'CONTA_NUMERO'],
    [{ Agencia: null }, 'CONTA_NUMERO'],
    [{ Numero: '123456789-0' }, 'CONTA_NUMERO'],
    [{ Numero: null }, 'CONTA_NUMERO'],
  ])('of Banco do Brasil with %j is refused: %s', (change, code) => {
    expect(() => agreementOf({ ...accounts['001'], ...change })).toThrow(expect.objectContaining({ code }));
  });

  test('of Itaú in a wallet whose digit is another one is refused', () => {
    for (const wallet of ['126', '131', '146', '150', '168'])
      expect(() => agreementOf({ ...accounts['341'], ConvenioCNAB: `1/${wallet}` })).toThrow(/./);
  });

  test('reads what its own example says, and the branch without its digit', () => {
    for (const [Banco, bank] of Object.entries(banks))
      expect(() =>
        agreementOf({ Banco, Agencia: '1234-5', Numero: '123-4', ConvenioCNAB: bank?.exemplo ?? '' }),
      ).not.toThrow();
    expect(agreementOf(accounts['237']).of).toMatchObject({ agencia: '3381', conta: '0000633', contaDigito: '0' });
  });
});

describe('a file for a bank and its return', () => {
  const company = { nomeBanco: 'BANCO', empresa: 'CLINICA', inscricao: '11222333000181' };
  const payer = { nome: 'ANA', inscricao: '12345678909', endereco: 'RUA A', bairro: 'CENTRO', cep: '01310100' };
  const fileFor = (bank: keyof typeof accounts, numbers: readonly number[]) => {
    const agreed = agreementOf(accounts[bank]);
    const file = fileOf(agreed);
    const { fileHeader = {}, batchHeader = {}, segmentP } = file;
    const own = { fileHeader, batchHeader, segmentP: segmentP?.(agreed.of) ?? {} };
    const slips = numbers.map((n): CnabSlip => {
      const { NossoNumero } = ownNumber(agreed, n);
      const nossoNumero = file.written(NossoNumero, agreed.of);
      const owed = { movimento: '01', documento: String(n), vencimento: '2026-12-10', valor: '10' } as const;
      return { ...owed, nossoNumero, ...payer, cidade: 'SAO PAULO', uf: 'SP' };
    });
    const moment = { data: '2026-11-27', sequencia: 1 };
    const text = writeRemessa({ banco: bank, ...company, ...file.account(agreed.of), proprios: own }, moment, slips);
    const of = { banco: bank, identity: file.identity(agreed.of), read: file.read };
    return { text, of, lines: text.split('\r\n'), known: numbers.map((n) => ownNumber(agreed, n).NossoNumero) };
  };

  test.each(['001', '237', '341'] as const)('of %s comes back with the numbers that it left with', (bank) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 }),
        (numbers) => {
          const { text, of, known } = fileFor(bank, numbers);
          const { items } = readReturn(simulatedBank.answer(text, '2026-11-28'), of);
          expect([...new Set(items.map(({ nossoNumero }) => nossoNumero))]).toEqual(known);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each([
    ['001', 0, 33, '001234567001417019  '],
    ['001', 2, 38, '12345670000000007   '],
    ['001', 2, 58, '7'],
    ['237', 0, 33, '00000000000001234567'],
    ['237', 2, 38, '02600000000000000076'],
    ['341', 0, 33, ' '.repeat(20)],
    ['341', 0, 53, '00057 000000012345 7'],
    ['341', 1, 54, '00057 000000012345 7'],
    ['341', 2, 18, '00057 000000012345 7110000000071        00000'],
  ] as const)('of %s has in record %i from place %i what the bank’s layout says', (bank, line, place, said) => {
    const written = fileFor(bank, [7]).lines[line] ?? '';
    expect(written.slice(place - 1, place - 1 + said.length)).toBe(said);
  });

  test('of another agreement, or another account, is refused', () => {
    const { text } = fileFor('341', [7]);
    const answer = simulatedBank.answer(text, '2026-11-28');
    const other = agreementOf({ ...accounts['341'], Numero: '54321-0' });
    const of = { banco: '341', identity: fileOf(other).identity(other.of), read: fileOf(other).read };
    expect(() => readReturn(answer, of)).toThrow(
      expect.objectContaining({ code: 'CNAB_CONVENIO', details: { linha: 1, posicao: 59 } }),
    );
  });

  test.each(['033', '104'] as const)('of %s is refused: where its layout has what is not known for sure', (bank) => {
    expect(() => fileOf(agreementOf(accounts[bank]))).toThrow(expect.objectContaining({ code: 'REMESSA_BANCO' }));
  });
});
