// @module-tag second
import {
  ArquivoBancario,
  cancelTarefa,
  desfazerExtrato,
  ExtratoCartaoLinha,
  getTarefa,
  RecebivelCartao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildCards, cardCsv, type CardRow, sellByCard, sendCardFile } from '../../../../test/cards.ts';
import { buildAccount, ofxOf, sendStatement } from '../../../../test/extratos.ts';
import { taskEnd } from '../../../../test/imports.ts';
import { buildLab, inLab, type Lab, startApp } from '../../../../test/index.ts';
import { buildBooks } from '../../../../test/titulos.ts';
import { keyed } from '../bank/key.ts';
import { readOfx } from '../bank/ofx/read.ts';
import { MAX_LINHAS_CARTAO } from './csv/read.ts';

const app = await startApp({ workers: 1 });
const slash = (day: string) => day.split('-').toReversed().join('/');

/** More than one step of the task holds. */
const SALES = 22;

test(
  'a file of 20,000 lines is taken in at once and held against what was sold in the background',
  { timeout: 300_000 },
  async () => {
    const lab = await buildLab(app);
    const { token } = lab;
    const books = await buildBooks(lab);
    const cards = await buildCards(lab);
    for (let n = 1; n <= SALES; n++)
      await sellByCard(lab, books, cards, { Valor: '1200', Cartao: { NSU: String(n), Parcelas: 12 } });
    const listed = (Situacao: string) =>
      app.ask(RecebivelCartao.calls.list, { token, query: { Situacao, _sort: 'id:ASC', _limit: '-1' } });
    const sold = await listed('Previsto');
    expect(sold).toHaveLength(SALES * 12);
    const [missing, ...told] = sold;
    const known = told.map(({ NSU, Parcela, DataVenda, DataPrevista, Bruto, ValorTaxa }): CardRow => ({
      nsu: NSU ?? '',
      part: `${Parcela}/12`,
      sold: slash(DataVenda),
      paid: slash(DataPrevista),
      gross: Bruto.replace('.', ','),
      fee: ValorTaxa.replace('.', ','),
    }));
    const others = Array.from({ length: MAX_LINHAS_CARTAO - known.length }, (_, n) => ({
      nsu: String(100_000 + n),
      gross: '7,00',
      fee: '0,20',
    }));
    const { status, answer } = await sendCardFile(lab, cards.acquirer, cardCsv([...others, ...known]));
    expect([status, answer]).toMatchObject([
      200,
      { Novas: MAX_LINHAS_CARTAO, Repetidas: 0, Conferidas: 0, SemVenda: MAX_LINHAS_CARTAO },
    ]);
    const { Tarefa, arquivo } = answer;
    if (Tarefa === null) throw new Error('Nothing goes on in the background');
    expect(await taskEnd(lab, Tarefa)).toMatchObject({
      Nome: 'finance.conferir-cartao',
      Status: 'Concluida',
      Resultado: { Conferidas: known.length },
    });
    expect(await listed('Conferido')).toHaveLength(known.length);
    expect(await listed('Ausente')).toMatchObject([{ id: missing?.id }]);
    const lines = { Situacao: 'Conferida', AdministradoraCartao: String(cards.acquirer) };
    expect(await app.ask(ExtratoCartaoLinha.calls.count, { token, query: lines })).toBe(known.length);

    // The same file again is the same one; undone, everything waits for a statement again.
    const again = await sendCardFile(lab, cards.acquirer, cardCsv([...others, ...known]));
    expect(again.answer).toMatchObject({ Novas: 0, Repetidas: MAX_LINHAS_CARTAO, Tarefa: null });
    await app.ask(desfazerExtrato, { token, params: { id: arquivo.id } });
    expect(await listed('Previsto')).toHaveLength(SALES * 12);
  },
);

describe('a bank’s statement of 20,000 lines', { timeout: 300_000 }, () => {
  const movements = Array.from({ length: 20_000 }, (_, n) => ({
    day: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}`,
    amount: `${n % 2 === 0 ? '' : '-'}${1 + (n % 900)}.10`,
    memo: `PIX ${n % 5000}`,
    fitid: String(n),
  }));
  const text = ofxOf(movements);
  const linesOf = async (lab: Lab, account: number) => {
    const rows = await inLab(
      lab,
      sql<{
        n: number;
      }>`select count(*)::int as n from extrato_linhas where "Empresa" = ${lab.Empresa} and "Conta" = ${account}`,
    );
    return rows[0]?.n;
  };
  const fileOf = ({ token }: Lab, id: number) => app.ask(ArquivoBancario.calls.get, { token, params: { id } });

  test('is stored by a task, is the same file when it is sent again, and is undone as a whole', async () => {
    const lab = await buildLab(app);
    const account = await buildAccount(lab);
    // Some of it is there: those lines stay as they are.
    await sendStatement(lab, account, ofxOf(movements.slice(0, 3)));
    const { status, answer } = await sendStatement(lab, account, text);
    expect([status, answer]).toMatchObject([
      200,
      { Novas: 0, Repetidas: 0, arquivo: { Situacao: 'Aberto', Linhas: 0 } },
    ]);
    expect(await taskEnd(lab, answer.Tarefa ?? 0)).toMatchObject({
      Nome: 'finance.importar-extrato',
      Status: 'Concluida',
      Feito: 20_000,
      Total: 20_000,
      Resultado: { Novas: 19_997, Repetidas: 3 },
    });
    expect(await fileOf(lab, answer.arquivo.id)).toMatchObject({ Situacao: 'Aplicado', Linhas: 19_997, Repetidas: 3 });
    expect(await linesOf(lab, account)).toBe(20_000);
    const again = await sendStatement(lab, account, text);
    expect(again.answer).toMatchObject({ Novas: 0, Repetidas: 20_000, Tarefa: null });
    const undone = await app.ask(desfazerExtrato, { token: lab.token, params: { id: answer.arquivo.id } });
    expect(undone).toMatchObject({ Removidas: 19_997, Mantidas: 0 });
    expect(await linesOf(lab, account)).toBe(3);
  });

  test('that is cancelled half-way leaves no line, and its file is taken back or sent again', async () => {
    const lab = await buildLab(app);
    const account = await buildAccount(lab);
    const { answer: first } = await sendStatement(
      lab,
      account,
      ofxOf([{ day: '2026-10-01', amount: '1', memo: 'ANTES' }]),
    );
    // Somebody else stores one of its last lines, and is not done: the task waits there, half-way.
    const [release, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [line] = keyed(account, readOfx(text)[0]?.Linhas ?? []).slice(-1);
    const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
    const other = app.database
      .inTransaction(scope, async (db) => {
        await sql`insert into extrato_linhas ("Empresa", "ArquivoBancario", "Conta", "Linha", "Data", "Valor", "Chave",
            "Conciliado", "Falta", "Situacao")
          values (${lab.Empresa}, ${first.arquivo.id}, ${account}, 1, '2026-11-01', 1, ${line?.Chave}, 0, 1, 'Pendente')`.execute(
          db,
        );
        held.resolve();
        await release.promise;
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await held.promise;
    const { answer } = await sendStatement(lab, account, text);
    const id = answer.Tarefa ?? 0;
    const task = () => app.ask(getTarefa, { token: lab.token, params: { id } });
    await expect.poll(async () => (await task()).Feito).toBeGreaterThan(0);
    await app.ask(cancelTarefa, { token: lab.token, params: { id } });
    release.resolve();
    await other;
    expect(await taskEnd(lab, id)).toMatchObject({ Status: 'Cancelada' });
    expect(await linesOf(lab, account)).toBe(1);
    expect(await fileOf(lab, answer.arquivo.id)).toMatchObject({ Situacao: 'Aberto', Linhas: 0 });
    const undone = await app.ask(desfazerExtrato, { token: lab.token, params: { id: answer.arquivo.id } });
    expect(undone).toMatchObject({ Removidas: 0, arquivo: { Situacao: 'Desfeito' } });
    // Sent again, it is another file, and all of it is stored.
    const again = await sendStatement(lab, account, text);
    expect(await taskEnd(lab, again.answer.Tarefa ?? 0)).toMatchObject({ Resultado: { Novas: 20_000 } });
  });
});
