import { type Conciliacao, ExtratoLinha, linhasEmAberto } from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { changeRecorded, type StoredRow, systemStep } from '../../../../platform/resource/index.ts';
import { lockRows, versionOf } from '../../../../platform/resource/read-row.ts';
import { stepOf } from '../../../../platform/resource/step.ts';

/** Lines are written by what they are reconciled with. */
export const linesOfStatement = { resource: ExtratoLinha, hooks: {} };

/** A line that was read. */
export interface SentLine {
  readonly id: number;
  readonly Versao: number;
}

/**
 * Lines of one account that wait for somebody, held until the end of the transaction: whoever is second is told who was
 * first.
 *
 * @throws AppError VERSAO_DESATUALIZADA, TRANSICAO_INVALIDA, CONCILIACAO_CONTA
 */
export async function holdOpenLines(ctx: AnyCtx, sent: readonly SentLine[]): Promise<readonly ExtratoLinha[]> {
  const ids = [...new Set(sent.map(({ id }) => id))];
  const rows = await lockRows(ctx, ExtratoLinha, ids);
  const lines: ExtratoLinha[] = [];
  for (const { id, Versao } of sent) {
    const row = rows.get(id);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    lines.push(openLine(await versionOf(ctx, ExtratoLinha, row, Versao)));
  }
  if (ids.length !== sent.length || lines.some(({ Conta }) => Conta !== lines[0]?.Conta))
    throw new AppError('CONCILIACAO_CONTA');
  return lines;
}

function openLine(row: StoredRow): ExtratoLinha {
  const line = ExtratoLinha.row.parse(row);
  if (!linhasEmAberto.some((state) => state === line.Situacao)) stepOf(ExtratoLinha, row, 'conciliar');
  return line;
}

/** Notes how much of a line is explained. */
export async function explain(ctx: AnyCtx, line: ExtratoLinha, parts: readonly Pick<Conciliacao, 'Valor'>[]) {
  if (parts.length === 0) return line;
  const Conciliado = sum([line.Conciliado, ...parts.map(({ Valor }) => Valor)]);
  const isWhole = difference(line.Valor, Conciliado) === '0';
  const after =
    !isWhole && line.Situacao === 'Parcial'
      ? await changeRecorded(ctx, linesOfStatement, line, { Conciliado })
      : await systemStep(ctx, linesOfStatement, line, isWhole ? 'conciliar' : 'conciliarParte', null, { Conciliado });
  return ExtratoLinha.row.parse(after);
}
