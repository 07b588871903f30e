import {
  abrirRemessa,
  fecharRemessa,
  guardarAmostras,
  lerNaRemessa,
  LocalArmazenagem,
  NaoConformidade,
  receberRemessa,
  RemessaAmostra,
  retirarDaRemessa,
  type Sample,
  SamplePosicao,
} from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildLab,
  buildPerson,
  buildSamples,
  buildUnit,
  buildUser,
  everyAbility,
  force,
  type Lab,
  rowOf,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let far: number;
beforeAll(async () => {
  app = await testApp({ workers: 1 });
  lab = await buildLab(app);
  far = (await buildUnit(app.database, { Empresa: lab.Empresa })).id;
  // Somebody who knows the new unit, too.
  const everywhere = await buildUser(app.database, { abilities: everyAbility, companies: [lab.Empresa] });
  lab = { ...lab, userId: everywhere.id, token: (await app.login(everywhere.email)).accessToken };
});
afterAll(() => app.close());

const tubes = async (Quantidade: number, StatusSample: Sample['StatusSample'] = 'Coletada'): Promise<Sample[]> => {
  const samples = await buildSamples(lab, { Virtual: false, Quantidade });
  for (const { id } of samples) await force(lab, 'samples', id, { StatusSample });
  return samples;
};
const cold = { TemperaturaMinima: '2', TemperaturaMaxima: '8' };
const opened = (fields: object = {}, UnidadeOrigem = lab.Unidade, UnidadeDestino = far) =>
  app.ask(abrirRemessa, { token: lab.token, body: { UnidadeOrigem, UnidadeDestino, ...cold, ...fields } });
const read = async (box: Pick<RemessaAmostra, 'id'>, CodigoBarras: string, token = lab.token) => {
  const answer = await app.send(lerNaRemessa, { token, params: { id: box.id }, body: { CodigoBarras } });
  return answer.ok ? answer.answer.Situacao : answer.error.code;
};
const now = (box: Pick<RemessaAmostra, 'id'>) =>
  app.ask(RemessaAmostra.calls.get, { token: lab.token, params: { id: box.id } });
const close = async (box: RemessaAmostra, Quantidade: number, Temperatura: string | null = '5') => {
  const answer = await app.send(fecharRemessa, {
    token: lab.token,
    params: { id: box.id },
    body: { Versao: (await now(box)).Versao, Quantidade, Temperatura },
  });
  return answer.ok ? answer.answer.Status : answer.error.code;
};
const step = async (box: RemessaAmostra, Acao: 'despachar' | 'reabrir' | 'cancelar', token = lab.token) => {
  const { Versao } = await now(box);
  const reason = Acao === 'cancelar' ? { Justificativa: 'o portador não veio' } : {};
  const answer = await app.send(RemessaAmostra.calls.transition, {
    token,
    params: { id: box.id },
    body: { Acao, Versao, ...reason },
  });
  return answer.ok ? answer.answer.Status : answer.error.code;
};
const receive = async (box: RemessaAmostra, Versao: number, more: object = {}, token = lab.token) => {
  const answer = await app.send(receberRemessa, { token, params: { id: box.id }, body: { Versao, ...more } });
  return answer.ok ? answer.answer.Status : answer.error.code;
};
/** A box with these tubes, under way. */
async function sent(packed: readonly Sample[], fields: object = {}): Promise<RemessaAmostra> {
  const box = await opened(fields);
  for (const { CodigoBarras } of packed) expect(await read(box, CodigoBarras)).toBe('Na_Caixa');
  expect(await close(box, packed.length)).toBe('Fechada');
  expect(await step(box, 'despachar')).toBe('Em_Transito');
  return box;
}
const logOf = async (sample: Sample) =>
  (
    await app.ask(SamplePosicao.calls.list, {
      token: lab.token,
      query: { Sample: String(sample.id), _sort: 'id:ASC' },
    })
  ).map(({ Tipo, Unidade, Atual }) => [Tipo, Unidade, Atual]);
const situations = async (box: RemessaAmostra) => (await now(box)).Itens.map(({ Situacao }) => Situacao);

describe('filling a box', () => {
  test('takes each tube once, and says of each that stays out why', async () => {
    const [a, b, cancelled, awaited] = [
      ...(await tubes(2)),
      ...(await tubes(1, 'Cancelada')),
      ...(await tubes(1, 'Aguardando_Coleta')),
    ];
    const [box, other] = [await opened(), await opened()];
    const answers = [
      await read(box, a?.CodigoBarras ?? ''),
      await read(box, a?.CodigoBarras ?? ''),
      await read(other, a?.CodigoBarras ?? ''),
      await read(box, cancelled?.CodigoBarras ?? ''),
      await read(box, awaited?.CodigoBarras ?? ''),
      await read(box, 'NADA-123'),
    ];
    expect(answers).toEqual([
      'Na_Caixa',
      'AMOSTRA_JA_LIDA',
      'AMOSTRA_EM_REMESSA',
      'AMOSTRA_NAO_VIAJA',
      'AMOSTRA_NAO_VIAJA',
      'NAO_ENCONTRADO',
    ]);
    const back = await opened({}, far, lab.Unidade);
    expect(await read(back, b?.CodigoBarras ?? '')).toBe('AMOSTRA_OUTRA_UNIDADE');
  });

  test('forty labels read at once, by two people, are forty tubes in the box, none twice', async () => {
    const samples = await tubes(40);
    const box = await opened();
    const { token } = await buildPerson(lab);
    const answers = await Promise.all(
      samples.flatMap(({ CodigoBarras }) => [read(box, CodigoBarras), read(box, CodigoBarras, token)]),
    );
    expect(answers.filter((each) => each === 'Na_Caixa')).toHaveLength(40);
    expect(answers.filter((each) => each === 'AMOSTRA_JA_LIDA')).toHaveLength(40);
    expect(await situations(box)).toHaveLength(40);
  });

  test('is closed with the count of a hand, at its temperature; reopened, a tube is taken out', async () => {
    const samples = await tubes(2);
    const box = await opened();
    for (const { CodigoBarras } of samples) await read(box, CodigoBarras);
    expect([await close(box, 3), await close(box, 2, '12'), await close(box, 2)]).toEqual([
      'REMESSA_CONTAGEM',
      'REMESSA_TEMPERATURA',
      'Fechada',
    ]);
    expect(await read(box, 'QUALQUER')).toBe('REGISTRO_FECHADO');
    expect(await step(box, 'reabrir')).toBe('Aberta');
    const [first] = (await now(box)).Itens;
    await app.ask(retirarDaRemessa, { token: lab.token, params: { id: box.id }, body: { Item: first?.id ?? 0 } });
    expect(await situations(box)).toEqual(['Na_Caixa']);
    expect(await close(box, 1)).toBe('Fechada');
    expect(await step(box, 'cancelar')).toBe('Cancelada');
    // Nothing of a cancelled box is in a box any more.
    const again = await opened();
    expect(await read(again, samples[1]?.CodigoBarras ?? '')).toBe('Na_Caixa');
  });

  test('goes to another unit, and is nobody’s who does not work in the unit that sends it', async () => {
    expect(await app.refused(abrirRemessa, { token: lab.token, body: bodyOf(lab.Unidade, lab.Unidade) })).toMatchObject(
      {
        code: 'REGRA_NAO_CUMPRIDA',
      },
    );
    const stranger = await buildPerson({ ...lab, Unidade: far });
    expect(await app.refused(abrirRemessa, { token: stranger.token, body: bodyOf(lab.Unidade, far) })).toMatchObject({
      code: 'REFERENCIA_INEXISTENTE',
    });
    const box = await opened();
    expect(await read(box, 'QUALQUER', stranger.token)).toBe('SEM_PERMISSAO');
  });
});

const bodyOf = (UnidadeOrigem: number, UnidadeDestino: number) => ({ UnidadeOrigem, UnidadeDestino });

describe('receiving a box', () => {
  test('as it was sent: the tubes are in the other unit, out of their places, in the state they were in', async () => {
    const [tube] = await tubes(1, 'Recebida');
    if (!tube) throw new Error('No tube');
    const place = await app.ask(LocalArmazenagem.calls.create, {
      token: lab.token,
      body: {
        Unidade: lab.Unidade,
        Nome: 'Rack',
        Codigo: `R-${tube.id}`,
        Tipo: 'Rack',
        Pai: null,
        Tanque: null,
        Linhas: 1,
        Colunas: 2,
      },
    });
    const itens = [{ Sample: tube.id }];
    await app.ask(guardarAmostras, { token: lab.token, body: { LocalArmazenagem: place.id, itens } });
    const box = await sent([tube]);
    const there = await buildPerson({ ...lab, Unidade: far });
    expect(await read(box, tube.CodigoBarras, there.token)).toBe('Recebida');
    expect(await read(box, tube.CodigoBarras, there.token)).toBe('AMOSTRA_JA_LIDA');
    expect(await receive(box, (await now(box)).Versao, { Temperatura: '6.5' }, there.token)).toBe('Recebida');
    expect(await logOf(tube)).toEqual([
      ['Entrada', lab.Unidade, false],
      ['Saida', lab.Unidade, false],
      ['Entrada', far, true],
    ]);
    expect(await rowOf<Sample>(lab, 'samples', tube.id)).toMatchObject({
      StatusSample: 'Recebida',
      Versao: tube.Versao,
    });
    expect(await now(box)).toMatchObject({ Enviadas: 1, Recebidas: 1, TemperaturaEnvio: '5', Motivo: null });
    // The other unit has it now, and may send it back.
    expect(await read(await opened(), tube.CodigoBarras)).toBe('AMOSTRA_OUTRA_UNIDADE');
    expect(await read(await opened({}, far, lab.Unidade), tube.CodigoBarras, there.token)).toBe('Na_Caixa');
  });

  test('with one less, one more and too warm asks why, keeps what differs, and opens one non-conformity', async () => {
    const [a, lost, extra] = await tubes(3);
    if (!a || !lost || !extra) throw new Error('No tubes');
    const box = await sent([a, lost]);
    await read(box, a.CodigoBarras);
    expect([await read(box, extra.CodigoBarras), await read(box, 'ESTRANHO-1')]).toEqual(['A_Mais', 'A_Mais']);
    const { Versao } = await now(box);
    expect(await receive(box, Versao, { Temperatura: '11' })).toBe('REMESSA_DIFERENCA');
    const why = { Temperatura: '11', Motivo: 'A caixa veio aberta' };
    expect(await receive(box, Versao, why)).toBe('Recebida_Com_Diferenca');
    expect(await situations(box)).toEqual(['Recebida', 'Faltou', 'A_Mais', 'A_Mais']);
    expect((await auditOf(lab, 'remessa_amostras', box.id)).at(-1)).toMatchObject({
      Acao: 'receberComDiferenca',
      Motivo: 'A caixa veio aberta',
    });
    expect(await logOf(extra)).toEqual([['Entrada', far, true]]);
    // The missing one stays with who sent it.
    expect(await logOf(lost)).toEqual([['Saida', lab.Unidade, false]]);
    const query = { Origem: RemessaAmostra.path, OrigemId: String(box.id) };
    const opens = () => app.ask(NaoConformidade.calls.list, { token: lab.token, query });
    await expect.poll(async () => (await opens()).length).toBe(1);
    expect((await opens())[0]).toMatchObject({
      Unidade: far,
      Gravidade: 'Moderada',
      Descricao: `Faltaram: ${lost.CodigoBarras}. A mais: ${extra.CodigoBarras}, ESTRANHO-1. Chegou a 11 °C. Motivo: A caixa veio aberta`,
    });
  });

  test('two people at once: one receives it, the other is told', async () => {
    const [tube] = await tubes(1);
    const box = await sent(tube ? [tube] : []);
    await read(box, tube?.CodigoBarras ?? '');
    const { Versao } = await now(box);
    const { token } = await buildPerson({ ...lab, Unidade: far });
    const answers = await Promise.all([receive(box, Versao), receive(box, Versao, {}, token)]);
    expect(answers.toSorted()).toEqual(['Recebida', 'VERSAO_DESATUALIZADA']);
  });

  test('a reading is taken back before the box is received, and its label is printed', async () => {
    const [tube] = await tubes(1);
    const box = await sent(tube ? [tube] : []);
    await read(box, tube?.CodigoBarras ?? '');
    await read(box, 'ENGANO-1');
    for (const { id } of (await now(box)).Itens)
      await app.ask(retirarDaRemessa, { token: lab.token, params: { id: box.id }, body: { Item: id } });
    expect(await situations(box)).toEqual(['Na_Caixa']);
    const label = await app.app.inject({
      url: `/api/remessa-amostras/${box.id}/etiqueta`,
      headers: { authorization: `Bearer ${lab.token}` },
    });
    expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
