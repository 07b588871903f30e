import { Embryo, type Sample, vincularAmostraEmbriao } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLab, buildPerson, buildSamples, force, inLab, rowOf, startLab } from '../../../../test/index.ts';
import { buildPaciente } from '../../../../test/patients.ts';
import { insertEmbryo, insertPatient, insertTreatment } from '../../../../test/walk-seed-embryos.ts';

const { app, lab } = await startLab();
const patient = await insertPatient(lab);
const treatment = await insertTreatment(lab, patient);

let made = 0;
const embryo = (more: Partial<Embryo> = {}) => insertEmbryo(lab, treatment, `V-${++made}`, more);
const read = (id: number) => rowOf<Embryo>(lab, 'embryos', id);
const sampleOf = (id: number) => rowOf<Sample>(lab, 'samples', id);
const sample = async (more: Record<string, unknown> = {}) => {
  const [built] = await buildSamples(lab, { Virtual: true });
  const id = built?.id ?? 0;
  if (Object.keys(more).length > 0) await force(lab, 'samples', id, more);
  return id;
};
const link = async (id: number, Sample: number | null, token = lab.token) =>
  app.send(vincularAmostraEmbriao, { token, params: { id }, body: { Versao: (await read(id)).Versao, Sample } });

test('an embryo is given a sample, which then names it; another one takes its place, and none', async () => {
  const [id, first, second] = [await embryo(), await sample(), await sample()];
  expect(await link(id, first)).toMatchObject({ ok: true, answer: { Sample: first, Versao: 2 } });
  const { EsViewerEmbryoId } = await read(id);
  expect(await sampleOf(first)).toMatchObject({ EsViewerEmbryoId });
  expect(await link(id, second)).toMatchObject({ ok: true, answer: { Sample: second } });
  expect(await sampleOf(first)).toMatchObject({ EsViewerEmbryoId: null });
  expect(await sampleOf(second)).toMatchObject({ EsViewerEmbryoId });
  expect(await link(id, null)).toMatchObject({ ok: true, answer: { Sample: null } });
  expect(await sampleOf(second)).toMatchObject({ EsViewerEmbryoId: null });
});

test('a sample is one embryo alone, whether it is linked or names another one', async () => {
  const [one, other, taken, named] = [await embryo(), await embryo(), await sample(), await sample()];
  await link(one, taken);
  await force(lab, 'samples', named, { EsViewerEmbryoId: (await read(one)).EsViewerEmbryoId });
  for (const id of [taken, named])
    expect(await link(other, id)).toMatchObject({ status: 409, error: { code: 'EMBRIAO_AMOSTRA_OUTRO' } });
  expect(await read(other)).toMatchObject({ Sample: null, Versao: 1 });
});

test('a sample of another patient is refused, one of nobody is taken', async () => {
  const [mine, strange] = [await buildPaciente(lab, 1), await buildPaciente(lab, 2)];
  const ofPerson = await insertTreatment(lab, await insertPatient(lab, 'Outra', 'P-2'), 'Ciclo 2');
  await inLab(
    lab,
    sql`update es_pacientes p set "Paciente" = ${mine.id} from es_tratamentos t
      where t."EsPaciente" = p.id and t.id = ${ofPerson}`,
  );
  const id = await insertEmbryo(lab, ofPerson, 'V-patient');
  const wrong = await link(id, await sample({ PacienteRef: strange.id }));
  expect(wrong).toMatchObject({ status: 409, error: { code: 'EMBRIAO_OUTRO_PACIENTE' } });
  expect(await link(id, await sample({ PacienteRef: mine.id }))).toMatchObject({ ok: true });
  expect(await link(id, await sample())).toMatchObject({ ok: true });
});

test('of a decided embryo the sample stays, as it followed the decision', async () => {
  const [id, first] = [await embryo(), await sample({ StatusSample: 'Em_Analise' })];
  await link(id, first);
  const body = { Acao: 'reprovar' as const, Versao: (await read(id)).Versao };
  await app.ask(Embryo.calls.transition, { token: lab.token, params: { id }, body });
  for (const wanted of [null, await sample()])
    expect(await link(id, wanted)).toMatchObject({ status: 409, error: { code: 'EMBRIAO_DECIDIDO' } });
  expect(await read(id)).toMatchObject({ Sample: first });
});

test('of another company nothing is linked; an old version is told; who only reads does not link', async () => {
  const [id, own] = [await embryo(), await sample()];
  const [foreign] = await buildSamples(await buildLab(app), { Virtual: true });
  expect(await link(id, foreign?.id ?? 0)).toMatchObject({ status: 404 });
  const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
  expect(await link(id, own, reader.token)).toMatchObject({ status: 403 });
  const stale = { token: lab.token, params: { id }, body: { Versao: 9, Sample: own } };
  expect(await app.send(vincularAmostraEmbriao, stale)).toMatchObject({ error: { code: 'VERSAO_DESATUALIZADA' } });
});
