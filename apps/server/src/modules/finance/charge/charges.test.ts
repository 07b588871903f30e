import { parseBoleto, parseBrCode } from '@bancada/br-utils';
import {
  ArquivoBancario,
  Cobranca,
  CobrancaOcorrencia,
  desfazerExtrato,
  gerarRemessa,
  lerArquivoBancario,
  lerRetorno,
  simularRetorno,
  Titulo,
  TituloBaixa,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofxOf, sendStatement } from '../../../../test/extratos.ts';
import { buildCharging, chargingAccount } from '../../../../test/charging.ts';
import { addressOf, buildLab, inLab, type Lab, testApp, type TestApp, uploadFile } from '../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let books: Books;
let banco: number;
let cliente: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  books = await buildBooks(lab);
  ({ banco, cliente } = await buildCharging(lab));
});
afterAll(() => app.close());

const account = (change: object = {}) => chargingAccount(lab, { banco }, change);
const step = (id: number, Versao: number, Acao: string) =>
  app.ask(Titulo.calls.transition, { token: lab.token, params: { id }, body: { Acao, Versao } });
const receivable = (conta: number | null, change: object = {}) =>
  buildTitulo(lab, books, { Tipo: 'Receber', Cliente: cliente, Conta: conta, Vencimento: '2026-12-10', ...change });
const charged = async (conta: number, change: object = {}) => {
  const { id, Versao } = await receivable(conta, change);
  return step(id, Versao, 'cobrar');
};
const chargeOf = async (titulo: number): Promise<Cobranca> => {
  const [row] = await app.ask(Cobranca.calls.list, { token: lab.token, query: { Titulo: String(titulo) } });
  if (!row) throw new Error(`Title ${titulo} has no charge`);
  return row;
};
const title = (id: number) => app.ask(Titulo.calls.get, { token: lab.token, params: { id } });
const remessa = (conta: number) => app.ask(gerarRemessa, { token: lab.token, body: { Conta: conta } });
const bytesOf = async (call: typeof simularRetorno | typeof lerArquivoBancario, id: number) => {
  const url = addressOf(call, { id }, {});
  const { rawPayload } = await app.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${lab.token}` },
  });
  return Uint8Array.from(rawPayload);
};
const retorno = async (Conta: number, bytes: Uint8Array<ArrayBuffer>) =>
  uploadFile(app, { token: lab.token, call: lerRetorno, query: { Conta }, name: 'CB.RET', bytes });
const simulated = async (conta: number) => {
  const { arquivo } = await remessa(conta);
  return { arquivo, bytes: await bytesOf(simularRetorno, arquivo.id) };
};
const undo = (id: number) => app.ask(desfazerExtrato, { token: lab.token, params: { id } });
const notices = (arquivo: number) =>
  app.ask(CobrancaOcorrencia.calls.list, {
    token: lab.token,
    query: { ArquivoBancario: String(arquivo), _sort: 'Linha:ASC' },
  });

describe('a receivable that is charged', () => {
  test('by an account with an agreement has a slip of its amount and due day', async () => {
    const { id, Status } = await charged(await account());
    expect(Status).toBe('Em_Cobranca');
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({ Tipo: 'Boleto', NossoNumero: '00000001', Valor: '1000', Situacao: 'Emitida' });
    expect(parseBoleto(charge.Linha ?? '', { today: '2026-11-20' })).toMatchObject({
      ok: true,
      boleto: {
        bank: '341',
        due: '2026-12-10',
        amount: '1000',
        free: expect.stringMatching(/^10900000001\d123456789\d000$/),
      },
    });
  });

  test('by an account with a key alone has a Pix code', async () => {
    const { id } = await charged(await account({ ConvenioCNAB: null }));
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({ Tipo: 'Pix', NossoNumero: null });
    expect(parseBrCode(charge.Linha ?? '')).toMatchObject({
      ok: true,
      code: { key: 'financeiro@exemplo.invalid', amount: '1000', city: 'Sao Paulo', txid: charge.Txid },
    });
  });

  test.each([
    ['without an account', null, {}, 'REGRA_NAO_CUMPRIDA'],
    ['by an account that has neither', { ConvenioCNAB: null, ChavePix: null }, {}, 'COBRANCA_CONTA'],
    ['of nobody', {}, { Cliente: null }, 'COBRANCA_PAGADOR'],
  ])('%s is refused', async (_, own, change, code) => {
    const { id, Versao } = await receivable(own && (await account(own)), change);
    await expect(step(id, Versao, 'cobrar')).rejects.toThrow(code);
  });

  test('and taken out of collection has none that may be paid, and may be charged again', async () => {
    const { id, Versao } = await charged(await account());
    const open = await step(id, Versao, 'baixarCobranca');
    expect(await chargeOf(id)).toMatchObject({ Situacao: 'Baixada', BaixaPendente: false });
    await step(id, open.Versao, 'cobrar');
    expect(await chargeOf(id)).toMatchObject({ Situacao: 'Emitida', NossoNumero: '00000002' });
  });
});

describe('a file for the bank', () => {
  test('has each slip once, and none of another account', async () => {
    const conta = await account();
    const { id } = await charged(conta);
    await charged(await account());
    const { arquivo, Cobrancas } = await remessa(conta);
    expect({ Cobrancas, ...arquivo }).toMatchObject({
      Cobrancas: 1,
      Sequencia: 1,
      Sentido: 'Saida',
      Situacao: 'Aplicado',
    });
    expect(await chargeOf(id)).toMatchObject({ ArquivoBancario: arquivo.id });
    await expect(remessa(conta)).rejects.toThrow('REMESSA_VAZIA');
  });

  test('withdraws what the bank knows, and is taken back with what it told', async () => {
    const conta = await account();
    const { id } = await charged(conta);
    const first = await remessa(conta);
    const { Versao } = await title(id);
    await step(id, Versao, 'baixarCobranca');
    const { arquivo, Baixas } = await remessa(conta);
    expect(Baixas).toBe(1);
    expect(await chargeOf(id)).toMatchObject({ BaixaPendente: false });
    await undo(arquivo.id);
    expect(await chargeOf(id)).toMatchObject({ BaixaPendente: true, ArquivoBancario: first.arquivo.id });
    await expect(undo(first.arquivo.id)).rejects.toThrow('RETORNO_ALTERADO');
  });
});

describe('a return file', () => {
  test('settles, refuses, withdraws and lists, the same file once, and is taken back as a whole', async () => {
    const conta = await account();
    const titles: number[] = [];
    for (let n = 0; n < 9; n++) titles.push((await charged(conta)).id);
    const { bytes } = await simulated(conta);
    const { answer } = await retorno(conta, bytes);
    const counts = {
      Registradas: 8,
      Pagas: 3,
      Recusadas: 1,
      Baixadas: 2,
      Listadas: 2,
      NaoEncontradas: 0,
      NaoAplicadas: 0,
    };
    expect(answer).toMatchObject(counts);
    const states = async () => Promise.all(titles.map(async (id) => (await title(id)).Status));
    const after = await states();
    expect(after).toEqual([
      'Paga',
      'Aberta',
      'Aberta',
      'Paga',
      'Aberta',
      'Paga',
      'Em_Cobranca',
      'Em_Cobranca',
      'Em_Cobranca',
    ]);
    const late = await app.ask(TituloBaixa.calls.list, { token: lab.token, query: { Titulo: String(titles[3]) } });
    expect(late).toMatchObject([{ Valor: '1000', Juros: '20', Total: '1020', Conta: conta }]);

    expect((await retorno(conta, bytes)).answer).toMatchObject(counts);
    // A copy with another number is another file, and pays nothing again.
    const copy = Uint8Array.from(bytes);
    copy[162] = 57;
    const again = await retorno(conta, copy);
    expect(again.answer).toMatchObject({ Pagas: 0, Registradas: 0, NaoAplicadas: 12 });
    expect(await states()).toEqual(after);

    const { id } = ArquivoBancario.row.parse(answer['arquivo']);
    await undo(id);
    expect(await states()).toEqual(Array(9).fill('Em_Cobranca'));
    expect(await chargeOf(titles[0] ?? 0)).toMatchObject({ Situacao: 'Emitida' });
    expect((await notices(id)).filter(({ Situacao }) => Situacao === 'Desfeita')).toHaveLength(14);
    expect((await retorno(conta, bytes)).answer).toMatchObject({ Pagas: 3, Registradas: 8 });
  });

  test('of slips that are not here is listed, and nothing of it is lost', async () => {
    const conta = await account();
    await charged(conta);
    const { arquivo, bytes } = await simulated(conta);
    const other = await account();
    const { answer } = await retorno(other, bytes);
    expect(answer).toMatchObject({ NaoEncontradas: 2, Pagas: 0 });
    expect(await notices(ArquivoBancario.row.parse(answer['arquivo']).id)).toMatchObject([
      { Movimento: '02', NossoNumero: '00000001', Cobranca: null, Situacao: 'Nao_Encontrada' },
      { Movimento: '06', Pago: '1000', Tarifa: '2.5' },
    ]);
    expect(Buffer.from(await bytesOf(lerArquivoBancario, arquivo.id)).length).toBe(242 * 7);
  });

  test('of another account is refused whole, with where', async () => {
    const conta = await account();
    const { id } = await charged(conta);
    const { bytes } = await simulated(conta);
    const stranger = await account({ Numero: '54321-0' });
    expect(await retorno(stranger, bytes)).toMatchObject({
      status: 400,
      answer: { code: 'CNAB_CONVENIO', details: { linha: 1, posicao: 59 } },
    });
    expect(await title(id)).toMatchObject({ Status: 'Em_Cobranca' });
  });

  test('pays a title that was settled meanwhile not again', async () => {
    const conta = await account();
    const { id } = await charged(conta);
    const { bytes } = await simulated(conta);
    await inLab(lab, sql`update titulos set "Status" = 'Perda' where id = ${id} returning id`);
    const { answer } = await retorno(conta, bytes);
    expect(answer).toMatchObject({ Registradas: 1, Pagas: 0, NaoAplicadas: 1 });
    expect(await chargeOf(id)).toMatchObject({ Situacao: 'Registrada' });
    expect(await notices(ArquivoBancario.row.parse(answer['arquivo']).id)).toMatchObject([
      {},
      { Situacao: 'Nao_Aplicada', Recusa: 'TRANSICAO_INVALIDA' },
    ]);
  });

  test('and a file for the bank leave the statements of their account as they are: one is taken back beside them', async () => {
    const conta = await account();
    await charged(conta);
    const { bytes } = await simulated(conta);
    await retorno(conta, bytes);
    const { answer } = await sendStatement(lab, conta, ofxOf([{ day: '2026-11-20', amount: '-1', memo: 'TARIFA' }]));
    expect(await undo(answer.arquivo.id)).toMatchObject({ Removidas: 1, Mantidas: 0 });
  });
});
