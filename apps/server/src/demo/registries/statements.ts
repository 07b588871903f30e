import { Conta, Titulo, TituloBaixa, Transferencia } from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { takeStatement } from '../../modules/finance/bank/import.service.ts';
import { holdOpenLines } from '../../modules/finance/bank/reconcile/lines.ts';
import { matchLines } from '../../modules/finance/bank/reconcile/match.ts';
import { targetsOf } from '../../modules/finance/bank/reconcile/targets.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { day, type DemoRows } from './rows.ts';

/** A movement of the bank, so many days from today. */
type Movement = readonly [day: number, amount: string, memo: string];

const earlier: readonly Movement[] = [[-62, '-14500.00', 'PIX ENVIADO IMOBILIARIA EXEMPLO']];

/** A month: some lines are in the books already, some are owed, a fee nobody knows, and a bill that went out twice. */
const month: readonly Movement[] = [
  [-30, '-1176.00', 'PAGTO BOLETO GASES EXEMPLO'],
  [-29, '-14799.67', 'PIX ENVIADO IMOBILIARIA EXEMPLO'],
  [-28, '-49.90', 'TAR PACOTE DE SERVICOS'],
  [-25, '-10000.00', 'APLICACAO AUTOMATICA'],
  [-20, '850.00', 'DEPOSITO EM DINHEIRO'],
  [-18, '6545.03', 'PIX RECEBIDO EXAMES PARTICULARES'],
  [-15, '-38.20', 'DEB AUTOR 0071 SERV DIVERSOS'],
  [-12, '-12.00', 'TAR PIX'],
  [-10, '25000.00', 'CRED SAUDE EXEMPLO LOTE OUTUBRO'],
  [-4, '3980.00', 'PIX RECEBIDO CLIENTE INDUSTRIAL'],
  [-3, '-4318.77', 'DEB AUT ENERGIA'],
  [-1, '-689.90', 'DEB AUT TELEFONIA E INTERNET'],
  [-1, '-689.90', 'DEB AUT TELEFONIA E INTERNET'],
];

const plain = (days: number) => day(days).replaceAll('-', '');

/** A statement as Brazilian banks write it: OFX 1.x. */
function fileOf(movements: readonly Movement[], balance: string): Uint8Array {
  const lines = movements.map(
    ([days, amount, memo], place) =>
      `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${plain(days)}100000[-3:BRT]\n<TRNAMT>${amount}\n<FITID>${plain(days)}${place}\n<MEMO>${memo}\n</STMTTRN>`,
  );
  const account = '<BANKACCTFROM>\n<BANKID>0341\n<ACCTID>0000000000\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>';
  const [first, last] = [movements[0]?.[0] ?? 0, movements.at(-1)?.[0] ?? 0];
  const list = `<BANKTRANLIST>\n<DTSTART>${plain(first)}\n<DTEND>${plain(last)}\n${lines.join('\n')}\n</BANKTRANLIST>`;
  const ledger = `<LEDGERBAL>\n<BALAMT>${balance}\n<DTASOF>${plain(last)}\n</LEDGERBAL>`;
  const body = `<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<CURDEF>BRL\n${account}\n${list}\n${ledger}\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>`;
  return Buffer.from(`OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n${body}\n`);
}

/** Two statements of the account in use: the first is explained, of the second most lines wait. */
export async function addStatements(ctx: AnyCtx, demo: DemoRows): Promise<void> {
  const account = demo.id(Conta, 'Conta movimento');
  await demo.add(Transferencia, [
    {
      Tipo: 'Contas',
      De: demo.id(Conta, 'Caixa da recepção'),
      Para: account,
      Data: day(-20),
      Valor: '850',
      Historico: 'Depósito do caixa da recepção',
    },
  ]);
  const before = '33750.9';
  await takeStatement(ctx, { Conta: account, name: 'extrato-anterior.ofx', bytes: fileOf(earlier, before) });
  const after = sum([before, ...month.map(([, amount]) => amount)]);
  await takeStatement(ctx, { Conta: account, name: 'extrato-do-mes.ofx', bytes: fileOf(month, after) });
  const settled = [
    ['Aluguel da Matriz, há dois meses', -62],
    ['Nitrogênio líquido, mês passado', -30],
    ['Aluguel da Matriz, mês passado', -29],
    ['Saúde Exemplo, lote de outubro', -10],
  ] as const;
  for (const [name, days] of settled) await explainBy(ctx, account, demo.id(Titulo, name), day(days));
}

/** Holds the line of a day against the settlement of a title. */
async function explainBy(ctx: AnyCtx, account: number, title: number, on: string): Promise<void> {
  const { rows } = await sql<{ id: number; Versao: number; baixa: number }>`
    select l.id, l."Versao", b.id as baixa from extrato_linhas l
    join ${sql.table(TituloBaixa.table)} b on b."Empresa" = l."Empresa" and b."Titulo" = ${title}
    where l."Empresa" = any(${ctx.scope.empresas}) and l."Conta" = ${account} and l."Data" = ${on}`.execute(ctx.db);
  const [line] = rows;
  if (!line) throw new Error(`The demo company has no line on ${on}`);
  const lines = await holdOpenLines(ctx, [line]);
  await matchLines(ctx, lines, await targetsOf(ctx, lines, [{ Tipo: 'Baixa', id: line.baixa }]));
}
