import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { SampleArquivos } from '@bancada/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { buildLab, buildSamples, png, testAppOnce, uploadFile } from '../../../test/index.ts';
import { startClamd } from '../../../test/clamd.ts';
import { sendPart } from '../../../test/parts.ts';
import { clamdScan } from './clamd.ts';
import { noScan, type Scan } from './scan.ts';
import { folderStore } from './store.ts';

/** The EICAR test file, in pieces: whole it would be found in this repository. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');
const infected = Buffer.concat([png, Buffer.from(eicar)]);

const quiet = { warn: () => undefined };

/** A laboratory with a sample whose files are scanned in this way. */
async function scannedBy(scan: Scan) {
  const folder = mkdtempSync(join(tmpdir(), 'bancada-scan-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const app = await testAppOnce({ files: folderStore(folder, scan) });
  const lab = await buildLab(app);
  const sample = (await buildSamples(lab))[0]?.id ?? 0;
  const address = await app.app.listen({ port: 0 });
  const { token } = lab;
  const upload = (bytes: Buffer<ArrayBuffer>) => uploadFile(app, { token, sample, name: 'a.png', bytes });
  const begin = async (bytes: Buffer) => {
    const body = { Nome: 'a.png', Tamanho: bytes.length };
    const { id } = await app.ask(SampleArquivos.calls.start, { token, query: { Sample: sample }, body });
    return { address, token, noun: SampleArquivos, envio: id };
  };
  const list = () => app.ask(SampleArquivos.calls.list, { token, query: { Sample: sample } });
  return { app, token, upload, begin, list, left: () => readdirSync(join(folder, 'incoming.part')) };
}

async function clamd(limit?: number) {
  const server = await startClamd(eicar, limit);
  onTestFinished(() => server.close());
  return server;
}

const clamdAt = (port: number, required = true, patience?: number) =>
  clamdScan({ host: '127.0.0.1', port, required, ...(patience !== undefined && { patience }) }, quiet);

/** A port of this machine where nobody listens. */
async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('without a scanner a file says that it was not scanned', async () => {
  const { upload, list } = await scannedBy(noScan);
  expect(await upload(png)).toMatchObject({ status: 200, answer: { Verificacao: 'nao_verificado' } });
  expect(await list()).toMatchObject([{ Verificacao: 'nao_verificado' }]);
});

test('clamd sees every byte of a file; an infected one is refused and nothing of it is kept', async () => {
  const server = await clamd();
  const { upload, list, left } = await scannedBy(clamdAt(server.port));
  expect(await upload(png)).toMatchObject({ status: 200, answer: { Verificacao: 'limpo' } });
  expect(server.scanned).toEqual([png]);
  expect(await upload(infected)).toMatchObject({ status: 422, answer: { code: 'ARQUIVO_INFECTADO' } });
  expect(await list()).toHaveLength(1);
  expect(left()).toEqual([]);
});

test('a file in parts is scanned when it is whole, not in pieces', async () => {
  const server = await clamd();
  const { app, token, begin, list, left } = await scannedBy(clamdAt(server.port));
  const cut = infected.length - 20; // within the signature
  const bad = await begin(infected);
  expect(await sendPart(bad, 0, infected.subarray(0, cut))).toMatchObject({ status: 200 });
  expect(server.scanned).toEqual([]);
  expect(await sendPart(bad, cut, infected.subarray(cut))).toMatchObject({
    status: 422,
    body: { code: 'ARQUIVO_INFECTADO' },
  });
  const params = { envio: bad.envio };
  expect(await app.refused(SampleArquivos.calls.progress, { token, params })).toMatchObject({ status: 404 });
  expect(left()).toEqual([]);
  const good = await begin(png);
  expect(await sendPart(good, 0, png)).toMatchObject({ status: 200, body: { Arquivo: { Verificacao: 'limpo' } } });
  expect(await list()).toHaveLength(1);
});

test('a scanner that is away keeps files out, and parts wait for it', async () => {
  let scan = clamdAt(await deadPort());
  const { upload, begin, list } = await scannedBy((path) => scan(path));
  expect(await upload(png)).toMatchObject({ status: 503, answer: { code: 'ARQUIVO_SEM_VERIFICACAO' } });
  const parts = await begin(png);
  expect(await sendPart(parts, 0, png)).toMatchObject({ status: 503, body: { code: 'ARQUIVO_SEM_VERIFICACAO' } });
  expect(await list()).toEqual([]);
  scan = clamdAt((await clamd()).port);
  expect(await sendPart(parts, png.length, Buffer.alloc(0))).toMatchObject({ status: 200, body: { Arquivo: {} } });
  expect(await list()).toMatchObject([{ Verificacao: 'limpo' }]);
});

test('where scans are not required, a file is stored as not scanned while the scanner is away', async () => {
  const { upload } = await scannedBy(clamdAt(await deadPort(), false));
  expect(await upload(png)).toMatchObject({ status: 200, answer: { Verificacao: 'nao_verificado' } });
});

test('a scanner that refuses the size, or never answers, has not scanned', { tags: 'second' }, async () => {
  const small = await clamd(16);
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { upload } = await scannedBy(clamdAt(small.port));
  expect(await upload(png)).toMatchObject({ status: 503 });
  const scan = clamdAt((silent.address() as AddressInfo).port, false, 50);
  expect(await scan(import.meta.filename)).toBe('nao_verificado');
});
