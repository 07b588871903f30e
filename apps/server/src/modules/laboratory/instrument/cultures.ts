import { foldHeader, typingStates } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { WaitingRecord } from './decide.ts';
import { samplesOf } from './known.ts';

/** An antimicrobial, as it is called. */
export interface KnownDrug {
  readonly id: number;
  readonly Nome: string;
}

/** What the laboratory knows of organisms, antimicrobials and cultures, by what records name. */
export interface KnownCultures {
  readonly sample: (unit: number, label: string) => number | undefined;
  /** By its short name or its name. */
  readonly organism: (company: number, name: string) => number | undefined;
  /** By its short name or its name. */
  readonly drug: (company: number, names: readonly (string | null)[]) => KnownDrug | undefined;
  /** The test that is a culture of a sample; one that is still typed before others. */
  readonly culture: (sample: number) => number | undefined;
}

const key = (company: number, name: string) => `${company} ${foldHeader(name)}`;

/** Reads what susceptibilities name: a few statements, however many there are. */
export async function knownCultures(ctx: AnyCtx, records: readonly WaitingRecord[]): Promise<KnownCultures> {
  const { db, scope } = ctx;
  const samples = await samplesOf(ctx, [...new Set(records.flatMap(({ Amostras }) => Amostras))]);
  const { rows: organisms } = await sql<{ id: number; Empresa: number; Nome: string; Sigla: string | null }>`
    select id, "Empresa", "Nome", "Sigla" from microrganismos
    where "Empresa" = any(${scope.empresas}) and "IsActive" order by id desc`.execute(db);
  const { rows: drugs } = await sql<KnownDrug & { Empresa: number; Sigla: string }>`
    select id, "Empresa", "Nome", "Sigla" from antimicrobianos
    where "Empresa" = any(${scope.empresas}) and "IsActive" order by id desc`.execute(db);
  const { rows: tests } = await sql<{ id: number; Sample: number }>`
    select t.id, t."Sample" from tests t
      join exame_definicaos e on e."Empresa" = t."Empresa" and e."Tratamento" = t."Tratamento"
    where t."Empresa" = any(${scope.empresas}) and t."Sample" = any(${[...samples.values()]}) and e."Antibiograma"
      and t."TestStatus" <> 'Cancelado'
    order by t."TestStatus" = any(${typingStates}), t."Ordem" desc, t.id desc`.execute(db);
  // Of several the last one of a map counts: the one that is wanted.
  const byOrganism = new Map([
    ...organisms.flatMap(({ Empresa, Sigla, id }) => (Sigla === null ? [] : [[key(Empresa, Sigla), id] as const])),
    ...organisms.map(({ Empresa, Nome, id }) => [key(Empresa, Nome), id] as const),
  ]);
  const named = (of: 'Nome' | 'Sigla') => new Map(drugs.map((drug) => [key(drug.Empresa, drug[of]), drug]));
  const [byShort, byName] = [named('Sigla'), named('Nome')];
  const byCulture = new Map(tests.map(({ Sample, id }) => [Sample, id]));
  return {
    sample: (unit, label) => samples.get(`${unit} ${label}`),
    organism: (company, name) => byOrganism.get(key(company, name)),
    drug: (company, names) => {
      const keys = names.flatMap((name) => (name === null ? [] : [key(company, name)]));
      return keys.map((each) => byShort.get(each) ?? byName.get(each)).find((each) => each !== undefined);
    },
    culture: (sample) => byCulture.get(sample),
  };
}
