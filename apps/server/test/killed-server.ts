import { type AnswerOf, type Call, importarExtrato } from '@bancada/contracts';
import { addressOf, type Output } from './app.ts';
import type { ProcessInput, ServerGroup, ServerProcess } from './processes.ts';

/** Nobody is refused for asking too often. */
const env = { BANCADA_RATE_LIMIT: '0' };

/** What `fetch` says of a connection that broke, or that there was none. */
const broken: ReadonlySet<string> = new Set(['fetch failed', 'terminated']);

/** What no act of these clients may come to. */
const unexpected = (status: number) => (status >= 500 && status !== 503) || [401, 403, 404, 429].includes(status);

/** A server that is killed while clients work: each sends again, under the same key, what was not answered. */
export class KilledServer {
  /** Requests that were answered so far, refusals among them. */
  answered = 0;
  readonly #group: ServerGroup;
  readonly #token: string;
  #server: ServerProcess;
  /** Clients wait for this before they send again. */
  #calm: Promise<void> = Promise.resolve();
  /** Who waits until so many requests were answered. */
  readonly #waiting: { readonly most: number; readonly tell: () => void }[] = [];
  /** How often it was killed while clients worked. */
  kills = 0;

  private constructor(group: ServerGroup, token: string, server: ServerProcess) {
    this.#group = group;
    this.#token = token;
    this.#server = server;
  }

  /** Starts the server, and logs a built user in; a session outlives the server. */
  static async start(group: ServerGroup, email: string): Promise<KilledServer> {
    const server = await group.start(env);
    return new KilledServer(group, await server.login(email), server);
  }

  /** Ends it at once, whatever it is doing, and starts it again. */
  async kill(): Promise<void> {
    const calm = Promise.withResolvers<void>();
    calm.promise.catch(() => undefined); // told by this call, too
    this.#calm = calm.promise;
    try {
      await this.#server.kill();
      this.kills++;
      this.#server = await this.#group.start(env);
      calm.resolve();
    } catch (error) {
      // Clients would wait for ever for a server that does not come back.
      calm.reject(error);
      throw error;
    }
  }

  /** Resolves once that many more requests were answered. */
  answers(more: number): Promise<void> {
    return new Promise((tell) => {
      this.#waiting.push({ most: this.answered + more, tell });
    });
  }

  /** Makes a call until it is answered; undefined where it is refused. */
  async act<C extends Call>(call: C, input: ProcessInput<C>): Promise<AnswerOf<C> | undefined> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const output = await this.#insist(() => this.#server.send(call, { token: this.#token, headers, ...input }));
    return output.ok ? output.answer : undefined;
  }

  /** Takes a statement into an account; sent again, its lines are the same ones. */
  async importStatement(Conta: number, text: string): Promise<AnswerOf<typeof importarExtrato> | undefined> {
    const output = await this.#insist(async (): Promise<Output<typeof importarExtrato>> => {
      const body = new FormData();
      body.append('arquivo', new Blob([text]), 'extrato.ofx');
      const address = this.#server.address + addressOf(importarExtrato, {}, { Conta });
      const headers = { authorization: `Bearer ${this.#token}` };
      const response = await fetch(address, { method: 'POST', headers, body });
      const { ok, status } = response;
      const answer: unknown = await response.json();
      if (ok) return { ok, status, answer: importarExtrato.answer.parse(answer) };
      return { ok, status, error: answer, headers: {} } as Output<typeof importarExtrato>;
    });
    return output.ok ? output.answer : undefined;
  }

  #count(): void {
    this.answered++;
    for (const each of this.#waiting.splice(0))
      if (this.answered >= each.most) each.tell();
      else this.#waiting.push(each);
  }

  async #insist<C extends Call>(send: () => Promise<Output<C>>): Promise<Output<C>> {
    for (;;) {
      const output = await send().catch((error: unknown) => {
        if (!(error instanceof TypeError && broken.has(error.message))) throw error;
        return null;
      });
      if (output && !output.ok && unexpected(output.status))
        throw new Error([JSON.stringify(output.error), ...this.#server.errors()].join('\n'));
      if (output && (output.ok || output.status < 500)) {
        this.#count();
        return output;
      }
      await this.#calm;
    }
  }
}
