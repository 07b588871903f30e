import { emitirLaudos, type Laudo, resultadoEmissao } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { force, inLab, rowOf } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';

const { app, lab, signer, verifier, second, model, authorised, start, step, stateOf, frozen, signing } =
  await startLaudos({ workers: 1 });

/** Laudos under review. */
const underReview = (n: number, body: object = {}) =>
  Promise.all(
    Array.from({ length: n }, async () => {
      const laudo = await start((await authorised('85')).test.Job, body);
      await step(laudo, 'revisar', lab);
      return rowOf<Laudo>(lab, 'laudos', laudo.id);
    }),
  );

/** As the person sees them now. */
const seen = (laudos: readonly Laudo[]) => Promise.all(laudos.map(({ id }) => rowOf<Laudo>(lab, 'laudos', id)));

const ask = (laudos: readonly Laudo[], Publicar: boolean, { token } = signer) =>
  app.ask(emitirLaudos, { token, body: { itens: laudos.map(({ id, Versao }) => ({ id, Versao })), Publicar } });

/** The task once it has ended. */
async function ended(id: number) {
  const read = () =>
    inLab(lab, sql<{ Status: string; Resultado: unknown }>`select * from tarefas_de_fundo where id = ${id}`);
  const task = await vi.waitFor(async () => {
    const [row] = await read();
    expect(['Concluida', 'Falhou', 'Cancelada']).toContain(row?.Status);
    return row;
  }, 60_000);
  return { Status: task?.Status, ...resultadoEmissao.parse(task?.Resultado) };
}

const issued = async (...asked: Parameters<typeof ask>) => ended((await ask(...asked)).id);

test('a day of laudos is signed and published; what changed meanwhile, or cannot go, stays with its reason', async () => {
  const laudos = await underReview(6);
  const [changed, suspended] = laudos;
  if (!changed || !suspended) throw new Error('There are no laudos');
  await step(changed, 'devolver');
  await force(lab, 'jobs', suspended.Job, { StatusTreatment: 'Suspenso' });
  const result = await issued(laudos, true);
  expect(result).toMatchObject({ Status: 'Concluida', Assinados: 5, Publicados: 4 });
  expect(result.Recusados.map(({ id, code }) => ({ id, code }))).toEqual([
    { id: changed.id, code: 'VERSAO_DESATUALIZADA' },
    { id: suspended.id, code: 'LAUDO_JOB_SUSPENSO' },
  ]);
  // What could not be published is signed all the same.
  expect(await Promise.all(laudos.map(stateOf))).toEqual([
    'Rascunho',
    'Autorizado',
    ...Array.from({ length: 4 }, () => 'Publicado'),
  ]);
  for (const laudo of laudos.slice(1)) expect((await frozen(laudo)).length).toBeGreaterThan(1000);
});

test('it may only be signed; those that are authorised already are published later', async () => {
  const laudos = await underReview(2);
  expect(await issued(laudos, false)).toMatchObject({ Assinados: 2, Publicados: 0, Recusados: [] });
  const signed = await seen(laudos);
  expect(signed.map(({ Status }) => Status)).toEqual(['Autorizado', 'Autorizado']);
  expect(await issued(signed, true)).toMatchObject({ Assinados: 0, Publicados: 2, Recusados: [] });
});

test('a second person signs what waits for one; nobody without a signature signs anything', async () => {
  const { id: LaudoInfo } = await model('Zwei', 2);
  const laudos = await underReview(2, { LaudoInfo });
  expect(await issued(laudos, true)).toMatchObject({ Assinados: 2, Publicados: 0 });
  expect(await Promise.all(laudos.map(stateOf))).toEqual(['Em_Revisao', 'Em_Revisao']);
  expect((await issued(await seen(laudos), true)).Recusados.map(({ code }) => code)).toEqual([
    'ASSINATURA_REPETIDA',
    'ASSINATURA_REPETIDA',
  ]);
  expect((await issued(await seen(laudos), true, verifier)).Recusados.map(({ code }) => code)).toEqual([
    'ASSINATURA_AUSENTE',
    'ASSINATURA_AUSENTE',
  ]);
  expect(await issued(await seen(laudos), true, second)).toMatchObject({ Assinados: 2, Publicados: 2 });
});

test('a task that begins again signs nothing twice, and counts what it had done', { tags: 'second' }, async () => {
  const laudos = await underReview(2);
  const { id } = await ask(laudos, true);
  await ended(id);
  const before = await seen(laudos);
  await inLab(lab, sql`update tarefas_de_fundo set "Status" = 'Falhou', "Versao" = "Versao" + 1 where id = ${id}`);
  await app.app.inject({
    method: 'POST',
    url: `/api/tarefas-de-fundo/${id}/repetir`,
    headers: { authorization: `Bearer ${signer.token}` },
  });
  expect(await ended(id)).toMatchObject({ Assinados: 2, Publicados: 2, Recusados: [] });
  expect(await seen(laudos)).toEqual(before);
  expect(await signing(before[0] ?? { id: 0, Versao: 0 })).toMatchObject({ error: { code: 'TRANSICAO_INVALIDA' } });
});
