import {
  type ConcordanciaEmbriao,
  type GraduacaoEmbriao,
  graduacoesEmbriao,
  kappa,
  type lerConcordancia,
  matrizDe,
  pesoLinear,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';

interface Pair {
  readonly Codigo: GraduacaoEmbriao;
  readonly first: string;
  readonly blind: string;
}

/** How far first and blind readings agree, in the caller's units. Of several readings of one kind the latest counts. */
export async function readAgreement({ db, scope }: Ctx<typeof lerConcordancia>): Promise<ConcordanciaEmbriao[]> {
  const latest = (blind: boolean) => sql`
    select distinct on ("Empresa", "Embryo", "Codigo") "Empresa", "Embryo", "Codigo", "Valor" from embryo_anotacaos
    where "Empresa" = any(${scope.empresas}) and "Unidade" = any(${scope.unidades}) and "Tipo" = 'Graduacao'
      and "Cega" = ${blind}
    order by "Empresa", "Embryo", "Codigo", "Data" desc, id desc`;
  const { rows } = await sql<Pair>`
    select a."Codigo", a."Valor" as first, b."Valor" as blind from (${latest(false)}) a
    join (${latest(true)}) b on b."Empresa" = a."Empresa" and b."Embryo" = a."Embryo" and b."Codigo" = a."Codigo"
    order by 1`.execute(db);
  return [...Map.groupBy(rows, ({ Codigo }) => Codigo)].map(([Codigo, pairs]) => agreementOf(Codigo, pairs));
}

function agreementOf(Codigo: GraduacaoEmbriao, pairs: readonly Pair[]): ConcordanciaEmbriao {
  const Categorias = [...graduacoesEmbriao[Codigo]];
  const table = matrizDe(
    pairs.map(({ first, blind }) => [first, blind] as const),
    Categorias,
  );
  return {
    Codigo,
    Categorias,
    Matriz: table.map((row) => [...row]),
    Pares: pairs.length,
    Kappa: written(kappa(table)),
    KappaLinear: written(kappa(table, pesoLinear)),
  };
}

/** A figure of statistics, with three places, as decimals are written. */
const written = (value: number | null): string | null =>
  value === null ? null : String(Math.round(value * 1000) / 1000);
