import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { type Identity } from '../src/platform/certificates/identity.ts';
import { openPkcs12 } from '../src/platform/certificates/pkcs12.ts';
import { testAuthority } from '../src/platform/certificates/test-ca.ts';
import { TimeStampResp } from '../src/platform/timestamps/asn1.ts';
import type { TimestampReach } from '../src/platform/timestamps/index.ts';
import { answerAsAuthority } from '../src/platform/timestamps/simulator.ts';
import { revocationList } from './crl.ts';

/** How an authority answers: as it should, wrongly in some way, or not at all. */
export type TsaMood =
  | 'good'
  | 'other imprint'
  | 'other nonce'
  | 'damaged'
  | 'too large'
  | 'rejects'
  | 'no token'
  | 'error'
  | 'silent';

/** A timestamping authority on this machine, by HTTP. */
export interface TsaServer {
  mood: TsaMood;
  /** Whether the list that its certificate names, which it answers itself, says that it was revoked. */
  revoked: boolean;
  /** Is awaited before it answers. */
  before: () => Promise<unknown>;
  readonly requests: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[];
  readonly address: string;
  readonly authority: Identity;
  /** How it is reached: it alone, and not for long. */
  readonly reach: TimestampReach;
  close(): Promise<void>;
}

function answerTo(request: Buffer, authority: Identity, mood: TsaMood): Uint8Array {
  const now = new Date();
  if (mood === 'rejects' || mood === 'no token') {
    const answer = new TimeStampResp();
    answer.status.status = mood === 'rejects' ? 2 : 0;
    return new Uint8Array(AsnConvert.serialize(answer));
  }
  const answer = answerAsAuthority(request, authority, now, (info) => {
    if (mood === 'other imprint') info.messageImprint.hashedMessage = new OctetString(randomBytes(32));
    if (mood === 'other nonce') info.nonce = Uint8Array.from([1, ...randomBytes(8)]).buffer;
  });
  if (mood === 'damaged') answer[answer.length - 20] = (answer[answer.length - 20] ?? 0) ^ 1;
  return answer;
}

const DAY = 24 * 60 * 60_000;

/** Starts it. One whose token is too large has a certificate that is repeated in it. */
export async function startTsaServer(): Promise<TsaServer> {
  const requests: TsaServer['requests'][number][] = [];
  const state: Pick<TsaServer, 'mood' | 'before' | 'revoked'> = {
    mood: 'good',
    revoked: false,
    before: () => Promise.resolve(),
  };
  const validity = { from: new Date(Date.now() - DAY), until: new Date(Date.now() + DAY) };
  const issuer = testAuthority(validity.from, validity.until);
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'GET') {
        const revoked = state.revoked ? [authority.certificate] : [];
        return void response.end(revocationList(issuer, { revoked, ...validity }));
      }
      const body = await buffer(request);
      requests.push({ headers: request.headers, body });
      await state.before();
      if (state.mood === 'silent') return;
      if (state.mood === 'error') return void response.writeHead(500).end('busy');
      const answer = answerTo(body, state.mood === 'too large' ? large : authority, state.mood);
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const list = `http://127.0.0.1:${port}/lista.crl`;
  const holder = { name: 'ACT de ensaio', password: 'x', purpose: 'timestamping', list, ...validity } as const;
  const authority = openPkcs12(issuer.issue(holder), holder.password);
  const large = { ...authority, chain: Array.from({ length: 40 }, () => authority.chain).flat() };
  return Object.assign(state, {
    requests,
    authority,
    address: `http://127.0.0.1:${port}/tsa`,
    reach: { permitted: (address: string) => address === '127.0.0.1', timeout: 3000 },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
