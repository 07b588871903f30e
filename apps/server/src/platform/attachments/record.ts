import type { Resource } from '@bancada/contracts';
import type { AnyCtx } from '../http/ctx.ts';
import type { StoredRow } from '../resource/read-row.ts';

/** What is done with a record's files, by what is done with the row of a file. */
export const fileActs = {
  criar: 'incluirArquivo',
  editar: 'renomearArquivo',
  deletar: 'deletarArquivo',
  mover: 'moverArquivos',
} as const;

/** What is done with a record's comments. */
export const commentActs = {
  criar: 'comentar',
  editar: 'editarComentario',
  deletar: 'deletarComentario',
  mover: 'moverComentarios',
} as const;

type ActOf<Acts extends Readonly<Record<string, string>>> = Acts[keyof Acts];

interface AttachedFact {
  readonly Acao: ActOf<typeof fileActs> | ActOf<typeof commentActs>;
  readonly De: object | null;
  readonly Para: object | null;
  readonly Motivo?: string | null;
}

/**
 * Writes into the audit, as part of the record's history, what became of its files and comments. Whoever shows the record
 * hears of it by that: its version is as it was.
 */
export function recordAttached(
  ctx: Pick<AnyCtx, 'audit'>,
  { table, scope, unitField }: Resource,
  { id, Empresa, Versao, ...row }: StoredRow,
  { Acao, De, Para, Motivo = null }: AttachedFact,
): void {
  const unit = scope === 'unidade' ? row[unitField] : undefined;
  ctx.audit({
    Empresa,
    Acao,
    Entidade: table,
    RegistroId: id,
    ...(typeof unit === 'number' && { Unidade: unit }),
    De,
    Para: { ...Para, Versao },
    Motivo,
    Origem: 'tela',
  });
}
