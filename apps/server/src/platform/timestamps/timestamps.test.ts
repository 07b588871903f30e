import { randomBytes } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPkcs12 } from '../certificates/pkcs12.ts';
import { issueTestCertificate } from '../certificates/test-ca.ts';
import { TimeStampResp, type TSTInfo } from './asn1.ts';
import { TimestampError } from './error.ts';
import { requestFor } from './request.ts';
import { answerAsAuthority, simulatedAuthority } from './simulator.ts';
import { openToken, timestampIn } from './verify.ts';

const now = new Date('2026-11-27T12:00:00Z');
const during: string[] = [];
setImmediate(() => during.push('another request'));
const authority = await simulatedAuthority('ACT de teste', now);
during.push('key');

/** Why an answer is refused; null where it is not. */
function failureOf(verify: () => unknown): string | null {
  try {
    verify();
    return null;
  } catch (error) {
    if (error instanceof TimestampError) return error.failure;
    throw error;
  }
}

const changed = (change: (info: TSTInfo) => void) => {
  const request = requestFor(randomBytes(256));
  return failureOf(() => timestampIn(answerAsAuthority(request.der, authority, now, change), request, now));
};

test('while the simulator makes its keys others are answered', () => {
  expect(during).toEqual(['another request', 'key']);
});

test('a timestamp is of the SHA-256 of the bytes, of the nonce and of the time, and says who gave it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 600 }), (bytes) => {
      const request = requestFor(bytes);
      const stamp = timestampIn(answerAsAuthority(request.der, authority, now), request, now);
      const { timeStampToken } = AsnConvert.parse(answerAsAuthority(request.der, authority, now), TimeStampResp);
      if (!timeStampToken) throw new Error('There is no token');
      const { messageImprint } = openToken(timeStampToken).info;
      expect(Buffer.from(messageImprint.hashedMessage.buffer).equals(request.imprint)).toBe(true);
      expect(stamp.at).toEqual(now);
      expect(stamp.certificate.fingerprint256).toBe(authority.certificate.fingerprint256);
      // The same answer to another request is none, though of the same bytes.
      const again = requestFor(bytes);
      expect(failureOf(() => timestampIn(answerAsAuthority(request.der, authority, now), again, now))).toBe('Invalido');
    }),
    { numRuns: 20 },
  );
});

test('another imprint, another nonce, none and another time are refused, though they are signed', () => {
  expect(changed(() => {})).toBeNull();
  const lies: readonly ((info: TSTInfo) => void)[] = [
    (info) => void (info.messageImprint.hashedMessage = new OctetString(randomBytes(32))),
    (info) => void (info.messageImprint.hashAlgorithm.algorithm = '2.16.840.1.101.3.4.2.3'),
    (info) => void (info.nonce = Uint8Array.from(randomBytes(16)).buffer),
    (info) => void delete info.nonce,
    (info) => void (info.genTime = new Date(now.getTime() + 11 * 60_000)),
    (info) => void (info.genTime = new Date(now.getTime() - 11 * 60_000)),
  ];
  expect(lies.map(changed)).toEqual(lies.map(() => 'Invalido'));
});

test('a byte that differs in what is signed or in its signature is found; nothing else than a refusal is thrown', () => {
  const request = requestFor(randomBytes(256));
  const answer = answerAsAuthority(request.der, authority, now);
  const { timeStampToken } = AsnConvert.parse(answer, TimeStampResp);
  if (!timeStampToken) throw new Error('There is no token');
  const { signed } = openToken(timeStampToken);
  const parts = [signed.content, Buffer.from(signed.signer.signature.buffer)].map((part) => {
    const from = Buffer.from(answer).indexOf(part);
    expect(from).toBeGreaterThan(0);
    return { from, until: from + part.length };
  });
  const inParts = (at: number) => parts.some(({ from, until }) => at >= from && at < until);
  const unnoticed: number[] = [];
  for (let at = 0; at < answer.length; at += inParts(at) ? 3 : 40) {
    const damaged = Uint8Array.from(answer);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    const failure = failureOf(() => timestampIn(damaged, request, now));
    if (inParts(at) && failure === null) unnoticed.push(at);
  }
  expect(unnoticed).toEqual([]);
  for (const length of [0, 1, 9, 100, answer.length - 1])
    expect(failureOf(() => timestampIn(answer.slice(0, length), request, now))).not.toBeNull();
});

test('who may not give timestamps gives none, nor does a certificate that is not in force', () => {
  const identity = (days: readonly [number, number], purpose: 'signing' | 'timestamping') => {
    const [from, until] = days.map((day) => new Date(now.getTime() + day * 86_400_000)) as [Date, Date];
    return openPkcs12(issueTestCertificate({ name: 'X', from, until, password: 'x', purpose }), 'x');
  };
  const by = (given: typeof authority) => {
    const request = requestFor(randomBytes(64));
    return failureOf(() => timestampIn(answerAsAuthority(request.der, given, now), request, now));
  };
  expect(by(identity([-1, 1], 'timestamping'))).toBeNull();
  expect(by(identity([-1, 1], 'signing'))).toBe('Invalido');
  expect(by(identity([-9, -1], 'timestamping'))).toBe('Invalido');
  // Somebody else's key under the certificate of an authority.
  expect(by({ ...authority, key: identity([-1, 1], 'timestamping').key })).toBe('Invalido');
});

test('a rejection is told from an answer that is none', () => {
  const request = requestFor(randomBytes(64));
  const rejected = new TimeStampResp();
  rejected.status.status = 2;
  rejected.status.statusString = ['no'];
  const answered = (bytes: Uint8Array) => failureOf(() => timestampIn(bytes, request, now));
  expect(answered(new Uint8Array(AsnConvert.serialize(rejected)))).toBe('Recusado');
  expect(answered(new Uint8Array(AsnConvert.serialize(new TimeStampResp())))).toBe('Invalido');
  expect(answered(Buffer.from('<html>Bad gateway</html>'))).toBe('Invalido');
});
