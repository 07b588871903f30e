import { compareDecimal, Duplicata, type NotaCompra, type NotaCompraItem, type Row, Titulo } from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import {
  changeRecorded,
  columnsOf,
  lockAnyVersion,
  type StoredRow,
  systemStep,
} from '../../platform/resource/index.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { titulos } from './titulo.service.ts';

type Nota = Row<typeof NotaCompra>;

/** The instalments of an invoice that is entered become payables. */
export async function makePayables(ctx: AnyCtx, nota: Nota): Promise<void> {
  const PlanoConta = await mainAccountOf(ctx, nota);
  for (const duplicata of await duplicatasOf(ctx, nota)) {
    const stored = await createRecord(ctx, titulos, payableOf(nota, duplicata, PlanoConta));
    await systemStep(ctx, titulos, stored, 'emitir');
    await changeRecorded(ctx, { resource: Duplicata, hooks: {} }, duplicata, { Titulo: stored.id });
  }
}

const payableOf = (nota: Nota, { id, Numero, Vencimento, Valor }: Duplicata, PlanoConta: number | null) => ({
  Empresa: nota.Empresa,
  Unidade: nota.Unidade,
  Tipo: 'Pagar',
  Descricao: `Nota ${nota.Numero}, duplicata ${Numero}`,
  PlanoConta,
  Paciente: null,
  Cliente: null,
  Fornecedor: nota.Fornecedor,
  Convenio: null,
  Colaborador: null,
  Socio: null,
  FormaPagamento: null,
  Conta: null,
  Competencia: nota.Emissao,
  Vencimento,
  AgendadoPara: null,
  Valor,
  Pago: '0',
  Documento: `${nota.Numero}/${Numero}`,
  Renegocia: null,
  Origem: Duplicata.path,
  OrigemId: id,
});

async function duplicatasOf({ db }: AnyCtx, { Empresa, id }: Nota): Promise<readonly Duplicata[]> {
  const { rows } = await sql<Duplicata>`
    select ${columnsOf(Duplicata)} from duplicatas
    where "Empresa" = ${Empresa} and "NotaCompra" = ${id} order by "Ordem", id for no key update`.execute(db);
  return rows;
}

/** The account of the chart under which most of an invoice is; null where none of its lines says one. */
async function mainAccountOf({ db }: AnyCtx, { Empresa, id }: Nota): Promise<number | null> {
  const { rows } = await sql<Pick<NotaCompraItem, 'PlanoConta' | 'Total'>>`
    select "PlanoConta", "Total" from nota_compra_itens
    where "Empresa" = ${Empresa} and "NotaCompra" = ${id} and "PlanoConta" is not null
    order by "Ordem", id`.execute(db);
  const totals = [...Map.groupBy(rows, (row) => row.PlanoConta)].map(
    ([account, lines]) => [account, sum(lines.map(({ Total }) => Total))] as const,
  );
  const [most] = totals.toSorted(([, a], [, b]) => compareDecimal(b, a));
  return most?.[0] ?? null;
}

/** The payables of an invoice that is cancelled are void. @throws AppError NOTA_COM_PAGAMENTO where one of them is paid */
export async function voidPayables(ctx: AnyCtx, nota: Nota): Promise<void> {
  for (const { Titulo: id } of await duplicatasOf(ctx, nota)) {
    if (id === null) continue;
    const row: StoredRow = await lockAnyVersion(ctx, Titulo, id);
    const { Status, Pago } = Titulo.row.parse(row);
    if (Status === 'Cancelada') continue;
    if (Pago !== '0' || Status === 'Renegociada') throw new AppError('NOTA_COM_PAGAMENTO');
    await systemStep(ctx, titulos, row, 'anular');
  }
}
