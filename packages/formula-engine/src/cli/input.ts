import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CsvReader, type CsvRecord } from './csv-reader.ts';
import type { CliOptions } from './options.ts';
import { fileProblem, reasonOf } from './problem.ts';

/** How much of a file has been read. */
export interface Reading {
  bytes: number;
  readonly size: number | undefined;
}

function isEncodingError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}

/** The name of a file for people; `-` is the standard input. */
export function shownName(file: string): string {
  return file === '-' ? 'stdin' : file;
}

/** How large a file is; undefined for the standard input and for what has no size. */
export async function sizeOf(file: string): Promise<number | undefined> {
  if (file === '-') return undefined;
  try {
    const { size } = await stat(file);
    return size > 0 ? size : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a file piece by piece, a byte order mark left out. Throws CliProblem. */
export async function* readText(
  file: string,
  encoding: CliOptions['encoding'],
  reading: Reading = { bytes: 0, size: undefined },
): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    const stream: AsyncIterable<Buffer> = file === '-' ? process.stdin : createReadStream(file);
    for await (const piece of stream) {
      reading.bytes += piece.length;
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (isEncodingError(error)) throw fileProblem('file.encoding', { file: shownName(file), encoding });
    throw fileProblem('file.read', { file: shownName(file), reason: reasonOf(error) });
  }
}

/** A CSV while it is read. */
export interface CsvInput {
  readonly reader: CsvReader;
  readonly header: readonly string[];
  readonly records: AsyncGenerator<CsvRecord, void, void>;
}

async function* recordsOf(text: AsyncIterable<string>, reader: CsvReader): AsyncGenerator<CsvRecord, void, void> {
  for await (const piece of text) yield* reader.push(piece);
  yield* reader.end();
}

async function* checked(
  records: AsyncIterable<CsvRecord>,
  file: string,
  expected: number,
): AsyncGenerator<CsvRecord, void, void> {
  for await (const record of records) {
    const { line, fields } = record;
    // A record with a field too many may have shifted all its values; better none than a wrong one.
    if (fields.length > expected) throw fileProblem('csv.fields', { file, line, actual: fields.length, expected });
    yield record;
  }
}

/** Opens a CSV and reads its header. Throws CliProblem. */
export async function openCsv(file: string, encoding: CliOptions['encoding'], reading?: Reading): Promise<CsvInput> {
  const name = shownName(file);
  const reader = new CsvReader(name);
  const records = recordsOf(readText(file, encoding, reading), reader);
  const first = await records.next();
  if (first.done) throw fileProblem('csv.header', { file: name });
  const header = first.value.fields.map((field) => field.trim());
  return { reader, header, records: checked(records, name, header.length) };
}
