import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors/index.ts';
import type { Scan } from './scan.ts';

/** Where clamd listens on TCP, and what its absence means. */
export interface ClamdOptions {
  readonly host: string;
  readonly port: number;
  /** Whether a file that could not be scanned is refused; else it is stored as `nao_verificado`. */
  readonly required: boolean;
  /** The longest a scan may take, in milliseconds. */
  readonly patience?: number;
}

/** Below the 30 seconds an upload has as a call. */
const PATIENCE = 20_000;

/** The longest reply that is read, in characters: clamd names one signature. */
const LONGEST_REPLY = 1024;

/** Scans files with clamd by its command INSTREAM: the bytes are sent, so that clamd may run on another machine. */
export function clamdScan(options: ClamdOptions, log: Pick<FastifyBaseLogger, 'warn'>): Scan {
  return async (path) => {
    try {
      return verdictOf(await sendToClamd(options, path));
    } catch (err) {
      log.warn({ err }, 'a file was not scanned for viruses');
      if (options.required) throw new AppError('ARQUIVO_SEM_VERIFICACAO');
      return 'nao_verificado';
    }
  };
}

function verdictOf(reply: string): 'limpo' | 'infectado' {
  if (reply === 'stream: OK') return 'limpo';
  if (/^stream: .+ FOUND$/.test(reply)) return 'infectado';
  throw new Error(`clamd answered: ${reply}`); // its size limit, or a fault of its own
}

async function sendToClamd({ host, port, patience = PATIENCE }: ClamdOptions, path: string): Promise<string> {
  const socket = connect({ host, port });
  const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), patience);
  try {
    const sent = pipeline(framed(createReadStream(path)), socket, { end: false });
    const [reply] = await Promise.all([readReply(socket), sent]);
    return reply;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** INSTREAM: chunks, each after its length in four bytes (big-endian), ended by an empty one. */
async function* framed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** The reply ends with a null character, as the command's `z` asks. */
async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const chunk of socket as AsyncIterable<Uint8Array>) {
    reply += Buffer.from(chunk).toString('utf8');
    if (reply.includes('\0') || reply.length > LONGEST_REPLY) break;
  }
  return reply.split('\0', 1).join('').trim();
}
