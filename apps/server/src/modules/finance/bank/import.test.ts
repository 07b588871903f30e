import {
  ArquivoBancario,
  descreverExtrato,
  desfazerExtrato,
  ExtratoLinha,
  lerArquivoBancario,
  lerExtrato,
} from '@bancada/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, type Movement, ofxOf, sendStatement, statementOf } from '../../../../test/extratos.ts';
import { addressOf, buildLab, type Lab, testApp, type TestApp, uploadFile } from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const move = (day: number, amount: string, memo: string, fitid = '000'): Movement => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  amount,
  memo,
  fitid,
});
const rent = move(3, '-14500.00', 'ALUGUEL');
const fee = move(4, '-1.00', 'TAR PIX');
const income = move(5, '250,50', 'PIX RECEBIDO São José');

const undo = (id: number) => app.ask(desfazerExtrato, { token: lab.token, params: { id } });

describe('taking a statement in', () => {
  test('stores its lines and its balance, and keeps the file byte by byte', async () => {
    const account = await buildAccount(lab);
    const bytes = Buffer.from(ofxOf([rent, fee, income], { balance: ['-13250.50', '2026-11-05'] }), 'latin1');
    const { answer } = await sendStatement(lab, account, bytes);
    expect(answer).toMatchObject({
      Novas: 3,
      Repetidas: 0,
      arquivo: { Situacao: 'Aplicado', Formato: 'OFX', Saldo: '-13250.5', SaldoEm: '2026-11-05', Linhas: 3 },
    });
    const statement = await statementOf(lab, account);
    expect(statement.linhas).toMatchObject([
      { Valor: '-14500', SaldoApos: '-13500', Situacao: 'Pendente', Falta: '-14500' },
      { Valor: '-1', SaldoApos: '-13501' },
      { Valor: '250.5', SaldoApos: '-13250.5', Memo: 'PIX RECEBIDO São José' },
    ]);
    expect(statement).toMatchObject({ Banco: '-13250.5', Extrato: '-13250.5', Diferenca: '0', Pendentes: 3 });
    const url = addressOf(lerArquivoBancario, { id: answer.arquivo.id }, undefined);
    const kept = await app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${lab.token}` } });
    expect(Buffer.compare(kept.rawPayload, bytes)).toBe(0);
  });

  test('a day that is in two files is there once; equal lines of one file all stay, however often it arrives', async () => {
    const account = await buildAccount(lab);
    // The bank's number is the same on all of them: it says nothing.
    expect((await sendStatement(lab, account, ofxOf([rent, fee, fee]))).answer).toMatchObject({ Novas: 3 });
    const again = await sendStatement(lab, account, ofxOf([fee, fee, fee, income]));
    expect(again.answer).toMatchObject({ Novas: 2, Repetidas: 2 });
    expect((await statementOf(lab, account)).linhas.map(({ Valor }) => Valor)).toEqual([
      '-14500',
      '-1',
      '-1',
      '-1',
      '250.5',
    ]);
  });

  test('what a file would bring is read before it is imported: nothing is stored, and what is there is told apart', async () => {
    const account = await buildAccount(lab);
    await sendStatement(lab, account, ofxOf([rent, fee]));
    const { answer } = await uploadFile(app, {
      token: lab.token,
      call: lerExtrato,
      query: { Conta: account },
      name: 'a.ofx',
      bytes: Uint8Array.from(Buffer.from(ofxOf([fee, fee, income]))),
    });
    expect(answer).toMatchObject({
      Extratos: [
        {
          Linhas: 3,
          Movimentos: [
            { Valor: '-1', Repetida: true },
            { Valor: '-1', Repetida: false },
            { Valor: '250.5', Repetida: false },
          ],
        },
      ],
    });
    expect((await statementOf(lab, account)).linhas).toHaveLength(2);
  });

  test('a table that nobody described is shown, described once, and read from then on, also when it is undone', async () => {
    const account = await buildAccount(lab);
    const titles = `Dia ${crypto.randomUUID().slice(0, 8)}`;
    const table = (...lines: string[]) => [`${titles};Lançamento;Valor`, ...lines].join('\n');
    const first = table('03/11/2026;ALUGUEL;-14.500,00', '04/11/2026;TAR PIX;-1,00');
    const preview = () =>
      uploadFile(app, {
        token: lab.token,
        call: lerExtrato,
        query: { Conta: account },
        name: 'extrato.csv',
        bytes: Uint8Array.from(Buffer.from(first)),
      });
    expect((await preview()).answer).toMatchObject({
      Extratos: [],
      Tabela: { Perfil: null, Linhas: [[titles, 'Lançamento', 'Valor'], ['03/11/2026', 'ALUGUEL', '-14.500,00'], {}] },
    });
    expect(await sendStatement(lab, account, first)).toMatchObject({
      status: 409,
      answer: { code: 'EXTRATO_SEM_PERFIL' },
    });
    const describe = (Valor: 'Valor' | 'ValorInvertido') =>
      app.ask(descreverExtrato, {
        token: lab.token,
        body: { Conta: account, Nome: titles, Mapa: { [titles]: 'Data', Lançamento: 'Descricao', Valor } },
      });
    const wrong = await describe('ValorInvertido');
    expect((await preview()).answer).toMatchObject({
      Extratos: [{ Movimentos: [{ Valor: '14500' }, { Valor: '1' }] }],
    });
    expect((await describe('Valor')).id).toBe(wrong.id);
    const { answer } = await sendStatement(lab, account, first, { name: 'extrato.csv' });
    expect(answer).toMatchObject({ Novas: 2, arquivo: { Formato: 'CSV', De: '2026-11-03', Ate: '2026-11-04' } });
    // A line that is in both stays with the other one, which is read as it was then, whatever is said of its columns now.
    const second = table('04/11/2026;TAR PIX;-1,00', '05/11/2026;PIX;9,90');
    expect((await sendStatement(lab, account, second)).answer).toMatchObject({ Novas: 1, Repetidas: 1 });
    await describe('ValorInvertido');
    expect(await undo(answer.arquivo.id)).toMatchObject({ Removidas: 1, Mantidas: 1 });
    expect((await statementOf(lab, account)).linhas).toMatchObject([{ Valor: '-1' }, { Valor: '9.9' }]);
  });

  test('the same file sent again, also at once, is one import', async () => {
    const account = await buildAccount(lab);
    const text = ofxOf([rent, income]);
    const answers = await Promise.all([1, 2, 3].map(() => sendStatement(lab, account, text)));
    expect(new Set(answers.map(({ answer }) => answer.arquivo.id)).size).toBe(1);
    expect(answers.map(({ answer }) => answer.Novas).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  });

  test('never changes what is there: a line that somebody ignored stays so', async () => {
    const account = await buildAccount(lab);
    await sendStatement(lab, account, ofxOf([rent, fee]));
    const [first] = (await statementOf(lab, account)).linhas;
    const body = { Acao: 'ignorar', Versao: first?.Versao ?? 0 };
    await app.ask(ExtratoLinha.calls.transition, { token: lab.token, params: { id: first?.id ?? 0 }, body });
    const before = (await statementOf(lab, account)).linhas;
    await sendStatement(lab, account, ofxOf([rent, fee, income]));
    expect((await statementOf(lab, account)).linhas.slice(0, 2)).toEqual(before);
  });

  test('two accounts in one file: each statement is read, and which one is asked', async () => {
    const numbers = ['11111-1', '22222-2'];
    const [one, two] = await Promise.all(numbers.map((Numero) => buildAccount(lab, { Agencia: '0001', Numero })));
    const [first = '', second = ''] = numbers.map((account) =>
      ofxOf([rent], { account }).replace(/^[^]*<STMTTRNRS>/, ''),
    );
    const body = (text: string) => text.replace('</STMTTRNRS></BANKMSGSRSV1></OFX>', '');
    const text = `<OFX><BANKMSGSRSV1><STMTTRNRS>${body(first)}</STMTTRNRS><STMTTRNRS>${body(second)}</STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const bytes = Uint8Array.from(Buffer.from(text));
    const { answer } = await uploadFile(app, {
      token: lab.token,
      call: lerExtrato,
      query: { Conta: one ?? 0 },
      name: 'a.ofx',
      bytes,
    });
    expect(answer).toMatchObject({
      Extratos: [
        { Extrato: 0, Numero: '11111-1', Moeda: 'BRL', Conta: one, Linhas: 1 },
        { Extrato: 1, Numero: '22222-2', Conta: two, Linhas: 1 },
      ],
    });
    expect((await sendStatement(lab, one ?? 0, text)).answer.code).toBe('EXTRATO_VARIAS_CONTAS');
    expect((await sendStatement(lab, one ?? 0, text, { Extrato: 0 })).answer.Novas).toBe(1);
    expect((await sendStatement(lab, two ?? 0, text, { Extrato: 1 })).answer.Novas).toBe(1);
  });

  test('what is no statement, or of another currency, is refused and leaves nothing', async () => {
    const account = await buildAccount(lab);
    const dollars = await sendStatement(lab, account, ofxOf([rent], { currency: 'USD' }));
    expect(dollars).toMatchObject({ status: 400, answer: { code: 'EXTRATO_MOEDA' } });
    const damaged = await sendStatement(lab, account, ofxOf([rent]).replace('20261103', '20261131'));
    expect(damaged).toMatchObject({ status: 400, answer: { code: 'OFX_DATA', details: { linha: 6 } } });
    const { linhas } = await statementOf(lab, account);
    expect(linhas).toEqual([]);
    const query = { Conta: String(account) };
    expect(await app.ask(ArquivoBancario.calls.list, { token: lab.token, query })).toEqual([]);
  });
});

describe('undoing an import', () => {
  test('removes its lines; those that another file has, too, stay as they are with that one', async () => {
    const account = await buildAccount(lab);
    const first = (await sendStatement(lab, account, ofxOf([rent, fee]))).answer.arquivo;
    const second = (await sendStatement(lab, account, ofxOf([fee, income]))).answer.arquivo;
    const kept = (await statementOf(lab, account)).linhas.find(({ Valor }) => Valor === '-1');
    expect(await undo(first.id)).toMatchObject({ arquivo: { Situacao: 'Desfeito' }, Removidas: 1, Mantidas: 1 });
    expect((await statementOf(lab, account)).linhas).toMatchObject([
      { id: kept?.id, ArquivoBancario: second.id, Valor: '-1' },
      { Valor: '250.5' },
    ]);
    const twice = { token: lab.token, params: { id: first.id } };
    expect(await app.refused(desfazerExtrato, twice)).toMatchObject({ code: 'TRANSICAO_INVALIDA' });
    // It may be taken in anew.
    expect((await sendStatement(lab, account, ofxOf([rent, fee]))).answer).toMatchObject({ Novas: 1, Repetidas: 1 });
  });

  test('whatever is imported and undone, an account has the lines of the files that are applied, each as often as the file that has it most', async () => {
    const amounts = ['-1', '-2', '3'];
    const file = fc.array(fc.constantFrom(...amounts), { minLength: 1, maxLength: 5 });
    const act = fc.oneof({ weight: 2, arbitrary: fc.record({ file }) }, fc.record({ undo: fc.nat(5) }));
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        const account = await buildAccount(lab);
        const applied = new Map<number, readonly string[]>();
        for (const each of acts) {
          if ('file' in each) {
            const text = ofxOf(each.file.map((amount) => move(7, amount, 'LINHA')));
            applied.set((await sendStatement(lab, account, text)).answer.arquivo.id, each.file);
          } else {
            const id = [...applied.keys()][each.undo];
            if (id === undefined) continue;
            await undo(id);
            applied.delete(id);
          }
          const expected = amounts.flatMap((amount) => {
            const counts = [...applied.values()].map((some) => some.filter((one) => one === amount).length);
            return Array.from({ length: Math.max(0, ...counts) }, () => amount);
          });
          const stored = (await statementOf(lab, account)).linhas;
          expect(stored.map(({ Valor }) => Valor).toSorted()).toEqual(expected.toSorted());
          expect(stored.every(({ ArquivoBancario: id }) => applied.has(id))).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  });
});
