import {
  Embryo,
  enviarVideos,
  enviosVideo,
  imagensEmbriao,
  LinkPublico,
  Paciente,
  type ProvaDeLink,
  videoLinkCalls,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSamples, force, inLab, rowOf, startLab } from '../../../../../test/index.ts';
import { insertEmbryo, insertTreatment } from '../../../../../test/walk-seed-embryos.ts';
import { rooms } from '../../../../app/rooms.ts';
import type { EsSystem } from '../es/port.ts';
import { simulatedEs } from '../es/simulator.ts';

const simulator = simulatedEs();
const es: EsSystem = { ...simulator, image: (company, _, frame) => simulator.image(company, 'SIM-P1-C1-E1', frame) };
const { app, lab } = await startLab({ rooms: (services) => rooms({ ...services, es }) });
const { token } = lab;
const { abrir, ler, imagens } = videoLinkCalls;

const APPROVED = 'https://es/video-aprovado/v.mp4';
const address = {
  CEP: null,
  Endereco: null,
  Numero: null,
  Complemento: null,
  Bairro: null,
  Cidade: null,
  Estado: null,
};
const empty = { NomeSocial: null, CNS: null, Sexo: null, Telefone: null, Observacao: null, ...address, Planos: [] };
let people = 0;
let cycles = 0;

/** A treatment in the ES system, of a patient of its own who is one of the clinic's, or nobody known. */
async function cycleOf(Paciente: number | null): Promise<number> {
  const [made] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into es_pacientes ("Empresa", "EsViewerPatientIDx", "Nome", "Paciente")
      values (${lab.Empresa}, ${`P-${++cycles}`}, 'Paciente de teste', ${Paciente}) returning id`,
  );
  return insertTreatment(lab, made?.id ?? 0);
}

/** A patient of the clinic, with a treatment in the ES system. */
async function patient(data: object = {}) {
  const Email = `embriao${++people}@exemplo.com.br`;
  const body = { NomeCompleto: 'Ana Exemplo', DataNascimento: '1990-05-17', CPF: '52998224725', Email };
  const { id } = await app.ask(Paciente.calls.create, { token, body: { ...empty, ...body, ...data } });
  const treatment = await cycleOf(id);
  return { id, Email, treatment };
}

const decide = async (id: number, Acao: 'aprovar' | 'reavaliar') =>
  app.ask(Embryo.calls.transition, {
    token,
    params: { id },
    body: { Acao, Versao: (await rowOf<Embryo>(lab, 'embryos', id)).Versao, Justificativa: 'motivo' },
  });

let made = 0;
/** An embryo of a treatment that is approved, with its approved video. */
async function released(treatment: number, Video = APPROVED) {
  const [sample] = await buildSamples(lab, { Virtual: true });
  const Sample = sample?.id ?? 0;
  await force(lab, 'samples', Sample, { StatusSample: 'Em_Conferencia' });
  const id = await insertEmbryo(lab, treatment, `V-${++made}`, { Sample, Video });
  await decide(id, 'aprovar');
  return { id, Sample };
}

const send = async (...ids: number[]) =>
  (await app.ask(enviarVideos, { token, body: { ids, Canal: 'Email' } })).outcomes;

/** The token of the last link that is on its way to an address. */
async function sentTo(Destino: string): Promise<string> {
  const rows = await inLab(
    lab,
    sql<{ Link: string }>`
      select s."Variaveis" ->> 'Link' as "Link" from mensagem_pedidos p
      join mensagem_segredos s on s."Empresa" = p."Empresa" and s."MensagemPedido" = p.id
      where p."Empresa" = ${lab.Empresa} and p."Destino" = ${Destino} order by p.id`,
  );
  const link = rows.at(-1)?.Link ?? '';
  expect(link).toMatch(/^http:\/\/localhost:3000\/embriao#/);
  return link.split('#')[1] ?? '';
}

const proof = (Token: string, more: Partial<ProvaDeLink> = {}): ProvaDeLink => ({
  Token,
  DataNascimento: '1990-05-17',
  CPF: '5299',
  Documento: null,
  ...more,
});

const framesOf = (body: object) => app.app.inject({ method: 'POST', url: `/api/${imagens.path}`, payload: body });

test('a released video is sent, opened by who proves who they are, and counted; nothing else is told', async () => {
  const { Email, treatment } = await patient();
  const { id } = await released(treatment);
  const other = await released(treatment);
  expect(await send(id)).toEqual([{ status: 'ok', id, Destino: 'e…@exemplo.com.br' }]);
  const Token = await sentTo(Email);
  const opened = await app.ask(abrir, { body: { Token } });
  expect(opened.Pede).toEqual(['DataNascimento', 'CPF']);
  expect(JSON.stringify(opened)).not.toMatch(/Ana|V-\d/);
  expect(await app.refused(ler, { body: proof(Token, { CPF: '5298' }) })).toMatchObject({ code: 'LINK_PROVA_ERRADA' });
  expect((await framesOf({ ...proof(Token, { CPF: '5298' }), De: 0 })).statusCode).toBe(403);
  const film = await app.ask(ler, { body: proof(Token) });
  const own = await rowOf<Embryo>(lab, 'embryos', id);
  expect(film).toMatchObject({ Nome: 'Ana Exemplo', Codigo: own.Codigo, Simulador: true });
  expect(film.Quadros.length).toBeGreaterThan(20);
  const shown = imagensEmbriao.parse((await framesOf({ ...proof(Token), De: film.Quadros[3]?.Quadro })).json());
  expect(shown).toMatchObject({ Embryo: id, Plano: 0 });
  expect(shown.Imagens[0]?.Dados).not.toBeNull();
  // No call of a link takes an embryo: what is asked besides is refused, not followed.
  expect((await framesOf({ ...proof(Token), De: 0, Embryo: other.id })).json()).toMatchObject({
    code: 'DADOS_INVALIDOS',
  });
  await app.ask(ler, { body: proof(Token) });
  const [sent] = await app.ask(enviosVideo, { token, params: { id } });
  expect(sent).toMatchObject({ Canal: 'Email', Destino: 'e…@exemplo.com.br', Link: 'Aberto', Aberturas: 2 });
  const noted = await inLab(
    lab,
    sql<{ Usuario: number | null }>`select "Usuario" from audit_log where "Empresa" = ${lab.Empresa}
      and "Entidade" = 'embryos' and "RegistroId" = ${id} and "Acao" = 'ler' and "Usuario" is null`,
  );
  expect(noted).toHaveLength(2);
});

test('guessing is slowed, also before the right answer', async () => {
  const { Email, treatment } = await patient();
  await send((await released(treatment)).id);
  const Token = await sentTo(Email);
  for (let tries = 0; tries < 5; tries++)
    expect((await framesOf({ ...proof(Token, { CPF: '0000' }), De: 0 })).statusCode).toBe(403);
  expect(await app.refused(ler, { body: proof(Token) })).toMatchObject({ status: 429 });
});

test('a link ends with the release of its video, and does not come back with the next one', async () => {
  const { Email, treatment } = await patient();
  const { id, Sample } = await released(treatment);
  await send(id);
  const Token = await sentTo(Email);
  await app.ask(ler, { body: proof(Token) });
  await decide(id, 'reavaliar');
  expect(await app.refused(abrir, { body: { Token } })).toMatchObject({ code: 'LINK_INVALIDO' });
  expect(await app.ask(enviosVideo, { token, params: { id } })).toMatchObject([{ Link: 'Retirado', Aberturas: 1 }]);
  await decide(id, 'aprovar');
  expect(await app.refused(ler, { body: proof(Token) })).toMatchObject({ code: 'LINK_INVALIDO' });
  await send(id);
  const second = await sentTo(Email);
  expect(await app.ask(ler, { body: proof(second) })).toMatchObject({ Nome: 'Ana Exemplo' });
  // Whatever else takes the sample from release, the link shows nothing meanwhile.
  await force(lab, 'samples', Sample, { StatusSample: 'Em_Analise' });
  for (const call of [ler, imagens] as const)
    expect(
      (
        await app.app.inject({
          method: 'POST',
          url: `/api/${call.path}`,
          payload: { ...proof(second), ...(call === imagens && { De: 0 }) },
        })
      ).statusCode,
    ).toBe(410);
  const rows = await app.ask(LinkPublico.calls.list, {
    token,
    query: { OrigemId: String(id), Finalidade: 'Video_Embriao' },
  });
  expect(rows.map(({ Situacao }) => Situacao).toSorted()).toEqual(['Aberto', 'Retirado']);
});

test('what cannot be sent says why: not released, nobody known, no address, nothing to ask, two patients', async () => {
  const known = await patient();
  const plain = await released(known.treatment, 'https://es/v1.mp4');
  const nobody = await released(await cycleOf(null));
  const nowhere = await released((await patient({ Email: null })).treatment);
  const unasked = await released((await patient({ DataNascimento: null })).treatment);
  const two = await released(known.treatment);
  await inLab(
    lab,
    sql`update jobs set "PacienteRef" = ${(await patient()).id} where "Empresa" = ${lab.Empresa}
    and id = (select "Job" from samples where "Empresa" = ${lab.Empresa} and id = ${two.Sample})`,
  );
  const outcomes = await send(plain.id, nobody.id, nowhere.id, unasked.id, two.id, 999_999);
  expect(outcomes.map((each) => (each.status === 'ok' ? each.status : each.code))).toEqual([
    'EMBRIAO_NAO_LIBERADO',
    'LINK_SEM_DESTINO',
    'LINK_SEM_DESTINO',
    'LINK_SEM_PROVA',
    'LINK_SEM_DESTINO',
    'NAO_ENCONTRADO',
  ]);
});
