// @module-tag second
import {
  conteudoLaudo,
  type ConteudoLaudo,
  type Laudo,
  LaudoInfo,
  type ModeloEmEdicao,
  previaModeloLaudo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attachFile } from '../../../../test/attachments.ts';
import { type BuiltTest, inLab, startLab } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';
import { bomb, picture } from '../../../../test/pictures.ts';
import { buildPaciente } from '../../../../test/patients.ts';

const { app, lab, authorised, start, step, signing, download } = await startLaudos();

const section = { Titulo: null, Texto: null, Condicao: 'Sempre' as const, Componente: null, Arquivo: null };
const chart = (Componente: number) => ({ ...section, Tipo: 'Grafico' as const, Titulo: 'Evolução', Componente });
const image = (Arquivo: string) => ({ ...section, Tipo: 'Imagem' as const, Arquivo });

const modelOf = (Nome: string, Secoes: ModeloEmEdicao['Secoes']) =>
  app.ask(LaudoInfo.calls.create, {
    token: lab.token,
    body: { Nome, Titulo: 'Laudo', Parcial: true, Assinaturas: 1, Secoes },
  });

/** An authorised glucose of a patient, taken some days ago. */
async function glucose(value: string, patient: number, days: number): Promise<BuiltTest> {
  const built = await authorised(value);
  const { test: own, sample } = built;
  await inLab(lab, sql`update jobs set "PacienteRef" = ${patient} where id = ${own.Job}`);
  await inLab(
    lab,
    sql`update samples set "DataAmostragem" = now() - make_interval(days => ${days}) where id = ${sample.id}`,
  );
  return built;
}

/** A laudo under review, of this model. */
async function reviewed(built: BuiltTest, LaudoInfo: number) {
  const laudo = await start(built.test.Job, { LaudoInfo });
  await step(laudo, 'revisar', lab);
  return laudo;
}

async function contentOf({ id }: Pick<Laudo, 'id'>): Promise<ConteudoLaudo> {
  const [row] = await inLab(lab, sql<{ Conteudo: unknown }>`select "Conteudo" from laudos where id = ${id}`);
  return conteudoLaudo.parse(row?.Conteudo);
}

const preview = (Modelo: ModeloEmEdicao, Numero: number | null = null) =>
  app.app.inject({
    method: 'POST',
    url: `/api/${previaModeloLaudo.path}`,
    headers: { authorization: `Bearer ${lab.token}`, 'content-type': 'application/json' },
    payload: { Modelo, Numero },
  });

test('a chart has the patient’s earlier authorised results, in the order of time, and the one of the laudo last', async () => {
  const [ana, outra] = [await buildPaciente(lab, 1), await buildPaciente(lab, 2)];
  await glucose('92.5', ana.id, 30);
  await glucose('81', ana.id, 90);
  await glucose('300', outra.id, 40);
  const now = await glucose('105.4', ana.id, 0);
  // Taken later than the one that is reported: it is no earlier result of it.
  await glucose('77', ana.id, -3);
  const { id } = await modelOf('Evolução', [chart(now.results['GLI']?.Component ?? 0)]);
  const laudo = await reviewed(now, id);
  expect(await signing(laudo)).toMatchObject({ answer: { Status: 'Autorizado' } });
  const [said] = (await contentOf(laudo)).Secoes;
  expect(said?.Grafico).toMatchObject({ Nome: 'Glicose', Unidade: 'mg/dL', Minimo: '70', Maximo: '99' });
  expect(said?.Grafico?.Pontos.map(({ Texto, Atual }) => [Texto, Atual])).toEqual([
    ['81,0', false],
    ['92,5', false],
    ['105,4', true],
  ]);
  expect((await download(laudo)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a limit is a point of the chart, at its number, with the side on which the result is', async () => {
  const patient = await buildPaciente(lab, 3);
  const before = await glucose('92.5', patient.id, 30);
  const limit = { type: 'Numero', value: '40', operator: '<' };
  await inLab(
    lab,
    sql`update results set "ValorResultado" = ${JSON.stringify(limit)}::jsonb where id = ${before.results['GLI']?.id}`,
  );
  const now = await glucose('85', patient.id, 0);
  const { id } = await modelOf('Limites', [chart(now.results['GLI']?.Component ?? 0)]);
  const laudo = await reviewed(now, id);
  expect(await signing(laudo)).toMatchObject({ answer: { Status: 'Autorizado' } });
  expect((await contentOf(laudo)).Secoes[0]?.Grafico?.Pontos).toMatchObject([
    { Valor: '40', Operador: '<', Texto: '<40', Atual: false },
    { Valor: '85', Texto: '85,0', Atual: true },
  ]);
});

test('a chart of what the laudo does not report is left out, and without a patient there is nothing earlier', async () => {
  const other = await authorised('85');
  const built = await authorised('90');
  const { id } = await modelOf('Sem paciente', [chart(other.results['GLI']?.Component ?? 0)]);
  await inLab(lab, sql`update components set "CodigoComponent" = 'XYZ' where id = ${other.results['GLI']?.Component}`);
  const laudo = await reviewed(built, id);
  expect((await signing(laudo)).ok).toBe(true);
  expect((await contentOf(laudo)).Secoes).toMatchObject([{ Tipo: 'Grafico' }]);
  expect((await contentOf(laudo)).Secoes[0]?.Grafico).toBeUndefined();
});

test('an image is a file of the model; without it nothing is signed, and what was signed keeps it', async () => {
  const name = `${'selo de acreditação '.repeat(4)}.png`;
  const { id } = await modelOf('Com selo', [image(name)]);
  const built = await authorised('90');
  const laudo = await reviewed(built, id);
  expect(await signing(laudo)).toMatchObject({ error: { code: 'LAUDO_IMAGEM_AUSENTE', details: { arquivo: name } } });
  expect((await preview({ id, Titulo: 'Laudo', Secoes: [image(name)] })).rawPayload.subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
  const sent = await attachFile(lab, LaudoInfo, id, { name, bytes: await picture(2_400) });
  expect(sent).toMatchObject({ status: 200 });
  expect((await signing(laudo)).ok).toBe(true);
  const [said] = (await contentOf(laudo)).Secoes;
  const bytes = Buffer.from(said?.Imagem?.Bytes?.split(',')[1] ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 1_200 });
  expect((await download(laudo)).includes('/Subtype /Image')).toBe(true);
  const json = (await download(laudo, lab, 'json')).toString();
  expect(json).toContain('selo de acreditação');
  expect(json).not.toContain('base64');
});

test.each([
  ['a bomb', 'bomba.png', bomb()],
  ['a picture that is cut off', 'cortada.png', bomb().subarray(0, 60)],
])('%s is drawn nowhere: the preview says so, nothing is signed, and the server goes on', async (_, name, bytes) => {
  const { id } = await modelOf(`Com ${name}`, [image(name)]);
  const built = await authorised('90');
  const laudo = await reviewed(built, id);
  await attachFile(lab, LaudoInfo, id, { name, bytes: Buffer.from(bytes) });
  const drawn = await preview({ id, Titulo: 'Laudo', Secoes: [image(name)] });
  expect([drawn.statusCode, drawn.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(await signing(laudo)).toMatchObject({ error: { code: 'LAUDO_IMAGEM_AUSENTE' } });
});

test('a chart names its component, and an image its file', async () => {
  for (const Secao of [
    { ...chart(1), Componente: null },
    { ...image('x'), Arquivo: null },
  ])
    expect(
      await app.refused(LaudoInfo.calls.create, {
        token: lab.token,
        body: { Nome: 'Incompleto', Titulo: 'Laudo', Parcial: true, Assinaturas: 1, Secoes: [Secao] },
      }),
    ).toMatchObject({ code: 'REGRA_NAO_CUMPRIDA' });
});

test('a preview is of the model as it is typed, of the laudo that is asked for, and of nobody else’s', async () => {
  const built = await authorised('90');
  const { Numero } = await start(built.test.Job);
  const typed = { id: null, Titulo: 'Outro título', Secoes: [{ ...section, Tipo: 'Texto' as const, Texto: 'Olá' }] };
  const drawn = await preview(typed, Numero);
  expect(drawn.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // The title is among the properties of the document, as UTF-16.
  expect(drawn.rawPayload.includes(Buffer.from('Outro título', 'utf16le').swap16())).toBe(true);
  expect((await preview(typed, 2_000_000_000)).json()).toMatchObject({ code: 'LAUDO_SEM_EXEMPLO' });
  const stranger = await startLab();
  const { id } = await stranger.app.ask(LaudoInfo.calls.create, {
    token: stranger.lab.token,
    body: { Nome: 'Alheio', Titulo: 'Laudo', Parcial: true, Assinaturas: 1, Secoes: [] },
  });
  expect((await preview({ ...typed, id: id + 1_000_000 })).json()).toMatchObject({ code: 'NAO_ENCONTRADO' });
});
