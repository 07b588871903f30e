import { parseBoleto } from '@bancada/br-utils';
import {
  type BodyOf,
  Cliente,
  Cobranca,
  Conta,
  gerarRemessa,
  InstituicaoFinanceira,
  lerRetorno,
  simularRetorno,
  Titulo,
} from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../../../../test/extratos.ts';
import { addressOf, buildLab, inLab, type Lab, testApp, type TestApp, uploadFile } from '../../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo } from '../../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let books: Books;
let cliente: number;
const places = new Map<string, number>();
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  books = await buildBooks(lab);
  await inLab(lab, sql`update empresas set "CNPJ" = '11222333000181' where id = ${lab.Empresa} returning id`);
  for (const Codigo of ['001', '033', '104', '237', '341', '756']) {
    const body = { Nome: `Banco ${Codigo}`, Codigo, ISPB: null };
    places.set(Codigo, (await app.ask(InstituicaoFinanceira.calls.create, { token: lab.token, body })).id);
  }
  const body = {
    ...exampleRow(Cliente, 1, () => 0),
    Nome: 'Indústria Exemplo',
    CNPJ: '11222333000181',
    EmpresaParceira: null,
  };
  cliente = (
    await app.ask(Cliente.calls.create, { token: lab.token, body: body as BodyOf<typeof Cliente.calls.create> })
  ).id;
});
afterAll(() => app.close());

const at = { Agencia: '1234', Numero: '56789-0' };
const accountOf = (bank: string, ConvenioCNAB: string) =>
  buildAccount(lab, { ...at, InstituicaoFinanceira: places.get(bank) ?? 0, ConvenioCNAB });

async function charged(account: number) {
  const of = { Tipo: 'Receber', Cliente: cliente, Conta: account, Vencimento: '2026-12-10', Valor: '150.5' };
  const { id, Versao } = await buildTitulo(lab, books, of);
  await app.ask(Titulo.calls.transition, { token: lab.token, params: { id }, body: { Acao: 'cobrar', Versao } });
  const [charge] = await app.ask(Cobranca.calls.list, { token: lab.token, query: { Titulo: String(id) } });
  return { id, charge };
}

const agreements = [
  ['001', '1234567/17-019', '12345670000000001'],
  ['001', '123456/11-019', '12345600001'],
  ['237', '1234567/09', '00000000001'],
  ['341', '1234567/109', '00000001'],
] as const;

test.each(agreements)(
  'bank %s, agreement %s: the slip, its file and its return are one round',
  async (bank, written, number) => {
    const account = await accountOf(bank, written);
    const { id, charge } = await charged(account);
    expect(charge).toMatchObject({ Tipo: 'Boleto', NossoNumero: number });
    expect(parseBoleto(charge?.Linha ?? '', { today: '2026-11-27' })).toMatchObject({
      ok: true,
      boleto: { bank, due: '2026-12-10', amount: '150.5' },
    });
    const { arquivo } = await app.ask(gerarRemessa, { token: lab.token, body: { Conta: account } });
    const headers = { authorization: `Bearer ${lab.token}` };
    const answer = await app.app.inject({
      method: 'GET',
      url: addressOf(simularRetorno, { id: arquivo.id }, {}),
      headers,
    });
    const bytes = Uint8Array.from(answer.rawPayload);
    const taken = await uploadFile(app, {
      token: lab.token,
      call: lerRetorno,
      query: { Conta: account },
      name: 'A.RET',
      bytes,
    });
    expect(taken.answer).toMatchObject({ Registradas: 1, Pagas: 1, NaoEncontradas: 0 });
    expect(await app.ask(Titulo.calls.get, { token: lab.token, params: { id } })).toMatchObject({ Status: 'Paga' });
  },
);

test.each([
  ['033', '1234567/101', /^\d{13}$/],
  ['104', '123456', /^14\d{15}$/],
] as const)('bank %s has slips, and no files: that is said', async (bank, written, number) => {
  const account = await accountOf(bank, written);
  const { charge } = await charged(account);
  expect(charge?.NossoNumero).toMatch(number);
  expect(await app.refused(gerarRemessa, { token: lab.token, body: { Conta: account } })).toMatchObject({
    code: 'REMESSA_BANCO',
    details: { banco: bank },
  });
});

test('an agreement that no slip can be made of is refused at the account, and only where it is written', async () => {
  const account = await buildAccount(lab, { ...at, InstituicaoFinanceira: places.get('756') ?? 0 });
  const change = (body: BodyOf<typeof Conta.calls.update>) => ({ token: lab.token, params: { id: account }, body });
  const refused = async (Codigo: string, ConvenioCNAB: string) =>
    app.refused(
      Conta.calls.update,
      change({ Versao: 1, InstituicaoFinanceira: places.get(Codigo) ?? 0, ConvenioCNAB }),
    );
  expect(await refused('756', '1234567')).toMatchObject({ code: 'COBRANCA_BANCO', details: { banco: '756' } });
  expect(await refused('001', '1234567')).toMatchObject({
    code: 'CONTA_CONVENIO',
    details: { banco: '001', exemplo: '1234567/17-019' },
  });
  // What an account had before is no hindrance to changing its name.
  await inLab(lab, sql`update contas set "ConvenioCNAB" = 'antigo' where id = ${account} returning id`);
  expect(await app.ask(Conta.calls.update, change({ Versao: 1, Nome: 'Outro nome' }))).toMatchObject({
    Nome: 'Outro nome',
    ConvenioCNAB: 'antigo',
  });
});
