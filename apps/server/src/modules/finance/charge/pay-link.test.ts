import { formatMoneyPt, parseBrCode } from '@bancada/br-utils';
import {
  abrirPagamento,
  baixarTitulos,
  type BodyOf,
  type CanalPagamento,
  Cliente,
  enviarPagamento,
  LinkPublico,
  Titulo,
} from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../../../test/extratos.ts';
import { buildLab, inLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo } from '../../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let books: Books;
let Conta: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  books = await buildBooks(lab);
  await inLab(
    lab,
    sql`update empresas set "CNPJ" = '11222333000181', "RazaoSocial" = 'Aurora Ltda.', "Cidade" = 'São Paulo'
      where id = ${lab.Empresa} returning id`,
  );
  Conta = await buildAccount(lab, { ChavePix: 'financeiro@exemplo.com.br' });
});
afterAll(() => app.close());

let payers = 0;
const NOBODY = 'Espermograma de Ana';

/** A receivable of a client of its own, in collection by Pix unless said. */
async function charged({ change = {}, isCharged = true } = {}) {
  const Email = `paga${++payers}@exemplo.com.br`;
  const body = { ...exampleRow(Cliente, payers, () => 0), Nome: 'Indústria Exemplo', EmpresaParceira: null, Email };
  const client = await app.ask(Cliente.calls.create, {
    token: lab.token,
    body: { ...body, CNPJ: null, Telefone: null, ...change } as BodyOf<typeof Cliente.calls.create>,
  });
  const of = { Tipo: 'Receber', Cliente: client.id, Conta, Vencimento: '2026-12-10', Descricao: NOBODY };
  const titulo = await buildTitulo(lab, books, of);
  return { Email, titulo: isCharged ? await step(titulo, 'cobrar') : titulo };
}
const step = async ({ id, Versao }: Pick<StoredTitulo, 'id' | 'Versao'>, Acao: string) =>
  Titulo.row
    .strip()
    .parse(await app.ask(Titulo.calls.transition, { token: lab.token, params: { id }, body: { Acao, Versao } }));

const input = ({ id }: Pick<StoredTitulo, 'id'>, Canal: CanalPagamento) => ({
  token: lab.token,
  params: { id },
  body: { Canal },
});
const send = (titulo: Pick<StoredTitulo, 'id'>, Canal: CanalPagamento = 'Email') =>
  app.ask(enviarPagamento, input(titulo, Canal));

/** The tokens on their way to an address, the oldest first. */
const tokensTo = async (Destino: string) =>
  (
    await inLab(
      lab,
      sql<{ Link: string }>`
        select s."Variaveis" ->> 'Link' as "Link" from mensagem_pedidos p
        join mensagem_segredos s on s."Empresa" = p."Empresa" and s."MensagemPedido" = p.id
        where p."Empresa" = ${lab.Empresa} and p."Destino" = ${Destino} order by p.id`,
    )
  ).map(({ Link }) => {
    expect(Link).toMatch(/^http:\/\/localhost:3000\/pagamento#/);
    return Link.split('#')[1] ?? '';
  });
const opened = (Token: string | undefined) => app.ask(abrirPagamento, { body: { Token: Token ?? '' } });
const over = async (Token: string | undefined) =>
  expect((await app.refused(abrirPagamento, { body: { Token: Token ?? '' } })).code).toBe('LINK_INVALIDO');

test('who pays gets a link to the code, which says neither what it is for nor whose', async () => {
  const { titulo, Email } = await charged();
  expect(await send(titulo)).toEqual({ Destino: 'p…@exemplo.com.br' });
  const [Token] = await tokensTo(Email);
  const said = await inLab(
    lab,
    sql<{ Valor: string }>`select "Variaveis" ->> 'Valor' as "Valor" from mensagem_pedidos
      where "Empresa" = ${lab.Empresa} and "Destino" = ${Email}`,
  );
  expect(said).toEqual([{ Valor: formatMoneyPt(titulo.Saldo) }]);
  const shown = await opened(Token);
  expect(shown).toMatchObject({
    Empresa: 'Aurora Ltda.',
    CNPJ: '11222333000181',
    Valor: titulo.Saldo,
    Vencimento: '2026-12-10',
    Situacao: 'Aberta',
    Tipo: 'Pix',
  });
  expect(parseBrCode(shown.Linha ?? '')).toMatchObject({ ok: true, code: { amount: titulo.Saldo } });
  expect(JSON.stringify(shown)).not.toMatch(/Ana|Indústria/);
  // Nothing stored opens it: the row has a hash.
  const rows = await inLab(lab, sql`select * from link_publicos where "Empresa" = ${lab.Empresa}`);
  expect(JSON.stringify(rows)).not.toContain(Token);
});

test('another one withdraws it, and so does an administrator; a month later it is over', async () => {
  const { titulo, Email } = await charged();
  await send(titulo);
  await send(titulo);
  const [first, second] = await tokensTo(Email);
  await over(first);
  await opened(second);
  const query = { Origem: 'titulos', OrigemId: String(titulo.id), Situacao: 'Aberto' };
  const links = await app.ask(LinkPublico.calls.list, { token: lab.token, query });
  expect(links).toMatchObject([{ Finalidade: 'Pagamento' }]);
  const [link] = links;
  await app.ask(LinkPublico.calls.transition, {
    token: lab.token,
    params: { id: link?.id ?? 0 },
    body: { Acao: 'revogar', Versao: link?.Versao ?? 1 },
  });
  await over(second);

  await send(titulo);
  const last = (await tokensTo(Email)).at(-1);
  await opened(last);
  await inLab(
    lab,
    sql`update link_publicos set "ExpiraEm" = now() - interval '1 second'
      where "Empresa" = ${lab.Empresa} and "OrigemId" = ${titulo.id} and "Situacao" = 'Aberto' returning id`,
  );
  await over(last);
  await over('1-unknown');
  await over('');
});

test('once it is paid the page says so and has no code; taken out of collection, the link leads nowhere', async () => {
  const paid = await charged();
  await send(paid.titulo);
  const [Token] = await tokensTo(paid.Email);
  const { id, Versao } = paid.titulo;
  const body = { Data: '2026-11-20', Conta, MeioPagamento: null, Taxas: {}, itens: [{ id, Versao }] };
  const { outcomes } = await app.ask(baixarTitulos, { token: lab.token, body });
  expect(outcomes).toMatchObject([{ status: 'ok' }]);
  expect(await opened(Token)).toMatchObject({ Situacao: 'Paga', Linha: null });
  expect((await app.refused(enviarPagamento, input(paid.titulo, 'Email'))).code).toBe('COBRANCA_FECHADA');

  const back = await charged();
  await send(back.titulo);
  const [other] = await tokensTo(back.Email);
  await step(back.titulo, 'baixarCobranca');
  await over(other);
});

test('is refused where nothing can be paid, nobody can be reached, or the title is another unit’s', async () => {
  const open = await charged({ isCharged: false });
  expect((await app.refused(enviarPagamento, input(open.titulo, 'Email'))).code).toBe('COBRANCA_FECHADA');
  const { titulo } = await charged();
  expect((await app.refused(enviarPagamento, input(titulo, 'WhatsApp'))).code).toBe('COBRANCA_SEM_DESTINO');
  const phone = await charged({ change: { Telefone: '5512988887777', Email: null } });
  expect(await send(phone.titulo, 'WhatsApp')).toEqual({ Destino: '…7777' });
  const stranger = await buildLab(app);
  const refusal = await app.refused(enviarPagamento, { ...input(titulo, 'Email'), token: stranger.token });
  expect(refusal.code).toBe('NAO_ENCONTRADO');
});
