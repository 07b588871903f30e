// @module-tag second
import { avisoLaudo, type EventoWebhook, eventosWebhook, type Laudo } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type BuiltTest, inLab, rowOf } from '../../../../../test/index.ts';
import type { ReceivedNotice } from '../../../../../test/webhook-server.ts';
import { readExample, startWebhooks } from '../../../../../test/webhooks.ts';

const isGenuine = await readExample();
const { lab, signer, second, client, published, authorised, start, signing, step, ...told } = await startWebhooks();
const { addressed, ofClient, deliveriesOf, became, rectified } = told;
const { Empresa } = lab;

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
  expect((await step(laudo, 'publicar')).ok).toBe(false);
  expect((await rowOf<Laudo>(lab, 'laudos', laudo.id)).Status).toBe('Autorizado');
  expect(await deliveriesOf(address.id)).toEqual([]);
  const tasksOfNothing = sql`
    select id from tarefas_de_fundo t where "Nome" = 'laboratory.entregarAviso'
      and not exists (select 1 from webhook_entregas e where e.id = (t."Dados" ->> 'entrega')::bigint)`;
  expect(await inLab(lab, tasksOfNothing)).toEqual([]);
  expect(client.received.filter(({ path }) => path.startsWith('/nada'))).toEqual([]);
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

/** The steps to it after a laudo is signed, each by somebody who may; the last one of `retificado` is another version. */
const steps = {
  publicado: [['publicar', signer]],
  mantido: [
    ['publicar', signer],
    ['retificar', signer],
    ['manter', signer],
  ],
  cancelado: [
    ['publicar', signer],
    ['cancelar', second],
  ],
  retificado: [['publicar', signer]],
  tardio: [
    ['retificar', signer],
    ['manter', signer],
  ],
  autorizado: [],
} as const satisfies Record<keyof typeof fates, readonly (readonly [string, typeof signer])[]>;

async function suffer(fate: keyof typeof fates, built: BuiltTest): Promise<void> {
  const begun = await start(built.test.Job);
  await step(begun, 'revisar', lab);
  await signing(begun);
  for (const [action, person] of steps[fate]) expect((await step(begun, action, person)).ok).toBe(true);
  if (fate === 'retificado') await rectified(await rowOf<Laudo>(lab, 'laudos', begun.id));
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
