import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { call, login } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../../../test/index.ts';
import { room } from '../../app/room.ts';
import { handlePublic } from './index.ts';

const large = call({
  method: 'GET',
  path: 'teste/grande',
  access: 'public',
  summary: '',
  answer: z.strictObject({ texto: z.string() }),
});
const upload = call({
  method: 'POST',
  path: 'teste/arquivo',
  access: 'public',
  summary: '',
  answer: z.strictObject({}),
  transfer: 'multipart',
});

let app: TestApp;
let port: number;
beforeAll(async () => {
  const tests = room('tests', {
    calls: [
      handlePublic(large, () => Promise.resolve({ texto: 'x'.repeat(32 * 1024 * 1024) })),
      handlePublic(upload, () => Promise.resolve({})),
    ],
  });
  app = await testApp({ rooms: [tests], patience: { headers: 100, body: 100, request: 1500, answer: 100 } });
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** A connection, and all that came over it until its end. */
async function open(text: string) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  socket.on('error', () => undefined); // cut: that is what the tests wait for
  await once(socket, 'connect');
  socket.write(text);
  return { socket, closed };
}

const post = (path: string, headers: string) => `POST /api/${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n`;
const json = (length: number) => `content-type: application/json\r\ncontent-length: ${length}`;

/** Sends a piece whenever the last one has left, until the connection is cut. */
function goOn(socket: Socket, piece: string): () => number {
  let sent = 0;
  const next = () => {
    if (socket.destroyed) return;
    sent += piece.length;
    socket.write(piece, () => setImmediate(next));
  };
  next();
  return () => sent;
}

test('who sends the headers too slowly is cut', async () => {
  const { closed } = await open('POST /api/auth/login HTTP/1.1\r\nhost: x\r\n');
  expect(await closed).toMatch(/^HTTP\/1.1 408/);
});

test('who sends a body too slowly is answered that it is late, and cut', async () => {
  const { closed } = await open(`${post(login.path, json(1000))}{"email`);
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1.1 408/);
  expect(answer).toContain('CORPO_LENTO');
});

test('who sends an upload too slowly is cut', async () => {
  const form = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000';
  const { closed } = await open(
    `${post(upload.path, form)}--b\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\nx`,
  );
  expect(await closed).toMatch(/^HTTP\/1.1 408/);
});

test('the rest of a refused body is not read without end', async () => {
  const { socket, closed } = await open(post(login.path, json(1_000_000_000)));
  const sent = goOn(socket, ' '.repeat(64 * 1024));
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1.1 413/);
  // What the machine itself buffers between the two comes on top of the megabyte.
  expect(sent()).toBeLessThan(32 * 1024 * 1024);
});

test('who is refused with little left to send reads why, over a connection that goes on', async () => {
  const body = ' '.repeat(100_000);
  const { socket, closed } = await open(post(login.path, json(body.length)) + body);
  await once(socket, 'data');
  socket.end(`GET /api/instalacao HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1.1 413/);
  expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(2);
});

test('who does not read the answer is cut', async () => {
  const socket = connect(port, '127.0.0.1');
  const answered = once(app.app.server, 'request');
  socket.write('GET /api/teste/grande HTTP/1.1\r\nhost: x\r\n\r\n');
  socket.pause();
  const [request] = (await answered) as [{ socket: Socket }];
  if (!request.socket.destroyed) await once(request.socket, 'close');
  let read = 0;
  socket.on('error', () => undefined).on('data', (piece: Buffer) => (read += piece.length));
  socket.resume();
  await once(socket, 'close');
  expect(read).toBeLessThan(32 * 1024 * 1024);
});
