import {
  type bulkTransition,
  Componente,
  type importLinhas,
  judge,
  type LinhaImportacao,
  type openImportacao,
  type Person,
  type Test,
  type TestStatus,
  type updateTest,
  type ValorResultado,
} from '@bancada/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startImportacao, storeLinhas } from '../modules/laboratory/import.service.ts';
import { resultsOfTests } from '../modules/laboratory/result.repository.ts';
import { changeTest, moveManyTests } from '../modules/laboratory/sample-test.service.ts';
import type { User } from '../platform/auth/user.ts';
import type { Db } from '../platform/database/index.ts';
import { refreshStatistics } from '../platform/database/statistics.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { columnsOf } from '../platform/resource/index.ts';
import { asked, none, versionsOf } from './asked.ts';
import type { DemoPeople } from './company.ts';
import { Random } from './random.ts';
import { demoValue } from './values.ts';
import { workAs } from './work.ts';

/** Months of routine before the orders that people are working on. */
const MONTHS = 12;

/** The newest of them is older than everything that waits. */
const NEWEST = 21;

/** What a laboratory sends every month: one exam of so many samples. */
interface Routine {
  readonly unidade: string;
  readonly Descricao: string;
  readonly exam: string;
  readonly samples: number;
  readonly names: string;
  readonly isHuman: boolean;
  /** The name of the model of its laudos. */
  readonly model: string;
}

const routines: readonly Routine[] = [
  {
    unidade: 'Matriz',
    Descricao: 'Saúde do trabalhador',
    exam: 'HEPATICO',
    samples: 78,
    names: 'Colaborador',
    isHuman: true,
    model: 'Análises clínicas',
  },
  {
    unidade: 'Unidade Ambiental',
    Descricao: 'Rede pública: vigilância',
    exam: 'AGUA',
    samples: 26,
    names: 'Ponto',
    isHuman: false,
    model: 'Ensaios de água e alimentos',
  },
  {
    unidade: 'Unidade Ambiental',
    Descricao: 'Laticínio de exemplo',
    exam: 'ALIMENTO',
    samples: 20,
    names: 'Lote',
    isHuman: false,
    model: 'Ensaios de água e alimentos',
  },
  {
    unidade: 'Unidade Reprodução',
    Descricao: 'Controle de espermogramas',
    exam: 'ESPERMA',
    samples: 6,
    names: 'Amostra',
    isHuman: false,
    model: 'Análises clínicas',
  },
];

/** Where the history is made, and by whom. */
interface Past {
  readonly db: Db;
  readonly people: DemoPeople;
  readonly unidades: ReadonlyMap<string, number>;
  readonly exams: ReadonlyMap<string, number>;
}

/**
 * The routine of most of a year as it was brought from files of the analysers, then verified and authorised: some sixteen
 * thousand results of three laboratories. It has a chance of its own: what people are working on stays what it is.
 */
export async function addHistory(past: Past, now: Temporal.Instant, log: FastifyBaseLogger): Promise<Reported[]> {
  const reported: Reported[] = [];
  const random = new Random(20_260_101);
  for (let month = MONTHS; month > 0; month--) {
    const day = now.subtract({ hours: 24 * (NEWEST + 30 * (month - 1)) });
    for (const routine of routines) {
      const job = await addBatch(past, { routine, day, random, log });
      reported.push({ job, model: routine.model, day });
    }
    // PostgreSQL plans by what it knows of the tables, which have just grown.
    if (month === MONTHS) await refreshStatistics(past.db, ['samples', 'tests', 'results']);
  }
  return reported;
}

/** A job whose results are all authorised, and the laudo it gets. */
export interface Reported {
  readonly job: number;
  /** The name of the laudo's model. */
  readonly model: string;
  /** When its results were brought. */
  readonly day: Temporal.Instant;
}

interface Batch {
  readonly routine: Routine;
  readonly day: Temporal.Instant;
  readonly random: Random;
  readonly log: FastifyBaseLogger;
}

/** Answers the job. */
async function addBatch(past: Past, { routine, day, random, log }: Batch): Promise<number> {
  const as = <T>(user: User, hours: number, work: (ctx: AnyCtx) => Promise<T>) =>
    workAs(past.db, user, day.add({ hours }).toString({ fractionalSecondDigits: 3 }), log, work);
  const { analista, conferente, rt } = past.people;
  const { job, tests } = await as(analista, 0, async (ctx) => {
    const Tratamento = past.exams.get(routine.exam) ?? 0;
    const { id } = await startImportacao(
      asked<typeof openImportacao>(ctx, {
        ...none,
        body: {
          Unidade: past.unidades.get(routine.unidade) ?? 0,
          Tratamento,
          Arquivo: `${routine.exam.toLowerCase()}-${ctx.now.slice(0, 7)}.csv`,
          Descricao: `${routine.Descricao}, ${ctx.now.slice(5, 7)}/${ctx.now.slice(0, 4)}`,
          NovoJob: true,
        },
      }),
    );
    const components = await componentsOf(ctx, Tratamento);
    const linhas = Array.from({ length: routine.samples }, (_, n) => lineOf(routine, n, components, ctx, random));
    const { importacao } = await storeLinhas(
      asked<typeof importLinhas>(ctx, {
        query: {},
        params: { id },
        body: { linhas, Fim: true, Posicoes: [], Recusas: [], Recusadas: 0 },
      }),
    );
    const made = importacao.Job ?? 0;
    return { job: made, tests: await testsOf(ctx, made) };
  });
  for (const [hours, user, action, to] of [
    [1, analista, 'digitar', 'Digitado'],
    [3, conferente, 'conferir', 'Conferido'],
    [5, rt, 'autorizar', 'Autorizado'],
  ] as const) {
    await as(user, hours, async (ctx) => {
      const body = { action, tests: await versionsOf(ctx, tests) };
      const { outcomes } = await moveManyTests(asked<typeof bulkTransition>(ctx, { ...none, body }));
      // What has a risk is looked at by itself.
      for (const outcome of outcomes) if (outcome.status !== 'ok') await moveSeen(ctx, outcome.id, to);
    });
  }
  return job;
}

/** Takes a step of a test whose risks were seen. */
async function moveSeen(ctx: AnyCtx, id: number, TestStatus: TestStatus): Promise<void> {
  const results = await resultsOfTests(ctx.db, ctx.scope, [id]);
  const Ciente = results.filter(({ Riscos }) => Riscos.length > 0).map((result) => result.id);
  for (const { Versao } of await versionsOf(ctx, [id]))
    await changeTest(
      asked<typeof updateTest>(ctx, { query: {}, params: { id }, body: { Versao, TestStatus, Ciente } }),
    );
}

function lineOf(
  { names, isHuman }: Routine,
  place: number,
  components: readonly Componente[],
  { now }: AnyCtx,
  random: Random,
): LinhaImportacao {
  const day = now.slice(0, 10);
  const person = {
    Sexo: isHuman ? random.pick(['F', 'M'] as const) : null,
    Idade: isHuman ? random.whole(19, 64) : null,
  };
  const valores = Object.fromEntries(
    components.flatMap((component) => {
      const valor = routineValue(component, day, random, person);
      return typeof valor?.value === 'string' ? [[component.CodigoComponent, { value: valor.value }]] : [];
    }),
  );
  return {
    Identificacao: `${names} ${String(place + 1).padStart(2, '0')}`,
    ...person,
    DataAmostragem: day,
    valores,
  };
}

/** How often a value is drawn again that is not normal; one in so many is kept as it comes. */
const DRAWS = 12;
const STRANGE = 0.004;

/** A value as routine brings it: mostly a normal one. */
function routineValue(component: Componente, day: string, random: Random, person: Person): ValorResultado | null {
  const draws = random.chance(STRANGE) ? 1 : DRAWS;
  let valor = demoValue(component, day, random);
  for (let drawn = 1; drawn < draws && !isUsual(valor, component, person); drawn++)
    valor = demoValue(component, day, random);
  return valor;
}

/** Nothing of what is measured is nothing: indices divide by it. */
const isUsual = (valor: ValorResultado | null, component: Componente, person: Person): boolean =>
  [null, 'normal'].includes(judge(valor, component, person)) && Number(valor?.value) !== 0;

async function componentsOf({ db, scope }: AnyCtx, exam: number): Promise<readonly Componente[]> {
  const { rows } = await sql<Componente>`
    select ${columnsOf(Componente)} from components
    where "Empresa" = any(${scope.empresas}) and "Tratamento" = ${exam} and "IsActive" order by "Ordem", id`.execute(
    db,
  );
  return rows;
}

async function testsOf({ db, scope }: AnyCtx, job: number): Promise<number[]> {
  const { rows } = await sql<Pick<Test, 'id'>>`
    select id from tests where "Empresa" = any(${scope.empresas}) and "Job" = ${job} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
