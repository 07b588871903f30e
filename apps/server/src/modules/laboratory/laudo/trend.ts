import {
  type ConteudoLaudo,
  type GraficoLaudo,
  type Laudo,
  type LaudoInfoSecao,
  type Person,
  referenceFor,
  referenciaEscrita,
  type Result,
  type ValorResultado,
} from '@bancada/contracts';
import { formatDecimalPt } from '@bancada/br-utils';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { numberIn } from '../review/delta.ts';

/** How many earlier results a chart draws at most: the latest ones. */
const EARLIER = 12;

/** A section as a model has it. */
export type ModelSection = Pick<LaudoInfoSecao, 'Tipo' | 'Titulo' | 'Texto' | 'Condicao' | 'Componente' | 'Arquivo'>;

/** A result that a laudo reports, with the person it is of as they were, and when its sample was taken. */
export interface OwnResult {
  readonly row: Result;
  readonly person: Person;
  readonly Data: string | null;
}

type Secao = ConteudoLaudo['Secoes'][number];

/** The sections of a model, with the results over time that its charts draw, and the names of its images. */
export async function withCharts(
  ctx: AnyCtx,
  laudo: Laudo,
  sections: readonly ModelSection[],
  own: readonly OwnResult[],
): Promise<Secao[]> {
  const codes = await codesOf(ctx, laudo, sections);
  const earlier = await earlierOf(ctx, laudo, [...codes.values()]);
  return sections.map(({ Componente, Arquivo, ...section }): Secao => {
    const code = section.Tipo === 'Grafico' && Componente !== null ? codes.get(Componente) : undefined;
    const Grafico = code === undefined ? null : chartOf(code, own, earlier);
    return {
      ...section,
      ...(Grafico && { Grafico }),
      ...(section.Tipo === 'Imagem' && Arquivo !== null && { Imagem: { Arquivo, Bytes: null } }),
    };
  });
}

/** The codes of the components that are drawn, by their ids. */
async function codesOf(
  { db }: AnyCtx,
  { Empresa }: Laudo,
  sections: readonly ModelSection[],
): Promise<ReadonlyMap<number, string>> {
  const ids = sections.flatMap(({ Tipo, Componente }) => (Tipo === 'Grafico' && Componente !== null ? Componente : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; CodigoComponent: string }>`
    select id, "CodigoComponent" from components where "Empresa" = ${Empresa} and id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, CodigoComponent }) => [id, CodigoComponent]));
}

interface Earlier extends Pick<Result, 'CodigoComponent' | 'Unidade' | 'ValorResultado'> {
  readonly Data: string;
}

/** What was authorised of the laudo's patient in other jobs, the latest first, as far as the person works there. */
async function earlierOf(
  { db, scope }: AnyCtx,
  { Empresa, Job, PacienteRef }: Laudo,
  codes: readonly string[],
): Promise<readonly Earlier[]> {
  if (codes.length === 0 || PacienteRef === null) return [];
  const { rows } = await sql<Earlier>`
    select r."CodigoComponent", r."Unidade", r."ValorResultado", coalesce(s."DataAmostragem", t."AutorizadoEm") as "Data"
    from jobs j
      join tests t on t."Empresa" = j."Empresa" and t."Job" = j.id and t."TestStatus" = 'Autorizado'
      join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
    where j."Empresa" = ${Empresa} and j."Unidade" = any(${scope.unidades}) and j."PacienteRef" = ${PacienteRef}
      and j.id <> ${Job} and r."CodigoComponent" = any(${[...new Set(codes)]}) and r."Display" and r."Problema" is null
      and coalesce(s."DataAmostragem", t."AutorizadoEm") is not null
    order by 4 desc, r.id desc`.execute(db);
  return rows;
}

type Drawn = Pick<GraficoLaudo['Pontos'][number], 'Valor' | 'Operador'>;

/** Where a value is drawn: a limit (`<0,5`) at its number, with the side on which the result is. */
function drawnOf(valor: ValorResultado | null): Drawn | null {
  if (valor === null) return null;
  const { operator, ...number } = valor;
  const Valor = numberIn(number);
  return Valor === null ? null : { Valor, ...(operator && { Operador: operator }) };
}

/** A limit is written with the digits it was reported with. */
const writtenOf = ({ Valor, Operador }: Drawn, decimals: number): string =>
  Operador === undefined ? formatDecimalPt(Valor, decimals) : `${Operador}${formatDecimalPt(Valor)}`;

/** The chart of one code; null where this laudo reports no number of it. */
function chartOf(code: string, own: readonly OwnResult[], earlier: readonly Earlier[]): GraficoLaudo | null {
  const reported = own.flatMap(({ row, person, Data }) => {
    const drawn = row.CodigoComponent === code && row.Problema === null ? drawnOf(row.ValorResultado) : null;
    return drawn === null || Data === null ? [] : [{ row, person, Data, drawn, Atual: true }];
  });
  const last = reported.toSorted((a, b) => a.Data.localeCompare(b.Data)).at(-1);
  if (!last) return null;
  const { row, person } = last;
  const before = earlier.flatMap(({ CodigoComponent, Unidade, ValorResultado, Data }) => {
    const drawn = drawnOf(ValorResultado);
    const isSame = CodigoComponent === code && Unidade === row.Unidade && Data <= last.Data;
    return isSame && drawn !== null ? [{ Data, drawn, Atual: false }] : [];
  });
  const Pontos = [...before.slice(0, EARLIER), ...reported.filter((each) => each.row.Unidade === row.Unidade)]
    .toSorted((a, b) => a.Data.localeCompare(b.Data))
    .map(({ Data, drawn, Atual }) => ({ Data, ...drawn, Texto: writtenOf(drawn, row.CasasDecimais), Atual }));
  const range = referenceFor(row.ResultadoReferencia, person);
  return {
    Nome: row.NomeComponent,
    Unidade: row.Unidade,
    Minimo: range?.Minimo ?? null,
    Maximo: range?.Maximo ?? null,
    Referencia: referenciaEscrita(range, (value) => value),
    Pontos,
  };
}
