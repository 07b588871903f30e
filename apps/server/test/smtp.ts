import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { type Transports, transportsWith } from '../src/platform/messages/index.ts';
import { smtpTransport } from '../src/platform/messages/smtp.ts';

/** An SMTP server of a test, on loopback. */
export interface TestSmtp {
  readonly url: string;
  /** E-mails it took, whole. */
  readonly received: readonly string[];
  /** The product's transports with it. */
  readonly transports: Transports;
}

/** An answer of the server: the code and the words. */
const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/**
 * Starts an SMTP server of one test.
 *
 * @param answer - what it says to each recipient, by how many it was asked before: a code of 400 and above refuses
 */
export async function startSmtp(
  answer: (asked: number) => number = () => 250,
  options: SMTPServerOptions = {},
): Promise<TestSmtp> {
  const received: string[] = [];
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure ? [] : ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      const code = answer(asked++);
      done(code >= 400 ? refusal(code, 'try another time') : null);
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // of clients that do not trust it
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const url = `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`;
  return { url, received, transports: mailTo(url) };
}

/** The product's transports with a mail server. */
export const mailTo = (url: string, patience = 5000): Transports =>
  transportsWith({ Email: smtpTransport({ url, from: 'nao-responda@lab.example', patience }) });

/** A server that takes connections and never says a word. */
export async function startSilent(): Promise<string> {
  const server = createServer(() => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
