// @module-tag second
import { Categoria, descartarFalha, listOuvintes, repetirFalha } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, type Lab, testAppBeside, testAppOnce } from '../../../test/index.ts';
import { createLedger, type LedgerLine, ledgerRoom, startWorker } from '../../../test/ledger.ts';
import { forgetOldEvents } from '../../app/retention.ts';
import { room } from '../../app/room.ts';

const nouns = room('nouns', { resources: [Categoria] });
const rooms = [nouns, ledgerRoom];
const DAY = 24 * 60 * 60 * 1000;

const create = async (lab: Lab, Nome: string) => {
  const body = { Empresa: lab.Empresa, Nome, Descricao: null };
  return lab.app.ask(Categoria.calls.create, { token: lab.token, body });
};
const rename = (lab: Lab, { id, Versao }: Categoria, Nome: string) =>
  lab.app.ask(Categoria.calls.update, { token: lab.token, params: { id }, body: { Versao, Nome } });

const ledger = async (lab: Lab, Nome: string) =>
  (
    await inLab(
      lab,
      sql<LedgerLine>`select "Numero" from ledger where "Empresa" = ${lab.Empresa} and "Nome" = ${Nome} order by id`,
    )
  ).map(({ Numero }) => Numero);

/** The numbers of the events about categories, or about one of them. */
const numbers = async (lab: Lab, id?: number) =>
  (
    await inLab(
      lab,
      sql<{ Seq: number }>`
        select "Seq" from eventos where "Empresa" = ${lab.Empresa} and "Assunto" = 'categorias'
          and (${id ?? null}::bigint is null or ("Dados" -> 'Registros' -> 0 ->> 'id')::bigint = ${id ?? null})
        order by "Seq"`,
    )
  ).map(({ Seq }) => Seq);

const ouvintes = (lab: Lab) => lab.app.ask(listOuvintes, { token: lab.token, query: { Empresa: lab.Empresa } });

/** After the first failure goes on with the fourth try, without its pause. */
const hurry = (lab: Lab) =>
  inLab(
    lab,
    sql`update ouvintes set "ProximaEm" = null, "Tentativas" = greatest("Tentativas", 3)
      where "Empresa" = ${lab.Empresa} and "Tentativas" > 0`,
  );

/** The parked events, once there are so many. */
async function parked(lab: Lab, count: number) {
  await expect
    .poll(async () => {
      await hurry(lab);
      return (await ouvintes(lab)).Falhas.length;
    })
    .toBe(count);
  return (await ouvintes(lab)).Falhas;
}

test(
  'an event is applied once by two processes that are killed and begun again, in the order of the log',
  { tags: 'deep' },
  async () => {
    const app = await testAppOnce();
    await createLedger(app);
    const labs = [await buildLab(app), await buildLab(app)];
    const [first] = labs;
    if (!first) throw new Error('There is no company');
    let workers = [await startWorker(app), await startWorker(app)];
    await expect.poll(async () => (await ouvintes(first)).Ouvintes.map(({ Nome }) => Nome)).toContain('test.ledger');
    for (const round of [1, 2]) {
      const before = (await ledger(first, 'event')).length;
      const storm = Promise.all(
        labs.flatMap((lab) => Array.from({ length: 40 }, (_, n) => create(lab, `C${round} ${n}`))),
      );
      await expect.poll(async () => (await ledger(first, 'event')).length).toBeGreaterThan(before + 2);
      const [one, two] = workers;
      // Once one of two, in the middle of an event or between two; once both.
      await Promise.all([one?.kill(), round === 2 && two?.kill()]);
      await storm;
      workers = [...(two && round === 1 ? [two] : []), await startWorker(app)];
    }
    for (const lab of labs) {
      const all = await numbers(lab);
      await expect.poll(async () => (await ledger(lab, 'event')).length, { timeout: 60_000 }).toBe(all.length);
      expect(await ledger(lab, 'event')).toEqual(all);
      // What recurs was taken by one of them each time.
      const ticks = await ledger(lab, 'tick');
      expect(ticks.length).toBeGreaterThan(0);
      expect(new Set(ticks).size).toBe(ticks.length);
    }
  },
);

test('an event that cannot be applied is parked with what follows it in its order; others go on', async () => {
  const app = await testAppOnce({ rooms, workers: 1 });
  await createLedger(app);
  const lab = await buildLab(app);
  await expect.poll(async () => (await ouvintes(lab)).Ouvintes).toMatchObject([{ Nome: 'test.ledger', Atraso: 0 }]);
  await create(lab, 'boa');
  const broken = await create(lab, 'quebra');
  const other = await create(lab, 'outra');
  const again = await app.ask(Categoria.calls.update, {
    token: lab.token,
    params: { id: broken.id },
    body: { Versao: broken.Versao, Descricao: 'mais' },
  });
  const [head, behind] = await parked(lab, 2);
  expect(head).toMatchObject({ Nome: 'test.ledger', Assunto: 'categorias', Erro: 'It broke', Tentativas: 5 });
  expect(behind).toMatchObject({ Erro: null, Tentativas: 0, Repetir: false });
  const [seqOfOther] = await numbers(lab, other.id);
  await expect.poll(async () => ledger(lab, 'event')).toContain(seqOfOther);
  const before = await ledger(lab, 'event');

  const place = { Empresa: lab.Empresa, Nome: 'test.ledger', Seq: head?.Seq ?? 0 };
  await app.ask(repetirFalha, { token: lab.token, body: place });
  await expect.poll(async () => (await ouvintes(lab)).Falhas.map(({ Repetir }) => Repetir)).toEqual([false, false]);
  expect((await ouvintes(lab)).Falhas[0]).toMatchObject({ Tentativas: 6 });

  await rename(lab, again, 'curada');
  await parked(lab, 3);
  // As if the last one had been put aside while somebody asked for the others.
  await inLab(
    lab,
    sql`update ouvinte_falhas set "Repetir" = true where "Empresa" = ${lab.Empresa} and "Seq" = ${place.Seq}`,
  );
  await expect.poll(async () => (await ouvintes(lab)).Falhas).toEqual([]);
  const own = await numbers(lab, broken.id);
  expect(own).toHaveLength(3);
  await expect.poll(() => ledger(lab, 'event')).toEqual([...before, ...own]);
  expect(await app.refused(repetirFalha, { token: lab.token, body: place })).toMatchObject({
    code: 'NAO_ENCONTRADO',
  });
});

test('an event that is discarded is not applied, what waited behind it is; who and why are in the audit', async () => {
  const app = await testAppOnce({ rooms, workers: 1 });
  await createLedger(app);
  const lab = await buildLab(app);
  const other = await buildLab(app);
  const broken = await create(lab, 'quebra');
  const [head] = await parked(lab, 1);
  await rename(lab, broken, 'curada');
  await parked(lab, 2);
  const body = { Empresa: lab.Empresa, Nome: 'test.ledger', Seq: head?.Seq ?? 0, Motivo: 'Não faz falta' };
  const reader = await buildPerson(lab, [['ler', 'Auditoria']]);
  expect(await app.refused(descartarFalha, { token: reader.token, body })).toMatchObject({ code: 'SEM_PERMISSAO' });
  expect(await app.refused(descartarFalha, { token: other.token, body })).toMatchObject({
    code: 'REFERENCIA_INEXISTENTE',
  });
  await app.ask(descartarFalha, { token: lab.token, body });
  const [, kept] = await numbers(lab, broken.id);
  await expect.poll(() => ledger(lab, 'event')).toEqual([kept]);
  const lines = await inLab(lab, sql`select "Motivo" from audit_log where "Acao" = 'descartar'`);
  expect(lines).toEqual([{ Motivo: 'Não faz falta' }]);
});

test('a listener that is new begins at the end of the log, in later companies at the beginning; what it has not read is kept', async () => {
  const app = await testAppOnce({ rooms });
  await createLedger(app);
  const lab = await buildLab(app);
  await create(lab, 'antes');
  const first = await testAppBeside(app, { rooms, workers: 1 });
  await expect.poll(async () => (await ouvintes(lab)).Ouvintes.length).toBe(1);
  await first.close();
  const late = await buildLab(app);
  for (const each of [lab, late]) await create(each, 'depois');
  const [, since] = await numbers(lab);
  // While no process listens the log is cleared.
  await create(lab, 'ainda');
  await forgetOldEvents(app.database, Date.now() + 8 * DAY, ['test.ledger']);
  expect(await numbers(lab)).toEqual(expect.arrayContaining([since]));
  await testAppBeside(app, { rooms, workers: 1 });
  await expect.poll(() => ledger(lab, 'event')).toEqual([since, (since ?? 0) + 1]);
  await expect.poll(() => ledger(late, 'event')).toEqual(await numbers(late));
  expect(await numbers(late)).toHaveLength(1);
  await forgetOldEvents(app.database, Date.now() + 8 * DAY, ['test.ledger']);
  expect(await numbers(lab)).toHaveLength(1);
});
