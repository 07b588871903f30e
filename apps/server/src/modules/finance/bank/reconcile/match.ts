import { alocar, Conciliacao, type ExtratoLinha, Titulo } from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { lockAnyVersion, systemStep } from '../../../../platform/resource/index.ts';
import { createRecord } from '../../../../platform/resource/write.ts';
import { titulos } from '../../titulo.service.ts';
import { explain } from './lines.ts';

/** What reconciliations are written by. */
export const reconciliations = { resource: Conciliacao, hooks: {} };

/** Something that moved money, as lines are held against it. */
export interface Target {
  readonly TituloBaixa: number | null;
  readonly Transferencia: number | null;
  /** The title that a settlement is of. */
  readonly Titulo: number | null;
  /** What of it no line explains yet; positive is what came in. */
  readonly Valor: string;
  /** It was made for these lines: then they have to explain all of it. */
  readonly Criada: boolean;
}

/**
 * Holds lines that are locked against what moved money. Answers the lines as they are then.
 *
 * @throws AppError CONCILIACAO_SENTIDO, CONCILIACAO_VALOR
 */
export async function matchLines(
  ctx: AnyCtx,
  lines: readonly ExtratoLinha[],
  targets: readonly Target[],
): Promise<ExtratoLinha[]> {
  const parts = alocar(
    lines.map(({ Falta }) => Falta),
    targets.map(({ Valor }) => Valor),
  );
  if (!parts) throw new AppError('CONCILIACAO_SENTIDO');
  for (const [alvo, { Valor, Criada }] of targets.entries()) {
    const explained = sum(parts.filter((part) => part.alvo === alvo).map((part) => part.Valor));
    if (explained === '0' || (Criada && difference(explained, Valor) !== '0')) throw new AppError('CONCILIACAO_VALOR');
  }
  for (const { linha, alvo, Valor } of parts) {
    const line = lines[linha];
    const target = targets[alvo];
    if (!line || !target) continue;
    const { TituloBaixa, Transferencia, Criada } = target;
    const { Empresa, id: ExtratoLinha } = line;
    await createRecord(ctx, reconciliations, {
      Empresa,
      ExtratoLinha,
      TituloBaixa,
      Transferencia,
      Valor,
      Criada,
    });
  }
  const after: ExtratoLinha[] = [];
  for (const [linha, line] of lines.entries())
    after.push(
      await explain(
        ctx,
        line,
        parts.filter((part) => part.linha === linha),
      ),
    );
  await closeTitles(ctx, targets);
  return after;
}

/** Titles that are paid are reconciled once lines explain all that moved for them. */
async function closeTitles(ctx: AnyCtx, targets: readonly Target[]): Promise<void> {
  const ids = new Set(targets.flatMap((target) => target.Titulo ?? []));
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    const row = await lockAnyVersion(ctx, Titulo, id);
    const { Empresa, Status } = Titulo.row.parse(row);
    if (Status === 'Paga' && (await isExplained(ctx, Empresa, id))) await systemStep(ctx, titulos, row, 'conciliar');
  }
}

async function isExplained({ db }: AnyCtx, Empresa: number, titulo: number): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select sum(case b."Tipo" when 'Receber' then b."Total" else -b."Total" end) = coalesce((
      select sum(c."Valor") from conciliacaos c
      join titulo_baixas o on o."Empresa" = c."Empresa" and o.id = c."TituloBaixa"
      where c."Empresa" = ${Empresa} and o."Titulo" = ${titulo}), 0) as whole
    from titulo_baixas b where b."Empresa" = ${Empresa} and b."Titulo" = ${titulo}`.execute(db);
  return rows[0]?.whole ?? false;
}
