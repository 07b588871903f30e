// @module-tag second
import { ClienteWebhook, WebhookEntrega } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inLab } from '../../../../../test/index.ts';
import { readExample, startWebhooks } from '../../../../../test/webhooks.ts';

const isGenuine = await readExample();
const { app, lab, signer, client, breaking, published, ...told } = await startWebhooks();
const { addressed, ofClient, deliveriesOf, became, hold, hurry, noticesOf, rectified } = told;
const { token, Empresa } = lab;

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
  breaking.times = 1;
  await published('85', ofClient(address.Cliente));
  await became(address.id, { Situacao: 'Entregue', Tentativas: 2 });
  const sent = client.received.filter(({ path }) => path === '/cortado');
  expect(breaking.times).toBe(0);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('what follows waits for what did not arrive yet, and goes in its order; other addresses go on', async () => {
  client.mood = 500;
  const [address, other] = [await addressed({ path: '/ordem' }), await addressed({ path: '/outro' })];
  const { laudo } = await published('85', ofClient(address.Cliente));
  await became(address.id, { Situacao: 'Pendente', Tentativas: 1, StatusHttp: 500 });
  client.mood = 200;
  await rectified(laudo);
  await published('86', ofClient(address.Cliente));
  await published('87', ofClient(other.Cliente));
  await became(other.id, { Situacao: 'Entregue' });
  expect(client.received.filter(({ path }) => path === '/ordem')).toHaveLength(1);
  await hurry();
  const states = async () => (await deliveriesOf(address.id)).map(({ Situacao }) => Situacao);
  await vi.waitFor(async () => expect(await states()).toEqual(['Entregue', 'Entregue', 'Entregue']), 30_000);
  const ids = (await deliveriesOf(address.id)).map(({ Identificador }) => Identificador);
  const sent = client.received.filter(({ path }) => path === '/ordem').map(({ headers }) => headers['webhook-id']);
  expect(sent).toEqual([ids[0], ...ids]);
});

test('after two days it is given up with one notice; somebody sends it again, and it arrives', async () => {
  client.mood = 503;
  const address = await addressed({ path: '/surdo' });
  await published('85', ofClient(address.Cliente));
  await became(address.id, { Situacao: 'Pendente', Tentativas: 1, StatusHttp: 503 });
  await hold();
  await published('86', ofClient(address.Cliente));
  const before = (await noticesOf()).length;
  const last = sql`
    update webhook_entregas set "Tentativas" = case when "Tentativas" > 0 then 10 else 0 end,
      "CriadaEm" = "CriadaEm" - interval '3 days'
    where "Empresa" = ${Empresa} and "Situacao" = 'Pendente'`;
  await inLab(lab, last);
  await hurry();
  await vi.waitFor(
    async () =>
      // The second one waited behind the first: it is tried once.
      expect((await deliveriesOf(address.id)).map(({ Situacao, Tentativas }) => [Situacao, Tentativas])).toEqual([
        ['Falhou', 11],
        ['Falhou', 1],
      ]),
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
  await became(address.id, { Situacao: 'Pendente', Tentativas: 1, StatusHttp: 500 });
  client.mood = 410;
  await published('86', ofClient(address.Cliente));
  const sent = () => client.received.filter(({ path }) => path === '/fim').length;
  expect(sent()).toBe(1);
  await hurry();
  await became(address.id, { Situacao: 'Falhou', Falha: 'Encerrado' });
  const off = await app.ask(ClienteWebhook.calls.get, { token, params: { id: address.id } });
  expect(off).toMatchObject({ IsActive: false, DesligadoEm: expect.any(String) as string });
  const [told] = await noticesOf();
  expect(told).toMatchObject({ Tipo: 'Webhook_Desligado', Dados: { Webhook: address.id } });
  client.mood = 200;
  const waited = { Situacao: 'Falhou', Falha: 'Desligado', Tentativas: 0 };
  await vi.waitFor(async () => expect((await deliveriesOf(address.id))[1]).toMatchObject(waited), 30_000);
  expect(sent()).toBe(2);
  const [{ id, Versao } = { id: 0, Versao: 0 }] = await deliveriesOf(address.id);
  const again = { token: signer.token, params: { id }, body: { Acao: 'reenviar' as const, Versao } };
  expect(await app.send(WebhookEntrega.calls.transition, again)).toMatchObject({
    error: { code: 'WEBHOOK_DESLIGADO' },
  });
  await published('87', ofClient(address.Cliente));
  expect(await deliveriesOf(address.id)).toHaveLength(2);
});
