import {
  Cliente,
  enviarLaudos,
  enviosLaudo,
  type DestinatarioLaudo,
  type Laudo,
  LaudoDownload,
  laudoLinkCalls,
  LinkPublico,
  Paciente,
  type ProvaDeLink,
  retificarLaudo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLab, moveTest, rowOf } from '../../../../../test/index.ts';
import { startLaudos } from '../../../../../test/laudos.ts';

const laudos = await startLaudos();
const { app, lab, signer, verifier, published, frozen, step, stateOf } = laudos;
const { abrir, ler, baixar } = laudoLinkCalls;
const { token } = lab;

const BIRTH = '1984-02-29';
let people = 0;

/** A published laudo of a patient, with these data. */
async function ofPatient(data: object = {}) {
  const Email = `laudo${++people}@exemplo.com.br`;
  const body = { NomeCompleto: 'Ana Exemplo', DataNascimento: BIRTH, CPF: '52998224725', Email, ...data };
  const patient = await app.ask(Paciente.calls.create, { token, body: { ...empty, ...body } });
  const { laudo, built } = await published('85', ({ test: { Job } }) =>
    inLab(lab, sql`update jobs set "PacienteRef" = ${patient.id} where "Empresa" = ${lab.Empresa} and id = ${Job}`),
  );
  return { laudo, built, Email, patient };
}

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

const send = (laudo: Pick<Laudo, 'id'>, Para: DestinatarioLaudo = 'Paciente', Canal: 'Email' | 'WhatsApp' = 'Email') =>
  app.ask(enviarLaudos, { token, body: { ids: [laudo.id], Para, Canal } }).then(({ outcomes }) => outcomes[0]);

/** The links that are on their way to an address, in the order they were sent. */
const linksTo = async (Destino: string) => {
  const rows = await inLab(
    lab,
    sql<{ Link: string; Finalidade: string }>`
      select s."Variaveis" ->> 'Link' as "Link", p."Finalidade" from mensagem_pedidos p
      join mensagem_segredos s on s."Empresa" = p."Empresa" and s."MensagemPedido" = p.id
      where p."Empresa" = ${lab.Empresa} and p."Destino" = ${Destino} order by p.id`,
  );
  return rows.map(({ Link, Finalidade }) => ({ Token: Link.split('#')[1] ?? '', Link, Finalidade }));
};
async function sentLink(destination: string) {
  const link = (await linksTo(destination)).at(-1);
  if (!link) throw new Error('Nothing was sent');
  return link;
}

const proof = (Token: string, answers: Partial<ProvaDeLink> = { DataNascimento: BIRTH, CPF: '5299' }): ProvaDeLink => ({
  Token,
  DataNascimento: null,
  CPF: null,
  Documento: null,
  ...answers,
});
const bytesOf = (body: ProvaDeLink) =>
  app.app
    .inject({ method: 'POST', url: `/api/${baixar.path}`, payload: body })
    .then(({ rawPayload, statusCode }) => ({ statusCode, bytes: rawPayload }));

test('a patient gets a link, proves who they are, and reads the document that was signed; it is counted', async () => {
  const { laudo, Email } = await ofPatient();
  expect(await send(laudo)).toEqual({ status: 'ok', id: laudo.id, Destino: 'l…@exemplo.com.br' });
  const { Token, Link, Finalidade } = await sentLink(Email);
  expect(Finalidade).toBe('Laudo_Pronto');
  expect(Link).toMatch(/^http:\/\/localhost:3000\/laudo#/);
  const opened = await app.ask(abrir, { body: { Token } });
  expect(opened.Pede).toEqual(['DataNascimento', 'CPF']);
  // Who has the link alone learns whose laboratory it is, and nothing of the person.
  expect(JSON.stringify(opened)).not.toContain('Ana');
  for (const answers of [{}, { DataNascimento: BIRTH }, { CPF: '5299' }, { DataNascimento: BIRTH, CPF: '5298' }])
    expect(await app.refused(ler, { body: proof(Token, answers) })).toMatchObject({ code: 'LINK_PROVA_ERRADA' });
  expect(await app.ask(ler, { body: proof(Token) })).toMatchObject({ Nome: 'Ana Exemplo', Numero: laudo.Numero });
  expect((await bytesOf(proof(Token))).bytes).toEqual(Buffer.from(await frozen(laudo)));
  const [taken] = await app.ask(LaudoDownload.calls.list, { token, query: { Laudo: String(laudo.id) } });
  expect(taken).toMatchObject({ Quem: 'Ana Exemplo', Usuario: null });
  expect(await rowOf<Laudo>(lab, 'laudos', laudo.id)).toMatchObject({ QtdeDownloads: 1, Versao: laudo.Versao });
  const [sent] = await app.ask(enviosLaudo, { token, params: { id: laudo.id } });
  expect(sent).toMatchObject({ Para: 'Paciente', Canal: 'Email', Destino: 'l…@exemplo.com.br' });
});

test('wrong answers are waited for longer and longer, also before a right one', async () => {
  const { laudo, Email } = await ofPatient();
  await send(laudo);
  const { Token } = await sentLink(Email);
  const wrong = proof(Token, { DataNascimento: '1984-03-01', CPF: '5299' });
  for (let tries = 0; tries < 5; tries++)
    expect(await app.refused(ler, { body: wrong })).toMatchObject({ code: 'LINK_PROVA_ERRADA' });
  expect(await app.refused(ler, { body: proof(Token) })).toMatchObject({ status: 429 });
  expect((await bytesOf(proof(Token))).statusCode).toBe(429);
});

test('what cannot be sent says why, each for itself', async () => {
  const nowhere = await ofPatient({ Email: null });
  const unknown = await ofPatient({ DataNascimento: null });
  const drafted = await laudos.start((await laudos.authorised('85')).test.Job);
  const fine = await ofPatient();
  const ids = [nowhere, unknown, { laudo: drafted }, fine].map(({ laudo }) => laudo.id);
  const { outcomes } = await app.ask(enviarLaudos, {
    token,
    body: { ids: [...ids, 999_999], Para: 'Paciente', Canal: 'Email' },
  });
  expect(outcomes.map((each) => (each.status === 'ok' ? each.status : each.code))).toEqual([
    'LINK_SEM_DESTINO',
    'LINK_SEM_PROVA',
    'LAUDO_NAO_PUBLICADO',
    'ok',
    'NAO_ENCONTRADO',
  ]);
  expect(await send(fine.laudo, 'Cliente')).toMatchObject({ code: 'LINK_SEM_DESTINO' });
});

test('a client proves the company by its CNPJ, with letters in any case; a newer link ends the older one', async () => {
  const Telefone = '5511987654321';
  const client = await app.ask(Cliente.calls.create, {
    token,
    body: {
      Nome: 'Clínica Exemplo',
      CNPJ: '12ABC34501DE35',
      CPF: null,
      EmpresaParceira: null,
      Contato: null,
      Telefone,
      Email: null,
      ...address,
    },
  });
  const { laudo } = await published('85', ({ test: { Job } }) =>
    inLab(lab, sql`update jobs set "Cliente" = ${client.id} where "Empresa" = ${lab.Empresa} and id = ${Job}`),
  );
  expect(await send(laudo, 'Cliente', 'WhatsApp')).toMatchObject({ status: 'ok', Destino: '…4321' });
  const first = await sentLink(Telefone);
  expect(await app.ask(abrir, { body: { Token: first.Token } })).toMatchObject({ Pede: ['Documento'] });
  expect(await app.ask(ler, { body: proof(first.Token, { Documento: '12abc345' }) })).toMatchObject({
    Nome: 'Clínica Exemplo',
  });
  await send(laudo, 'Cliente', 'WhatsApp');
  expect(await app.refused(abrir, { body: { Token: first.Token } })).toMatchObject({ code: 'LINK_INVALIDO' });
  const links = await app.ask(LinkPublico.calls.list, { token, query: { OrigemId: String(laudo.id) } });
  expect(links.map(({ Situacao, Finalidade }) => `${Finalidade} ${Situacao}`).toSorted()).toEqual([
    'Laudo_Cliente Aberto',
    'Laudo_Cliente Retirado',
  ]);
});

test('while a laudo is corrected its link says so; then it shows the new version, which is sent by itself', async () => {
  const { laudo, built, Email } = await ofPatient();
  await send(laudo);
  const { Token } = await sentLink(Email);
  await moveTest(lab, built.test.id, 'Em_Retificacao', { token: signer.token });
  expect(await stateOf(laudo)).toBe('Em_Retificacao');
  expect(await app.refused(ler, { body: proof(Token) })).toMatchObject({ code: 'LAUDO_EM_CORRECAO' });
  await laudos.authorise(built);
  const { Versao } = await rowOf<Laudo>(lab, 'laudos', laudo.id);
  const next = await app.ask(retificarLaudo, {
    token: signer.token,
    params: { id: laudo.id },
    body: { Versao, TextoRetificacao: 'Unidade corrigida.' },
  });
  await step(next, 'publicar');
  expect(await app.ask(ler, { body: proof(Token) })).toMatchObject({
    VersaoLaudo: 2,
    TextoRetificacao: 'Unidade corrigida.',
  });
  const again = await sentLink(Email);
  expect(again.Finalidade).toBe('Laudo_Retificado');
  expect((await bytesOf(proof(again.Token))).bytes).toEqual(Buffer.from(await frozen(next)));
  // A laudo that was cancelled is shown to nobody outside.
  await step(next, 'cancelar', verifier);
  expect(await app.refused(ler, { body: proof(Token) })).toMatchObject({ code: 'LINK_INVALIDO' });
});
