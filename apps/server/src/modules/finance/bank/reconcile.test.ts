import {
  baixarTitulos,
  type BodyOf,
  Conciliacao,
  conciliarLinhas,
  desfazerExtrato,
  estornarTitulos,
  ExtratoLinha,
  Fornecedor,
  lancarLinha,
  RegraConciliacao,
  sugerirConciliacao,
  Titulo,
  TituloBaixa,
  Transferencia,
  transferirLinha,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { exampleRow } from '@bancada/contracts/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  ofxOf,
  reconcileLines,
  sendStatement,
  statementOf,
  unreconcileLines,
} from '../../../../test/extratos.ts';
import { buildLab, buildPerson, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let books: Books;
let account: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  books = await buildBooks(lab);
});
afterAll(() => app.close());
beforeEach(async () => {
  account = await buildAccount(lab);
});

/** The lines of a statement of these amounts, on 2026-11-10. */
async function linesOf(amounts: readonly string[], memo = 'PAGAMENTO', of = account) {
  await sendStatement(lab, of, ofxOf(amounts.map((amount) => ({ day: '2026-11-10', amount, memo }))));
  return (await statementOf(lab, of)).linhas;
}
/** The first of some rows. */
function one<T>(rows: readonly T[]): T {
  const [first] = rows;
  if (first === undefined) throw new Error('There is none');
  return first;
}
/** The line of a statement of one amount. */
const lineOf = async (amount: string, memo?: string, of?: number) => one(await linesOf([amount], memo, of));
const titulo = (change?: object) => buildTitulo(lab, books, change);
const read = (id: number) => app.ask(Titulo.calls.get, { token, params: { id } });
const settlements = (id: number) =>
  app.ask(TituloBaixa.calls.list, { token, query: { Titulo: String(id), _sort: 'id:ASC' } });
const target = ({ id, Versao }: { readonly id: number; readonly Versao: number }) =>
  ({ Tipo: 'Titulo', id, Versao }) as const;
const partsOf = (line: number) =>
  app.ask(Conciliacao.calls.list, { token, query: { ExtratoLinha: String(line), _sort: 'id:ASC' } });
const refused = (Linhas: BodyOf<typeof conciliarLinhas>['Linhas'], Alvos: BodyOf<typeof conciliarLinhas>['Alvos']) =>
  app.refused(conciliarLinhas, { token, body: { Linhas: Linhas.map(({ id, Versao }) => ({ id, Versao })), Alvos } });

describe('reconciling', () => {
  test('settles the title on the day of the line, once, and closes both', async () => {
    const line = await lineOf('-1000');
    const row = await titulo();
    const { linhas } = await reconcileLines(lab, [line], [target(row)]);
    expect(linhas).toMatchObject([{ Situacao: 'Conciliada', Falta: '0' }]);
    expect(await read(row.id)).toMatchObject({ Status: 'Conciliada', Pago: '1000' });
    expect(await settlements(row.id)).toMatchObject([{ Data: '2026-11-10', Conta: account, Total: '1000' }]);
    expect(await statementOf(lab, account, 'Pendentes')).toMatchObject({
      linhas: [],
      Pendentes: 0,
      Livros: '0',
      Extrato: '0',
    });
  });

  test('of a settlement that is there needs nothing but the line', async () => {
    const row = await titulo();
    const lines = await linesOf(['-600', '-400']);
    await reconcileLines(lab, lines.slice(0, 1), [{ ...target(row), Valor: '600' }]);
    expect(await read(row.id)).toMatchObject({ Status: 'Parcial' });
    const part = await read(row.id);
    await reconcileLines(lab, lines.slice(1), [target(part)]);
    expect(await read(row.id)).toMatchObject({ Status: 'Conciliada' });
    const baixa = one(await settlements(row.id));
    const third = one((await linesOf(['-600', '-400', '-7'])).slice(2));
    expect(await refused([third], [{ Tipo: 'Baixa', id: baixa.id }])).toMatchObject({ code: 'CONCILIACAO_VALOR' });
  });

  test('several lines of several titles, with interest and with a fee that was withheld', async () => {
    const lines = await linesOf(['500', '480']);
    const due = await titulo({ Tipo: 'Receber', Valor: '970' });
    const fee = await titulo({ Valor: '10' });
    const { linhas } = await reconcileLines(lab, lines, [{ ...target(due), Valor: '970', Juros: '20' }, target(fee)]);
    expect(linhas.map(({ Situacao }) => Situacao)).toEqual(['Conciliada', 'Conciliada']);
    expect((await partsOf(one(lines).id)).map(({ Valor }) => Valor)).toEqual(['-10', '510']);
    expect((await partsOf(one(lines.slice(1)).id)).map(({ Valor }) => Valor)).toEqual(['480']);
    expect(await read(due.id)).toMatchObject({ Status: 'Conciliada', Pago: '970' });
    expect(await read(fee.id)).toMatchObject({ Status: 'Conciliada' });
  });

  test('a part of a line leaves the rest open; a title is settled as far as the line reaches', async () => {
    const line = await lineOf('-1500');
    const [small, large] = [await titulo(), await titulo({ Valor: '900' })];
    const { linhas } = await reconcileLines(lab, [line], [target(small)]);
    expect(linhas).toMatchObject([{ Situacao: 'Parcial', Falta: '-500', Conciliado: '-1000' }]);
    const after = await reconcileLines(lab, linhas, [target(large)]);
    expect(after.linhas).toMatchObject([{ Situacao: 'Conciliada' }]);
    expect(await read(large.id)).toMatchObject({ Status: 'Parcial', Saldo: '400' });
  });

  test('what came in is not what went out, and more than a line is not of it', async () => {
    const line = await lineOf('-1000');
    const income = await titulo({ Tipo: 'Receber' });
    expect(await refused([line], [target(income)])).toMatchObject({ code: 'CONCILIACAO_SENTIDO' });
    const more = await titulo({ Valor: '1200' });
    expect(await refused([line], [{ ...target(more), Valor: '1200' }])).toMatchObject({ code: 'CONCILIACAO_VALOR' });
    expect(await read(more.id)).toMatchObject({ Versao: more.Versao, Pago: '0' });
    const other = await lineOf('-1000', 'OUTRA', await buildAccount(lab));
    const row = await titulo();
    expect(await refused([line, other], [target(row)])).toMatchObject({ code: 'CONCILIACAO_CONTA' });
  });

  test('two people at one line, or one title: one wins, the other is told so', async () => {
    const line = await lineOf('-1000');
    const rows = [await titulo(), await titulo()];
    const body = (id: (typeof rows)[number]) => ({
      Linhas: [{ id: line.id, Versao: line.Versao }],
      Alvos: [target(id)],
    });
    const answers = await Promise.allSettled(rows.map((row) => app.ask(conciliarLinhas, { token, body: body(row) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const open = await Promise.all(rows.map(({ id }) => read(id)));
    expect(open.map(({ Status }) => Status).toSorted()).toEqual(['Aberta', 'Conciliada']);
    const loser = one(open.filter(({ Status }) => Status === 'Aberta'));
    expect(await refused([line], [target(loser)])).toMatchObject({ code: 'VERSAO_DESATUALIZADA' });
    const lines = (await linesOf(['-1000', '-1000'])).filter(({ Situacao }) => Situacao === 'Pendente');
    const paid = one(open.filter(({ Status }) => Status === 'Conciliada'));
    expect(await refused(lines, [{ ...target(one(rows)), id: paid.id, Versao: 1 }])).toMatchObject({
      code: 'VERSAO_DESATUALIZADA',
    });
    expect(await settlements(paid.id)).toHaveLength(1);
  });

  test('a settlement that a line explains is not taken back before that is undone', async () => {
    const line = await lineOf('-400');
    const row = await titulo();
    await reconcileLines(lab, [line], [{ ...target(row), Valor: '400' }]);
    const { id, Versao } = await read(row.id);
    const body = { Justificativa: 'engano', itens: [{ id, Versao }] };
    expect((await app.ask(estornarTitulos, { token, body })).outcomes).toMatchObject([{ code: 'BAIXA_CONCILIADA' }]);
  });
});

describe('what is missing', () => {
  test('is made, settled and reconciled, whole or split', async () => {
    const line = await lineOf('-30', 'TAR PACOTE');
    const part = (Descricao: string, Valor: string) => ({ Descricao, Valor, PlanoConta: books.plano });
    const body = { Versao: line.Versao, Unidade: lab.Unidade, Partes: [part('Tarifa', '10'), part('Pacote', '20')] };
    const { linhas } = await app.ask(lancarLinha, { token, params: { id: line.id }, body });
    expect(linhas).toMatchObject([{ Situacao: 'Conciliada' }]);
    const made = await app.ask(Titulo.calls.list, {
      token,
      query: { Origem: 'extrato-linhas', OrigemId: String(line.id) },
    });
    expect(made.map(({ Status, Tipo, Valor }) => [Status, Tipo, Valor])).toEqual([
      ['Conciliada', 'Pagar', '10'],
      ['Conciliada', 'Pagar', '20'],
    ]);
    await unreconcileLines(lab, linhas);
    const after = await Promise.all(made.map(({ id }) => read(id)));
    expect(after.map(({ Status, Pago }) => [Status, Pago])).toEqual([
      ['Cancelada', '0'],
      ['Cancelada', '0'],
    ]);
  });

  test('more than the line is refused, and leaves nothing', async () => {
    const line = await lineOf('-30', 'TAR EXTRA');
    const Partes = [{ Descricao: 'Tarifa', Valor: '30.01', PlanoConta: books.plano }];
    const body = { Versao: line.Versao, Unidade: lab.Unidade, Partes };
    expect(await app.refused(lancarLinha, { token, params: { id: line.id }, body })).toMatchObject({
      code: 'CONCILIACAO_VALOR',
    });
    expect(await app.ask(Titulo.calls.list, { token, query: { OrigemId: String(line.id) } })).toEqual([]);
  });

  test('a transfer is made by one account’s line, found by the other’s, and gone when the maker undoes it', async () => {
    const savings = await buildAccount(lab);
    const out = await lineOf('-200', 'TRANSF POUPANCA');
    const body = { Versao: out.Versao, Conta: savings };
    const made = await app.ask(transferirLinha, { token, params: { id: out.id }, body });
    const found = await app.ask(Transferencia.calls.list, { token, query: { De: String(account) } });
    const transfer = one(found);
    expect(transfer).toMatchObject({ Para: savings, Valor: '200', Situacao: 'Feita' });
    const income = await lineOf('200', 'TRANSF RECEBIDA', savings);
    const { linhas } = await app.ask(sugerirConciliacao, { token, query: { id: income.id } });
    expect(linhas[0]?.Sugestoes).toMatchObject([{ Tipo: 'Transferencia', id: transfer.id, Valor: '200' }]);
    const done = await reconcileLines(lab, [income], [{ Tipo: 'Transferencia', id: transfer.id }]);
    expect((await statementOf(lab, savings)).Livros).toBe('1200');
    const step = { Acao: 'estornar', Versao: transfer.Versao, Justificativa: 'engano' };
    const refusal = await app.refused(Transferencia.calls.transition, {
      token,
      params: { id: transfer.id },
      body: step,
    });
    expect(refusal).toMatchObject({ code: 'TRANSFERENCIA_CONCILIADA' });
    await unreconcileLines(lab, made.linhas);
    const afterwards = await app.ask(Transferencia.calls.get, { token, params: { id: transfer.id } });
    expect(afterwards).toMatchObject({ Situacao: 'Feita' });
    await unreconcileLines(lab, done.linhas);
    expect((await statementOf(lab, savings)).linhas).toMatchObject([{ Situacao: 'Pendente', Falta: '200' }]);
  });
});

describe('undoing', () => {
  test('takes back what was settled for the line, and nothing that was settled before', async () => {
    const line = await lineOf('-1000');
    const row = await titulo();
    const { linhas } = await reconcileLines(lab, [line], [target(row)]);
    const { outcomes } = await unreconcileLines(lab, linhas);
    expect(outcomes).toMatchObject([{ status: 'ok', row: { Situacao: 'Pendente', Falta: '-1000' } }]);
    expect(await read(row.id)).toMatchObject({ Status: 'Aberta', Pago: '0' });
    expect(sum((await settlements(row.id)).map(({ Total }) => Total))).toBe('0');
    expect(await partsOf(line.id)).toEqual([]);
    expect((await unreconcileLines(lab, linhas)).outcomes).toMatchObject([{ status: 'conflict' }]);
  });

  test('is for who reconciled it on that day, or for who authorises', async () => {
    const clerk = await buildPerson(lab, [
      ['ler', 'Financeiro'],
      ['editar', 'Financeiro'],
    ]);
    const line = await lineOf('-1000');
    const { linhas } = await reconcileLines(lab, [line], [target(await titulo())]);
    expect((await unreconcileLines(lab, linhas, clerk.token)).outcomes).toMatchObject([
      { status: 'locked', code: 'CONCILIACAO_ALHEIA' },
    ]);
    expect((await unreconcileLines(lab, linhas)).outcomes).toMatchObject([{ status: 'ok' }]);
  });

  test('an import with a reconciled line is not undone', async () => {
    const line = await lineOf('-1000');
    await reconcileLines(lab, [line], [target(await titulo())]);
    const undo = { token, params: { id: line.ArquivoBancario } };
    expect(await app.refused(desfazerExtrato, undo)).toMatchObject({ code: 'EXTRATO_CONCILIADO', details: { n: 1 } });
  });
});

describe('suggestions', () => {
  const suggest = async (line: number) => (await app.ask(sugerirConciliacao, { token, query: { id: line } })).linhas[0];

  test('the likeliest first, and why: by value and day, by number of the document, by CNPJ, by a learned rule', async () => {
    const supplier = await app.ask(Fornecedor.calls.create, {
      token,
      body: supplierBody('Imobiliária Modelo', '11222333000181'),
    });
    const near = await titulo({ Valor: '731.4', Vencimento: '2026-11-09' });
    const named = await titulo({
      Valor: '731.4',
      Vencimento: '2026-11-02',
      Fornecedor: supplier.id,
      Documento: 'NF-881',
    });
    const far = await titulo({ Valor: '731.4', Vencimento: '2026-06-01' });
    const line = await lineOf('-731.40', 'PIX IMOBILIARIA MODELO 11.222.333/0001-81 NF-881');
    const found = await suggest(line.id);
    expect(found?.Sugestoes.map(({ id, Motivos }) => [id, Motivos])).toEqual([
      [named.id, ['Valor', 'CPF_CNPJ', 'Documento', 'Nome']],
      [near.id, ['Valor']],
    ]);
    expect(found?.Sugestoes.some(({ id }) => id === far.id)).toBe(false);
    const rule = await app.ask(RegraConciliacao.calls.create, {
      token,
      body: {
        Nome: 'Aluguel',
        Texto: 'imobiliária modelo',
        PlanoConta: books.plano,
        Fornecedor: supplier.id,
        Prioridade: 1,
      },
    });
    const after = await suggest(line.id);
    expect(after).toMatchObject({ Regra: { id: rule.id }, Sugestoes: [{ id: named.id }, { id: near.id }] });
    expect(after?.Sugestoes[0]?.Motivos).toContain('Regra');
  });

  test('a settlement without a line comes before a title of the same value; what was taken back does not come', async () => {
    const paid = await titulo({ Valor: '55.5' });
    await titulo({ Valor: '55.5' });
    const line = await lineOf('-55.5');
    const made = await reconcileLines(lab, [line], [target(paid)]);
    await unreconcileLines(lab, made.linhas);
    expect((await suggest(line.id))?.Sugestoes.map(({ Tipo }) => Tipo)).toEqual(['Titulo', 'Titulo']);
    const { id, Versao } = await read(paid.id);
    await app.ask(baixarTitulos, { token, body: { Data: '2026-11-10', Conta: account, itens: [{ id, Versao }] } });
    expect((await suggest(line.id))?.Sugestoes.map(({ Tipo }) => Tipo)).toEqual(['Baixa', 'Titulo']);
  });
});

test('whatever is reconciled and undone, lines, settlements and books say the same', async () => {
  const lines = await linesOf(['-100', '-250', '-70']);
  const titles = [await titulo({ Valor: '100' }), await titulo({ Valor: '300' }), await titulo({ Valor: '20.5' })];
  const act = fc.record({ line: fc.nat(2), title: fc.nat(2), undo: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      for (const { line, title, undo } of acts) {
        const row = await app.ask(ExtratoLinha.calls.get, { token, params: { id: one(lines.slice(line)).id } });
        if (undo) await unreconcileLines(lab, [row]);
        else {
          const open = await read(one(titles.slice(title)).id);
          const sent = {
            Linhas: [{ id: row.id, Versao: row.Versao }],
            Alvos: [target(open)],
          };
          // What is closed already is refused, and changes nothing.
          await app.ask(conciliarLinhas, { token, body: sent }).catch(() => undefined);
        }
        await agree();
      }
    }),
    { numRuns: 8 },
  );

  async function agree() {
    const { linhas, Livros } = await statementOf(lab, account);
    const all = (await Promise.all(linhas.map(({ id }) => partsOf(id)))).flat();
    for (const each of linhas) {
      const own = all.filter((part) => part.ExtratoLinha === each.id);
      expect(each.Conciliado).toBe(sum(own.map(({ Valor }) => Valor)));
      expect(each.Situacao).toBe(each.Falta === '0' ? 'Conciliada' : each.Conciliado === '0' ? 'Pendente' : 'Parcial');
    }
    for (const { id } of titles) {
      const { Status, Pago, Saldo } = await read(id);
      expect(Status).toBe(Pago === '0' ? 'Aberta' : Saldo === '0' ? 'Conciliada' : 'Parcial');
    }
    // All money of the books is explained by lines.
    expect(Livros).toBe(sum(['1000', ...all.map(({ Valor }) => Valor)]));
  }
});

const supplierBody = (Nome: string, CNPJ: string) => {
  return { ...exampleRow(Fornecedor, 1, () => 0), Categoria: null, Nome, CNPJ } as BodyOf<
    typeof Fornecedor.calls.create
  >;
};
