import { emptyFields, type ImportacaoRegistros, type Recusa, type Resource } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { StoredRow } from '../../../platform/resource/read-row.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import { createRecords, updateRecords } from '../../../platform/resource/write-many.ts';
import type { StoredLine } from './stored.ts';
import { allowedTo, refusedAct } from './writer.ts';

/** What became of a row of a file: the stored row, or why it was refused. */
export type Written = { readonly row: StoredRow } | { readonly refusal: Recusa };

/**
 * Creates and changes the records of rows of a file, each by itself as the calls for single ones do: first those that
 * are changed, then the new ones. Answers what became of each, by its line.
 *
 * @param ctx - of who imports (`importing`)
 */
export async function writeLines(
  ctx: AnyCtx,
  writing: Writing,
  importacao: Pick<ImportacaoRegistros, 'Empresa' | 'Padroes'>,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<number, Written>> {
  const changed = lines.filter(({ Tipo }) => Tipo === 'Alterada');
  const created = lines.filter(({ Tipo }) => Tipo === 'Nova');
  const written = [await change(ctx, writing, changed), await create(ctx, writing, importacao, created)];
  return new Map(
    [changed, created].flatMap((part, n) =>
      part.map(({ Linha }, index) => [Linha, written[n]?.[index] ?? { refusal: new AppError('INTERNO').refusal() }]),
    ),
  );
}

const refused = (resource: Resource, acao: string): Written => ({ refusal: refusedAct(resource, acao).refusal() });

async function change(ctx: AnyCtx, writing: Writing, lines: readonly StoredLine[]): Promise<readonly Written[]> {
  const editor = allowedTo(ctx, writing, 'editar');
  if (lines.length === 0) return [];
  if (!editor) return lines.map(() => refused(writing.resource, 'editar'));
  const items = lines.map(({ Valores, RegistroId, RegistroVersao }) => ({
    ...Valores,
    id: RegistroId ?? 0,
    Versao: RegistroVersao,
  }));
  const { outcomes } = await updateRecords(editor, writing, items);
  return outcomes.map((outcome) => {
    if (outcome.status === 'ok') return { row: outcome.row };
    const { code, message, messages, details } = outcome;
    return { refusal: { code, message, ...(messages && { messages }), ...(details && { details }) } };
  });
}

async function create(
  ctx: AnyCtx,
  writing: Writing,
  { Empresa, Padroes }: Pick<ImportacaoRegistros, 'Empresa' | 'Padroes'>,
  lines: readonly StoredLine[],
): Promise<readonly Written[]> {
  const { resource } = writing;
  const creator = allowedTo(ctx, writing, 'criar');
  if (lines.length === 0) return [];
  if (!creator) return lines.map(() => refused(resource, 'criar'));
  const company = resource.scope === 'global' ? {} : { Empresa };
  const empty: FieldValues = { ...emptyFields(resource), ...company, ...Padroes };
  const rows = await createRecords(
    creator,
    writing,
    lines.map(({ Valores }) => ({ ...empty, ...Valores })),
  );
  return rows.map((row) => (row instanceof AppError ? { refusal: row.refusal() } : { row }));
}
