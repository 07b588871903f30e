import {
  type AnswerOf,
  checkValor,
  isCalculated,
  isTyped,
  Componente,
  type importLinhas,
  Importacao,
  type LinhaImportacao,
  type openImportacao,
  RECUSADAS_GUARDADAS,
  refusalWith,
  type Result,
  type Sample,
  type ValorReason,
  valorDaLinha,
  valueRefused,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { MANY_ROWS, refreshStatistics } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { columnsOf } from '../../platform/resource/index.ts';
import { type ExistingOutcome, storeExisting } from './import.existing.ts';
import { companyOf, insertJob } from './job.service.ts';
import { applyItems, type Author } from './result.apply.ts';
import { resultsOfTests, storeChanges } from './result.repository.ts';
import { heldOf, isHeld } from './qc/hold.ts';
import { componentsOf } from './result.load.ts';
import { systemMove } from './system-move.ts';
import { insertSamples, lockJob, type NewSample } from './sample.repository.ts';
import { settleSamples } from './settle.ts';
import { createTests } from './sample-test.create.ts';
import { moveTests } from './sample-test.moves.ts';
import { localDay, noonOf } from '../../platform/zone.ts';

/** Opens an import, with a job of its own where lines go into it as new samples. */
export async function startImportacao(ctx: Ctx<typeof openImportacao>): Promise<Importacao> {
  const { Unidade, Tratamento, Arquivo, Descricao, NovoJob } = ctx.body;
  const Empresa = await companyOf(ctx, Unidade);
  const job = NovoJob
    ? await insertJob(ctx, { Unidade, Descricao, Orcamento: null, PacienteRef: null, DataColeta: null })
    : null;
  const { rows: procedures } = await sql`
    select 1 from tratamentos p join tipo_procedimentos t on t."Empresa" = p."Empresa" and t.id = p."TipoProcedimento"
    where p."Empresa" = ${Empresa} and p.id = ${Tratamento} and p."IsActive" and t."Natureza" = 'Exame'`.execute(
    ctx.db,
  );
  if (procedures.length === 0) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
  const { rows } = await sql<Importacao>`
    insert into importacoes ("Empresa", "Unidade", "Job", "Tratamento", "Arquivo", "Situacao", "CriadoPor", "CriadoEm")
    values (${Empresa}, ${Unidade}, ${job?.id ?? null}, ${Tratamento}, ${Arquivo}, 'Aberta', ${ctx.user.id}, ${ctx.now}) returning ${columnsOf(Importacao)}`.execute(
    ctx.db,
  );
  const [importacao] = rows;
  if (!importacao) throw new Error('The import was not stored');
  ctx.audit({
    ...entryOf(importacao),
    Acao: 'importar',
    De: null,
    Para: { Arquivo, Tratamento, Job: importacao.Job },
    Motivo: null,
  });
  return importacao;
}

/** What the audit of an import begins with. */
export const entryOf = ({ Empresa, id }: Importacao) => ({
  Empresa,
  Entidade: 'importacoes',
  RegistroId: id,
  Origem: 'importação' as const,
});

/** An import of the caller's units, locked: its batches and its undo come one after the other. */
export async function lockImportacao(ctx: AnyCtx, id: number): Promise<Importacao> {
  const { rows } = await sql<Importacao>`
    select ${columnsOf(Importacao)} from importacoes where id = ${id} and "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades}) for no key update`.execute(ctx.db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** The tables an import writes to. */
const written = ['samples', 'tests', 'results'];

/** A line that was not stored, as it is answered. */
type Refused = Extract<AnswerOf<typeof importLinhas>['outcomes'][number], { status: 'invalid' }>;

/** Stores a batch of lines; a line with any value that does not fit is refused whole, with its reason. */
export async function storeLinhas(ctx: Ctx<typeof importLinhas>): Promise<AnswerOf<typeof importLinhas>> {
  const importacao = await lockImportacao(ctx, ctx.params.id);
  if (importacao.Situacao !== 'Aberta') throw new AppError('IMPORTACAO_ENCERRADA');
  const { linhas, Fim } = ctx.body;
  const components = await definedBy(ctx, importacao);
  const refusals = linhas.map((linha) => (isExisting(linha) ? null : refuseNew(linha, importacao, components)));
  const accepted = linhas.filter((_, index) => refusals[index] === null);
  // Samples that are there are held before the job of the new ones.
  const existing = await storeExisting(ctx, importacao, accepted.filter(isExisting));
  const fresh = await storeAccepted(
    ctx,
    importacao,
    accepted.filter((linha) => !isExisting(linha)),
  );
  const outcomes = inOrder(linhas, refusals, { existing: existing.outcomes, fresh: fresh.samples });
  const refused = outcomes.map((outcome) => (outcome.status === 'invalid' ? outcome : null));
  const into = existing.outcomes.filter((outcome) => 'Sample' in outcome).length;
  const { Recusas, Recusadas } = refusedOf(importacao, ctx.body, refused);
  const { rows } = await sql<Importacao>`
    update importacoes set "Recusas" = ${JSON.stringify(Recusas)}::jsonb, "Recusadas" = ${Recusadas}, "Linhas" = "Linhas" + ${fresh.samples.length},
      "Existentes" = "Existentes" + ${into}, "Resultados" = "Resultados" + ${fresh.resultados + existing.resultados},
      "Situacao" = ${Fim ? 'Concluida' : 'Aberta'}, "Versao" = "Versao" + 1
    where "Empresa" = ${importacao.Empresa} and id = ${importacao.id} returning ${columnsOf(Importacao)}`.execute(
    ctx.db,
  );
  if (Fim && importacao.Linhas + fresh.samples.length >= MANY_ROWS) await refreshStatistics(ctx.db, written);
  return { importacao: rows[0] ?? importacao, outcomes };
}

const isExisting = ({ Existente }: LinhaImportacao) => Existente !== undefined;

const refuseNew = (linha: LinhaImportacao, { Job }: Importacao, components: ReadonlyMap<string, Componente>) =>
  Job === null
    ? { status: 'invalid' as const, CodigoComponent: null, ...refusalWith('IMPORTACAO_SEM_JOB') }
    : refuse(linha, components);

/** The outcomes of lines that went two ways, in the order in which the lines were sent. */
function inOrder(
  linhas: readonly LinhaImportacao[],
  refusals: readonly (Refused | null)[],
  stored: { readonly existing: readonly ExistingOutcome[]; readonly fresh: readonly Sample[] },
): AnswerOf<typeof importLinhas>['outcomes'] {
  const existing = [...stored.existing];
  const fresh = [...stored.fresh];
  return linhas.map((linha, index) => {
    const refusal = refusals[index];
    if (refusal) return refusal;
    const outcome = isExisting(linha) ? existing.shift() : { Sample: fresh.shift()?.id ?? 0 };
    if (!outcome) throw new Error('A line has no outcome');
    if ('Sample' in outcome) return { status: 'ok', Sample: outcome.Sample };
    return { status: 'invalid', CodigoComponent: outcome.CodigoComponent, ...outcome.Recusa };
  });
}

/** What an import has left out so far, with a batch: what the preview did, and the lines that are refused now. */
function refusedOf(
  { Recusas, Recusadas }: Importacao,
  body: Ctx<typeof importLinhas>['body'],
  refusals: readonly (Refused | null)[],
): Pick<Importacao, 'Recusas' | 'Recusadas'> {
  const before = body.Recusas.map((cell) => ({ ...cell, Recusa: null }));
  const now = refusals.flatMap((refusal, index) => {
    const linha = body.linhas[index];
    if (!refusal || !linha) return [];
    const { status: _, CodigoComponent, ...Recusa } = refusal;
    // What is wrong with the line as a whole is said of its sample.
    const Texto = CodigoComponent === null ? linha.Identificacao : (linha.valores[CodigoComponent]?.value ?? '');
    const cell = { Coluna: CodigoComponent ?? 'Identificacao', Texto: Texto.slice(0, 200) };
    return [{ Linha: body.Posicoes[index] ?? index + 1, ...cell, Motivo: null, Recusa }];
  });
  return {
    Recusas: [...Recusas, ...before, ...now].slice(0, RECUSADAS_GUARDADAS),
    Recusadas: Recusadas + Math.max(body.Recusadas, before.length) + now.length,
  };
}

async function definedBy(ctx: AnyCtx, { Empresa, Tratamento }: Importacao): Promise<Map<string, Componente>> {
  const { rows } = await sql<Componente>`
    select ${columnsOf(Componente)} from components where "Empresa" = ${Empresa} and "Tratamento" = ${Tratamento} and "IsActive"`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.CodigoComponent.toUpperCase(), row]));
}

type Valor = LinhaImportacao['valores'][string];

function refuse({ valores }: LinhaImportacao, components: ReadonlyMap<string, Componente>): Refused | null {
  const seen = new Set<string>();
  for (const [code, valor] of Object.entries(valores)) {
    const component = components.get(code.toUpperCase());
    const problem = seen.has(code.toUpperCase()) ? 'repetido' : problemOf(component, valor);
    seen.add(code.toUpperCase());
    const componente = component?.NomeComponent ?? code;
    if (typeof component?.ComponenteOrigem === 'number')
      return { status: 'invalid', CodigoComponent: code, ...refusalWith('RESULTADO_DE_ORIGEM', { componente }) };
    if (problem) return { status: 'invalid', CodigoComponent: code, ...valueRefused(componente, problem) };
  }
  return null;
}

function problemOf(component: Componente | undefined, valor: Valor): ValorReason | null {
  if (!component) return 'componente';
  return isCalculated(component) ? 'calculado' : checkValor(valorDaLinha(component, valor), component);
}

async function storeAccepted(ctx: AnyCtx, importacao: Importacao, linhas: readonly LinhaImportacao[]) {
  if (linhas.length === 0 || importacao.Job === null) return { samples: [] as Sample[], resultados: 0 };
  const job = await lockJob(ctx, importacao.Job);
  const samples = await insertSamples(
    ctx,
    job,
    linhas.map((linha) => sampleOf(linha, ctx.now)),
  );
  const tests = await createTests(ctx, samples, [importacao.Tratamento]);
  if (tests.length !== samples.length) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
  const all = await resultsOfTests(
    ctx.db,
    ctx.scope,
    tests.map(({ id }) => id),
  );
  const results = Map.groupBy(all, ({ Test }) => Test);
  const held = await heldOf(ctx.db, ctx.scope, componentsOf(all), ctx.now);
  const holds = (component: number) => isHeld(held, { Unidade: job.Unidade, MapaTrabalho: null }, component);
  const author: Author = { id: ctx.user.id, Nome: ctx.user.Nome, now: ctx.now };
  const applied = tests.map((test, index) => fill(results.get(test.id) ?? [], linhas[index], author, holds));
  const changes = applied.flatMap((each) => each.changes);
  const failed = applied.flatMap(({ outcomes }) => outcomes).find(({ status }) => status !== 'ok');
  if (failed) throw new Error(`A checked value was refused: ${failed.status}`);
  await storeChanges(ctx.db, changes);
  ctx.audit(
    ...changes.map(({ after }) => ({
      Empresa: after.Empresa,
      Acao: 'importar',
      Entidade: 'results',
      RegistroId: after.id,
      Unidade: after.UnidadeEmpresa,
      De: null,
      Para: { ValorResultado: after.ValorResultado, Problema: after.Problema },
      Motivo: null,
      Origem: 'importação' as const,
    })),
  );
  const started = new Set(changes.filter(({ after }) => isTyped(after)).map(({ after }) => after.Test));
  await moveTests(
    ctx,
    tests.filter(({ id }) => started.has(id)).map((test) => systemMove(test, 'iniciar')),
    'importação',
  );
  await settleSamples(
    ctx,
    samples.map(({ id }) => id),
  );
  return { samples, resultados: changes.length };
}

function sampleOf({ Identificacao, Sexo, Idade, DataAmostragem }: LinhaImportacao, now: string): NewSample {
  return {
    Identificacao,
    Sexo,
    Idade,
    nameDate: (DataAmostragem ?? localDay(now)).replaceAll('-', ''),
    DataAmostragem: DataAmostragem === null ? null : noonOf(DataAmostragem),
    DataRecebimento: now,
    DataFertilizacao: null,
    EsViewerEmbryoId: null,
    StatusSample: 'Recebida',
    Virtual: false,
    PacienteColetas: [],
    PacienteRef: null,
  };
}

function fill(
  rows: readonly Result[],
  linha: LinhaImportacao | undefined,
  author: Author,
  holds: (component: number) => boolean,
) {
  const byCode = new Map(rows.map((row) => [row.CodigoComponent.toUpperCase(), row]));
  const items = Object.entries(linha?.valores ?? {}).flatMap(([code, valor]) => {
    const row = byCode.get(code.toUpperCase());
    return row ? [{ id: row.id, Versao: row.Versao, ValorResultado: valorDaLinha(row, valor) }] : [];
  });
  const first = rows[0];
  if (!first) return { outcomes: [], changes: [], repeated: [] };
  const test = {
    id: first.Test,
    rows,
    Sexo: linha?.Sexo ?? null,
    Idade: linha?.Idade ?? null,
    lock: null,
    needsReason: false,
    isHeld: holds,
  };
  return applyItems(items, [test], author);
}
