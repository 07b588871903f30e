import { baixarTitulos, MAX_LOTE, MAX_SUGERIDAS, sugerirConciliacao, Titulo } from '@bancada/contracts';
import type pg from 'pg';
import { type Api, apiAs } from '../src/support/api.ts';
import { ask, tokenOf } from '../deep/requests.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import { atMost, type Line, median } from './numbers.ts';

/** Lines of the statement, and the days before today that they are of. */
const LINES = 5000;
const DAYS = 60;
const ROUNDS = 5;
/** Titles that are settled at once, and the rounds that warm up the server. */
const SETTLED = 1000;
const WARM = 2;

/** Today where the clinic is: the database counts days by UTC, which is a day ahead in the evening. */
const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;

/** Titles of the statement's days have what lines are known by, beside their amounts: a supplier, or a number. */
const fillKnown = (client: pg.Client) =>
  client.query(
    `update titulos t set "Documento" = case id % 3 when 1 then 'NF-' || id end, "Fornecedor" = case id % 3 when 0 then (
       select id from fornecedores f where f."Empresa" = t."Empresa" and "CNPJ" is not null
       order by id offset t.id / 3 % 5 limit 1) end
     where "Saldo" > 0 and "Descricao" like 'Título %' and "Vencimento" between ${TODAY} - ${DAYS} and ${TODAY}`,
  );

/** A statement of an account of its own: a line of each of 5,000 titles, a third by CNPJ, a third by number, a third by nothing. */
async function fillStatement(client: pg.Client): Promise<readonly number[]> {
  await fillKnown(client);
  await client.query(`
    with conta as (
      insert into contas ("Empresa", "Nome", "TipoConta", "InstituicaoFinanceira", "SaldoInicial", "DataSaldo", "IsActive")
      select "Empresa", 'Conta medida', "TipoConta", "InstituicaoFinanceira", 0, "DataSaldo", true
      from contas order by id limit 1 returning "Empresa", id
    ), arquivo as (
      insert into arquivo_bancarios ("Empresa", "Conta", "Formato", "Sentido", "Arquivo", "Resumo", "EnviadoEm", "Situacao")
      select "Empresa", id, 'OFX', 'Entrada', 'medido.ofx', 'medido', now(), 'Aplicado' from conta returning *
    )
    insert into extrato_linhas ("Empresa", "ArquivoBancario", "Conta", "Linha", "Data", "Valor", "FITID", "Memo",
      "Documento", "Chave", "Falta", "Situacao")
    select a."Empresa", a.id, a."Conta", t.n, t."Vencimento" + (t.n % 3)::int, t.valor, t.n, t.memo, null,
      'medida ' || t.n, t.valor, 'Pendente'
    from arquivo as a join (
      select t."Empresa", row_number() over (order by t.id) as n, t."Vencimento",
        case t."Tipo" when 'Receber' then t."Saldo" else -t."Saldo" end as valor,
        case t.id % 3 when 0 then 'PIX ' || f."CNPJ" when 1 then 'PAGTO BOLETO ' || t."Documento" else 'TED' end as memo
      from titulos t left join fornecedores f on f."Empresa" = t."Empresa" and f.id = t."Fornecedor"
      where t."Saldo" > 0 and t."Status" = 'Aberta' and t."Descricao" like 'Título %'
        and t."Vencimento" between ${TODAY} - ${DAYS} and ${TODAY}
      order by t.id limit ${LINES}
    ) as t on t."Empresa" = a."Empresa"`);
  await client.query('vacuum analyze extrato_linhas, titulos');
  const { rows } = await client.query<{ id: string }>(
    `select id from extrato_linhas where "Chave" like 'medida %' order by "Data", id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** How long it takes to be told what all lines of the statement may be, as the page asks: one part after the other. */
async function suggestTime(url: string, token: string, ids: readonly number[]): Promise<number> {
  const began = performance.now();
  for (let from = 0; from < ids.length; from += MAX_SUGERIDAS) {
    const query = ids.slice(from, from + MAX_SUGERIDAS).map((id) => `id=${id}`);
    const { status, text } = await ask(`${url}/api/${sugerirConciliacao.path}?${query.join('&')}`, { token });
    if (status !== 200) throw new Error(`Suggestions: ${status} ${text}`);
  }
  return performance.now() - began;
}

/** The suggestions of a statement of 5,000 lines, beside 500,000 titles. */
export async function benchStatement(url: string, client: pg.Client): Promise<Line[]> {
  const ids = await fillStatement(client);
  if (ids.length !== LINES) throw new Error(`The statement has ${ids.length} lines`);
  const token = await tokenOf(url, 'admin@demo.bancada', DEMO_PASSWORD);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await suggestTime(url, token, ids));
  const took = median(times);
  return [atMost(`suggestions of a statement of ${LINES} lines`, took, 2000, 'ms')];
}

type Open = { readonly id: number; readonly Versao: number };

/** Settles titles as the page does, and takes the titles that were open from the answers. */
async function settle(api: Api, Conta: number, Data: string, itens: readonly Open[]): Promise<void> {
  for (let from = 0; from < itens.length; from += MAX_LOTE) {
    const { outcomes } = await api.ask(baixarTitulos, {
      body: { Data, Conta, MeioPagamento: null, Taxas: {}, itens: itens.slice(from, from + MAX_LOTE) },
    });
    const refused = outcomes.find(({ status }) => status !== 'ok');
    if (refused) throw new Error(`A title was not settled: ${JSON.stringify(refused)}`);
  }
}

/** What settling stores: the title as it is then, the settlement, and what the ledger says of it. */
async function settleBare(client: pg.Client, conta: number, ids: readonly number[]): Promise<void> {
  await client.query('begin');
  await client.query(
    `update titulos set "Pago" = "Valor", "Saldo" = 0, "Status" = 'Paga', "Versao" = "Versao" + 1 where id = any($1)`,
    [ids],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into titulo_baixas ("Empresa", "Unidade", "Titulo", "Tipo", "Data", "Valor", "Total", "Conta")
     select "Empresa", "Unidade", id, "Tipo", ${TODAY}, "Valor", "Valor", $2 from titulos where id = any($1) returning id`,
    [ids, conta],
  );
  await client.query(
    `insert into lancamentos ("Empresa", "Data", "Fato", "Debito", "DebitoConta", "Credito", "Valor", "Unidade", "Origem",
       "OrigemId", "EmitidoEm")
     select "Empresa", "Data", 'Baixa', 'Conta', "Conta", 'A_Receber', "Valor", "Unidade", 'titulo-baixas', id, now()
     from titulo_baixas where id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  await client.query('commit');
}

/** 1,000 receivables that are settled with their checks, versions, history, audit and ledger, beside the bare statements. */
export async function benchSettling(url: string, client: pg.Client): Promise<Line[]> {
  const api = await apiAs(url, 'admin');
  const { rows: accounts } = await client.query<{ id: string }>('select id from contas order by id limit 1');
  const conta = Number(accounts[0]?.id);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const { rows } = await client.query<{ id: string; Versao: number; hoje: string }>(
      `select id, "Versao", to_char(${TODAY}, 'YYYY-MM-DD') as hoje from ${Titulo.table}
       where "Status" = 'Aberta' and "Tipo" = 'Receber' and "Descricao" like 'Título %' order by id desc limit ${2 * SETTLED}`,
    );
    const [first] = rows;
    const open = rows.map(({ id, Versao }) => ({ id: Number(id), Versao }));
    let began = performance.now();
    await settle(api, conta, first?.hoje ?? '', open.slice(0, SETTLED));
    ours.push(performance.now() - began);
    began = performance.now();
    await settleBare(
      client,
      conta,
      open.slice(SETTLED).map(({ id }) => id),
    );
    bare.push(performance.now() - began);
  }
  return [
    atMost(
      `settling ${SETTLED} titles with checks, history, audit and ledger, against its bare statements`,
      median(ours.map((time, round) => time / (bare[round] ?? Number.NaN)).slice(WARM)),
      4,
      '×',
      `${median(ours.slice(WARM)).toFixed(0)} to ${median(bare.slice(WARM)).toFixed(0)} ms, n ${ROUNDS}`,
    ),
  ];
}
