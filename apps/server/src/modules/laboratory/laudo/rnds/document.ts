import { type CampoRecusado, type Laudo, type LacunaRnds } from '@bancada/contracts';
import { inWords } from '@bancada/contracts/shared';
import { sql } from 'kysely';
import { AppError } from '../../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { frozenContent } from '../repository.ts';
import { type PersonNumbers, type RndsCodes, rndsBundle } from './bundle.ts';
import type { ExamCodes } from './observation.ts';
import type { Rnds } from './port.ts';

/** As many as a refusal names. */
const MOST = 40;

/**
 * A frozen version as a document of the RNDS.
 *
 * @throws AppError LAUDO_NAO_CONGELADO, LAUDO_RNDS_INCOMPLETO with everything that is missing, each at its place
 */
export async function rndsDocument(ctx: AnyCtx, laudo: Laudo, { base, system }: Pick<Rnds, 'base' | 'system'>) {
  const content = await frozenContent(ctx, laudo);
  const { CodigoPublico, AutorizadoEm, Status } = laudo;
  if (!content || CodigoPublico === null || AutorizadoEm === null) throw new AppError('LAUDO_NAO_CONGELADO');
  const codes = await readCodes(ctx, laudo);
  const replaces = await replacedThere(ctx, laudo);
  const head = { key: CodigoPublico, AutorizadoEm, cancelled: Status === 'Cancelado', replaces, base, system };
  const made = rndsBundle(content, codes, head);
  if (made.faltas) throw incomplete(made.faltas);
  return made;
}

function incomplete(faltas: readonly LacunaRnds[]): AppError {
  const campos = faltas.slice(0, MOST).map(({ falta, onde }): CampoRecusado => {
    const texto = `input.rnds.${falta}` as const;
    return { campo: onde, motivo: inWords(texto), texto };
  });
  const more = faltas.length > MOST && { mais: faltas.length - MOST };
  const sentences = campos.map(({ campo, motivo }) => `${campo}: ${motivo}`);
  return new AppError('LAUDO_RNDS_INCOMPLETO', { campos, ...more }, sentences);
}

/** The codes of today: those a component got later are as good as those its result was made with. */
async function readCodes({ db }: AnyCtx, { Empresa, Unidade, id }: Laudo): Promise<RndsCodes> {
  const unit = await sql<{ CNES: string | null }>`
    select "CNES" from unidades where "Empresa" = ${Empresa} and id = ${Unidade}`.execute(db);
  // Of the person it was made for, as long as its job is still theirs.
  const person = await sql<PersonNumbers>`
    select p."CPF", p."CNS" from laudos l
      join jobs j on j."Empresa" = l."Empresa" and j.id = l."Job" and j."PacienteRef" = l."PacienteRef"
      join pacientes p on p."Empresa" = j."Empresa" and p.id = j."PacienteRef"
    where l."Empresa" = ${Empresa} and l.id = ${id}`.execute(db);
  const samples = await sql<{ id: number; code: string | null }>`
    select s.id, m."CodigoRNDS" as code from laudo_samples l
      join samples s on s."Empresa" = l."Empresa" and s.id = l."Sample"
      left join tipo_materiais m on m."Empresa" = s."Empresa" and m.id = s."TipoMaterial"
    where l."Empresa" = ${Empresa} and l."Laudo" = ${id}`.execute(db);
  const results = await sql<ExamCodes & { id: number }>`
    select r.id, coalesce(r."CodigoLOINC", c."CodigoLOINC") as "LOINC", d."CodigoLOINC" as "ExameLOINC",
      d."CodigoGAL" as "ExameGAL"
    from laudo_samples l
      join tests t on t."Empresa" = l."Empresa" and t."Sample" = l."Sample"
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
      join components c on c."Empresa" = r."Empresa" and c.id = r."Component"
      left join lateral (
        select e."CodigoLOINC", e."CodigoGAL" from exame_definicaos e
        where e."Empresa" = t."Empresa" and e."Tratamento" = t."Tratamento" and e."IsActive" order by e.id limit 1) d on true
    where l."Empresa" = ${Empresa} and l."Laudo" = ${id}`.execute(db);
  return {
    CNES: unit.rows[0]?.CNES ?? null,
    person: person.rows[0] ?? { CPF: null, CNS: null },
    samples: new Map(samples.rows.map((row) => [row.id, row.code])),
    results: new Map(results.rows.map(({ id: result, ...codes }) => [result, codes])),
  };
}

/** What the RNDS calls the newest older version that it has. */
async function replacedThere({ db }: AnyCtx, { Empresa, Numero, VersaoLaudo }: Laudo): Promise<string | null> {
  const { rows } = await sql<{ Protocolo: string }>`
    select t."Protocolo" from laudos l
      join laudo_transmissoes t on t."Empresa" = l."Empresa" and t."Laudo" = l.id and t."Situacao" = 'Transmitido'
    where l."Empresa" = ${Empresa} and l."Numero" = ${Numero} and l."VersaoLaudo" < ${VersaoLaudo}
    order by l."VersaoLaudo" desc limit 1`.execute(db);
  return rows[0]?.Protocolo ?? null;
}
