import {
  AdministradoraCartao,
  Conta,
  MeioPagamento,
  PlanoConta,
  RecebivelCartao,
  Titulo,
  Unidade,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { settleTitulo } from '../../modules/finance/baixa.service.ts';
import { advanceParts } from '../../modules/finance/card/advance.service.ts';
import { takeCardStatement } from '../../modules/finance/card/import.service.ts';
import { tituloHooks } from '../../modules/finance/titulo.service.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { columnsOf, lockAnyVersion } from '../../platform/resource/index.ts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

/** A sale by card: what, so many days ago, for how much, in how many instalments, by which number. */
const sales = [
  ['Espermograma e criopreservação, cartão em 3x', 40, '2400', 3, '004101'],
  ['Painel hormonal, cartão à vista', 38, '780', 1, '004107'],
  ['Análise de água de poço, cartão à vista', 36, '450', 1, '004112'],
  ['Teste de fragmentação, cartão em 2x', 5, '1100', 2, '004203'],
  ['Congelamento de embriões, cartão em 4x', 3, '3200', 4, '004211'],
] as const;

/** What the acquirer charges too much of one sale, and the one that its statement leaves out. */
const OVERCHARGED = '004107';
const LEFT_OUT = '004112';

/** The sale of which the acquirer pays all but the first instalment tomorrow. */
const ADVANCED = '004211';

const written = (date: string) => date.split('-').toReversed().join('/');
const money = (amount: string) => Number(amount).toFixed(2).replace('.', ',');

/** Sales by card, and the acquirer's statement: one fee is wrong, one sale is missing, one line was never sold. */
export async function addCards(ctx: AnyCtx, demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(
    Titulo,
    sales.map(([Descricao, ago, Valor]): DemoRow<typeof Titulo> => ({
      Unidade: id(Unidade, 'Matriz'),
      Tipo: 'Receber',
      Descricao,
      Competencia: day(-ago),
      Vencimento: day(-ago),
      Valor,
      PlanoConta: id(PlanoConta, 'Exames e procedimentos'),
    })),
  );
  const means = { Conta: id(Conta, 'Cartões a receber'), MeioPagamento: id(MeioPagamento, 'Cartão de crédito') };
  for (const [name, ago, , Parcelas, NSU] of sales) {
    await demo.step(Titulo, name, 'confirmar', tituloHooks);
    const row = await lockAnyVersion(ctx, Titulo, id(Titulo, name));
    const Cartao = { Bandeira: 'Visa', Parcelas, NSU, Autorizacao: null };
    await settleTitulo(ctx, row, { ...means, Data: day(-ago), Taxas: {}, Cartao }, {});
  }
  const acquirer = id(AdministradoraCartao, 'Adquirente Exemplo');
  const bytes = Buffer.from(await statementOf(ctx, acquirer));
  await takeCardStatement(ctx, { id: acquirer, name: 'adquirente-exemplo.csv', bytes });
  await addAdvance(ctx);
}

async function addAdvance(ctx: AnyCtx): Promise<void> {
  const { rows: itens } = await sql<{ id: number; Versao: number }>`
    select id, "Versao" from recebivel_cartaos
    where "Empresa" = any(${ctx.scope.empresas}) and "NSU" = ${ADVANCED} and "Parcela" > 1 order by id`.execute(ctx.db);
  await advanceParts(ctx, { Data: day(1), TaxaMes: '1.79', itens });
}

/** What the acquirer says of the instalments that were due. */
async function statementOf({ db, scope }: AnyCtx, acquirer: number): Promise<string> {
  const { rows } = await sql<RecebivelCartao>`
    select ${columnsOf(RecebivelCartao)} from recebivel_cartaos
    where "Empresa" = any(${scope.empresas}) and "AdministradoraCartao" = ${acquirer} and "DataPrevista" <= ${day(0)}
    order by "DataVenda", "Parcela"`.execute(db);
  const lines = rows.flatMap(({ NSU, DataVenda, DataPrevista, Bandeira, Parcela, Parcelas, Bruto, ValorTaxa }) => {
    if (NSU === LEFT_OUT) return [];
    const fee = NSU === OVERCHARGED ? sum([ValorTaxa, '3.9']) : ValorTaxa;
    const part = `${Parcela}/${Parcelas}`;
    return [[written(DataVenda), written(DataPrevista), Bandeira, part, NSU, money(Bruto), money(fee)].join(';')];
  });
  const unknown = [written(day(-37)), written(day(-6)), 'Mastercard', '1/1', '009999', '320,00', '9,57'].join(';');
  const head = 'Data da venda;Data de pagamento;Bandeira;Parcela;NSU;Valor bruto;Valor da taxa';
  return [head, ...lines, unknown].join('\r\n');
}
