import { createHash } from 'node:crypto';
import { ContentInfo } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { emitirLaudos, guardarSenhaCarimbo, type Laudo, retificarLaudo, ServicoCarimbo } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { inLab, rowOf } from '../../../../../test/index.ts';
import { keepTestCertificate, startLaudos } from '../../../../../test/laudos.ts';
import { signaturesIn } from '../../../../../test/pades.ts';
import { startTsaServer, type TsaMood } from '../../../../../test/tsa-server.ts';
import { rooms } from '../../../../app/rooms.ts';
import { checkRevocation } from '../../../../platform/certificates/revocation.ts';
import { askTimestamp } from '../../../../platform/timestamps/index.ts';
import { SIMULATED_AUTHORITY } from '../../../../platform/timestamps/simulator.ts';
import { openToken } from '../../../../platform/timestamps/verify.ts';

const tsa = await startTsaServer();
const laudos = await startLaudos({
  workers: 1,
  rooms: (services) =>
    rooms({
      ...services,
      timestamps: askTimestamp({ reach: tsa.reach }),
      // Each time by one that remembers nothing.
      revocations: (identity, now) => checkRevocation(tsa.reach)(identity, now),
    }),
});
const { app, lab, signer, second, model, authorised, start, step, signing, stateOf, published, verify, frozen } =
  laudos;
await keepTestCertificate(laudos, 'Camila Nascimento');
await keepTestCertificate(laudos, 'Helena Monteiro');
afterAll(() => tsa.close());

const create = (body: Partial<ServicoCarimbo>) =>
  app.ask(ServicoCarimbo.calls.create, {
    token: lab.token,
    body: { Nome: 'ACT', Tipo: 'Servidor', Endereco: tsa.address, Usuario: null, SemCarimbo: 'Recusar', ...body },
  });
const service = await create({});

/** The service as it should be from now on. */
async function set(change: Partial<ServicoCarimbo>): Promise<void> {
  const params = { id: service.id };
  const { Nome, Tipo, Endereco, Usuario, SemCarimbo, Versao } = await app.ask(ServicoCarimbo.calls.get, {
    token: lab.token,
    params,
  });
  const body = { Nome, Tipo, Endereco, Usuario, SemCarimbo, Versao, ...change };
  await app.ask(ServicoCarimbo.calls.update, { token: lab.token, params, body });
}

beforeEach(async () => {
  Object.assign(tsa, { mood: 'good', revoked: false, before: () => Promise.resolve() });
  tsa.requests.length = 0;
  await set({ Tipo: 'Servidor', Endereco: tsa.address, SemCarimbo: 'Recusar', Usuario: null });
});

async function underReview(body: object = {}): Promise<Laudo> {
  const laudo = await start((await authorised('85')).test.Job, body);
  await step(laudo, 'revisar', lab);
  return rowOf<Laudo>(lab, 'laudos', laudo.id);
}

interface SignatureRow {
  readonly Nome: string;
  readonly CarimboEm: string | null;
  readonly CarimboAutoridade: string | null;
  readonly CarimboFalha: string | null;
}

const signatureRows = ({ id }: Pick<Laudo, 'id'>) =>
  inLab<SignatureRow>(
    lab,
    sql`select "Nome", "CarimboEm", "CarimboAutoridade", "CarimboFalha" from laudo_assinaturas
      where "Laudo" = ${id} order by id`,
  );

const imprintOf = (token: Buffer): Buffer =>
  Buffer.from(openToken(AsnConvert.parse(token, ContentInfo)).info.messageImprint.hashedMessage.buffer);

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

test('the token of each stored signature is of that signature, however many sign and whatever is reported', async () => {
  const two = await model('Padrão, com dois certificados', 2);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 71, max: 98 }), fc.boolean(), async (value, isByTwo) => {
      const laudo = await start((await authorised(String(value))).test.Job, isByTwo ? { LaudoInfo: two.id } : {});
      await step(laudo, 'revisar', lab);
      for (const person of isByTwo ? [signer, second] : [signer])
        expect(await signing(laudo, person)).toMatchObject({ ok: true });
      const signatures = signaturesIn(await frozen(laudo));
      expect(signatures).toHaveLength(isByTwo ? 2 : 1);
      for (const { good, token, value: signature } of signatures) {
        expect(good).toBe(true);
        expect(token && imprintOf(token).equals(sha256(signature))).toBe(true);
      }
      for (const row of await signatureRows(laudo))
        expect(row).toMatchObject({ CarimboAutoridade: 'ACT de ensaio', CarimboFalha: null });
    }),
    { numRuns: 4 },
  );
});

test('the record and the public page say when it was timestamped and by whom; the file is the one of its hash', async () => {
  const { laudo } = await published('86');
  const [row] = await signatureRows(laudo);
  const bytes = await frozen(laudo);
  expect(Date.now() - Date.parse(row?.CarimboEm ?? '')).toBeLessThan(60_000);
  expect(await verify(laudo.CodigoPublico ?? '', bytes)).toMatchObject({
    answer: {
      Confere: true,
      Assinaturas: [{ Carimbo: { Em: new Date(row?.CarimboEm ?? '').toISOString(), Autoridade: 'ACT de ensaio' } }],
    },
  });
});

test('a timestamp by a certificate that was revoked is none: nothing is signed, or it is signed without and says why', async () => {
  const laudo = await underReview();
  tsa.revoked = true;
  expect(await signing(laudo)).toMatchObject({ ok: false, error: { code: 'CARIMBO_REVOGADO' } });
  expect(await stateOf(laudo)).toBe('Em_Revisao');
  await set({ SemCarimbo: 'Assinar' });
  expect((await signing(laudo)).ok).toBe(true);
  expect(await signatureRows(laudo)).toMatchObject([{ CarimboEm: null, CarimboFalha: 'Revogado' }]);
});

const moods: readonly (readonly [TsaMood, string])[] = [
  ['other imprint', 'INVALIDO'],
  ['other nonce', 'INVALIDO'],
  ['damaged', 'INVALIDO'],
  ['too large', 'INVALIDO'],
  ['no token', 'INVALIDO'],
  ['rejects', 'RECUSADO'],
  ['error', 'SEM_RESPOSTA'],
  ['silent', 'SEM_RESPOSTA'],
];

test('without a good timestamp nothing is signed where the company says so, and it says why', async () => {
  const laudo = await underReview();
  for (const [mood, code] of moods) {
    tsa.mood = mood;
    expect([mood, await signing(laudo)]).toMatchObject([mood, { ok: false, error: { code: `CARIMBO_${code}` } }]);
    expect(await rowOf<Laudo>(lab, 'laudos', laudo.id)).toMatchObject({ Status: 'Em_Revisao', Hash: null });
    expect(await signatureRows(laudo)).toEqual([]);
  }
  tsa.mood = 'good';
  expect(await signing(laudo)).toMatchObject({ ok: true });
});

test('where the company allows it, it is signed without, and the record and the public page say so', async () => {
  await set({ SemCarimbo: 'Assinar' });
  const failures = { 'other nonce': 'Invalido', rejects: 'Recusado', silent: 'Sem_Resposta' } as const;
  for (const [mood, failure] of Object.entries(failures)) {
    tsa.mood = mood as keyof typeof failures;
    const { laudo } = await published('87');
    expect(await signatureRows(laudo)).toMatchObject([{ CarimboEm: null, CarimboFalha: failure }]);
    const bytes = await frozen(laudo);
    expect(signaturesIn(bytes)).toMatchObject([{ good: true, token: null }]);
    expect(await verify(laudo.CodigoPublico ?? '', bytes)).toMatchObject({
      answer: { Confere: true, Assinaturas: [{ Carimbo: null }] },
    });
  }
});

test('a machine of our own network is not asked, and nothing listens where nothing is', async () => {
  const laudo = await underReview();
  for (const Endereco of ['http://10.0.0.1/tsa', `http://127.0.0.1:1/tsa`]) {
    await set({ Endereco });
    expect(await signing(laudo)).toMatchObject({ error: { code: 'CARIMBO_SEM_RESPOSTA' } });
  }
});

test('while an authority is asked nobody holds the laudo, when it is signed, rectified or one of many', async () => {
  const held: boolean[] = [];
  const isHeld = async (): Promise<void> => {
    const rows = await inLab(lab, sql`select 1 from laudos where "Empresa" = ${lab.Empresa} for update skip locked`);
    const [all] = await inLab<{ n: number }>(
      lab,
      sql`select count(*)::int as n from laudos where "Empresa" = ${lab.Empresa}`,
    );
    held.push(rows.length < (all?.n ?? 0));
  };
  tsa.before = isHeld;
  const { laudo } = await published('88');
  expect(held).toEqual([false]);
  expect(await step(laudo, 'retificar')).toMatchObject({ ok: true });
  const { Versao } = await rowOf<Laudo>(lab, 'laudos', laudo.id);
  await app.ask(retificarLaudo, {
    token: signer.token,
    params: { id: laudo.id },
    body: { Versao, TextoRetificacao: 'Outra referência' },
  });
  expect(held).toEqual([false, false]);
  const waits = await underReview();
  await app.ask(emitirLaudos, {
    token: signer.token,
    body: { itens: [{ id: waits.id, Versao: waits.Versao }], Publicar: true },
  });
  await vi.waitFor(async () => expect(await stateOf(waits)).toBe('Publicado'), 60_000);
  expect(held).toEqual([false, false, false]);
});

test('the simulator says what it is wherever the authority is named', async () => {
  await set({ Tipo: 'Simulador', Endereco: null });
  const { laudo } = await published('89');
  expect(tsa.requests).toEqual([]);
  expect(await signatureRows(laudo)).toMatchObject([{ CarimboAutoridade: SIMULATED_AUTHORITY }]);
  expect(SIMULATED_AUTHORITY).toMatch(/simulador.*sem validade/i);
  // In production it gives none.
  await expect(askTimestamp({ simulated: false })({ kind: 'simulator' }, Buffer.from('x'))).rejects.toMatchObject({
    failure: 'Recusado',
  });
});

test('the password is sent to the address it was stored for and to no other, and stands nowhere in the clear', async () => {
  await set({ Usuario: 'lab' });
  const Senha = 'senha do carimbo';
  await app.ask(guardarSenhaCarimbo, { token: lab.token, params: { id: service.id }, body: { Senha } });
  await published('90');
  const [request] = tsa.requests;
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from(`lab:${Senha}`).toString('base64')}`);
  expect(request?.headers['content-type']).toBe('application/timestamp-query');
  const rows = await inLab<{ text: string }>(
    lab,
    sql`select concat((select string_agg("Lacrado", ' ') from servico_carimbo_senhas), (select string_agg(s::text, ' ') from
      servico_carimbos s), (select string_agg(concat("De"::text, "Para"::text), ' ') from audit_log)) as text`,
  );
  expect(rows[0]?.text).not.toContain(Senha);
  await set({ Endereco: tsa.address.replace('/tsa', '/outro') });
  tsa.requests.length = 0;
  const laudo = await underReview();
  expect(await signing(laudo)).toMatchObject({ error: { code: 'CARIMBO_SEM_SENHA' } });
  expect(tsa.requests).toEqual([]);
  await app.ask(guardarSenhaCarimbo, { token: lab.token, params: { id: service.id }, body: { Senha: null } });
  expect(await signing(laudo)).toMatchObject({ ok: true });
});
