import { generateKeyPairSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import forge from 'node-forge';
import type { WebhookReach } from '../src/modules/laboratory/index.ts';

const { pki } = forge;
const NAME = 'cliente.test';

/** How the system of a client answers: with a status, or not at all. */
export type WebhookMood = number | 'silent';

/** What it was sent. */
export interface ReceivedNotice {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The system of a client on this machine, by https with a certificate of its own. */
export interface WebhookServer {
  readonly received: ReceivedNotice[];
  /** How it is reached: it alone, and believed. */
  readonly reach: WebhookReach;
  /** What it is believed by. */
  readonly certificate: string;
  mood: WebhookMood;
  answer: string;
  address(path?: string): string;
  close(): Promise<void>;
}

/** A key with a certificate for the server's name, good for a day. */
function identity() {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const made = pki.createCertificate();
  made.publicKey = pki.publicKeyFromPem(publicKey);
  made.serialNumber = '01';
  made.validity.notBefore = new Date(Date.now() - 3_600_000);
  made.validity.notAfter = new Date(Date.now() + 86_400_000);
  made.setSubject([{ name: 'commonName', value: NAME }]);
  made.setIssuer([{ name: 'commonName', value: NAME }]);
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: NAME }] },
  ]);
  made.sign(pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { key, cert: pki.certificateToPem(made) };
}

/** How a client's system on this machine is reached by whoever has its certificate. */
export const reachOf = (certificate: string): WebhookReach => ({
  permitted: () => true,
  resolve: () => Promise.resolve(['127.0.0.1']),
  tls: { ca: certificate },
});

/** Starts it. A redirect leads to itself. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const received: ReceivedNotice[] = [];
  const state: { mood: WebhookMood; answer: string } = { mood: 200, answer: 'ok' };
  const { key, cert } = identity();
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      if (state.mood === 'silent') return;
      response.writeHead(state.mood, { location: `https://${NAME}:${port}/elsewhere` }).end(state.answer);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return {
    received,
    reach: { ...reachOf(cert), timeout: 2000 },
    certificate: cert,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    get answer() {
      return state.answer;
    },
    set answer(answer) {
      state.answer = answer;
    },
    address: (path = '/avisos') => `https://${NAME}:${port}${path}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
