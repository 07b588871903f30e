import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { queryDatabase } from '../src/support/database.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import { type Product, startProduct } from '../src/support/server.ts';
import { ask, procedureFields, tokenOf } from './requests.ts';

const MIB = 1024 * 1024;

/** The disk's size: room for the demo company and some minutes of work. */
const DISK = 800;

/** What is left of it once it is filled, in MiB: less than a segment of the write-ahead log. */
const LEFT = 2;

/** How long the product may take to work again, in milliseconds. */
const RECOVERY = 60_000;

/** What was acknowledged, and how many requests were not, by status. */
interface Work {
  readonly rows: Set<string>;
  /** SHA-256 of contents, by the ids of their files. */
  readonly files: Map<number, string>;
  readonly refused: Map<number, number>;
  readonly over: AbortSignal;
}

const refuse = ({ refused }: Work, status: number) => refused.set(status, (refused.get(status) ?? 0) + 1);

/** Creates a row; answers the status. */
async function createOne({ url }: Product, token: string, Apelido: string): Promise<number> {
  const body = { NomeCompleto: Apelido, Apelido, ...(await procedureFields(url, token)) };
  return (await ask(`${url}/api/tratamentos`, { method: 'POST', token, body })).status;
}

const isStored = (status: number) => status === 200 || status === 201;

/** Creates rows one after the other. */
async function create(product: Product, token: string, name: string, work: Work): Promise<void> {
  for (let n = 0; !work.over.aborted; n++) {
    const Apelido = `${name}-${n}`;
    const status = await createOne(product, token, Apelido);
    if (isStored(status)) work.rows.add(Apelido);
    else {
      refuse(work, status);
      await pause(50);
    }
  }
}

/** Sends files of a megabyte one after the other. */
async function upload({ url }: Product, token: string, sample: number, work: Work): Promise<void> {
  while (!work.over.aborted) {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MIB)]);
    const form = new FormData();
    form.append('arquivo', new Blob([content]), 'a.pdf');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/sample-arquivos?Sample=${sample}`, { method: 'POST', body: form, headers })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }));
    if (isStored(answer.status)) {
      const { id } = JSON.parse(answer.text) as { id: number };
      work.files.set(id, createHash('sha256').update(content).digest('hex'));
    } else refuse(work, answer.status);
    await pause(200);
  }
}

/** Fills what is free of a disk but for `LEFT`. */
function fill(disk: string, ballast: string): void {
  const { bavail, bsize } = statfsSync(disk);
  let left = bavail * bsize - LEFT * MIB;
  const zeros = Buffer.alloc(MIB);
  for (; left > 0; left -= MIB) writeFileSync(ballast, zeros.subarray(0, Math.min(left, MIB)), { flag: 'a' });
}

/** Waits until a row is stored again, after a restart where the product ended; answers how long it took. */
async function recover(product: Product): Promise<{ readonly ms: number; readonly restarted: boolean }> {
  const began = performance.now();
  const works = async () => {
    const token = await tokenOf(product.url, 'admin@demo.bancada', DEMO_PASSWORD).catch(() => undefined);
    return token !== undefined && isStored(await createOne(product, token, `Depois-${performance.now()}`));
  };
  let restarted = false;
  while (!(await works())) {
    const waited = performance.now() - began;
    if (waited > RECOVERY) return { ms: Number.NaN, restarted };
    if (!restarted && waited > RECOVERY / 4) {
      // A supervisor starts what has ended.
      await product.kill();
      await product.restart();
      restarted = true;
    }
    await pause(100);
  }
  return { ms: performance.now() - began, restarted };
}

/** Acknowledged rows and files that are not there, or are not what was sent. */
async function lostOf(product: Product, token: string, { rows, files }: Work): Promise<number> {
  const stored = await queryDatabase<{ Apelido: string }>(
    product.connection(),
    `select "Apelido" from tratamentos where "Apelido" like 'D%-%'`,
  );
  const there = new Set(stored.map(({ Apelido }) => Apelido));
  let lost = [...rows].filter((name) => !there.has(name)).length;
  for (const [id, hash] of files) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.url}/api/sample-arquivos/${id}/conteudo`, { headers });
    const content = Buffer.from(await response.arrayBuffer());
    if (createHash('sha256').update(content).digest('hex') !== hash) lost++;
  }
  return lost;
}

const total = (counts: ReadonlyMap<number, number>) => [...counts].map(([status, n]) => `${n} × ${status}`).join(', ');

async function onDisk(disk: string, seconds: number): Promise<string> {
  const product = await startProduct({ env: { BANCADA_RATE_LIMIT: '0' }, within: disk });
  try {
    const token = await tokenOf(product.url, 'admin@demo.bancada', DEMO_PASSWORD);
    const [sample] = await queryDatabase<{ id: string }>(
      product.connection(),
      'select id from samples order by id limit 1',
    );
    const over = new AbortController();
    const work: Work = { rows: new Set(), files: new Map(), refused: new Map(), over: over.signal };
    const clients = [
      ...Array.from({ length: 4 }, (_, n) => create(product, token, `D${n}`, work)),
      upload(product, token, Number(sample?.id), work),
    ];
    await pause(2000);
    const before = work.rows.size;
    const ballast = join(disk, 'ballast');
    fill(disk, ballast);
    await pause(seconds * 1000);
    const [during, refused] = [work.rows.size - before, total(work.refused)];
    rmSync(ballast);
    const { ms, restarted } = await recover(product);
    over.abort();
    await Promise.all(clients);
    const fresh = await tokenOf(product.url, 'admin@demo.bancada', DEMO_PASSWORD);
    const lost = await lostOf(product, fresh, work);
    const met = lost === 0 && work.refused.size > 0 && ms <= RECOVERY;
    return `${seconds} s on a full disk: ${work.rows.size} rows (${during} of them then) and ${work.files.size} files acknowledged, refused ${refused}: lost ${lost}; works again after ${(ms / 1000).toFixed(1)} s${restarted ? ' and a restart' : ''}; ${met ? 'met' : 'NOT MET'} (0 lost, ≤ ${RECOVERY / 1000} s)`;
  } finally {
    await product.remove();
  }
}

/** Fills the disk under rows and files that are being stored, and makes room again: nothing acknowledged may be missing. */
export async function fullDisk(seconds: number): Promise<string> {
  const disk = mkdtempSync(join(tmpdir(), 'bancada-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'bancada', disk], { encoding: 'utf8' });
  try {
    if (mounted.status !== 0) return `not run: a small disk can be mounted by root on Linux only`;
    return await onDisk(disk, seconds);
  } finally {
    if (mounted.status === 0) spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}
