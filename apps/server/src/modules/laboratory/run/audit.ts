import { type MapaTrabalhoPosicao, MapaTrabalhoPosicao as noun } from '@bancada/contracts';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** Puts into the audit which positions were taken, or moved from where. */
export function auditPositions(
  ctx: AnyCtx,
  before: readonly MapaTrabalhoPosicao[],
  after: readonly MapaTrabalhoPosicao[],
): void {
  const known = new Map(before.map((each) => [each.id, each]));
  ctx.audit(
    ...after.map((each) => {
      const was = known.get(each.id);
      return entryOf(
        each,
        was ? 'editar' : 'criar',
        was ? { Posicao: was.Posicao } : null,
        was ? { Posicao: each.Posicao } : each,
      );
    }),
  );
}

/** Puts into the audit which positions were given free. */
export const auditFreed = (ctx: AnyCtx, freed: readonly MapaTrabalhoPosicao[]): void =>
  ctx.audit(...freed.map((each) => entryOf(each, 'deletar', each, null)));

const entryOf = (
  { Empresa, Unidade, id }: MapaTrabalhoPosicao,
  Acao: string,
  De: object | null,
  Para: object | null,
) => ({
  Empresa,
  Unidade,
  Acao,
  Entidade: noun.table,
  RegistroId: id,
  De,
  Para,
  Motivo: null,
  Origem: 'tela' as const,
});
