import {
  coordinatesOf,
  descartarAmostras,
  guardarAmostras,
  LocalArmazenagem,
  retirarAmostras,
  Sample,
  SamplePosicao,
  type StatusSample,
  testemunharDescarte,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  everyAbility,
  force,
  inLab,
  type Lab,
  type Person,
  rowOf,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let other: Person;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  other = await buildPerson(lab);
});
afterAll(() => app.close());

let boxes = 0;
async function box(Linhas: number | null = 2, Colunas: number | null = 2): Promise<LocalArmazenagem> {
  boxes += 1;
  const fields = { Unidade: lab.Unidade, Nome: `Caixa ${boxes}`, Codigo: `CX-${boxes}`, Tipo: 'Caixa' as const };
  return app.ask(LocalArmazenagem.calls.create, {
    token: lab.token,
    body: { ...fields, Pai: null, Tanque: null, Linhas, Colunas },
  });
}
async function received(Quantidade = 1, StatusSample: StatusSample = 'Recebida'): Promise<number[]> {
  const samples = await buildSamples(lab, { Virtual: false, Quantidade });
  for (const { id } of samples) await force(lab, 'samples', id, { StatusSample });
  return samples.map(({ id }) => id);
}
type Items = readonly (number | readonly [number, string])[];
async function keep(place: LocalArmazenagem, items: Items, token = lab.token) {
  const itens = items.map((item) =>
    typeof item === 'number' ? { Sample: item } : { Sample: item[0], Coordenada: item[1] },
  );
  const { outcomes } = await app.ask(guardarAmostras, { token, body: { LocalArmazenagem: place.id, itens } });
  return outcomes.map((each) => (each.status === 'ok' ? each.Posicao.Coordenada : each.code));
}
const here = (place: LocalArmazenagem) =>
  app.ask(SamplePosicao.calls.list, {
    token: lab.token,
    query: { LocalArmazenagem: String(place.id), Atual: 'true', _sort: 'Coordenada:ASC' },
  });
const logOf = async (sample: number) =>
  (
    await app.ask(SamplePosicao.calls.list, { token: lab.token, query: { Sample: String(sample), _sort: 'id:ASC' } })
  ).map(({ Tipo, Situacao, Coordenada, Atual }) => [Tipo, Situacao, Coordenada, Atual]);

describe('a place', () => {
  test('gives the next free coordinate, or the one that is asked for, until it is full', async () => {
    const place = await box();
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await received(5);
    expect(await keep(place, [[a, 'b1'], b, c, [d, 'B 02'], e])).toEqual(['B1', 'A1', 'A2', 'B2', 'LOCAL_CHEIO']);
    expect((await here(place)).map(({ Sample: sample, Coordenada }) => [sample, Coordenada])).toEqual([
      [b, 'A1'],
      [c, 'A2'],
      [a, 'B1'],
      [d, 'B2'],
    ]);
  });

  test('never has two samples at one coordinate, and a sample is never in two places', async () => {
    const [first, second] = [await box(), await box()];
    const [a = 0, b = 0] = await received(2);
    expect(
      await keep(first, [
        [a, 'A1'],
        [b, 'A1'],
      ]),
    ).toEqual(['A1', 'POSICAO_OCUPADA']);
    expect(await keep(second, [a])).toEqual(['A1']);
    expect(await here(first)).toEqual([]);
    expect(await logOf(a)).toEqual([
      ['Entrada', 'Feito', 'A1', false],
      ['Mudanca', 'Feito', 'A1', true],
    ]);
    expect(await keep(first, [[b, 'A1']])).toEqual(['A1']);
  });

  test('has what twelve people put there at once, each sample at a place of its own', async () => {
    const place = await box(3, 4);
    const samples = await received(12);
    const put = await Promise.all(samples.map((id, n) => keep(place, [id], n % 2 === 0 ? lab.token : other.token)));
    expect(new Set(put.flat()).size).toBe(12);
    expect(new Set((await here(place)).map(({ Coordenada }) => Coordenada)).size).toBe(12);
  });

  test('stays locked although the first sample of a call is refused: others get places of their own', async () => {
    const place = await box(3, 4);
    const samples = await received(12);
    // One for each call: a sample they share would keep them apart by itself.
    const refused = await received(12, 'Cancelada');
    const put = await Promise.all(samples.map((id, index) => keep(place, [refused[index] ?? 0, id])));
    expect(put.map(([first]) => first)).toEqual(samples.map(() => 'AMOSTRA_SEM_MATERIAL'));
    expect(new Set(put.map(([, coordinate]) => coordinate))).toEqual(new Set(coordinatesOf(place)));
  });

  test('without rows and columns takes any number, and has no coordinates', async () => {
    const place = await box(null, null);
    const [a = 0, b = 0, c = 0] = await received(3);
    expect(await keep(place, [a, b, [c, 'A1']])).toEqual([null, null, 'COORDENADA_INVALIDA']);
    expect(await here(place)).toHaveLength(2);
  });

  test('takes a sample that is there already as it is', async () => {
    const place = await box();
    const [a = 0] = await received();
    expect(await keep(place, [[a, 'B2']])).toEqual(['B2']);
    expect(await keep(place, [a])).toEqual(['B2']);
    expect(await keep(place, [[a, 'B2']])).toEqual(['B2']);
    expect(await logOf(a)).toHaveLength(1);
    expect(await keep(place, [[a, 'A2']])).toEqual(['A2']);
    expect(await logOf(a)).toHaveLength(2);
  });

  test.each([['a coordinate it does not have', ['C1', 'A3', 'nada', '0'], 'COORDENADA_INVALIDA']])(
    'refuses %s',
    async (_, coordinates, code) => {
      const place = await box();
      const [a = 0] = await received();
      for (const coordinate of coordinates) expect(await keep(place, [[a, coordinate]])).toEqual([code]);
    },
  );

  test('refuses what has no material, what is of others, and is refused when it is out of use', async () => {
    const place = await box();
    for (const state of ['Aguardando_Coleta', 'Cancelada', 'Descartada'] as const) {
      const [id = 0] = await received(1, state);
      expect(await keep(place, [id])).toEqual(['AMOSTRA_SEM_MATERIAL']);
    }
    const [virtual] = await buildSamples(lab, { Virtual: true });
    const [foreign] = await buildSamples(await buildLab(app), { Virtual: false });
    expect(await keep(place, [virtual?.id ?? 0, foreign?.id ?? 0])).toEqual(['AMOSTRA_SEM_MATERIAL', 'NAO_ENCONTRADO']);
    const { id, Versao } = place;
    await app.ask(LocalArmazenagem.calls.remove, { token: lab.token, params: { id }, query: { Versao } });
    const [a = 0] = await received();
    expect(await keep(place, [a])).toEqual(['REFERENCIA_INEXISTENTE']);
  });
});

test('a sample leaves its place, and cannot leave it twice', async () => {
  const place = await box();
  const [a = 0] = await received();
  await keep(place, [a]);
  const out = () => app.ask(retirarAmostras, { token: lab.token, body: { Samples: [a], Motivo: 'Repetir o exame' } });
  expect((await out()).outcomes).toMatchObject([
    { status: 'ok', Posicao: { Tipo: 'Saida', Motivo: 'Repetir o exame' } },
  ]);
  expect((await out()).outcomes).toMatchObject([{ status: 'invalid', code: 'AMOSTRA_SEM_LOCAL' }]);
  expect(await here(place)).toEqual([]);
});

describe('a disposal', () => {
  const body = (...Samples: number[]) => ({ Samples, Metodo: 'Autoclave', Motivo: 'Guarda vencida' });
  async function asked(sample: number): Promise<SamplePosicao> {
    const { outcomes } = await app.ask(descartarAmostras, { token: lab.token, body: body(sample) });
    const [outcome] = outcomes;
    if (outcome?.status !== 'ok') throw new Error(outcome?.message);
    return outcome.Posicao;
  }
  const decide = ({ id, Versao }: SamplePosicao, Confirma: boolean, token = other.token) =>
    app.send(testemunharDescarte, { token, params: { id }, body: { Versao, Confirma } });
  const stateOf = async (id: number) => (await rowOf<Sample>(lab, 'samples', id)).StatusSample;

  test('is done when a second person confirms it: the place is free, and it is for good', async () => {
    const place = await box();
    const [a = 0, b = 0] = await received(2);
    await keep(place, [[a, 'A1']]);
    const request = await asked(a);
    expect(request).toMatchObject({ Situacao: 'Pendente', Coordenada: 'A1' });
    expect(await stateOf(a)).toBe('Recebida');
    expect(await decide(request, true, lab.token)).toMatchObject({
      status: 403,
      error: { code: 'DESCARTE_MESMA_PESSOA' },
    });
    expect(await decide(request, true)).toMatchObject({
      ok: true,
      answer: { Situacao: 'Feito', Testemunha: other.id },
    });
    expect(await stateOf(a)).toBe('Descartada');
    expect(await keep(place, [[b, 'A1']])).toEqual(['A1']);
    expect(await decide({ ...request, Versao: 2 }, true)).toMatchObject({
      status: 409,
      error: { code: 'REGISTRO_FECHADO' },
    });
    const history = await inLab(
      lab,
      sql`select "Motivo" from test_historicos where "Sample" = ${a} and "Acao" = 'descartar'`,
    );
    expect(history).toEqual([{ Motivo: 'Guarda vencida. Autoclave' }]);
  });

  test('that is refused leaves the sample where it is, and may be asked for again', async () => {
    const [a = 0] = await received();
    expect(await decide(await asked(a), false)).toMatchObject({ ok: true, answer: { Situacao: 'Recusado' } });
    expect(await stateOf(a)).toBe('Recebida');
    expect(await asked(a)).toMatchObject({ Situacao: 'Pendente' });
  });

  test('is asked for once at a time, of samples that are not being analysed, by who may', async () => {
    const [a = 0, busy = 0] = await received(2);
    await force(lab, 'samples', busy, { StatusSample: 'Em_Analise' });
    await asked(a);
    const again = await app.ask(descartarAmostras, { token: lab.token, body: body(a, busy) });
    expect(again.outcomes.map(({ status }) => status)).toEqual(['invalid', 'invalid']);
    const unable = await buildPerson(
      lab,
      everyAbility.filter(([Acao, Acesso]) => Acao !== 'deletar' || Acesso !== 'Recebimento_Amostras'),
    );
    expect(await app.refused(descartarAmostras, { token: unable.token, body: body(a) })).toMatchObject({ status: 403 });
  });

  test('is no step that anybody takes alone', async () => {
    const [id = 0] = await received();
    const { Versao } = await rowOf<Sample>(lab, 'samples', id);
    const step = { Acao: 'descartar' as const, Justificativa: 'Guarda vencida', Versao };
    const alone = await app.refused(Sample.calls.transition, { token: lab.token, params: { id }, body: step });
    expect(alone).toMatchObject({ code: 'TRANSICAO_INVALIDA' });
  });
});
