import { EVENTOS_PATH, type Evento, type EventoRegistro, type EventoTarefa, evento } from '@bancada/contracts';
import { expect } from 'vitest';

/** A message of the event stream as a client sees it. */
export interface Heard {
  readonly name: string;
  readonly cursor: string;
  readonly data: unknown;
}

/** A client of the event stream. */
export interface StreamClient {
  readonly heard: Heard[];
  /** All events, checked against the contract. */
  events(): Evento[];
  /** The changes of records alone. */
  changes(): EventoRegistro[];
  /** The steps of background tasks alone. */
  tasks(): EventoTarefa['Tarefa'][];
  /** Where it would go on. */
  cursor(): string;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const messageOf = (block: string): Heard => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { name: field('event'), cursor: field('id'), data: JSON.parse(field('data') || '{}') };
};

/** Opens a stream with a ticket and reads it until it is closed; resolves once it has begun. */
export async function openStream(
  address: string,
  ingresso: string,
  desde?: string,
  idade?: number,
): Promise<StreamClient> {
  const abort = new AbortController();
  const query = new URLSearchParams({
    ingresso,
    ...(desde !== undefined && { desde }),
    ...(idade !== undefined && { idade: String(idade) }),
  });
  const response = await fetch(`${address}${EVENTOS_PATH}?${query.toString()}`, { signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const heard: Heard[] = [];
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      heard.push(...blocks.map(messageOf));
    }
  };
  const ended = read(response.body).catch(() => undefined); // cut: that is an end, too
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const events = (): Evento[] => heard.flatMap(({ name, data }) => (name === 'evento' ? [evento.parse(data)] : []));
  return {
    heard,
    events,
    changes: () => events().filter((each) => each.Tipo === 'registro'),
    tasks: () => events().flatMap((each) => (each.Tipo === 'tarefa' ? [each.Tarefa] : [])),
    cursor: () => heard.at(-1)?.cursor ?? '',
    ended,
    close: () => abort.abort(),
  };
}
