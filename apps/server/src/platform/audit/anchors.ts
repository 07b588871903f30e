import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { AuditKey } from './keys.ts';

/** Where anchors are kept. */
export interface AnchorPlaces {
  /** Lines are only ever added to it; on another disk, or one that only adds, it outlives the database. */
  readonly file: string;
  /** Another machine they are also sent to, by POST. */
  readonly url: string | undefined;
  /** The only address that machine may have; without it any public one. */
  readonly ip: string | undefined;
}

const anchor = z.strictObject({
  /** When it was anchored, ISO 8601. */
  Em: z.iso.datetime(),
  Empresa: z.int().positive(),
  /** The number and hash of the company's last line then. */
  Seq: z.int().positive(),
  Hash: z.string(),
  /** The id of the key of `Selo`. */
  Chave: z.string(),
  /** HMAC-SHA-256 of the other fields, in hexadecimal. */
  Selo: z.string(),
});

/** The last line of a company's audit at a moment, as it is kept outside the database. */
export type Anchor = z.infer<typeof anchor>;

/** What an anchor's seal covers. */
const sealOf = ({ Em, Empresa, Seq, Hash, Chave }: Omit<Anchor, 'Selo'>, { key }: AuditKey): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([Em, Empresa, Seq, Hash, Chave]))
    .digest('hex');

/** Makes an anchor under a key. */
export function sealAnchor(fields: Omit<Anchor, 'Selo' | 'Chave'>, key: AuditKey): Anchor {
  const named = { ...fields, Chave: key.id };
  return { ...named, Selo: sealOf(named, key) };
}

/** Whether an anchor is what was written under this key. */
export const isSealed = (read: Anchor, key: AuditKey): boolean => read.Selo === sealOf(read, key);

/** Anchors as lines of JSON, as the file holds them and the other machine gets them. */
export const anchorLines = (anchors: readonly Anchor[]): string =>
  anchors.map((each) => `${JSON.stringify(each)}\n`).join('');

/** Adds anchors to the file, on disk when this resolves; makes it, also for none. Its owner alone may read it. */
export async function appendAnchors(file: string, anchors: readonly Anchor[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, anchorLines(anchors), { mode: 0o600, flush: true });
}

/** A line of the file: an anchor, or undefined where it is none. */
export interface ReadAnchor {
  readonly line: number;
  readonly anchor: Anchor | undefined;
}

function parse(text: string): Anchor | undefined {
  try {
    return anchor.parse(JSON.parse(text));
  } catch {
    return undefined; // the answer itself
  }
}

/** The lines of the file, one at a time however long it is; none when it does not exist. */
export async function* readAnchors(file: string): AsyncGenerator<ReadAnchor> {
  if (!existsSync(file)) return;
  const handle = await open(file);
  let line = 0;
  try {
    const input = handle.createReadStream({ autoClose: false });
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      yield { line: ++line, anchor: parse(text) };
    }
  } finally {
    await handle.close();
  }
}
