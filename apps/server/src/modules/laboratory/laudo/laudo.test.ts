import { createHash } from 'node:crypto';
import {
  assinarLaudo,
  bulkUpsert,
  createLaudo,
  type Job,
  type Laudo,
  LaudoDownload,
  laudoMachine,
  listNotificacoes,
  mudancasLaudo,
  previaLaudo,
  retificarLaudo,
  type Sample,
} from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLab, buildTest, inLab, moveTest, rowOf } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';
import { readHl7 } from '../instrument/hl7/message.ts';

const {
  app,
  lab,
  verifier,
  signer,
  second,
  model,
  authorised,
  authorise,
  start,
  step,
  signing,
  stateOf,
  published,
  download,
  verify,
  frozen,
} = await startLaudos();

test('a laudo goes from the draft to the published document, and completes its job', async () => {
  const { built, laudo } = await published();
  expect(laudo).toMatchObject({
    Status: 'Publicado',
    VersaoLaudo: 1,
    Hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    CodigoPublico: expect.any(String),
    PublicadoPor: signer.id,
  });
  expect(await rowOf<Job>(lab, 'jobs', built.test.Job)).toMatchObject({ StatusTreatment: 'Completo' });
  expect(await rowOf<Sample>(lab, 'samples', built.sample.id)).toMatchObject({ Laudo: laudo.id });
  const again = await app.refused(createLaudo, { token: lab.token, body: { Job: built.test.Job } });
  expect(again.code).toBe('LAUDO_EM_ABERTO');
});

test('its document is the same each time, is counted, and is found authentic by code and by file', async () => {
  const { built, laudo } = await published();
  const first = await download(laudo);
  expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(await download(laudo, verifier)).toEqual(first);
  expect(createHash('sha256').update(first).digest('hex')).toBe(laudo.Hash);
  expect(await rowOf<Laudo>(lab, 'laudos', laudo.id)).toMatchObject({ QtdeDownloads: 2, Versao: laudo.Versao });
  expect(await rowOf<Sample>(lab, 'samples', built.sample.id)).toMatchObject({ QtdeDownloads: 2 });
  const who = await app.ask(LaudoDownload.calls.list, { token: lab.token, query: { Laudo: String(laudo.id) } });
  expect(new Set(who.map(({ Usuario }) => Usuario))).toEqual(new Set([lab.userId, verifier.id]));
  // The page of authenticity finds the code in the file itself.
  const code = /bancada:([0-9A-Z-]+)/.exec(Buffer.from(first).toString('latin1'))?.[1];
  expect(code).toBe(laudo.CodigoPublico);
  expect(await verify(code ?? '', first)).toMatchObject({
    answer: { Numero: laudo.Numero, VersaoLaudo: 1, Situacao: 'Publicado', Confere: true, VersaoEmVigor: null },
  });
  const altered = Uint8Array.from(first);
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
  expect(await verify(laudo.CodigoPublico ?? '', altered)).toMatchObject({ answer: { Confere: false } });
  expect(await verify(laudo.CodigoPublico?.toLowerCase() ?? '')).toMatchObject({ answer: { Confere: null } });
});

test('strangers learn nothing of a laudo that is not published, nor of a code that is none', async () => {
  const built = await authorised('90');
  const laudo = await start(built.test.Job);
  await step(laudo, 'revisar', lab);
  await signing(laudo);
  const { CodigoPublico } = await rowOf<Laudo>(lab, 'laudos', laudo.id);
  for (const code of [CodigoPublico ?? '', 'nada', `1-${'AAAAA-'.repeat(3)}AAAAA`])
    expect(await verify(code)).toMatchObject({ error: { code: 'LAUDO_DESCONHECIDO' } });
});

test('who signs has a signature of their own, and has proved who they are', async () => {
  const built = await authorised('90');
  const laudo = await start(built.test.Job);
  expect(await signing(laudo)).toMatchObject({ error: { code: 'TRANSICAO_INVALIDA' } });
  await step(laudo, 'revisar', lab);
  expect(await signing(laudo, verifier)).toMatchObject({ error: { code: 'ASSINATURA_AUSENTE' } });
  expect(assinarLaudo.fresh && retificarLaudo.fresh).toBe(true);
  // No general step leads there.
  expect(await step(laudo, 'autorizar')).toMatchObject({ ok: false });
  expect(await stateOf(laudo)).toBe('Em_Revisao');
  const refused = await app.app.inject({
    method: 'POST',
    url: `/api/laudos/${laudo.id}/baixar`,
    headers: { authorization: `Bearer ${lab.token}`, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(refused.json()).toMatchObject({ code: 'LAUDO_NAO_CONGELADO' });
});

test('a model of two signatures is authorised by the second person, not by one twice', async () => {
  const { id: LaudoInfo } = await model('Zwei', 2);
  const built = await authorised('90');
  const laudo = await start(built.test.Job, { LaudoInfo });
  await step(laudo, 'revisar', lab);
  expect(await signing(laudo)).toMatchObject({ answer: { Status: 'Em_Revisao', Hash: null } });
  expect(await signing(laudo)).toMatchObject({ error: { code: 'ASSINATURA_REPETIDA' } });
  expect(await signing(laudo, second)).toMatchObject({
    answer: { Status: 'Autorizado', Assinaturas: [{ Nome: 'Camila Nascimento' }, { Nome: 'Helena Monteiro' }] },
  });
});

test('a rectified test opens its laudo; the next version says what changed, and its reader is told', async () => {
  const { built, laudo } = await published('85');
  const original = await download(laudo, verifier);
  await moveTest(lab, built.test.id, 'Em_Retificacao', { token: signer.token });
  expect(await stateOf(laudo)).toBe('Em_Retificacao');
  expect(await step(laudo, 'manter')).toMatchObject({ error: { code: 'LAUDO_SEM_EXAMES' } });
  const { Versao } = await rowOf<{ Versao: number }>(lab, 'results', built.results['GLI']?.id ?? 0);
  await app.ask(bulkUpsert, {
    token: lab.token,
    body: {
      results: [
        {
          id: built.results['GLI']?.id ?? 0,
          ValorResultado: { type: 'Numero', value: '105.4' },
          Versao,
          Motivo: 'tubo trocado',
        },
      ],
    },
  });
  await authorise(built);
  expect(await app.ask(mudancasLaudo, { token: lab.token, params: { id: laudo.id } })).toMatchObject([
    { Componente: 'Glicose', Campo: 'Valor', De: '85,0', Para: '105,4' },
  ]);
  expect(await step(laudo, 'manter')).toMatchObject({ error: { code: 'LAUDO_MUDOU' } });
  const before = await rowOf<Laudo>(lab, 'laudos', laudo.id);
  const next = await app.ask(retificarLaudo, {
    token: signer.token,
    params: { id: laudo.id },
    body: { Versao: before.Versao, TextoRetificacao: 'Tubo trocado na bancada.' },
  });
  expect(next).toMatchObject({ Numero: laudo.Numero, VersaoLaudo: 2, Status: 'Autorizado', Substitui: laudo.id });
  expect(await stateOf(laudo)).toBe('Substituido');
  const told = await app.ask(listNotificacoes, { token: verifier.token });
  expect(told.Notificacoes).toMatchObject([
    {
      Tipo: 'Laudo_Fora_De_Vigor',
      Dados: { Numero: laudo.Numero, Situacao: 'Substituido', Motivo: 'Tubo trocado na bancada.' },
    },
  ]);
  await step(next, 'publicar');
  // The older file is still what was signed, and is said to be replaced; its copy is marked.
  expect(await verify(laudo.CodigoPublico ?? '', original)).toMatchObject({
    answer: { Confere: true, Situacao: 'Substituido', VersaoEmVigor: 2 },
  });
  expect((await download(laudo)).length).toBeGreaterThan(original.length);
  expect(await rowOf<Laudo>(lab, 'laudos', laudo.id)).toMatchObject({
    Hash: laudo.Hash,
    CodigoPublico: laudo.CodigoPublico,
  });
});

test('a partial laudo reports what is authorised and names the rest; a complete one waits', async () => {
  const built = await authorised('90');
  const other = await buildTest(lab, [{}], { Job: built.test.Job });
  const complete = await start(built.test.Job);
  expect(await step(complete, 'revisar', lab)).toMatchObject({ error: { code: 'LAUDO_EXAMES_PENDENTES' } });
  expect((await step(complete, 'descartar', lab)).ok).toBe(true);
  const partial = await start(built.test.Job, { Parcial: true });
  expect((await step(partial, 'revisar', lab)).ok).toBe(true);
  expect(await signing(partial)).toMatchObject({ answer: { Status: 'Autorizado', Parcial: true } });
  const file: unknown = JSON.parse((await download(partial, lab, 'json')).toString());
  expect(file).toMatchObject({
    Pendentes: [expect.any(String)],
    Samples: [{ id: built.sample.id, Tests: [{ Results: [{ Codigo: 'GLI', Texto: '90,0', Situacao: 'normal' }] }] }],
  });
  expect(JSON.stringify(file)).not.toContain(`"id":${other.sample.id},"Nome"`);
  const message = readHl7((await download(partial, lab, 'hl7')).toString());
  expect(message.lines).toMatchObject([
    { code: 'GLI', value: '90', unit: 'mg/dL', samples: [built.sample.CodigoBarras] },
  ]);
  // As whatever it is taken along, it is counted.
  expect(await rowOf<Laudo>(lab, 'laudos', partial.id)).toMatchObject({ QtdeDownloads: 2 });
  await step(partial, 'publicar');
  expect(await rowOf<Job>(lab, 'jobs', built.test.Job)).not.toMatchObject({ StatusTreatment: 'Completo' });
});

test('a published laudo is cancelled by somebody who neither signed nor published it', async () => {
  const { laudo } = await published();
  await download(laudo, verifier);
  expect(await step(laudo, 'cancelar')).toMatchObject({ error: { code: 'LAUDO_MESMA_PESSOA' } });
  expect((await step(laudo, 'cancelar', second)).ok).toBe(true);
  expect(await verify(laudo.CodigoPublico ?? '')).toMatchObject({ answer: { Situacao: 'Cancelado' } });
});

test('whatever people do, no document that was signed changes', async () => {
  const { laudo } = await published();
  const first = await frozen(laudo);
  const actions = [...new Set(laudoMachine.transitions.map(({ action }) => action))];
  const acts = fc.array(fc.tuple(fc.constantFrom(...actions, 'assinar', 'nova-versao'), fc.constantFrom(0, 1, 2)), {
    minLength: 4,
    maxLength: 10,
  });
  const seen = new Map([[laudo.id, first]]);
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      for (const [action, who] of sequence) {
        const person = [signer, second, verifier][who] ?? signer;
        const versions = await inLab(lab, sql<Laudo>`select * from laudos where "Numero" = ${laudo.Numero}`);
        for (const { id, Versao } of versions) {
          if (action === 'assinar') await signing({ id, Versao }, person);
          else if (action === 'nova-versao')
            await app.send(retificarLaudo, {
              token: person.token,
              params: { id },
              body: { Versao, TextoRetificacao: 'motivo' },
            });
          else await step({ id, Versao }, action, person);
        }
        for (const { id, Hash } of await inLab(
          lab,
          sql<Laudo>`select * from laudos where "Numero" = ${laudo.Numero}`,
        )) {
          if (Hash === null) continue;
          const bytes = await frozen({ id });
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(Hash);
          expect(bytes).toEqual(seen.get(id) ?? bytes);
          seen.set(id, bytes);
        }
      }
    }),
    { numRuns: 4 },
  );
});

test('the preview of a draft is drawn, and is no reading of another company', async () => {
  const built = await authorised('120');
  const laudo = await start(built.test.Job);
  const url = `/api/${previaLaudo.path.replace('{id}', String(laudo.id))}`;
  const shown = await app.app.inject({ url, headers: { authorization: `Bearer ${lab.token}` } });
  expect(shown.headers['content-type']).toContain('application/pdf');
  const stranger = await buildLab(app);
  const hidden = await app.app.inject({ url, headers: { authorization: `Bearer ${stranger.token}` } });
  expect(hidden.statusCode).toBe(404);
  expect((await app.refused(createLaudo, { token: stranger.token, body: { Job: built.test.Job } })).status).toBe(404);
});

test('codes that are guessed find nothing, and whoever guesses waits, also with a right one', async () => {
  const { laudo } = await published();
  const guesses = fc.sample(fc.stringMatching(/^[2-9A-HJKMNP-TV-Z]{20}$/), 40);
  const codes: string[] = [];
  for (const guess of guesses) {
    const code = `${lab.Empresa.toString(36).toUpperCase()}-${(guess.match(/.{5}/g) ?? []).join('-')}`;
    const answer = await verify(code);
    codes.push(answer.ok ? 'found' : answer.error.code);
  }
  expect(new Set(codes)).toEqual(new Set(['LAUDO_DESCONHECIDO', 'LIMITE_REQUISICOES']));
  expect(codes.at(-1)).toBe('LIMITE_REQUISICOES');
  expect(await verify(laudo.CodigoPublico ?? '')).toMatchObject({ error: { code: 'LIMITE_REQUISICOES' } });
});
