import {
  contagemEmbrioes,
  destinoAsks,
  destinoMachine,
  destinoStates,
  destinoStep,
  type Embryo,
  EmbryoDestino,
  guardarAmostras,
  LocalArmazenagem,
  registrarDestino,
  testemunharDestino,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  buildLab,
  buildPerson,
  buildSamples,
  force,
  inLab,
  rowOf,
  startLab,
} from '../../../../test/index.ts';
import { attachFile } from '../../../../test/attachments.ts';
import { insertEmbryo, insertPatient, insertTreatment } from '../../../../test/walk-seed-embryos.ts';

const { app, lab } = await startLab();
const second = await buildPerson(lab);
const treatment = await insertTreatment(lab, await insertPatient(lab));

let made = 0;
const build = (more: Partial<Embryo> = {}) => insertEmbryo(lab, treatment, `T-${++made}`, more);
const read = (id: number) => rowOf<Embryo>(lab, 'embryos', id);

describe('the fate', () => {
  const straw = async (more: Partial<LocalArmazenagem> = {}) =>
    app.ask(LocalArmazenagem.calls.create, {
      token: lab.token,
      body: {
        Unidade: lab.Unidade,
        Nome: `Palheta ${++made}`,
        Codigo: `P-${made}`,
        Tipo: 'Palheta',
        Pai: null,
        Tanque: null,
        Linhas: null,
        Colunas: null,
        ...more,
      },
    });
  const take = async (id: number, Acao: (typeof destinoMachine.transitions)[number]['action'], more: object = {}) =>
    app.send(registrarDestino, {
      token: lab.token,
      params: { id },
      body: { Versao: (await read(id)).Versao, Acao, Consentimento: 'TC 12/2026', Motivo: 'motivo', ...more },
    });
  const answer = async (row: EmbryoDestino, Confirma = true, token = second.token) => {
    const Etiqueta = Confirma ? (await read(row.Embryo)).EsViewerEmbryoId : null;
    return app.send(testemunharDestino, {
      token,
      params: { id: row.id },
      body: { Versao: row.Versao, Confirma, Etiqueta },
    });
  };
  /** The same, with the signed document attached. */
  async function witness(row: EmbryoDestino, Confirma = true, token = second.token) {
    await attachFile(lab, EmbryoDestino, row.id);
    return answer(row, Confirma, token);
  }
  async function done(id: number, Acao: Parameters<typeof take>[1], more: object = {}) {
    const asked = await take(id, Acao, more);
    if (!asked.ok) throw new Error(asked.error.message);
    return asked.answer.Situacao === 'Feito' ? asked : witness(asked.answer);
  }
  const put = (id: number, Destino: string) =>
    inLab(lab, sql`update embryos set "Destino" = ${Destino} where id = ${id}`);

  const pairs = destinoStates.flatMap((state) =>
    [...new Set(destinoMachine.transitions.map(({ action }) => action))].map((action) => [state, action] as const),
  );
  test.each(pairs)('every pair: %s, %s', async (state, action) => {
    const id = await build();
    await put(id, state);
    const step = destinoStep(state, action);
    const LocalArmazenagem = step && destinoAsks(step, 'place') ? (await straw()).id : null;
    if (step && action.startsWith('corrigir'))
      await inLab(
        lab,
        sql`insert into embryo_destinos ("Empresa", "Unidade", "Embryo", "Acao", "De", "Para", "Situacao", "Usuario", "Data", "Atual")
          values (${lab.Empresa}, ${lab.Unidade}, ${id}, 'transferir', ${step.to}, ${state}, 'Feito', ${lab.userId}, now(), false)`,
      );
    const asked = await take(id, action, { LocalArmazenagem });
    if (asked.ok && asked.answer.Situacao === 'Pendente') await witness(asked.answer);
    expect(asked.ok ? null : asked.error.code).toBe(step ? null : 'TRANSICAO_INVALIDA');
    expect((await read(id)).Destino).toBe(step?.to ?? state);
  });

  test('waits for a second person; nothing changes before, nor when they refuse', async () => {
    const id = await build();
    const asked = await take(id, 'transferir');
    if (!asked.ok) throw new Error(asked.error.message);
    expect(await witness(asked.answer, true, lab.token)).toMatchObject({ error: { code: 'TESTEMUNHA_MESMA_PESSOA' } });
    expect(await take(id, 'biopsiar')).toMatchObject({ error: { code: 'DESTINO_PENDENTE' } });
    expect(await witness(asked.answer, false)).toMatchObject({ ok: true, answer: { Situacao: 'Recusado' } });
    expect((await read(id)).Destino).toBe('Em_Cultivo');
    await done(id, 'transferir');
    expect(await read(id)).toMatchObject({ Destino: 'Transferido' });
  });

  test('is confirmed only with the signed document where consent is asked', async () => {
    const id = await build();
    const asked = await take(id, 'transferir');
    if (!asked.ok) throw new Error(asked.error.message);
    expect(await answer(asked.answer)).toMatchObject({ error: { code: 'DESTINO_SEM_ARQUIVO' } });
    expect((await read(id)).Destino).toBe('Em_Cultivo');
    await attachFile(lab, EmbryoDestino, asked.answer.id);
    expect(await answer(asked.answer)).toMatchObject({ ok: true, answer: { Situacao: 'Feito' } });
    const biopsied = await build();
    const free = await take(biopsied, 'biopsiar', { Consentimento: null });
    if (!free.ok) throw new Error(free.error.message);
    expect(await answer(free.answer)).toMatchObject({ ok: true });
  });

  test('is confirmed by the label of what was seen: of the embryo, its sample or its straw, and of nothing else', async () => {
    const [Sample] = await buildSamples(lab);
    const id = await build({ Sample: Sample?.id ?? null });
    const { Codigo: label, id: LocalArmazenagem } = await straw();
    const asked = await take(id, 'criopreservar', { LocalArmazenagem });
    if (!asked.ok) throw new Error(asked.error.message);
    const { id: step, Versao } = asked.answer;
    await attachFile(lab, EmbryoDestino, step);
    const scan = (Etiqueta: string | null, version = Versao, row = step) =>
      app.send(testemunharDestino, {
        token: second.token,
        params: { id: row },
        body: { Versao: version, Confirma: true, Etiqueta },
      });
    const other = await straw();
    const neighbour = await read(await build());
    expect(await scan(null)).toMatchObject({ error: { code: 'TESTEMUNHA_SEM_ETIQUETA' } });
    for (const wrong of [neighbour.EsViewerEmbryoId, other.Codigo, `${label}0`, '%'])
      expect(await scan(wrong)).toMatchObject({ error: { code: 'TESTEMUNHA_ETIQUETA' } });
    expect((await read(id)).Destino).toBe('Em_Cultivo');
    const scanned = ` ${Sample?.CodigoBarras.toLowerCase() ?? ''} `;
    expect(await scan(scanned)).toMatchObject({ ok: true, answer: { Situacao: 'Feito', Etiqueta: scanned.trim() } });
    const thaw = await take(id, 'descongelar');
    if (!thaw.ok) throw new Error(thaw.error.message);
    // It lies in the straw that it is taken from.
    expect(await scan(label, thaw.answer.Versao, thaw.answer.id)).toMatchObject({ ok: true });
  });

  test('asks for consent, reason and position where the table says so', async () => {
    const id = await build();
    expect(await take(id, 'transferir', { Consentimento: null })).toMatchObject({
      error: { code: 'DESTINO_CONSENTIMENTO' },
    });
    expect(await take(id, 'descartar', { Motivo: null })).toMatchObject({ error: { code: 'JUSTIFICATIVA' } });
    expect(await take(id, 'criopreservar')).toMatchObject({ error: { code: 'DESTINO_LOCAL' } });
    const shelf = await straw({ Tipo: 'Prateleira' });
    expect(await take(id, 'criopreservar', { LocalArmazenagem: shelf.id })).toMatchObject({
      error: { code: 'DESTINO_LOCAL' },
    });
  });

  test('a straw holds one embryo, and is free once it is thawed', async () => {
    const { id: LocalArmazenagem } = await straw();
    const [a, b] = [await build(), await build()];
    await done(a, 'criopreservar', { LocalArmazenagem });
    expect(await take(b, 'criopreservar', { LocalArmazenagem })).toMatchObject({ error: { code: 'POSICAO_OCUPADA' } });
    await done(a, 'descongelar');
    expect(await done(b, 'criopreservar', { LocalArmazenagem })).toMatchObject({ ok: true, answer: { Atual: true } });
  });

  test('a position that somebody took while the witness was awaited is refused to them', async () => {
    const { id: LocalArmazenagem } = await straw();
    const [a, b] = [await build(), await build()];
    const slow = await take(a, 'criopreservar', { LocalArmazenagem });
    await done(b, 'criopreservar', { LocalArmazenagem });
    if (!slow.ok) throw new Error(slow.error.message);
    expect(await witness(slow.answer)).toMatchObject({ error: { code: 'POSICAO_OCUPADA' } });
    expect((await read(a)).Destino).toBe('Em_Cultivo');
  });

  test('samples and embryos share the coordinates of a box', async () => {
    const box = await straw({ Tipo: 'Caixa', Linhas: 1, Colunas: 3 });
    const [one] = await buildSamples(lab, { Virtual: false });
    const [two] = await buildSamples(lab, { Virtual: false });
    for (const each of [one, two]) await force(lab, 'samples', each?.id ?? 0, { StatusSample: 'Recebida' });
    const keep = (Sample: number, Coordenada: string | null) =>
      app.ask(guardarAmostras, {
        token: lab.token,
        body: { LocalArmazenagem: box.id, itens: [{ Sample, Coordenada }] },
      });
    await keep(one?.id ?? 0, 'A1');
    const id = await build();
    expect(await take(id, 'criopreservar', { LocalArmazenagem: box.id, Coordenada: 'A1' })).toMatchObject({
      error: { code: 'POSICAO_OCUPADA' },
    });
    expect(await done(id, 'criopreservar', { LocalArmazenagem: box.id })).toMatchObject({
      answer: { Coordenada: 'A2' },
    });
    expect((await keep(two?.id ?? 0, 'A2')).outcomes).toMatchObject([{ code: 'POSICAO_OCUPADA' }]);
    expect((await keep(two?.id ?? 0, null)).outcomes).toMatchObject([{ Posicao: { Coordenada: 'A3' } }]);
  });

  test('that is final is corrected to where the embryo was, by who authorises, and is then not counted', async () => {
    const own = await buildLab(app);
    const cycle = await insertTreatment(own, await insertPatient(own));
    const other = await buildPerson(own);
    const fate = async (id: number, Acao: 'transferir' | 'corrigirDescongelado' | 'corrigirEmCultivo') => {
      const { Versao } = await rowOf<Embryo>(own, 'embryos', id);
      const body = { Versao, Acao, Consentimento: 'TC 1', Motivo: 'engano' };
      const asked = await app.send(registrarDestino, { token: own.token, params: { id }, body });
      if (!asked.ok) return asked;
      const { Versao: stored, id: row } = asked.answer;
      await attachFile(own, EmbryoDestino, row);
      return app.send(testemunharDestino, {
        token: other.token,
        params: { id: row },
        body: { Versao: stored, Confirma: true, Etiqueta: id === a ? 'A' : 'B' },
      });
    };
    const [a, b] = [await insertEmbryo(own, cycle, 'A'), await insertEmbryo(own, cycle, 'B')];
    await fate(a, 'transferir');
    await fate(b, 'transferir');
    expect(await fate(b, 'corrigirDescongelado')).toMatchObject({ error: { code: 'TRANSICAO_INVALIDA' } });
    expect(await fate(b, 'corrigirEmCultivo')).toMatchObject({ ok: true });
    const Ano = new Date().getFullYear();
    const csv = await app.app.inject({
      method: 'GET',
      url: addressOf(contagemEmbrioes, {}, { Unidade: own.Unidade, Ano }),
      headers: { authorization: `Bearer ${own.token}` },
    });
    const [head = '', ...lines] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
    const year = lines.at(-1)?.split(';') ?? [];
    const counted = Object.fromEntries(head.split(';').map((name, index) => [name, year[index]]));
    expect(lines).toHaveLength(13);
    expect(counted).toMatchObject({ Mês: 'Ano', Transferidos: '1', 'De volta ao cultivo': '0' });
  });
});
