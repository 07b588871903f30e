import pg from 'pg';
import { ask, tokenOf } from '../deep/requests.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import { startMeasured } from './measured.ts';
import { atMost, type Line, median } from './numbers.ts';
import { report } from './report.ts';
import { benchSettling, benchStatement } from './statement.ts';

/** Titles of two years and their settlements. */
const TITLES = 500_000;
const ROUNDS = 9;

/** Classified titles of the demo company, spread over two years and its chart; half of them settled. */
async function fillTitles(client: pg.Client): Promise<void> {
  await client.query(
    `insert into titulos ("Empresa", "Unidade", "Tipo", "Descricao", "PlanoConta", "Competencia", "Vencimento", "Valor",
       "Pago", "Saldo", "Status")
     select u."Empresa", u.id, case when n % 2 = 0 then 'Receber' else 'Pagar' end, 'Título ' || n, c.id,
       date '2024-12-01' + n % 730, date '2024-12-01' + n % 730, trim_scale(10 + n % 90000 / 100.0),
       case when n % 4 < 2 then trim_scale(10 + n % 90000 / 100.0) else 0 end, case when n % 4 < 2 then 0 else trim_scale(10 + n % 90000 / 100.0) end,
       case when n % 4 < 2 then 'Paga' else 'Aberta' end
     from generate_series(1, $1::int) as n,
       (select "Empresa", id from unidades order by id limit 1) as u,
       lateral (select id from plano_contas as p where p."Empresa" = u."Empresa" order by id
         offset n % (select count(*) from plano_contas as k where k."Empresa" = u."Empresa") limit 1) as c`,
    [TITLES],
  );
  await client.query(
    `insert into titulo_baixas ("Empresa", "Unidade", "Titulo", "Tipo", "Data", "Valor", "Juros", "Total", "Conta")
     select t."Empresa", t."Unidade", t.id, t."Tipo", t."Vencimento", t."Valor", 1, t."Valor" + 1, a.id
     from titulos as t, lateral (select id from contas as a where a."Empresa" = t."Empresa" order by id limit 1) as a
     where t."Pago" > 0 and t."Descricao" like 'Título %'`,
  );
  // What the ledger has of settlements: the money that moved, and interest beside it.
  await client.query(
    `insert into lancamentos ("Empresa", "Data", "Fato", "Debito", "DebitoConta", "Credito", "CreditoConta", "Valor", "Unidade",
       "Origem", "OrigemId", "EmitidoEm")
     select b."Empresa", b."Data", f.fato, case f.entra when true then 'Conta' else f.lado end,
       case f.entra when true then b."Conta" end, case f.entra when true then f.lado else 'Conta' end,
       case f.entra when true then null else b."Conta" end, f.valor, b."Unidade", 'titulo-baixas', b.id, now()
     from titulo_baixas as b join titulos as t on t."Empresa" = b."Empresa" and t.id = b."Titulo",
       lateral (values
         ('Baixa', b."Tipo" = 'Receber', case b."Tipo" when 'Receber' then 'A_Receber' else 'A_Pagar' end, b."Valor"),
         ('Juros', b."Tipo" = 'Receber', 'Juros', b."Juros")) as f (fato, entra, lado, valor)
     where t."Descricao" like 'Título %'`,
  );
  // All of it counts: nothing is before the accounts' opening balances.
  await client.query(`update contas set "DataSaldo" = '2024-11-01'`);
  await client.query('vacuum analyze');
}

const year = ['2025-12-01', '2026-11-30'] as const;

/** What the statement stands on, summed by the index alone. */
async function sumTime(client: pg.Client, table: string, day: string, amount: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await client.query(
      `select sum("${amount}") from ${table} where "Empresa" = (select min(id) from empresas) and "${day}" between $1 and $2`,
      [...year],
    );
    times.push(performance.now() - began);
  }
  return median(times);
}

async function answerTime(address: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { status, ms, text } = await ask(address, { token });
    if (status !== 200) throw new Error(`${address}: ${status} ${text}`);
    times.push(ms);
  }
  return median(times);
}

/**
 * `pnpm bench:finance`: the income statement of twelve months and the cash flow over 500,000 entries, beside bare sums over
 * them; what a statement of 5,000 lines may be among them; and 1,000 titles that are settled.
 */
async function benchFinance(): Promise<Line[]> {
  const product = await startMeasured();
  const client = new pg.Client(product.connection());
  try {
    await client.connect();
    await fillTitles(client);
    const token = await tokenOf(product.url, 'admin@demo.bancada', DEMO_PASSWORD);
    const bare =
      (await sumTime(client, 'titulos', 'Competencia', 'Valor')) +
      (await sumTime(client, 'titulo_baixas', 'Data', 'Total'));
    const lines: Line[] = [];
    for (const regime of ['Competencia', 'Caixa']) {
      const took = await answerTime(
        `${product.url}/api/resultado?De=${year[0]}&Ate=${year[1]}&Regime=${regime}`,
        token,
      );
      lines.push(
        atMost(`income statement, ${regime}, beside the sums`, took / bare, 5, '×', `${bare.toFixed(0)} ms bare`),
        atMost(`income statement, ${regime}`, took, 1000, 'ms'),
      );
    }
    // What an account had is summed over all of its entries; the titles that are due, by their index.
    const bareCash =
      (await sumTime(client, 'lancamentos', 'Data', 'Valor')) +
      (await sumTime(client, 'titulos', 'Vencimento', 'Saldo'));
    const cash = await answerTime(`${product.url}/api/fluxo-caixa?De=2026-11-01&Ate=2026-12-31&Passo=dia`, token);
    lines.push(
      atMost(
        'cash flow, two months by day, beside the sums',
        cash / bareCash,
        8,
        '×',
        `${bareCash.toFixed(0)} ms bare`,
      ),
      atMost('cash flow, two months by day', cash, 2000, 'ms'),
    );
    lines.push(...(await benchStatement(product.url, client)), ...(await benchSettling(product.url, client)));
    return lines;
  } finally {
    await client.end();
    await product.remove();
  }
}

report(await benchFinance());
