// @module-tag second
import {
  BASE_RNDS,
  type Laudo,
  LaudoTransmissao,
  perfilRnds,
  resultadoTransmissao,
  retificarLaudo,
  transmitirLaudos,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { type BuiltTest, inLab, moveTest, rowOf } from '../../../../../test/index.ts';
import { startLaudos } from '../../../../../test/laudos.ts';
import { startRnds } from '../../../../../test/rnds-server.ts';
import { rooms } from '../../../../app/rooms.ts';
import { simulatedRnds } from './simulator.ts';

let company = 0;
const server = await startRnds(() => company);
afterAll(() => server.close());
const { app, lab, signer, verifier, second, published, step, download } = await startLaudos({
  workers: 1,
  rooms: (services) => rooms({ ...services, rnds: server.rnds }),
});
company = lab.Empresa;
const { token, Empresa } = lab;
const perfil = perfilRnds(BASE_RNDS).Bundle;

/** What the RNDS asks beyond a result: an establishment, a person, a specimen, a method and a code. */
async function complete({ test: { id, Job, Sample, Tratamento } }: BuiltTest): Promise<void> {
  await inLab(lab, sql`update unidades set "CNES" = '2077485' where "Empresa" = ${Empresa} and id = ${lab.Unidade}`);
  await inLab(
    lab,
    sql`with person as (insert into pacientes ("Empresa", "NomeCompleto", "CPF")
        values (${Empresa}, 'Ana Exemplo', '52998224725') returning id)
      update jobs set "PacienteRef" = person.id from person where jobs."Empresa" = ${Empresa} and jobs.id = ${Job}`,
  );
  await inLab(
    lab,
    sql`with material as (insert into tipo_materiais ("Empresa", "Nome", "CodigoRNDS")
        values (${Empresa}, ${`Soro ${id}`}, 'SER') returning id)
      update samples set "TipoMaterial" = material.id from material
      where samples."Empresa" = ${Empresa} and samples.id = ${Sample}`,
  );
  await inLab(
    lab,
    sql`with method as (insert into metodos ("Empresa", "Nome") values (${Empresa}, ${`Enzimático ${id}`}) returning id)
      insert into exame_definicaos ("Empresa", "Tratamento", "Metodo", "Conferencias", "AnexoObrigatorio")
      select ${Empresa}, ${Tratamento}, id, 1, false from method`,
  );
  // The component got its code after the result was made.
  await inLab(
    lab,
    sql`update components set "CodigoLOINC" = '2345-7' where "Empresa" = ${Empresa} and "Tratamento" = ${Tratamento}`,
  );
}

/** Changes the patient of a job. */
const person = ({ test: { Job } }: BuiltTest, change: RawBuilder<unknown>) =>
  inLab(
    lab,
    sql`update pacientes set ${change} from jobs j where j."Empresa" = pacientes."Empresa" and j.id = ${Job}
      and pacientes.id = j."PacienteRef" and pacientes."Empresa" = ${Empresa}`,
  );

const ready = () => published('85.2', complete);

/** Asks, and waits for what the task says. */
async function transmit(ids: readonly number[]) {
  const { id } = await app.ask(transmitirLaudos, { token: signer.token, body: { ids: [...ids] } });
  const task = await vi.waitFor(async () => {
    const [row] = await inLab(
      lab,
      sql<{ Status: string; Resultado: unknown }>`select * from tarefas_de_fundo where id = ${id}`,
    );
    expect(row?.Status).toBe('Concluida');
    return row;
  }, 30_000);
  return resultadoTransmissao.parse(task?.Resultado);
}

const read = async ({ id }: Pick<Laudo, 'id'>) =>
  (await app.ask(LaudoTransmissao.calls.list, { token, query: { Laudo: String(id) } }))[0];

const became = (laudo: Pick<Laudo, 'id'>, expected: Partial<LaudoTransmissao>) =>
  vi.waitFor(async () => expect(await read(laudo)).toMatchObject(expected), 30_000);

/** What waits for its time is due now. */
const hurry = () => inLab(lab, sql`update outbox set "NaoAntes" = '-infinity' where "Empresa" = ${Empresa}`);

test('a laudo that lacks data is told all of it, and neither leaves as a file nor is transmitted', async () => {
  const { laudo } = await published();
  const refused = JSON.parse((await download(laudo, lab, 'fhir')).toString()) as { code: string; messages: string[] };
  expect(refused.code).toBe('LAUDO_RNDS_INCOMPLETO');
  expect(refused.messages.map((line) => line.split(': ').at(-1))).toEqual([
    'falta o CNES da unidade. Preencha em Configurações › Unidades.',
    'o laudo não é de um paciente. Escolha o paciente do job e retifique o laudo.',
    'falta o código RNDS do tipo de material. Preencha em Laboratório › Tipos de material.',
    'falta o método do exame. Preencha em Laboratório › Definições de exame e retifique o laudo.',
    'falta o LOINC do componente, ou o LOINC ou GAL do exame de um só resultado. Preencha em Laboratório › Catálogo de exames ou Definições de exame.',
  ]);
  const { Pedidos, Recusados } = await transmit([laudo.id]);
  expect([Pedidos, Recusados.map(({ code }) => code)]).toEqual([0, ['LAUDO_RNDS_INCOMPLETO']]);
  expect(await read(laudo)).toMatchObject({ Situacao: 'Recusado', Tentativas: 0 });
  expect(server.documents.size).toBe(0);
});

test('it is sent once, with the token of the certificate, and the file is the same document', async () => {
  const { laudo } = await ready();
  const file = await download(laudo, lab, 'fhir');
  expect(perfil.safeParse(JSON.parse(file.toString())).success).toBe(true);
  expect(await transmit([laudo.id, laudo.id])).toEqual({ Pedidos: 1, Recusados: [] });
  await became(laudo, { Situacao: 'Transmitido', Transporte: 'RNDS', Protocolo: 'doc-1', Tentativas: 1, Recusa: null });
  expect([...server.documents.values()]).toEqual([file.toString()]);
  expect(server.asked.map(({ path }) => path)).toEqual(['/token', '/Bundle']);
  expect(server.asked.at(-1)).toMatchObject({ bearer: 'Bearer abc', cns: '700000000000005' });
  const [again] = (await transmit([laudo.id])).Recusados;
  expect(again).toMatchObject({ code: 'LAUDO_JA_TRANSMITIDO', details: { protocolo: 'doc-1' } });
  expect(server.documents.size).toBe(1);
});

test('who has no CPF is known by the CNS, also by one that came after the laudo was signed', async () => {
  const { laudo, built } = await published('85.2', async (each) => {
    await complete(each);
    await person(each, sql`"CPF" = null`);
  });
  const numbers = async () =>
    perfil
      .parse(JSON.parse((await download(laudo, lab, 'fhir')).toString()))
      .entry.flatMap(({ resource }) => ('subject' in resource ? resource.subject.identifier.value : []));
  const refused = JSON.parse((await download(laudo, lab, 'fhir')).toString()) as { messages: string[] };
  expect(refused.messages).toEqual(['Ana Exemplo: falta o CPF ou o CNS do paciente. Preencha em Pacientes.']);
  await person(built, sql`"CNS" = '898000000043208'`);
  expect(await numbers()).toEqual(['898000000043208', '898000000043208']);
  // Its job is somebody else's by now: their number says nothing of whom it is about.
  await inLab(
    lab,
    sql`with other as (insert into pacientes ("Empresa", "NomeCompleto", "CPF")
        values (${Empresa}, 'Outra Pessoa', '11144477735') returning id)
      update jobs set "PacienteRef" = other.id from other where jobs."Empresa" = ${Empresa} and jobs.id = ${built.test.Job}`,
  );
  expect((await download(laudo, lab, 'fhir')).toString()).toContain('LAUDO_RNDS_INCOMPLETO');
});

test('an answer that was lost is asked for again later, and the document is there once', async () => {
  const { laudo } = await ready();
  const before = server.documents.size;
  server.mood = 'lost';
  await transmit([laudo.id]);
  const Recusa = { code: 'RNDS_INDISPONIVEL', message: expect.any(String) as string };
  await became(laudo, { Situacao: 'Pendente', Tentativas: 1, Recusa });
  expect((await read(laudo))?.ProximaEm).not.toBeNull();
  server.mood = 'well';
  await hurry();
  await became(laudo, { Situacao: 'Transmitido', Tentativas: 2, Recusa: null });
  expect(server.documents.size).toBe(before + 1);
});

test('what is refused keeps the sentences, and goes when it is asked for again', async () => {
  const { laudo } = await ready();
  server.mood = 'strict';
  await transmit([laudo.id]);
  await became(laudo, { Situacao: 'Recusado' });
  expect(await read(laudo)).toMatchObject({
    Recusa: { code: 'RNDS_RECUSOU', messages: ['Bundle.entry[0]: Estabelecimento não habilitado.'] },
  });
  server.mood = 'well';
  expect(await transmit([laudo.id])).toEqual({ Pedidos: 1, Recusados: [] });
  await became(laudo, { Situacao: 'Transmitido', Tentativas: 1 });
});

test('a rectified version names the one it replaces by its number there; nothing unpublished goes', async () => {
  const { laudo, built } = await ready();
  await transmit([laudo.id]);
  await became(laudo, { Situacao: 'Transmitido' });
  const Protocolo = (await read(laudo))?.Protocolo ?? '';
  const Ciente = Object.values(built.results).map(({ id }) => id);
  const steps = [
    ['Em_Retificacao', signer],
    ['Digitado', lab],
    ['Conferido', verifier],
    ['Autorizado', second],
  ] as const;
  for (const [to, { token: by }] of steps)
    expect(await moveTest(lab, built.test.id, to, { token: by, Motivo: 'tubo trocado', Ciente })).toMatchObject({
      ok: true,
    });
  const [unpublished] = (await transmit([laudo.id])).Recusados;
  expect(unpublished).toMatchObject({ code: 'LAUDO_NAO_PUBLICADO' });
  const { Versao } = await rowOf<Laudo>(lab, 'laudos', laudo.id);
  const next = await app.ask(retificarLaudo, {
    token: signer.token,
    params: { id: laudo.id },
    body: { Versao, TextoRetificacao: 'Conferido de novo.' },
  });
  await step(next, 'publicar');
  await transmit([next.id]);
  await became(next, { Situacao: 'Transmitido' });
  const newest = perfil.parse(JSON.parse([...server.documents.values()].at(-1) ?? ''));
  expect(newest.entry[0].resource.relatesTo?.[0].targetReference.reference).toBe(`Composition/${Protocolo}`);
});

test('only the company whose certificate it is transmits', async () => {
  const { laudo } = await ready();
  company = 0;
  expect((await transmit([laudo.id])).Recusados).toMatchObject([{ code: 'RNDS_NAO_CONFIGURADA' }]);
  company = Empresa;
});

test('the simulator says what it is, gives one document one number, and refuses with sentences', async () => {
  const simulator = simulatedRnds();
  const { laudo } = await ready();
  const text = (await download(laudo, lab, 'fhir')).toString();
  const send = (document: string) => simulator.send({ Empresa, identifier: 'x', text: document });
  const [first, second_] = [await send(text), await send(text)];
  expect(simulator.name).toBe('Simulador');
  expect(first).toMatchObject({ kind: 'taken', protocol: expect.stringMatching(/^SIM-[\da-f]{24}$/) as string });
  expect(second_).toEqual(first);
  expect(await send(text.replaceAll('52998224725', '52998224724'))).toMatchObject({
    kind: 'refused',
    refusal: { messages: ['Composition.subject: O CPF informado não existe.'] },
  });
  expect(await send(text.replaceAll('52998224725', '898000000043209'))).toMatchObject({
    refusal: { messages: ['Composition.subject: O CNS informado não existe.'] },
  });
  for (const wrong of ['', '{}', text.replace('"final"', '"draft"')]) expect((await send(wrong)).kind).toBe('refused');
});
