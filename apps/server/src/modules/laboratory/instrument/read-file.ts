import type { FormatoInstrumento } from '@bancada/contracts';
import { readAstm } from './astm/message.ts';
import { splitAstm } from './astm/records.ts';
import { decodeText } from '../../../platform/charset.ts';
import { isArchive, readWorkbook } from '../../../platform/workbook/index.ts';
import { readHl7 } from './hl7/message.ts';
import { splitMessages } from './hl7/segments.ts';
import type { ArrivedMessage } from './store.ts';
import type { MessageRefusal } from './reading.ts';
import { sheetText } from './sheet-text.ts';
import { type ColumnMap, readTable } from './table.ts';

/** The messages of a file, and how they are written. */
export interface ReadFile {
  readonly Formato: FormatoInstrumento;
  readonly messages: readonly ArrivedMessage[];
}

/** What frames add around a message on the line: captured files have it, too. */
// oxlint-disable-next-line no-control-regex -- these are the control characters of the lines
const FRAMING = /[\u0002-\u0006\u000b\u0015\u0017\u001c]/g;

/** Reads a file by what it is, not by its name: HL7, ASTM, else a workbook or a table that a profile describes. */
export async function readInstrumentFile(bytes: Uint8Array, map: ColumnMap | null): Promise<ReadFile> {
  if (isArchive(bytes)) return { Formato: 'XLSX', messages: [await workbookMessage(bytes, map)] };
  const { text } = decodeText(bytes);
  const plain = text.replace(FRAMING, '').trimStart();
  if (/^(FHS|BHS|MSH)\W/.test(plain)) return { Formato: 'HL7', messages: splitMessages(plain).map(hl7Message) };
  if (/^H[^\w\s]{4}/.test(plain)) return { Formato: 'ASTM', messages: splitAstm(plain).map(astmMessage) };
  return { Formato: 'CSV', messages: [{ bytes, read: map === null ? refused('semPerfil') : readTable(text, map) }] };
}

const refused = (refusal: MessageRefusal) => ({ control: null, refusal, lines: [] });

const problems = { notWorkbook: 'planilha', expands: 'expande', tooManyCells: 'grande' } as const;

/** What is kept and shown of a workbook is the text of its first sheet: the same table again is the same message. */
async function workbookMessage(bytes: Uint8Array, map: ColumnMap | null): Promise<ArrivedMessage> {
  const answer = await readWorkbook(bytes);
  if ('problem' in answer) return { bytes, read: refused(problems[answer.problem]) };
  const text = sheetText(answer.rows);
  const read = map === null ? refused('semPerfil') : readTable(text, map, '\t');
  return { bytes: Buffer.from(text, 'utf8'), read };
}

const hl7Message = (text: string): ArrivedMessage => ({ bytes: Buffer.from(text, 'utf8'), read: readHl7(text) });
const astmMessage = (text: string): ArrivedMessage => ({ bytes: Buffer.from(text, 'utf8'), read: readAstm(text) });
