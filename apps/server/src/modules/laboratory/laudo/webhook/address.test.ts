import {
  ClienteWebhook,
  renovarSegredoWebhook,
  resultadoTesteWebhook,
  testarWebhook,
  WebhookEntrega,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildLab, inLab } from '../../../../../test/index.ts';
import { readExample, startWebhooks } from '../../../../../test/webhooks.ts';
import { sendNotice } from './send.ts';

const isGenuine = await readExample();
const { app, lab, client, published, ...told } = await startWebhooks();
const { addressed, ofClient, deliveriesOf, became } = told;
const { token, Empresa } = lab;

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
