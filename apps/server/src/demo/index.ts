import type {
  bulkTransition,
  bulkUpsert,
  createSamples,
  Result,
  Sample,
  Test,
  receberAmostras,
} from '@bancada/contracts';
import { BRASILIA } from '@bancada/br-utils';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { insertJob } from '../modules/laboratory/job.service.ts';
import { resultsOfTests } from '../modules/laboratory/result.repository.ts';
import { upsertResults } from '../modules/laboratory/result.service.ts';
import { addSamples } from '../modules/laboratory/sample.service.ts';
import { receiveSamples } from '../modules/laboratory/receipt/receive.service.ts';
import type { Origins } from '../modules/laboratory/link/issue.ts';
import { moveManyTests } from '../modules/laboratory/sample-test.service.ts';
import type { User } from '../platform/auth/user.ts';
import type { Database, Db } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { createLog } from '../platform/log.ts';
import { asked, none, versionsOf } from './asked.ts';
import { createCatalog } from './catalog/index.ts';
import { createCompany, type DemoPeople } from './company.ts';
import { demoOrders, type DemoOrder, type DemoSamples } from './orders.ts';
import { addAddresses } from './addresses.ts';
import { addCertificate, addTimestamps } from './certificate.ts';
import { createPatients } from './patients.ts';
import { addHistory } from './history.ts';
import { keepInFridge } from './kept.ts';
import { addDuplicates } from './duplicates.ts';
import { addEmbryos, embryoOrder, freezeEmbryo, releaseVideo } from './embryos.ts';
import { addLaudoModels, beginLaudos } from './laudos.ts';
import { publishHistory } from './published.ts';
import { addRegistries } from './registries/index.ts';
import { Random } from './random.ts';
import { promiseTests } from './promises.ts';
import { orderHeld, orderToday } from './today.ts';
import { demoValue } from './values.ts';
import { sendFromAnalyser, waitingOrder } from './waiting.ts';
import { workAs } from './work.ts';

const log = createLog('silent');
const PATIENTS = 32;

interface Demo {
  readonly db: Db;
  readonly people: DemoPeople;
  readonly unidades: ReadonlyMap<string, number>;
  readonly exams: ReadonlyMap<string, number>;
  readonly patients: readonly number[];
  readonly random: Random;
}

/**
 * Fills an empty database with the demo company: catalogue, people, orders and master records, made by the product's own services. Answers the company's id.
 *
 * @param key - the installation's: with it the technical responsible gets a digital certificate, which says that it is a test
 * @param files - where pictures of exams and the consent for a frozen embryo are kept; without it there are none
 * @param origins - where people reach the product: the link to the video of an embryo leads there; without it none is sent
 */
export async function seedDemo(
  database: Database,
  key?: Uint8Array,
  files?: FileStore,
  origins?: Origins['origins'],
): Promise<number> {
  const { empresa, unidades, people } = await createCompany(database);
  const random = new Random(20_261_120);
  await database.inTransaction(people.admin.scope, async (db) => {
    const exams = await createCatalog(db, empresa);
    const patients = await createPatients(
      db,
      empresa,
      PATIENTS,
      Temporal.Now.plainDateISO(BRASILIA).toString(),
      random,
    );
    const demo: Demo = {
      db,
      people,
      exams,
      patients,
      random,
      unidades: new Map(unidades.map(({ id, Nome }) => [Nome, id])),
    };
    const reported = await addHistory(demo, Temporal.Now.instant(), log);
    for (const order of demoOrders) await placeOrder(demo, order);
    const now = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });
    await workAs(db, people.admin, now, log, (ctx) => addRegistries(ctx, patients));
    await workAs(db, people.admin, now, log, addLaudoModels);
    if (key && files && origins)
      await publishHistory({ db, people, services: { files, origins, auth: { key } }, log }, reported);
    await workAs(db, people.admin, now, log, (ctx) => addDuplicates(ctx, empresa, patients));
    if (key) await workAs(db, people.admin, now, log, (ctx) => addCertificate(ctx, key));
    await workAs(db, people.admin, now, log, addTimestamps);
    await placeOrder(demo, waitingOrder);
    await workAs(db, people.analista, now, log, (ctx) => sendFromAnalyser(ctx));
    await workAs(db, people.admin, now, log, (ctx) => promiseTests(ctx));
    await workAs(db, people.analista, now, log, (ctx) => keepInFridge(ctx));
    await workAs(db, people.admin, now, log, (ctx) => beginLaudos(ctx, files));
    await workAs(db, people.admin, now, log, (ctx) => addAddresses(ctx, key));
    const clinic = { Empresa: empresa, Unidade: demo.unidades.get('Unidade Reprodução') ?? 0 };
    await placeOrder(demo, embryoOrder);
    await workAs(db, people.admin, now, log, (ctx) => addEmbryos(ctx, clinic));
    if (files) await freezeEmbryo({ db, files, by: people.analista, witness: people.conferente, now, log, clinic });
    await workAs(db, people.conferente, now, log, (ctx) => releaseVideo(ctx, clinic, origins));
    const world = { Empresa: empresa, unidades: demo.unidades, exams, patients };
    const yesterday = Temporal.Instant.from(now).subtract({ hours: 24 }).toString({ fractionalSecondDigits: 3 });
    await workAs(db, people.recepcao, yesterday, log, (ctx) => orderHeld(ctx, world));
    await workAs(db, people.recepcao, now, log, (ctx) => orderToday(ctx, world));
  });
  return empresa;
}

/** An order from the reception to as far as its stage says, each step by whoever takes it. */
async function placeOrder(demo: Demo, order: DemoOrder): Promise<void> {
  const { people, random } = demo;
  const start = Temporal.Now.instant().subtract({ hours: 24 * order.daysAgo + random.whole(1, 5) });
  const at = (hours: number) => start.add({ hours }).toString({ fractionalSecondDigits: 3 });
  const as = <T>(user: User, hours: number, work: (ctx: AnyCtx) => Promise<T>) =>
    workAs(demo.db, user, at(hours), log, work);
  const patient = order.patient === null ? null : (demo.patients[order.patient] ?? null);
  const day = at(0).slice(0, 10);
  const samples = await as(people.recepcao, 0, async (ctx) => {
    const job = await insertJob(ctx, {
      Unidade: demo.unidades.get(order.unidade) ?? 0,
      Orcamento: null,
      PacienteRef: patient,
      Descricao: order.Descricao,
      DataColeta: day,
    });
    const made: Sample[] = [];
    for (const group of order.samples) made.push(...(await createGroup(ctx, demo, job.id, group, at(0))));
    return made;
  });
  if (order.stage === 'aguardando') return;
  await as(people.recepcao, 1, (ctx) => receive(ctx, samples));
  if (order.stage === 'recebida') return;
  const tests = await as(people.analista, 2, (ctx) =>
    typeResults(ctx, demo, { samples, day, share: order.stage === 'parcial' ? 0.55 : 1, values: order.values ?? {} }),
  );
  if (order.stage === 'parcial') return;
  const steps = [
    ['digitar', people.analista],
    ['conferir', people.conferente],
    ['autorizar', people.rt],
  ] as const;
  const reached = ['digitada', 'conferida', 'autorizada'].indexOf(order.stage) + 1;
  for (const [index, [action, user]] of steps.slice(0, reached).entries()) {
    await as(user, 3 + index, async (ctx) => {
      const { outcomes } = await moveManyTests(
        asked<typeof bulkTransition>(ctx, { ...none, body: { action, tests: await versionsOf(ctx, tests) } }),
      );
      return outcomes.length;
    });
  }
}

async function createGroup(ctx: AnyCtx, demo: Demo, job: number, group: DemoSamples, at: string): Promise<Sample[]> {
  const { names = [null], count, exams, fertilised, embryo = null } = group;
  const made: Sample[] = [];
  const each = names.length === count ? 1 : count;
  for (const name of names.slice(0, each === 1 ? count : 1)) {
    made.push(
      ...(await addSamples(
        asked<typeof createSamples>(ctx, {
          ...none,
          body: {
            Job: job,
            Quantidade: each,
            Tratamentos: exams.flatMap((short) => demo.exams.get(short) ?? []),
            Identificacao: name,
            DataFertilizacao: fertilised ? at.slice(0, 10) : null,
            DataAmostragem: at,
            EsViewerEmbryoId: embryo,
            PacienteColetas: [],
            PacienteRef: null,
            Virtual: fertilised ?? false,
            Sexo: null,
            Idade: null,
          },
        }),
      )),
    );
  }
  return made;
}

async function receive(ctx: AnyCtx, samples: readonly Sample[]): Promise<void> {
  const itens = samples.flatMap(({ id, Versao, Virtual }) => (Virtual ? [] : [{ Sample: id, Versao }]));
  if (itens.length === 0) return;
  const form = { Condicoes: [], Conferencia: [], Temperatura: null, Observacao: null, Recoletar: false };
  const body = { ...form, itens, Resultado: 'Recebida' as const };
  await receiveSamples(asked<typeof receberAmostras>(ctx, { ...none, body }));
}

/** What is typed of some samples. */
interface Typing {
  readonly samples: readonly Sample[];
  readonly day: string;
  readonly share: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Types a share of the results; answers the tests. */
async function typeResults(ctx: AnyCtx, demo: Demo, { samples, day, share, values }: Typing): Promise<number[]> {
  const tests = (await testsOf(ctx, samples)).map(({ id }) => id);
  const rows = await resultsOfTests(ctx.db, ctx.scope, tests);
  const results = rows.flatMap((row: Result) => {
    const said = values[row.CodigoComponent];
    const usual = demo.random.chance(share) ? demoValue(row, day, demo.random) : null;
    const valor = said === undefined ? usual : { type: row.TipoComponente, value: said };
    return valor ? [{ id: row.id, Versao: row.Versao, ValorResultado: valor }] : [];
  });
  if (results.length > 0) await upsertResults([asked<typeof bulkUpsert>(ctx, { ...none, body: { results } })]);
  return tests;
}

async function testsOf(ctx: AnyCtx, samples: readonly Sample[]): Promise<Test[]> {
  const { rows } = await sql<Test>`
    select * from tests where "Empresa" = any(${ctx.scope.empresas}) and "Sample" = any(${samples.map(({ id }) => id)}) order by id`.execute(
    ctx.db,
  );
  return rows;
}
