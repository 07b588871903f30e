import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Outcome, Transport } from './transport.ts';

/** A server that takes e-mails. */
export interface SmtpOptions {
  /**
   * `smtps://user:password@host:465` speaks TLS from the beginning; `smtp://…` asks for STARTTLS and sends nothing
   * without it, but to this machine itself.
   */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** How long the server may be silent, in milliseconds. Default 20 s. */
  readonly patience?: number;
}

/** Hands e-mails to an SMTP server. One connection for each message: nothing is left open when the process dies. */
export function smtpTransport({ url, from, patience = 20_000 }: SmtpOptions): Transport {
  const { hostname, protocol } = new URL(url);
  const mailer = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'SMTP',
    async send({ Destino, Assunto, Corpo, Remetente, token }) {
      try {
        await mailer.sendMail({
          from: { name: Remetente, address: from },
          to: { name: '', address: Destino },
          subject: Assunto,
          text: Corpo,
          messageId: `<${token}@${from.split('@')[1] ?? 'bancada'}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'delivered' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whose fault it can be that a message is refused for good: its addresses' or its own, not the connection's or login's. */
const ofMessage: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** 5xx to addresses or content is final; everything else, such as 4xx, a lost connection or a refused login, may pass. */
function outcomeOf(error: unknown): Outcome {
  const { code, responseCode, response } = error as { code?: unknown; responseCode?: unknown; response?: unknown };
  const reason = [response, code].find((each) => typeof each === 'string') ?? 'SMTP';
  const final = ofMessage.includes(code) && (typeof responseCode !== 'number' || responseCode >= 500);
  return { kind: final ? 'refused' : 'later', reason };
}
