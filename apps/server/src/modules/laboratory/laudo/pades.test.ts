import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFDocument } from '@cantoo/pdf-lib';
import { Assinatura, baixarLaudos, guardarCertificado, type Laudo, retirarCertificado } from '@bancada/contracts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLab, rowOf, uploadFile } from '../../../../test/index.ts';
import { revocationList } from '../../../../test/crl.ts';
import { startLaudos } from '../../../../test/laudos.ts';
import { signaturesIn } from '../../../../test/pades.ts';
import { rooms } from '../../../app/rooms.ts';
import { seal } from '../../../platform/auth/seal.ts';
import { identityText } from '../../../platform/certificates/identity.ts';
import { openPkcs12 } from '../../../platform/certificates/pkcs12.ts';
import { type CheckRevocation, checkRevocation } from '../../../platform/certificates/revocation.ts';
import { issueTestCertificate, TEST_AUTHORITY, testAuthority } from '../../../platform/certificates/test-ca.ts';
import { purposeOf } from '../../staff/certificate/identities.ts';

let revocations: CheckRevocation = checkRevocation();
const { app, lab, signer, second, model, authorised, start, step, signing, published, download, verify, frozen } =
  await startLaudos({
    rooms: (services) => rooms({ ...services, revocations: (...asked) => revocations(...asked) }),
  });

const password = `segredo ção ${randomUUID()}`;
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const file = (name: string, from = inDays(-1), until = inDays(300)) =>
  Buffer.from(issueTestCertificate({ name, from, until, password }));
const camilas = file('CAMILA NASCIMENTO:12345678901');

const signatureOf = async (Nome: string): Promise<Assinatura> => {
  const [row] = await app.ask(Assinatura.calls.list, { token: lab.token, query: { Nome } });
  if (!row) throw new Error(`${Nome} has no signature`);
  return row;
};

const keep = async (Nome: string, bytes: Uint8Array, Senha = password) =>
  uploadFile(app, {
    token: lab.token,
    call: guardarCertificado,
    params: { id: (await signatureOf(Nome)).id },
    fields: { Senha },
    name: 'certificado.pfx',
    bytes: Uint8Array.from(bytes),
  });

test('what is no certificate, has another password or is not in force is refused, and nothing is kept', async () => {
  const refusals = [
    [Buffer.from('lista de compras'), password, 'CERTIFICADO_ARQUIVO'],
    [camilas.subarray(0, 900), password, 'CERTIFICADO_ARQUIVO'],
    [camilas, 'outra', 'CERTIFICADO_SENHA'],
    [file('Camila', inDays(-400), inDays(-1)), password, 'CERTIFICADO_VENCIDO'],
    [file('Camila', inDays(1), inDays(400)), password, 'CERTIFICADO_VENCIDO'],
  ] as const;
  for (const [bytes, Senha, code] of refusals)
    expect(await keep('Camila Nascimento', bytes, Senha)).toMatchObject({ answer: { code } });
  expect(await inLab(lab, sql`select 1 from assinatura_certificados`)).toEqual([]);
  expect((await signatureOf('Camila Nascimento')).Certificado).toBeNull();
});

test('a laudo of somebody with a certificate is a signed PDF, and a changed byte shows', async () => {
  const { status, answer } = await keep('Camila Nascimento', camilas);
  expect(status).toBe(200);
  // The holder's CPF, which stands in the name, is told to nobody.
  expect(answer).toMatchObject({
    Certificado: {
      Titular: 'CAMILA NASCIMENTO',
      Emissor: TEST_AUTHORITY,
      'ICP-Brasil': 'Sem validade ICP-Brasil',
    },
  });
  const { laudo } = await published();
  const bytes = await download(laudo);
  const signatures = signaturesIn(bytes);
  expect(signatures).toMatchObject([
    { good: true, subFilter: 'ETSI.CAdES.detached', end: bytes.length, chain: [expect.anything()] },
  ]);
  // Baseline B-B: what is signed beside the digest, and no time, which stands in the document.
  expect(signatures[0]?.attributes.toSorted()).toEqual([
    '1.2.840.113549.1.9.16.2.47',
    '1.2.840.113549.1.9.3',
    '1.2.840.113549.1.9.4',
  ]);
  expect(signatures[0]?.certificate.subject).toContain('CAMILA NASCIMENTO');
  const changed = Uint8Array.from(bytes);
  const at = Math.floor(bytes.length / 8);
  changed[at] = (changed[at] ?? 0) ^ 1;
  expect(signaturesIn(changed)).toMatchObject([{ good: false }]);
  expect(await verify(laudo.CodigoPublico ?? '', bytes)).toMatchObject({
    answer: { Confere: true, Assinaturas: [{ Certificado: { Emissor: TEST_AUTHORITY, ICPBrasil: false } }] },
  });
});

test('the second of two signers signs behind the first, whose signature stays good', async () => {
  await keep('Camila Nascimento', camilas);
  await keep('Helena Monteiro', file('HELENA MONTEIRO'));
  const two = await model('Padrão, com dois certificados', 2);
  const built = await authorised('88');
  const laudo = await start(built.test.Job, { LaudoInfo: two.id });
  await step(laudo, 'revisar', lab);
  for (const person of [signer, second]) expect((await signing(laudo, person)).ok).toBe(true);
  const bytes = await frozen(laudo);
  const [first, last, ...others] = signaturesIn(bytes);
  expect(others).toEqual([]);
  expect([first?.good, last?.good]).toEqual([true, true]);
  expect(first?.certificate.subject).toContain('CAMILA');
  expect(last?.certificate.subject).toContain('HELENA');
  expect(last?.end).toBe(bytes.length);
  // Without what the second one added, it is the document of the first.
  expect(signaturesIn(bytes.subarray(0, first?.end))).toMatchObject([{ good: true }]);
});

test('nobody signs with a certificate that has expired or was sealed elsewhere; without one a laudo is as before', async () => {
  await keep('Camila Nascimento', camilas);
  const { id } = await signatureOf('Camila Nascimento');
  const under = async () => {
    const built = await authorised('91');
    const laudo = await start(built.test.Job);
    await step(laudo, 'revisar', lab);
    return laudo;
  };
  const laudo = await under();
  await inLab(
    lab,
    sql`
    update assinatura_certificados a set "Lacrado" = b."Lacrado" from assinatura_certificados b
    where a."Assinatura" = ${id} and b."Assinatura" <> ${id}`,
  );
  expect(await signing(laudo)).toMatchObject({ ok: false, error: { code: 'CERTIFICADO_ILEGIVEL' } });
  const expired = openPkcs12(file('Camila', inDays(-400), inDays(-1)), password);
  const sealed = seal(app.auth.key, identityText(expired), purposeOf(lab.Empresa, id));
  await inLab(lab, sql`update assinatura_certificados set "Lacrado" = ${sealed} where "Assinatura" = ${id}`);
  expect(await signing(laudo)).toMatchObject({ ok: false, error: { code: 'CERTIFICADO_VENCIDO' } });
  await app.ask(retirarCertificado, { token: lab.token, params: { id } });
  expect((await signatureOf('Camila Nascimento')).Certificado).toBeNull();
  expect((await signing(laudo)).ok).toBe(true);
  expect(signaturesIn(await frozen(laudo))).toEqual([]);
  expect(await rowOf<Laudo>(lab, 'laudos', laudo.id)).toMatchObject({ Status: 'Autorizado' });
});

test('nobody signs with a certificate that its issuer has revoked; a list that cannot be read stops nobody', async () => {
  const state: { body: Uint8Array } = { body: Buffer.alloc(0) };
  const server = createServer((_, response) => void response.end(state.body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const list = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ac.crl`;
  const authority = testAuthority(inDays(-9), inDays(900));
  const revoked = authority.issue({ name: 'CAMILA NASCIMENTO', from: inDays(-2), until: inDays(300), password, list });
  await keep('Camila Nascimento', Buffer.from(revoked));
  const { certificate } = openPkcs12(revoked, password);
  state.body = revocationList(authority, { revoked: [certificate], from: inDays(-1), until: inDays(1) });
  const laudo = await start((await authorised('93')).test.Job);
  await step(laudo, 'revisar', lab);
  revocations = checkRevocation({ permitted: (address) => address === '127.0.0.1' });
  expect(await signing(laudo)).toMatchObject({ ok: false, error: { code: 'CERTIFICADO_REVOGADO' } });
  expect(await rowOf<Laudo>(lab, 'laudos', laudo.id)).toMatchObject({ Status: 'Em_Revisao', Hash: null });
  server.close();
  revocations = checkRevocation({ permitted: () => false });
  expect((await signing(laudo)).ok).toBe(true);
});

test('neither the key nor the password stands anywhere in the clear', async () => {
  await keep('Camila Nascimento', camilas);
  const rows = await inLab<{ text: string }>(
    lab,
    sql`
    select concat(a."Lacrado", l.text) as text from assinatura_certificados a,
      (select string_agg(concat("De"::text, "Para"::text, "Motivo"), ' ') as text from audit_log) l`,
  );
  const text = rows.map((row) => row.text).join('\n');
  expect(text).toContain('Sem validade ICP-Brasil');
  expect(text).not.toContain(password);
  expect(text).not.toMatch(/PRIVATE KEY|CERTIFICATE/);
});

test('several are taken along in one file: as they were signed, or as the pages of one document; each is counted', async () => {
  await keep('Camila Nascimento', camilas);
  const laudos = [(await published()).laudo, (await published('92')).laudo];
  const ids = laudos.map(({ id }) => id);
  const taken = async (Como: 'pdf' | 'zip', some: readonly number[] = ids) =>
    app.app.inject({
      method: 'POST',
      url: `/api/${baixarLaudos.path}`,
      headers: { authorization: `Bearer ${lab.token}` },
      payload: { ids: [...some, ...some], Como },
    });
  const zip = unzipSync((await taken('zip')).rawPayload);
  expect(Object.keys(zip)).toEqual(laudos.map(({ Numero }) => `laudo-${Numero}-v1.pdf`));
  for (const [index, bytes] of Object.values(zip).entries())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(laudos[index]?.Hash);
  const pdf = (await taken('pdf')).rawPayload;
  const pages = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();
  const each = await Promise.all(Object.values(zip).map(pages));
  expect(await pages(pdf)).toBe(each.reduce((sum, count) => sum + count, 0));
  expect(pdf.includes('/Sig')).toBe(false);
  for (const { id } of laudos) expect(await rowOf<Laudo>(lab, 'laudos', id)).toMatchObject({ QtdeDownloads: 2 });
  const draft = await start((await authorised('80')).test.Job);
  expect((await taken('zip', [...ids, draft.id])).json()).toMatchObject({ code: 'LAUDO_NAO_CONGELADO' });
  for (const { id } of laudos) expect(await rowOf<Laudo>(lab, 'laudos', id)).toMatchObject({ QtdeDownloads: 2 });
});
