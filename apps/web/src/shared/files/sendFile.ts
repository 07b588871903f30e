import type { fileAddress } from '@bancada/contracts/files';
import type { Call } from '@bancada/contracts/shared';
import { ApiError, NetworkError, request } from '../api/index.ts';
import { backoff, pause } from '../live/backoff.ts';

/** How often in a row nothing more may arrive before the person is asked. */
const ATTEMPTS = 4;

/** Files up to this size go in one request, in bytes: sending them again costs little. */
const SMALL = 1024 * 1024;

/** The calls by which files are sent. */
export type UploadCalls = Readonly<Record<'upload' | 'start' | 'progress' | 'part' | 'abandon', Call>>;

/** How the calls name the record that files are sent to. */
export type UploadTarget = ReturnType<typeof fileAddress>;

/** What sending a file takes, and reports. */
export interface Sending {
  readonly signal: AbortSignal;
  /** The upload to go on with; null begins a new one. */
  readonly envio: string | null;
  /** An upload in parts has begun, or, with null, is there no more. */
  readonly onBegun: (envio: string | null) => void;
  /** How much of the file has arrived, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

interface Progress {
  readonly id: string;
  readonly Recebido: number;
  readonly Arquivo: unknown;
}

/**
 * Sends a file to a record: a small one at once, a larger one in parts, each beginning where the one before it was cut.
 *
 * @throws ApiError, NetworkError after several retries without progress, and the signal's reason
 */
export async function sendFile(calls: UploadCalls, target: UploadTarget, file: File, sending: Sending): Promise<void> {
  if (file.size <= SMALL) return sendWhole(calls, target, file, sending);
  await inParts(calls, target, file, sending);
}

async function sendWhole(
  { upload }: UploadCalls,
  target: UploadTarget,
  file: File,
  { signal, onProgress }: Sending,
): Promise<void> {
  let left = 0;
  const telling = (sent: number) => {
    left = sent;
    onProgress(sent);
  };
  for (let attempt = 0; ; attempt++) {
    try {
      return void (await request(upload, { ...target.ofRecord, file, signal, onProgress: telling }));
    } catch (error) {
      // A file sent twice would be stored twice: only what certainly never arrived whole is sent again by itself.
      if (!(error instanceof NetworkError) || left >= 1 || attempt + 1 >= ATTEMPTS) throw error;
      await rest(attempt, signal);
    }
  }
}

async function inParts(calls: UploadCalls, target: UploadTarget, file: File, sending: Sending): Promise<void> {
  const { signal, onBegun } = sending;
  let { envio } = sending;
  let arrived = -1;
  for (let attempt = 0; ; attempt++) {
    try {
      const state =
        envio === null ? await begin(calls, target, file, signal) : await read(calls, target, envio, signal);
      envio = state.id;
      onBegun(envio);
      if (state.Recebido > arrived) attempt = 0;
      arrived = state.Recebido;
      const { Arquivo } = await sendRest(calls, target, file, state, sending);
      if (Arquivo) return;
    } catch (error) {
      if (isGone(error)) {
        envio = null;
        onBegun(null);
      } else if (!goesOn(error)) throw error;
      if (attempt + 1 >= ATTEMPTS) throw error;
      await rest(attempt, signal);
    }
  }
}

/** The network was cut, or what was sent before the cut arrived meanwhile. */
const goesOn = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.answer?.code === 'ENVIO_POSICAO');

/** It waited too long, and was thrown away. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const begin = async ({ start }: UploadCalls, target: UploadTarget, file: File, signal: AbortSignal) => {
  const body = { Nome: file.name, Tamanho: file.size, Hash: await hashOf(file) };
  return (await request(start, { ...target.ofRecord, body, signal })) as Progress;
};

const read = async ({ progress }: UploadCalls, target: UploadTarget, envio: string, signal: AbortSignal) =>
  (await request(progress, { ...target.ofEnvio(envio), signal })) as Progress;

async function sendRest(
  { part }: UploadCalls,
  target: UploadTarget,
  file: File,
  { id, Recebido: offset }: Progress,
  { signal, onProgress }: Sending,
): Promise<Progress> {
  const content = file.slice(offset);
  const telling = (sent: number) => onProgress((offset + sent * content.size) / file.size);
  telling(0);
  const sent = { ...target.ofEnvio(id), part: { offset, content }, signal, onProgress: telling };
  return (await request(part, sent)) as Progress;
}

/** SHA-256 in hex; undefined where the page is not served safely, and browsers refuse to reckon it. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function rest(attempt: number, signal: AbortSignal): Promise<void> {
  await pause(backoff(attempt), signal);
  signal.throwIfAborted();
}

/** Gives an upload up; where the server cannot be reached it throws the parts away by itself. */
export async function abandonEnvio({ abandon }: UploadCalls, target: UploadTarget, envio: string): Promise<void> {
  await request(abandon, target.ofEnvio(envio)).catch(() => undefined);
}
