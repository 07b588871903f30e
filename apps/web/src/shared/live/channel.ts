import {
  CANAL_PATH,
  issueIngresso,
  type PessoaPresente,
  type QuadroCliente,
  type QuadroServidor,
} from '@bancada/contracts/desk';
import { subscribe } from 'valtio';
import { request } from '../api/client.ts';
import { backoff } from './backoff.ts';
import { liveState } from './live.state.ts';

/** What a screen hears of a topic. */
export interface TopicListener {
  readonly message?: (frame: Extract<QuadroServidor, { tipo: 'mensagem' }>) => void;
  readonly signal?: (frame: Extract<QuadroServidor, { tipo: 'sinal' }>) => void;
  readonly people?: (people: readonly PessoaPresente[]) => void;
  /** Messages were missed that are no longer kept: read the topic by its own call. */
  readonly lost?: () => void;
}

interface Followed {
  readonly listeners: Set<TopicListener>;
  readonly presente: boolean;
  /** Where to go on after a cut; undefined until the first answer. */
  seq: number | undefined;
  people: readonly PessoaPresente[];
}

const followed = new Map<string, Followed>();
let socket: WebSocket | null = null;
let opening = false;
let attempt = 0;

/** Follows a topic of the channel until the answer is called. With `presente` the person is shown to the others there. */
export function followTopic(topico: string, listener: TopicListener, presente = false): () => void {
  const topic = followed.get(topico) ?? { listeners: new Set(), presente, seq: undefined, people: [] };
  topic.listeners.add(listener);
  if (topic.people.length > 0) listener.people?.(topic.people);
  if (!followed.has(topico)) {
    followed.set(topico, topic);
    if (socket?.readyState === WebSocket.OPEN) ask(topico, topic);
    else void open();
  }
  return () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size > 0) return;
    followed.delete(topico);
    say({ tipo: 'desassinar', topico });
    if (followed.size === 0) socket?.close();
  };
}

/** Says something for the moment to whoever follows the topic (the field one is in); nothing is said while cut off. */
export function signal(topico: string, dados: unknown): void {
  say({ tipo: 'sinal', topico, dados });
}

function say(frame: QuadroCliente): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

const ask = (topico: string, { presente, seq }: Followed) =>
  say({ tipo: 'assinar', topico, presente, ...(seq !== undefined && { desde: seq }) });

/** One socket at a time, and only while the stream of events stands: it says whether there is a server and a login. */
async function open(): Promise<void> {
  if (opening || socket || followed.size === 0 || liveState.state !== 'on') return;
  opening = true;
  const ticket = await request(issueIngresso).catch(() => null); // the stream's loss says it to the person
  opening = false;
  if (!ticket || followed.size === 0) return;
  const query = new URLSearchParams({ ingresso: ticket.Ingresso });
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${CANAL_PATH}?${query.toString()}`);
  socket = opened;
  opened.addEventListener('open', () => {
    attempt = 0;
    for (const [topico, topic] of followed) ask(topico, topic);
  });
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => take(JSON.parse(data) as QuadroServidor));
  opened.addEventListener('close', () => {
    socket = null;
    for (const topic of followed.values()) showPeople(topic, []);
    setTimeout(() => void open(), backoff(attempt++));
  });
}

function take(frame: QuadroServidor): void {
  const topic = followed.get(frame.topico ?? '');
  if (!topic) return;
  if (frame.tipo === 'assinado') topic.seq = frame.seq;
  else if (frame.tipo === 'presenca') showPeople(topic, frame.pessoas);
  else if (frame.tipo === 'perdido') for (const { lost } of topic.listeners) lost?.();
  else if (frame.tipo === 'sinal') for (const listener of topic.listeners) listener.signal?.(frame);
  else if (frame.tipo === 'mensagem') {
    topic.seq = frame.seq;
    for (const { message } of topic.listeners) message?.(frame);
  }
}

function showPeople(topic: Followed, people: readonly PessoaPresente[]): void {
  topic.people = people;
  for (const listener of topic.listeners) listener.people?.(people);
}

subscribe(liveState, () => void open());
