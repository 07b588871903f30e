import { type BodyOf, type Call, type ErrorAnswer, Tratamento } from '@bancada/contracts';
import type { Output } from './app.ts';
import type { ServerProcess } from './processes.ts';

/** What a client is told while the database is away. */
export interface Refusal {
  readonly status: number;
  readonly error: ErrorAnswer;
  readonly headers: Record<string, unknown>;
}

/** Many clients that write, and send again what was not acknowledged. */
export interface Storm {
  /** What was acknowledged: each of these was created once and changed once. */
  readonly acknowledged: Map<number, string>;
  readonly refusals: Refusal[];
  /** Clients wait for this before they send again. */
  calm: Promise<void>;
  /** Lets everybody finish what they have begun. */
  end(): Promise<void>;
}

/** What a procedure has beyond its names. */
type Fields = Omit<BodyOf<typeof Tratamento.calls.create>, 'NomeCompleto' | 'Apelido'>;

/** Creates rows with these fields and changes them, over and over. */
export function startStorm(server: ServerProcess, token: string, clients: number, fields: Fields): Storm {
  const over = new AbortController();
  const storm = { acknowledged: new Map<number, string>(), refusals: [] as Refusal[], calm: Promise.resolve() };

  /** Sends until it is answered by anything but that the database is away; tells how often it was sent. */
  async function insist<C extends Call>(send: () => Promise<Output<C>>): Promise<{ output: Output<C>; sent: number }> {
    for (let sent = 1; ; sent++) {
      const output = await send();
      if (output.ok || output.status < 500) return { output, sent };
      storm.refusals.push(output);
      await storm.calm;
    }
  }

  async function create(Apelido: string): Promise<number> {
    const body = { ...fields, NomeCompleto: 'novo', Apelido };
    const { output, sent } = await insist(() => server.send(Tratamento.calls.create, { token, body }));
    if (output.ok) return output.answer.id;
    if (sent === 1 || output.error.code !== 'REGISTRO_DUPLICADO') throw new Error(JSON.stringify(output.error));
    // It had been stored; only the answer was lost.
    const { output: found } = await insist(() => server.send(Tratamento.calls.list, { token, query: { Apelido } }));
    const id = found.ok ? found.answer[0]?.id : undefined;
    if (id === undefined) throw new Error(`${Apelido} was refused and is not there`);
    return id;
  }

  async function change(id: number, NomeCompleto: string): Promise<void> {
    const body = { Versao: 1, NomeCompleto };
    const { output } = await insist(() => server.send(Tratamento.calls.update, { token, params: { id }, body }));
    // It is sent until it is answered: what is stored already is no conflict.
    if (!output.ok) throw new Error(JSON.stringify(output.error));
  }

  async function client(name: string): Promise<void> {
    for (let n = 0; !over.signal.aborted; n++) {
      const id = await create(`${name}-${n}`);
      await change(id, `${name}-${n} final`);
      storm.acknowledged.set(id, `${name}-${n}`);
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, index) => client(`C${index}`)));
  all.catch(() => undefined); // told by `end`
  return Object.assign(storm, {
    async end() {
      over.abort();
      await all;
    },
  });
}
