import { type RemessaAmostra, Sample, SamplePosicao } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

/** A sample, and the unit that has it: that of its last movement, else the one it was ordered in. */
export type HeldSample = Sample & { readonly UnidadeAtual: number; readonly NomeUnidade: string };

/**
 * The sample of a label in a company, locked. A box connects two units, so it is not looked for in the caller's alone:
 * whoever asks compares `UnidadeAtual` with the box.
 */
export async function heldSample(
  { db, scope }: AnyCtx,
  Empresa: number,
  CodigoBarras: string,
): Promise<HeldSample | null> {
  const { rows } = await sql<HeldSample>`
    select ${columnsOf(Sample, 's')}, u.id as "UnidadeAtual", u."Nome" as "NomeUnidade" from samples s
    join unidades u on u."Empresa" = s."Empresa" and u.id = coalesce((
      select p."Unidade" from sample_posicaos p
      where p."Empresa" = s."Empresa" and p."Sample" = s.id and p."Situacao" = 'Feito' order by p.id desc limit 1),
      s."Unidade")
    where s."Empresa" = ${Empresa} and s."Empresa" = any(${scope.empresas}) and s."CodigoBarras" = ${CodigoBarras}
    for no key update of s`.execute(db);
  return rows[0] ?? null;
}

/** The tubes leave the unit that sends them, and the places they were in there. */
export async function leaveUnit(ctx: AnyCtx, box: RemessaAmostra): Promise<void> {
  const ours = sql`i."Situacao" = 'Na_Caixa'`;
  const last = sql`
    select p."LocalArmazenagem", p."Coordenada" from sample_posicaos p
    where p."Empresa" = i."Empresa" and p."Sample" = i."Sample" and p."Atual"`;
  const rows = await insertMovements(ctx, box, { Tipo: 'Saida', Unidade: box.UnidadeOrigem, last, which: ours });
  await endPositions(ctx, box, rows);
}

/** What was read on arrival is in the unit that receives it from now on, in no place of it yet. */
export async function enterUnit(ctx: AnyCtx, box: RemessaAmostra): Promise<void> {
  const read = sql`i."Situacao" in ('Recebida', 'A_Mais') and i."Sample" is not null`;
  const nowhere = sql`select null::bigint, null::text`;
  const rows = await insertMovements(ctx, box, {
    Tipo: 'Entrada',
    Unidade: box.UnidadeDestino,
    last: nowhere,
    which: read,
  });
  await endPositions(ctx, box, rows);
  await sql`
    update sample_posicaos set "Atual" = true where "Empresa" = ${box.Empresa}
      and id = any(${rows.map(({ id }) => id)})`.execute(ctx.db);
}

interface Movements {
  readonly Tipo: 'Saida' | 'Entrada';
  readonly Unidade: number;
  /** A statement for the place and coordinate that the movement says, one row at most. */
  readonly last: RawBuilder<unknown>;
  /** Which tubes, `i`. */
  readonly which: RawBuilder<unknown>;
}

/** Puts one movement for each tube into the log, in one statement; none of them is where the sample is now. */
async function insertMovements(
  ctx: AnyCtx,
  box: RemessaAmostra,
  { Tipo, Unidade, last, which }: Movements,
): Promise<SamplePosicao[]> {
  const { rows } = await sql<SamplePosicao>`
    insert into sample_posicaos ("Empresa", "Unidade", "Sample", "LocalArmazenagem", "Coordenada", "Tipo", "Situacao",
      "Motivo", "Usuario", "Data", "Atual")
    select i."Empresa", ${Unidade}, i."Sample", l.place, l.coordinate, ${Tipo}, 'Feito', ${`Remessa ${box.Numero}`},
      ${ctx.user.id}, ${ctx.now}, false
    from remessa_amostra_itens i left join lateral (${last}) as l(place, coordinate) on true
    where i."Empresa" = ${box.Empresa} and i."RemessaAmostra" = ${box.id} and ${which} order by i.id
    returning ${columnsOf(SamplePosicao)}`.execute(ctx.db);
  ctx.audit(
    ...rows.map((Para) => ({
      Empresa: Para.Empresa,
      Unidade: Para.Unidade,
      Acao: 'criar',
      Entidade: SamplePosicao.table,
      RegistroId: Para.id,
      De: null,
      Para,
      Motivo: null,
      Origem: 'tela' as const,
    })),
  );
  return rows;
}

/** The samples of these movements are no more where they were. */
async function endPositions({ db }: AnyCtx, { Empresa }: RemessaAmostra, moved: readonly SamplePosicao[]) {
  await sql`
    update sample_posicaos set "Atual" = false where "Empresa" = ${Empresa} and "Atual"
      and "Sample" = any(${moved.map(({ Sample }) => Sample)})`.execute(db);
}
