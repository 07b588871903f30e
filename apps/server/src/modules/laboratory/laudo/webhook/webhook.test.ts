import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  avisoLaudo,
  ClienteWebhook,
  type EventoWebhook,
  eventosWebhook,
  type Laudo,
  listNotificacoes,
  renovarSegredoWebhook,
  resultadoTesteWebhook,
  retificarLaudo,
  testarWebhook,
  WebhookEntrega,
} from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { buildLab, type BuiltTest, inLab, rowOf } from '../../../../../test/index.ts';
import { startLaudos } from '../../../../../test/laudos.ts';
import { type ReceivedNotice, startWebhookServer } from '../../../../../test/webhook-server.ts';
import { rooms } from '../../../../app/rooms.ts';

type IsGenuine = (secret: string, headers: object, body: string, now?: number) => boolean;

const guide = new URL('../../../../../../../docs/how/webhooks.md', import.meta.url);

/** What the guide tells the developers of clients to do. */
async function readExample(): Promise<IsGenuine> {
  const [, block = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  const file = join(mkdtempSync(join(tmpdir(), 'bancada-webhook-')), 'verify.mjs');
  writeFileSync(file, block);
  const { isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { isGenuine: IsGenuine };
  return isGenuine;
}

const client = await startWebhookServer();
afterAll(() => client.close());
const isGenuine = await readExample();

/** How many attempts still break after the notice has left, before its answer is stored. */
let breaking = 0;
const { app, lab, signer, second, published, authorised, start, signing, step } = await startLaudos({
  workers: 1,
  rooms: (services) =>
    rooms({ ...services, webhooks: client.reach }).map((room) => ({
      ...room,
      jobs: room.jobs.map((each) =>
        each.name !== 'laboratory.entregarAviso'
          ? each
          : {
              ...each,
              run: (payload, ctx) => {
                let works = 0;
                return each.run(payload, {
                  ...ctx,
                  work: (work) => {
                    if (++works < 2 || breaking === 0) return ctx.work(work);
                    breaking--;
                    throw new Error('the process is cut off');
                  },
                });
              },
            },
      ),
    })),
});
const { token, Empresa } = lab;

let made = 0;

/** A client with an address that is told everything, and its secret. */
async function addressed(change: { path?: string; Eventos?: EventoWebhook[]; Cliente?: number } = {}) {
  const [row] = await inLab(
    lab,
    sql<{
      id: number;
    }>`insert into clientes ("Empresa", "Nome") values (${Empresa}, ${`Cliente ${++made}`}) returning id`,
  );
  const Cliente = change.Cliente ?? row?.id ?? 0;
  const { id } = await app.ask(ClienteWebhook.calls.create, {
    token,
    body: {
      Cliente,
      Endereco: client.address(change.path ?? `/avisos/${made}`),
      Eventos: change.Eventos ?? [...eventosWebhook],
    },
  });
  const { Segredo } = await app.ask(renovarSegredoWebhook, { token, params: { id } });
  return { id, Cliente, Segredo };
}

const ofClient =
  (Cliente: number) =>
  ({ test: { Job } }: BuiltTest) =>
    inLab(
      lab,
      sql`update jobs set "Cliente" = ${Cliente}, "CodigoCliente" = 'PO-42' where "Empresa" = ${Empresa} and id = ${Job}`,
    );

const deliveriesOf = (webhook: number) =>
  app.ask(WebhookEntrega.calls.list, { token, query: { ClienteWebhook: String(webhook), _sort: 'id:ASC' } });

const became = (webhook: number, expected: Partial<WebhookEntrega>) =>
  vi.waitFor(async () => {
    const [row] = await deliveriesOf(webhook);
    expect(row).toMatchObject(expected);
    return row;
  }, 30_000);

/** What waits for its time is due now. */
const hurry = () => inLab(lab, sql`update outbox set "NaoAntes" = '-infinity' where "Empresa" = ${Empresa}`);

/** The laudo's next version, published. */
async function rectified(laudo: Laudo): Promise<Laudo> {
  expect((await step(laudo, 'retificar')).ok).toBe(true);
  const { Versao } = await rowOf<Laudo>(lab, 'laudos', laudo.id);
  const next = await app.ask(retificarLaudo, {
    token: signer.token,
    params: { id: laudo.id },
    body: { Versao, TextoRetificacao: 'Conferido de novo.' },
  });
  expect((await step(next, 'publicar')).ok).toBe(true);
  return rowOf<Laudo>(lab, 'laudos', next.id);
}

const noticesOf = async () =>
  (await app.ask(listNotificacoes, { token })).Notificacoes.filter(({ Tipo }) => Tipo.startsWith('Webhook_'));

test('a published laudo is told once, signed as the guide verifies it, with nothing of results or people', async () => {
  client.mood = 200;
  const address = await addressed({ path: '/um' });
  const { laudo } = await published('85.2', ofClient(address.Cliente));
  const row = await became(address.id, { Situacao: 'Entregue', StatusHttp: 200, Tentativas: 1, Resposta: 'ok' });
  const [notice, ...more] = client.received.filter(({ path }) => path === '/um');
  expect(more).toEqual([]);
  const { headers, body }: Pick<ReceivedNotice, 'headers' | 'body'> = notice ?? { headers: {}, body: '' };
  expect(isGenuine(address.Segredo, headers, body)).toBe(true);
  expect(isGenuine(address.Segredo, headers, `${body} `)).toBe(false);
  expect(isGenuine(address.Segredo, headers, body, Date.now() + 600_000)).toBe(false);
  expect(isGenuine(`whsec_${Buffer.alloc(32).toString('base64')}`, headers, body)).toBe(false);
  expect(headers['webhook-id']).toBe(row?.Identificador);
  expect(avisoLaudo.parse(JSON.parse(body))).toEqual({
    id: row?.Identificador,
    type: 'laudo.publicado',
    timestamp: row?.CriadaEm,
    data: {
      empresa: Empresa,
      unidade: lab.Unidade,
      laudo: {
        codigo: laudo.CodigoPublico,
        numero: laudo.Numero,
        versao: 1,
        substitui: null,
        hash: laudo.Hash,
      },
      pedido: { codigo: expect.stringMatching(/^[TO]-\d+$/) as string, codigoCliente: 'PO-42' },
      baixar: `http://localhost:3000/api/laudos/${laudo.id}/baixar`,
    },
  });
});

test('a rectification names what it replaces, a cancellation says so, what is kept says nothing', async () => {
  client.mood = 200;
  const address = await addressed();
  const { laudo } = await published('85', ofClient(address.Cliente));
  await step(laudo, 'retificar');
  expect((await step(laudo, 'manter')).ok).toBe(true);
  const next = await rectified(await rowOf<Laudo>(lab, 'laudos', laudo.id));
  expect((await step(next, 'cancelar', second)).ok).toBe(true);
  const rows = await deliveriesOf(address.id);
  expect(rows.map(({ Evento, Laudo: of }) => [Evento, of])).toEqual([
    ['Laudo_Publicado', laudo.id],
    ['Laudo_Retificado', next.id],
    ['Laudo_Cancelado', next.id],
  ]);
  const replaced = rows.map(({ Corpo }) => avisoLaudo.parse(JSON.parse(Corpo)).data.laudo.substitui);
  expect(replaced).toEqual([null, 1, null]);
});

test('an error, a redirect and silence are tried again, with the same bytes and the same name', async () => {
  const address = await addressed({ path: '/depois' });
  client.mood = 500;
  client.answer = 'falhou: ana@exemplo.com.br, CPF 529.982.247-25\u0007';
  await published('85', ofClient(address.Cliente));
  const first = await became(address.id, { Situacao: 'Pendente', StatusHttp: 500, Falha: 'Resposta_Recusada' });
  expect(first?.Resposta).toBe('falhou: … CPF …');
  expect(Date.parse(first?.ProximaEm ?? '') - Date.parse(first?.TentadaEm ?? '')).toBeGreaterThan(50_000);
  client.mood = 302;
  await hurry();
  await became(address.id, { Situacao: 'Pendente', StatusHttp: 302, Falha: 'Redirecionado', Tentativas: 2 });
  client.mood = 'silent';
  await hurry();
  await became(address.id, { Situacao: 'Pendente', StatusHttp: null, Falha: 'Sem_Resposta', Tentativas: 3 });
  client.mood = 204;
  client.answer = '';
  await hurry();
  await became(address.id, { Situacao: 'Entregue', StatusHttp: 204, Falha: null, Resposta: null, Tentativas: 4 });
  const sent = client.received.filter(({ path }) => path === '/depois');
  expect(client.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1);
  expect(sent.every(({ headers, body }) => isGenuine(address.Segredo, headers, body))).toBe(true);
});

test('an attempt that is cut off after it left is made again under the same name', async () => {
  client.mood = 200;
  const address = await addressed({ path: '/cortado' });
  breaking = 1;
  await published('85', ofClient(address.Cliente));
  await became(address.id, { Situacao: 'Entregue', Tentativas: 2 });
  const sent = client.received.filter(({ path }) => path === '/cortado');
  expect(breaking).toBe(0);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('after two days it is given up with one notice; somebody sends it again, and it arrives', async () => {
  client.mood = 503;
  const address = await addressed({ path: '/surdo' });
  await published('85', ofClient(address.Cliente));
  await became(address.id, { Situacao: 'Pendente', Tentativas: 1 });
  await published('86', ofClient(address.Cliente));
  await vi.waitFor(async () => expect((await deliveriesOf(address.id))[1]).toMatchObject({ Tentativas: 1 }), 30_000);
  const before = (await noticesOf()).length;
  const last = sql`update webhook_entregas set "Tentativas" = 10 where "Empresa" = ${Empresa} and "Situacao" = 'Pendente'`;
  await inLab(lab, last);
  await hurry();
  await vi.waitFor(
    async () => expect((await deliveriesOf(address.id)).map(({ Situacao }) => Situacao)).toEqual(['Falhou', 'Falhou']),
    30_000,
  );
  const told = await noticesOf();
  expect(told.length - before).toBe(1);
  expect(told[0]).toMatchObject({ Tipo: 'Webhook_Falhou', Dados: { Webhook: address.id, VersaoLaudo: 1 } });
  client.mood = 200;
  const [failed] = await deliveriesOf(address.id);
  const { id = 0, Versao = 0, Identificador } = failed ?? {};
  const again = { params: { id }, body: { Acao: 'reenviar' as const, Versao } };
  expect((await app.send(WebhookEntrega.calls.transition, { token: signer.token, ...again })).ok).toBe(true);
  await became(address.id, { Situacao: 'Entregue', Tentativas: 1, Identificador });
});

test('410 switches the address off with a notice; what waits is not sent, and reactivating it begins anew', async () => {
  client.mood = 500;
  const address = await addressed({ path: '/fim' });
  await published('85', ofClient(address.Cliente));
  await became(address.id, { Situacao: 'Pendente', Tentativas: 1 });
  client.mood = 410;
  await published('86', ofClient(address.Cliente));
  await vi.waitFor(
    async () => expect((await deliveriesOf(address.id))[1]).toMatchObject({ Situacao: 'Falhou', Falha: 'Encerrado' }),
    30_000,
  );
  const off = await app.ask(ClienteWebhook.calls.get, { token, params: { id: address.id } });
  expect(off).toMatchObject({ IsActive: false, DesligadoEm: expect.any(String) as string });
  const [told] = await noticesOf();
  expect(told).toMatchObject({ Tipo: 'Webhook_Desligado', Dados: { Webhook: address.id } });
  client.mood = 200;
  const sent = client.received.length;
  await hurry();
  await became(address.id, { Situacao: 'Falhou', Falha: 'Desligado' });
  expect(client.received).toHaveLength(sent);
  const [{ id, Versao } = { id: 0, Versao: 0 }] = await deliveriesOf(address.id);
  const again = { token: signer.token, params: { id }, body: { Acao: 'reenviar' as const, Versao } };
  expect(await app.send(WebhookEntrega.calls.transition, again)).toMatchObject({
    error: { code: 'WEBHOOK_DESLIGADO' },
  });
  await published('87', ofClient(address.Cliente));
  expect(await deliveriesOf(address.id)).toHaveLength(2);
});

test('while a secret is renewed both sign; the third one back does not, and none of them is anywhere to be read', async () => {
  client.mood = 200;
  const address = await addressed({ path: '/dois' });
  const renew = () => app.ask(renovarSegredoWebhook, { token, params: { id: address.id } });
  const [newer, newest] = [await renew(), await renew()];
  expect(newest.ClienteWebhook).toMatchObject({ AnteriorAte: newest.AnteriorAte, IsActive: true });
  await published('85', ofClient(address.Cliente));
  await became(address.id, { Situacao: 'Entregue' });
  const [notice] = client.received.filter(({ path }) => path === '/dois');
  const { headers, body } = notice ?? { headers: {}, body: '' };
  const right = [address.Segredo, newer.Segredo, newest.Segredo].map((each) => isGenuine(each, headers, body));
  expect(right).toEqual([false, true, true]);
  await inLab(lab, sql`update cliente_webhooks set "AnteriorAte" = now() where id = ${address.id}`);
  await published('86', ofClient(address.Cliente));
  await vi.waitFor(async () => expect((await deliveriesOf(address.id))[1]?.Situacao).toBe('Entregue'), 30_000);
  const later = client.received.filter(({ path }) => path === '/dois').at(-1) ?? { headers: {}, body: '' };
  expect([newer, newest].map(({ Segredo }) => isGenuine(Segredo, later.headers, later.body))).toEqual([false, true]);
  const everywhere = await inLab(
    lab,
    sql<{ text: string }>`
      select query_to_xml(format('select * from %I', table_name), true, true, '')::text as text
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const whole = everywhere.map(({ text }) => text).join('\n');
  // The audit, the tasks and the addresses themselves are among it.
  for (const part of ['<Acao>', 'laboratory.entregarAviso', client.address('/dois')]) expect(whole).toContain(part);
  for (const { Segredo } of [{ Segredo: address.Segredo }, newer, newest]) {
    expect(whole).not.toContain(Segredo);
    expect(whole).not.toContain(Segredo.slice('whsec_'.length));
  }
  const answers = [
    await app.ask(ClienteWebhook.calls.get, { token, params: { id: address.id } }),
    await app.ask(ClienteWebhook.calls.list, { token }),
    await app.ask(ClienteWebhook.calls.history, { token, params: { id: address.id } }),
  ];
  expect(JSON.stringify(answers)).not.toContain('whsec_');
});

test('a step that is rolled back tells nothing, and leaves nothing', async () => {
  client.mood = 200;
  const address = await addressed({ path: '/nada' });
  const built = await authorised('85');
  await ofClient(address.Cliente)(built);
  const laudo = await start(built.test.Job);
  await step(laudo, 'revisar', lab);
  expect((await signing(laudo)).ok).toBe(true);
  // The second address cannot be told: the row that the first one got is taken back with everything else.
  const other = await addressed({ path: '/nada/mais', Cliente: address.Cliente });
  await inLab(
    lab,
    sql`insert into webhook_entregas ("Empresa", "Unidade", "Laudo", "ClienteWebhook", "Evento", "Situacao", "CriadaEm",
        "Endereco", "Identificador", "Corpo")
      values (${Empresa}, ${lab.Unidade}, ${laudo.id}, ${other.id}, 'Laudo_Publicado', 'Falhou', now(), 'x', 'x', 'x')`,
  );
  const tasks = () => inLab(lab, sql`select 1 from tarefas_de_fundo where "Nome" = 'laboratory.entregarAviso'`);
  const before = await tasks();
  expect((await step(laudo, 'publicar')).ok).toBe(false);
  expect((await rowOf<Laudo>(lab, 'laudos', laudo.id)).Status).toBe('Autorizado');
  expect(await deliveriesOf(address.id)).toEqual([]);
  expect(await tasks()).toEqual(before);
  expect(client.received.filter(({ path }) => path.startsWith('/nada'))).toEqual([]);
});

test('a test goes at once and its answer is shown; without a secret there is none', async () => {
  client.mood = 202;
  client.answer = 'recebido';
  const address = await addressed({ path: '/teste' });
  const { id } = await app.ask(testarWebhook, { token, params: { id: address.id } });
  const done = await vi.waitFor(async () => {
    const [row] = await inLab(
      lab,
      sql<{ Status: string; Resultado: unknown }>`select * from tarefas_de_fundo where id = ${id}`,
    );
    expect(row?.Status).toBe('Concluida');
    return row;
  }, 30_000);
  expect(resultadoTesteWebhook.parse(done?.Resultado)).toMatchObject({
    StatusHttp: 202,
    Falha: null,
    Resposta: 'recebido',
  });
  const [notice] = client.received.filter(({ path }) => path === '/teste');
  expect(isGenuine(address.Segredo, notice?.headers ?? {}, notice?.body ?? '')).toBe(true);
  expect(JSON.parse(notice?.body ?? '')).toMatchObject({ type: 'teste', data: { empresa: Empresa } });
  expect(await deliveriesOf(address.id)).toEqual([]);
  const bare = await app.ask(ClienteWebhook.calls.create, {
    token,
    body: { Cliente: address.Cliente, Endereco: client.address('/sem'), Eventos: ['Laudo_Publicado'] },
  });
  expect(await app.send(testarWebhook, { token, params: { id: bare.id } })).toMatchObject({
    error: { code: 'WEBHOOK_SEM_SEGREDO' },
  });
});

test('only https, without a password in it; nothing of this network in the product itself', async () => {
  const { Cliente } = await addressed();
  for (const Endereco of ['http://x.com.br/a', 'https://u:p@x.com.br/a', 'https://x.com.br/a#b', 'ftp://x', 'x']) {
    const sent = await app.send(ClienteWebhook.calls.create, {
      token,
      body: { Cliente, Endereco, Eventos: ['Laudo_Publicado'] },
    });
    expect([Endereco, sent.ok]).toEqual([Endereco, false]);
  }
  const { sendNotice } = await import('./send.ts');
  const notice = { Endereco: client.address(), Identificador: 'msg_1', Corpo: '{}', secrets: [] };
  const outcome = await sendNotice({ resolve: () => Promise.resolve(['127.0.0.1']) }, notice);
  expect(outcome).toEqual({ StatusHttp: null, Falha: 'Endereco_Recusado', Resposta: null });
});

test('another company reaches neither address nor delivery, and cannot renew, test or send again', async () => {
  client.mood = 500;
  const address = await addressed();
  await published('85', ofClient(address.Cliente));
  const row = await became(address.id, { Tentativas: 1 });
  const { token: accessToken } = await buildLab(app);
  const at = { token: accessToken, params: { id: address.id } };
  const entrega = { token: accessToken, params: { id: row?.id ?? 0 } };
  const refused = [
    await app.send(ClienteWebhook.calls.get, at),
    await app.send(renovarSegredoWebhook, at),
    await app.send(testarWebhook, at),
    await app.send(WebhookEntrega.calls.get, entrega),
    await app.send(WebhookEntrega.calls.transition, { ...entrega, body: { Acao: 'reenviar', Versao: 1 } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await app.ask(WebhookEntrega.calls.list, { token: accessToken })).toEqual([]);
});

/** What may become of a laudo, and what an address that asks for everything is told of it. */
const fates = {
  publicado: ['Laudo_Publicado'],
  mantido: ['Laudo_Publicado'],
  cancelado: ['Laudo_Publicado', 'Laudo_Cancelado'],
  retificado: ['Laudo_Publicado', 'Laudo_Retificado'],
  /** Rectified before anybody was told of it, and kept: published then for the first time. */
  tardio: ['Laudo_Publicado'],
  autorizado: [],
} as const satisfies Record<string, readonly EventoWebhook[]>;

async function suffer(fate: keyof typeof fates, built: BuiltTest): Promise<void> {
  const begun = await start(built.test.Job);
  await step(begun, 'revisar', lab);
  await signing(begun);
  if (fate === 'autorizado') return;
  if (fate === 'tardio') {
    await step(begun, 'retificar');
    expect((await step(begun, 'manter')).ok).toBe(true);
    return;
  }
  expect((await step(begun, 'publicar')).ok).toBe(true);
  const laudo = await rowOf<Laudo>(lab, 'laudos', begun.id);
  if (fate === 'cancelado') expect((await step(laudo, 'cancelar', second)).ok).toBe(true);
  if (fate === 'retificado') await rectified(laudo);
  if (fate !== 'mantido') return;
  await step(laudo, 'retificar');
  expect((await step(laudo, 'manter')).ok).toBe(true);
}

test('every step that is told is one row for each address in use that asks for it, and no other', async () => {
  client.mood = 200;
  const address = fc.record({
    Eventos: fc.subarray([...eventosWebhook], { minLength: 1 }),
    inUse: fc.boolean(),
    own: fc.boolean(),
  });
  const input = fc.record({
    addresses: fc.array(address, { minLength: 1, maxLength: 3 }),
    fate: fc.constantFrom(...(Object.keys(fates) as (keyof typeof fates)[])),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ addresses, fate }) => {
      const { Cliente } = await addressed({ Eventos: [] as EventoWebhook[] });
      const known = [];
      for (const { Eventos, inUse, own } of addresses) {
        const { id } = await addressed(own ? { Eventos, Cliente } : { Eventos });
        if (!inUse) await inLab(lab, sql`update cliente_webhooks set "IsActive" = false where id = ${id}`);
        const told: readonly EventoWebhook[] = fates[fate];
        known.push({ id, expected: inUse && own ? told.filter((each) => Eventos.includes(each)) : [] });
      }
      const built = await authorised('85');
      await ofClient(Cliente)(built);
      await suffer(fate, built);
      for (const { id, expected } of known)
        expect((await deliveriesOf(id)).map(({ Evento }) => Evento)).toEqual(expected);
    }),
    { numRuns: 8 },
  );
});
