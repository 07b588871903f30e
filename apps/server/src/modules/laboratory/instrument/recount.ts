import { MensagemInstrumento, situacaoOf } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

interface Counted extends MensagemInstrumento {
  readonly aplicadas: number;
  readonly pendentes: number;
  readonly recusadas: number;
}

/** Brings messages, which the caller holds, to where their results are: their counts and their state, with its audit. */
export async function recount(ctx: AnyCtx, messages: readonly number[]): Promise<void> {
  const { db, scope } = ctx;
  const { rows } = await sql<Counted>`
    select ${columnsOf(MensagemInstrumento, 'm')}, c.aplicadas, c.pendentes, c.recusadas
    from mensagem_instrumentos m join (
      select "Empresa", "MensagemInstrumento", count(*) filter (where "Situacao" = 'Aplicado')::int as aplicadas,
        count(*) filter (where "Situacao" = 'Pendente')::int as pendentes,
        count(*) filter (where "Situacao" = 'Recusado')::int as recusadas
      from registro_instrumentos where "Empresa" = any(${scope.empresas}) and "MensagemInstrumento" = any(${messages})
      group by 1, 2) c on c."Empresa" = m."Empresa" and c."MensagemInstrumento" = m.id
    where m."Empresa" = any(${scope.empresas}) and m.id = any(${messages}) and m."Situacao" in ('Lida', 'Pendente')
    order by m.id`.execute(db);
  const changed = rows
    .map((row) => ({ row, Situacao: situacaoOf({ Aplicadas: row.aplicadas, Pendentes: row.pendentes }) }))
    .filter(({ row, Situacao }) => Situacao !== row.Situacao || row.Pendentes !== row.pendentes);
  if (changed.length === 0) return;
  const column = <T>(pick: (each: (typeof changed)[number]) => T) => changed.map(pick);
  await sql`
    update mensagem_instrumentos m set "Situacao" = v.situacao, "Aplicadas" = v.aplicadas, "Pendentes" = v.pendentes,
      "Recusadas" = v.recusadas, "Versao" = m."Versao" + 1
    from unnest(${column(({ row }) => row.id)}::bigint[], ${column(({ Situacao }) => Situacao)}::text[],
      ${column(({ row }) => row.aplicadas)}::int[], ${column(({ row }) => row.pendentes)}::int[],
      ${column(({ row }) => row.recusadas)}::int[]) as v(id, situacao, aplicadas, pendentes, recusadas)
    where m."Empresa" = any(${scope.empresas}) and m.id = v.id`.execute(db);
  ctx.audit(
    ...changed.map(({ row, Situacao }) => ({
      Empresa: row.Empresa,
      Unidade: row.Unidade,
      Acao: { Pendente: 'aguardar', Aplicada: 'aplicar', Recusada: 'recusar' }[Situacao],
      Entidade: 'mensagem_instrumentos',
      RegistroId: row.id,
      De: { Situacao: row.Situacao, Pendentes: row.Pendentes },
      Para: { Situacao, Aplicadas: row.aplicadas, Pendentes: row.pendentes, Recusadas: row.recusadas },
      Motivo: null,
      Origem: 'importação' as const,
    })),
  );
}
