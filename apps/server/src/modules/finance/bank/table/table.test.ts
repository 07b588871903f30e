import { type MapaExtrato, suggestMapaExtrato } from '@bancada/contracts';
import { formatMoneyPt } from '@bancada/br-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBankFile } from '../read-file.ts';

const read = (text: string, ...maps: MapaExtrato[]) =>
  readBankFile(
    Buffer.from(text),
    maps.map((Mapa) => ({ Nome: 'Banco', Mapa })),
  );

function statementOf(text: string, map: MapaExtrato) {
  const answer = read(text, map);
  if (!answer.profile) throw new Error('The map does not fit');
  return answer.statements[0];
}

/** Why a table is refused. */
function refusalOf(text: string, map: MapaExtrato) {
  try {
    return statementOf(text, map);
  } catch (error) {
    return error;
  }
}

const plain: MapaExtrato = { Data: 'Data', Valor: 'Valor', Descrição: 'Descricao' };
const sides: MapaExtrato = {
  Data: 'Data',
  Histórico: 'Descricao',
  'Docto.': 'Documento',
  'Crédito (R$)': 'Credito',
  'Débito (R$)': 'Debito',
  'Saldo (R$)': 'Saldo',
};

describe('a table of a bank', () => {
  test('is read below what the bank writes about the account, without its balances and totals', () => {
    const text = [
      'Extrato de: Ag: 123 | Conta: 45678-9',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
      '01/11/2026;SALDO ANTERIOR;;;;1.000,00',
      '03/11/2026;ALUGUEL;0012;;14.500,00;-13.500,00',
      '05/11/2026;PIX RECEBIDO;000;250,50;0,00;-13.249,50',
      'Total;;;250,50;14.500,00;',
      'Os dados acima têm como base 26/11/2026',
    ].join('\r\n');
    expect(statementOf(text, sides)).toMatchObject({
      De: '2026-11-03',
      Ate: '2026-11-05',
      Saldo: { Data: '2026-11-05', Valor: '-13249.5' },
      Saldos: 3,
      Linhas: [
        { Linha: 4, Data: '2026-11-03', Valor: '-14500', Memo: 'ALUGUEL', Documento: '0012', FITID: null },
        { Linha: 5, Data: '2026-11-05', Valor: '250.5', Memo: 'PIX RECEBIDO', Documento: null },
      ],
    });
  });

  test('without titles is read by the places of its columns', () => {
    const map = { '#1': 'Data', '#2': 'Descricao', '#3': 'Valor' } as const;
    expect(statementOf('26/11/2026;TAR PIX;-1,00\n26/11/2026;PIX;2.000,00', map)?.Linhas).toMatchObject([
      { Valor: '-1' },
      { Valor: '2000' },
    ]);
    expect(read('Nome;Valor;Quando\na;b;c', map)).toMatchObject({ profile: null, statements: [] });
  });

  test('of a card has what was spent as positive', () => {
    const map = { date: 'Data', title: 'Descricao', amount: 'ValorInvertido' } as const;
    expect(
      statementOf('date,title,amount\n2026-11-20,"Papel, A4",89.90\n2026-11-21,Estorno,-10.00', map)?.Linhas,
    ).toMatchObject([{ Valor: '-89.9', Memo: 'Papel, A4' }, { Valor: '10' }]);
  });

  test.each([
    ['1.234,56', '1234.56'],
    ['R$ 1.234,56', '1234.56'],
    ['-R$ 1.234,56', '-1234.56'],
    ['(1.234,56)', '-1234.56'],
    ['1.234,56-', '-1234.56'],
    ['1.234,56 D', '-1234.56'],
    ['1.234,56 C', '1234.56'],
    ['−7,5', '-7.5'],
    ['+7,05', '7.05'],
  ])('reads the amount %s', (written, Valor) => {
    expect(statementOf(`Data;Valor;Descrição\n01/11/2026;${written};x`, plain)?.Linhas).toMatchObject([{ Valor }]);
  });

  test('has its side in a column of its own', () => {
    const map: MapaExtrato = { ...plain, 'C/D': 'Sinal' };
    const text = 'Data;Valor;C/D;Descrição\n01/11/2026;5,00;D;x\n01/11/2026;5,00;C;x\n01/11/2026;-5,00;D;x';
    expect(statementOf(text, map)?.Linhas.map(({ Valor }) => Valor)).toEqual(['-5', '5', '-5']);
  });

  test('says with its other amounts whether 1.234 is a thousand; alone it is refused', () => {
    const text = 'Data;Valor;Descrição\n01/11/2026;1.234;x';
    expect(statementOf(`${text}\n02/11/2026;5,10;x`, plain)?.Linhas[0]).toMatchObject({ Valor: '1234' });
    expect(refusalOf(text, plain)).toMatchObject({ code: 'OFX_VALOR', details: { linha: 2, texto: '1.234' } });
  });

  test.each([
    ['a day that no calendar has', '31/02/2026;1,00;x', 'OFX_DATA'],
    ['a day without its year', '26/11;1,00;x', 'OFX_DATA'],
    ['an amount without a day', ';1,00;x', 'OFX_DATA'],
    ['a day without an amount', '26/11/2026;;x', 'OFX_VALOR'],
    ['an amount that is none', '26/11/2026;12,3x;x', 'OFX_VALOR'],
    ['thousands that are none', '26/11/2026;12.34,00;x', 'OFX_VALOR'],
    ['more than cents', '26/11/2026;1,234;x', 'OFX_VALOR'],
  ])('is refused for %s, with the line', (_, line, code) => {
    const text = `Data;Valor;Descrição\n25/11/2026;9,90;x\n${line}`;
    expect(refusalOf(text, plain)).toMatchObject({ code, details: { linha: 3 } });
  });

  test('with an amount on both sides is refused', () => {
    const text = 'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n05/11/2026;x;;1,00;2,00;0,00';
    expect(refusalOf(text, sides)).toMatchObject({ code: 'OFX_VALOR' });
  });

  test('that nobody described is answered with its first lines, parted', () => {
    expect(read('Data;Valor\n05/11/2026;1,00')).toMatchObject({
      profile: null,
      table: [
        ['Data', 'Valor'],
        ['05/11/2026', '1,00'],
      ],
    });
  });

  test('is read by the description that names most of it', () => {
    const text = 'Data;Valor;Descrição;Identificador\n05/11/2026;1,00;x;abc';
    const answer = read(text, { Data: 'Data', Valor: 'Valor' }, { ...plain, Identificador: 'Identificador' });
    expect(answer).toMatchObject({ statements: [{ Linhas: [{ FITID: 'abc', Memo: 'x' }] }] });
  });

  test('counts the lines of the file, also where a text goes over several', () => {
    const text = 'Data;Valor;Descrição\n05/11/2026;1,00;"a\nb"\n\n06/11/2026;2,00;c';
    expect(statementOf(text, plain)?.Linhas.map(({ Linha, Memo }) => [Linha, Memo])).toEqual([
      [2, 'a b'],
      [5, 'c'],
    ]);
  });
});

const movement = fc.record({
  day: fc.date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
  cents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((cents) => cents !== 0),
  memo: fc.stringMatching(/^[A-Za-z][\w ;,"'áçÃ]{0,40}\w$/),
});
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const iso = (day: Date) => day.toISOString().slice(0, 10);
const brazilian = (day: Date) => iso(day).split('-').toReversed().join('/');
const money = (cents: number) => (cents / 100).toFixed(2);

/** How banks write the same movements. */
const writings: readonly {
  readonly titles: readonly string[];
  readonly map: MapaExtrato;
  readonly cells: (one: Movement) => readonly string[];
}[] = [
  {
    titles: ['Data', 'Valor', 'Descrição'],
    map: plain,
    cells: ({ day, cents, memo }) => [brazilian(day), formatMoneyPt(money(cents)), memo],
  },
  {
    titles: ['date', 'title', 'amount'],
    map: { date: 'Data', title: 'Descricao', amount: 'ValorInvertido' },
    cells: ({ day, cents, memo }) => [iso(day), memo, money(-cents)],
  },
  {
    titles: ['Dia', 'Entradas', 'Saídas', 'Histórico'],
    map: { Dia: 'Data', Entradas: 'Credito', Saídas: 'Debito', Histórico: 'Descricao' },
    cells: ({ day, cents, memo }) => {
      const amount = money(Math.abs(cents)).replace('.', ',');
      return [brazilian(day), cents > 0 ? amount : '', cents < 0 ? amount : '', memo];
    },
  },
];

test('what banks write in different ways is read as the same movements, and their columns are guessed', () => {
  fc.assert(
    fc.property(
      fc.array(movement, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...writings),
      fc.constantFrom(';', ',', '\t'),
      (movements, { titles, map, cells }, delimiter) => {
        const kept = movements.filter(({ memo }) => !/^s ?a ?l ?d ?o/i.test(memo));
        const lines = [titles, ...kept.map(cells)].map((line) => line.map(quoted).join(delimiter));
        const statement = statementOf(lines.join('\n'), map);
        expect(statement?.Linhas.map(({ Data, Valor, Memo }) => [Data, Number(Valor), Memo])).toEqual(
          kept.map(({ day, cents, memo }) => [iso(day), cents / 100, memo.replaceAll(/\s+/g, ' ').trim()]),
        );
        const guessed = suggestMapaExtrato([titles, ...kept.map(cells)]);
        expect(guessed.Campos.map((field) => (field === 'ValorInvertido' ? 'Valor' : field))).toEqual(
          titles.map((title) => (map[title] === 'ValorInvertido' ? 'Valor' : map[title])),
        );
      },
    ),
  );
});
