// @module-tag second
import { desfazerExtrato, ExtratoCartaoLinha, RecebivelCartao } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { buildCards, cardCsv, type CardRow, sellByCard, sendCardFile } from '../../../../test/cards.ts';
import { buildAccount, ofxOf, sendStatement } from '../../../../test/extratos.ts';
import { taskEnd } from '../../../../test/imports.ts';
import { buildLab, startApp } from '../../../../test/index.ts';
import { buildBooks } from '../../../../test/titulos.ts';
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

test('a bank’s statement of 20,000 lines is taken in at once', { timeout: 300_000 }, async () => {
  const lab = await buildLab(app);
  const account = await buildAccount(lab);
  const text = ofxOf(
    Array.from({ length: 20_000 }, (_, n) => ({
      day: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}`,
      amount: `${n % 2 === 0 ? '' : '-'}${1 + (n % 900)}.10`,
      memo: `PIX ${n % 5000}`,
      fitid: String(n),
    })),
  );
  const first = await sendStatement(lab, account, text);
  expect(first).toMatchObject({ status: 200, answer: { Novas: 20_000, Repetidas: 0 } });
  expect((await sendStatement(lab, account, text)).answer).toMatchObject({ Novas: 0, Repetidas: 20_000 });
});
