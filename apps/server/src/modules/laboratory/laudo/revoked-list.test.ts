import { X509Certificate } from 'node:crypto';
import { Assinatura, cadeiaCertificado, guardarCertificado, guardarListaRevogados } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { revocationList } from '../../../../test/crl.ts';
import { uploadFile } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';
import { rooms } from '../../../app/rooms.ts';
import { openPkcs12 } from '../../../platform/certificates/pkcs12.ts';
import { testAuthority } from '../../../platform/certificates/test-ca.ts';

const day = 86_400_000;
// Certificates and lists have whole seconds.
const now = Math.floor(Date.now() / 1000) * 1000;
const inDays = (days: number) => new Date(now + days * day);
const authority = testAuthority(inDays(-30), inDays(300));
const stranger = testAuthority(inDays(-30), inDays(300));
const { app, lab, signer, second, authorised, start, step, signing, stateOf } = await startLaudos({
  rooms: (services) => rooms({ ...services, trustAnchors: [new X509Certificate(authority.pem.certificate)] }),
});

const file = (name: string) =>
  Buffer.from(authority.issue({ name, from: inDays(-20), until: inDays(200), password: 'x' }));
const [camilas, helenas] = [file('CAMILA:12345678901'), file('HELENA:12345678901')];
const ownOf = (bytes: Uint8Array) => openPkcs12(bytes, 'x').certificate;

const idOf = async (Nome: string) => {
  const [row] = await app.ask(Assinatura.calls.list, { token: lab.token, query: { Nome } });
  return row?.id ?? 0;
};
const [camila, helena] = [await idOf('Camila Nascimento'), await idOf('Helena Monteiro')];
for (const [id, bytes] of [
  [camila, camilas],
  [helena, helenas],
] as const)
  await uploadFile(app, {
    token: lab.token,
    call: guardarCertificado,
    params: { id },
    fields: { Senha: 'x' },
    name: 'a.pfx',
    bytes: Uint8Array.from(bytes),
  });

const chainOf = (id: number) => app.ask(cadeiaCertificado, { token: lab.token, params: { id } });
const give = (id: number, bytes: Uint8Array, token = lab.token) =>
  uploadFile(app, {
    token,
    call: guardarListaRevogados,
    params: { id },
    name: 'ac.crl',
    bytes: Uint8Array.from(bytes),
  });

async function underReview() {
  const laudo = await start((await authorised('85')).test.Job);
  await step(laudo, 'revisar', lab);
  return laudo;
}

test('the chain of a certificate says whose each is, until when, and that the operator trusts its end', async () => {
  const { Cadeia, Ancora, Lista } = await chainOf(camila);
  expect(Cadeia.map(({ Titular, Origem }) => [Titular, Origem])).toEqual([
    ['CAMILA', 'Arquivo'],
    [expect.stringContaining('AC de Teste'), 'Operador'],
  ]);
  expect(Cadeia[0]?.Ate).toBe(inDays(200).toISOString());
  expect([Ancora, Lista]).toEqual(['Operador', null]);
});

test('a list by somebody else, out of force, damaged or none is refused, and changes nothing', async () => {
  const times = { from: inDays(-2), until: inDays(2) };
  const right = revocationList(authority, { revoked: [ownOf(camilas)], ...times });
  const damaged = Buffer.from(right);
  damaged[right.length - 9] = (damaged[right.length - 9] ?? 0) ^ 1;
  const lists = [
    revocationList(stranger, { revoked: [ownOf(camilas)], ...times }),
    revocationList(authority, { revoked: [ownOf(camilas)], from: inDays(-3), until: inDays(-1) }),
    damaged,
    Buffer.from('<html>'),
  ];
  for (const list of lists)
    expect(await give(camila, list)).toMatchObject({ answer: { code: 'LISTA_REVOGADOS_INVALIDA' } });
  expect((await chainOf(camila)).Lista).toBeNull();
});

test('who is on the list signs nothing more; everybody by the same issuer is looked up; an older list changes nothing', async () => {
  const laudo = await underReview();
  const list = (days: number, revoked: Buffer[]) =>
    revocationList(authority, { revoked: revoked.map(ownOf), from: inDays(days), until: inDays(days + 10) });
  // Given for Helena, it says of Camila that she is not on it.
  expect(await give(helena, list(-3, []))).toMatchObject({ status: 200 });
  expect((await chainOf(camila)).Lista).toMatchObject({ RevogadoDesde: null });
  const pem = list(-1, [camilas]).toString('base64');
  const text = `-----BEGIN X509 CRL-----\n${pem}\n-----END X509 CRL-----\n`;
  expect(await give(camila, Buffer.from(text))).toMatchObject({ status: 200 });
  const { Lista } = await chainOf(camila);
  expect(Lista).toMatchObject({ De: inDays(-1).toISOString(), Ate: inDays(9).toISOString() });
  expect(Lista?.RevogadoDesde).not.toBeNull();
  expect((await chainOf(helena)).Lista).toMatchObject({ RevogadoDesde: null });
  expect(await signing(laudo, signer)).toMatchObject({ error: { code: 'CERTIFICADO_REVOGADO' } });
  expect(await stateOf(laudo)).toBe('Em_Revisao');
  expect(await give(camila, list(-2, []))).toMatchObject({ answer: { code: 'LISTA_REVOGADOS_INVALIDA' } });
  expect((await signing(laudo, second)).ok).toBe(true);
});
