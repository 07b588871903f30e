import type { ValorResultado } from '@bancada/contracts';
import { typingStates } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { CodeMeaning, Known, Target, WaitingRecord } from './decide.ts';

type Place = Omit<
  Target,
  | 'isFromInstrument'
  | 'TipoComponente'
  | 'ComponenteOrigem'
  | 'ListaValores'
  | 'NomeComponent'
  | 'Unidade'
  | 'CalculoFormula'
> & {
  readonly Sample: number;
  readonly ComponentVersao: number;
  readonly ValorResultado: ValorResultado | null;
  readonly isFromInstrument: boolean;
};
type Definition = Pick<
  Target,
  'Component' | 'TipoComponente' | 'ComponenteOrigem' | 'ListaValores' | 'NomeComponent' | 'Unidade' | 'CalculoFormula'
> & {
  readonly ComponentVersao: number;
};

/** Reads what the laboratory knows of what records name: a few statements, however many records. */
export async function knownOf(ctx: AnyCtx, records: readonly WaitingRecord[]): Promise<Known> {
  const codes = await codesOf(ctx, records);
  const samples = await samplesOf(ctx, [...new Set(records.flatMap(({ Amostras }) => Amostras))]);
  const components = [...new Set([...codes.values()].flat().flatMap(({ Componente }) => Componente ?? []))];
  const names = await namesOf(ctx, components);
  const targets = await targetsOf(ctx, [...samples.values()], components);
  return {
    codes: (instrument, code) => codes.get(`${instrument} ${code}`) ?? [],
    sample: (unit, label) => samples.get(`${unit} ${label}`),
    targets: (sample, component) => targets.get(`${sample} ${component}`) ?? [],
    componentName: (component) => names.get(component) ?? '—',
  };
}

async function codesOf({ db, scope }: AnyCtx, records: readonly WaitingRecord[]): Promise<Map<string, CodeMeaning[]>> {
  const instruments = [...new Set(records.map(({ Instrumento }) => Instrumento))];
  const codes = [...new Set(records.flatMap(({ Codigo }) => Codigo ?? []))];
  const { rows } = await sql<CodeMeaning & { Instrumento: number; Codigo: string }>`
    select "Instrumento", "Codigo", "Componente", "Fator" from codigo_instrumentos
    where "Empresa" = any(${scope.empresas}) and "Instrumento" = any(${instruments}) and "Codigo" = any(${codes})
    order by id`.execute(db);
  return Map.groupBy(rows, ({ Instrumento, Codigo }) => `${Instrumento} ${Codigo}`);
}

/** The samples of labels, each by its unit and label. */
export async function samplesOf({ db, scope }: AnyCtx, labels: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; Unidade: number; CodigoBarras: string }>`
    select id, "Unidade", "CodigoBarras" from samples where "Empresa" = any(${scope.empresas})
      and "Unidade" = any(${scope.unidades}) and "CodigoBarras" = any(${labels})`.execute(db);
  return new Map(rows.map(({ id, Unidade, CodigoBarras }) => [`${Unidade} ${CodigoBarras}`, id]));
}

async function namesOf({ db, scope }: AnyCtx, components: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; NomeComponent: string }>`
    select id, "NomeComponent" from components
    where "Empresa" = any(${scope.empresas}) and id = any(${components})`.execute(db);
  return new Map(rows.map(({ id, NomeComponent }) => [id, NomeComponent]));
}

/** Results by sample and component. Definitions are wide and shared by many: each travels once. */
async function targetsOf(
  { db, scope }: AnyCtx,
  samples: readonly number[],
  components: readonly number[],
): Promise<Map<string, Target[]>> {
  const { rows } = await sql<Place>`
    select r.id, r."Versao", r."Component", r."ComponentVersao", r."ValorResultado", r."AlteradoPorNome", t."Sample",
      t."TestStatus", s."StatusSample", r."ValorResultado" is not null and exists (
        select from registro_instrumentos g where g."Empresa" = r."Empresa" and g."Result" = r.id
          and g."Situacao" = 'Aplicado' and g."ResultVersao" = r."Versao") as "isFromInstrument"
    from samples s join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
    where s."Empresa" = any(${scope.empresas}) and s.id = any(${samples}) and t."TestStatus" <> 'Cancelado'
      and r."Component" = any(${components})
    order by t."TestStatus" = any(${typingStates}) desc, t."Ordem", t.id`.execute(db);
  const definitions = await definitionsOf({ db, scope }, rows);
  const targets = rows.flatMap(({ Sample, ...place }) => {
    const definition = definitions.get(definitionKey(place));
    return definition ? [{ Sample, target: { ...definition, ...place } }] : [];
  });
  const grouped = Map.groupBy(targets, ({ Sample, target }) => `${Sample} ${target.Component}`);
  return new Map([...grouped].map(([key, all]) => [key, all.map(({ target }) => target)]));
}

const definitionKey = ({ Component, ComponentVersao }: Pick<Place, 'Component' | 'ComponentVersao'>) =>
  `${Component}/${ComponentVersao}`;

async function definitionsOf(
  { db, scope }: Pick<AnyCtx, 'db' | 'scope'>,
  places: readonly Place[],
): Promise<Map<string, Definition>> {
  const examples = [...new Map(places.map((place) => [definitionKey(place), place.id])).values()];
  const { rows } = await sql<Definition>`
    select "Component", "ComponentVersao", "TipoComponente", "ComponenteOrigem", "ListaValores", "NomeComponent", "Unidade", "CalculoFormula"
    from results where "Empresa" = any(${scope.empresas}) and id = any(${examples})`.execute(db);
  return new Map(rows.map((row) => [definitionKey(row), row]));
}
