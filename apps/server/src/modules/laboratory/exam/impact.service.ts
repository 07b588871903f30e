import {
  MAX_LINHAS_IMPACTO,
  Test,
  type ImpactoComponente,
  type impactoComponentes,
  type Impacto,
  type LinhaImpacto,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { notePeople } from '../../../platform/resource/index.ts';
import { checkComponent, checkTogether } from './check.ts';
import { companyOfExam } from './components.ts';
import { hasChange, impactOf, type ComponentImpact, type Difference } from './impact.ts';
import { readPast } from './past.ts';

/** What components as they would be would do to the latest authorised results. Stores nothing. */
export async function readImpact(ctx: Ctx<typeof impactoComponentes>): Promise<Impacto> {
  const { Tratamento, Componentes, Ultimos, CodigoComponent, Todas } = ctx.body;
  if (!ctx.can(['ler', 'Laboratorio']))
    throw new AppError('SEM_PERMISSAO', { url: Test.path, acao: 'ler', acesso: 'Laboratorio' });
  await companyOfExam(ctx, Tratamento);
  // An overlap needs a reason when it is saved.
  for (const component of Componentes) checkComponent(component, '');
  checkTogether(Componentes, new Set(Componentes.map((each) => each.CodigoComponent)));
  const past = await readPast(ctx.db, ctx.scope, Tratamento, Ultimos);
  const impacts = impactOf(past, Componentes, Todas);
  const shown = linesOf(impacts, CodigoComponent);
  await notePeople(
    ctx,
    Test,
    'components/impacto',
    shown.map(({ Test: id }) => ({ id })),
  );
  const changing = new Set(impacts.flatMap(({ differences }) => differences.filter(isChange).map(({ test }) => test)));
  return {
    Exames: past.tests.length,
    Resultados: impacts.reduce((all, { results }) => all + results, 0),
    ExamesQueMudam: changing.size,
    PorComponente: impacts.map(countsOf),
    Linhas: shown,
  };
}

const isChange = ({ changes }: Difference) => hasChange(changes);

function countsOf({ component, results, differences }: ComponentImpact): ImpactoComponente {
  const { CodigoComponent, NomeComponent } = component;
  const count = (is: (difference: Difference) => boolean) => differences.filter(is).length;
  return {
    CodigoComponent,
    NomeComponent,
    Resultados: results,
    Valor: count(({ changes }) => changes.value),
    Sinal: count(({ changes }) => changes.judgement),
    Problema: count(({ changes }) => changes.problem),
  };
}

/** The first lines, latest test first, the components of one test together. */
function linesOf(impacts: readonly ComponentImpact[], code: string | undefined): LinhaImpacto[] {
  const wanted = impacts.filter(({ component }) => code === undefined || component.CodigoComponent === code);
  const byTest = Map.groupBy(
    wanted.flatMap(({ differences }) => differences),
    ({ test }) => test,
  );
  const latest = [...byTest].toSorted(([a], [b]) => later(a, b));
  return latest.flatMap(([, differences]) => differences.map(lineOf)).slice(0, MAX_LINHAS_IMPACTO);
}

type Authorised = Pick<Difference['test'], 'id' | 'AutorizadoEm'>;

const later = (a: Authorised, b: Authorised) =>
  (b.AutorizadoEm ?? '').localeCompare(a.AutorizadoEm ?? '') || b.id - a.id;

function lineOf(difference: Difference): LinhaImpacto {
  const { test, component, before, after } = difference;
  const { id, Sample, SampleNome, Identificacao, Job, JobCodigo, AutorizadoEm } = test;
  const where = { Test: id, Sample, SampleNome, Identificacao, Job, JobCodigo, AutorizadoEm };
  const { CodigoComponent } = component;
  return { ...where, CodigoComponent, Muda: isChange(difference), Antes: before, Depois: after };
}
