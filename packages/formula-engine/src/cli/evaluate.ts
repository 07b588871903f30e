import { resolve } from 'node:path';
import { foldCode } from '../fold.ts';
import type { FormulaResult } from '../result.ts';
import type { RuntimeSet } from '../set/create-set.ts';
import type { Console } from './console.ts';
import type { CsvRecord } from './csv-reader.ts';
import { csvLine } from './csv-writer.ts';
import { openCsv, shownName, sizeOf, type CsvInput, type Reading } from './input.ts';
import { workOf, type Work } from './items.ts';
import type { CliOptions } from './options.ts';
import { openOutput, type TextOutput } from './output.ts';
import { EXIT, fileProblem, usageProblem } from './problem.ts';
import { Progress } from './progress.ts';

/** How rows are read and written. */
interface Sheet {
  readonly header: readonly string[];
  /** Computed codes, each with its column; results replace what the data have under their code. */
  readonly columns: readonly (readonly [code: string, column: number])[];
  readonly width: number;
  readonly write: (fields: readonly string[]) => string;
  readonly show: (result: FormulaResult) => string;
}

function sheetOf({ header, reader }: CsvInput, set: RuntimeSet, options: CliOptions): Sheet {
  const { delimiter, lineEnd } = reader;
  const sign = options.decimalSign ?? (delimiter === ',' ? '.' : ',');
  const names = [...header];
  const columns = set.order.map((code) => {
    const known = names.findIndex((name) => foldCode(name) === foldCode(code));
    return [code, known === -1 ? names.push(code) - 1 : known] as const;
  });
  return {
    header: names,
    columns,
    width: names.length,
    write: (fields) => csvLine(fields, delimiter, lineEnd),
    show: (result) => (result.ok ? result.text.replace(/[.,]/, sign) : ''),
  };
}

function checkHeader({ header }: CsvInput, file: string, errorsColumn: string): void {
  const seen = new Set<string>();
  for (const name of header) {
    const folded = foldCode(name);
    if (folded === foldCode(errorsColumn)) throw fileProblem('csv.taken', { file, column: errorsColumn });
    if (folded !== '' && seen.has(folded)) throw fileProblem('csv.duplicate', { file, column: name });
    seen.add(folded);
  }
}

/** What the formulas read and the data do not have, under its code or its alias. */
function unknownColumns({ header }: CsvInput, { set, items }: Work): string[] {
  const known = new Set(header.map((name) => foldCode(name)));
  for (const { code, alias } of items) if (known.has(foldCode(alias ?? ''))) known.add(foldCode(code));
  return set.variables.filter((code) => !known.has(code));
}

/** Reports of failures: a CSV of its own, or nothing. */
type Report = (row: number, code: string, result: FormulaResult) => string;

function reportLine({ write }: Sheet): Report {
  return (row, code, { error }) => (error ? write([String(row), code, error.code, error.message]) : '');
}

interface Outputs {
  readonly rows: TextOutput;
  readonly report: TextOutput | undefined;
}

/** Computes and writes one row; answers whether anything in it failed. */
async function computeRow(
  { fields }: CsvRecord,
  row: number,
  { set, sheet, outputs }: { set: RuntimeSet; sheet: Sheet; outputs: Outputs },
): Promise<boolean> {
  const inputs = new Map(sheet.header.map((code, index) => [code, fields[index] ?? '']));
  const { results } = set.evaluate(inputs);
  const cells = Array.from({ length: sheet.width }, (_, index) => fields[index] ?? '');
  const failures: string[] = [];
  for (const [code, column] of sheet.columns) {
    const result = results.get(code);
    if (!result) continue;
    cells[column] = sheet.show(result);
    const reason = result.ok ? result.diagnostic?.message : result.error.message;
    if (reason !== undefined) failures.push(`${code}: ${reason}`);
    if (!result.ok) await outputs.report?.write(reportLine(sheet)(row, code, result));
  }
  await outputs.rows.write(sheet.write([...cells, failures.join('; ')]));
  return failures.length > 0;
}

function checkOutputs({ output, report, catalogue }: CliOptions, data: string): void {
  const read = [data, catalogue ?? ''].filter((file) => file !== '' && file !== '-').map((file) => resolve(file));
  for (const file of [output, report]) {
    if (file !== undefined && read.includes(resolve(file))) throw fileProblem('file.same', { file });
  }
}

async function openOutputs({ output, report }: CliOptions): Promise<Outputs> {
  return { rows: await openOutput(output), report: report === undefined ? undefined : await openOutput(report) };
}

/** `evaluate`: adds the results to every row of a CSV, row by row, so that the file may be of any size. */
export async function evaluate(options: CliOptions, console: Console): Promise<number> {
  const work = await workOf(options, console.language);
  const { set } = work;
  const [file = '-', extra] = options.operands;
  if (extra !== undefined) throw usageProblem('option.unknown', { reason: extra });
  const broken = set.issues.filter(({ severity }) => severity === 'error');
  for (const issue of broken) console.err(`${issue.component ?? ''} ${issue.line}:${issue.column} ${issue.message}`);
  checkOutputs(options, file);

  const reading: Reading = { bytes: 0, size: await sizeOf(file) };
  const input = await openCsv(file, options.encoding, reading);
  const errorsColumn = console.say('errors.column');
  checkHeader(input, shownName(file), errorsColumn);
  const sheet = sheetOf(input, set, options);
  const unknown = unknownColumns(input, work);
  if (unknown.length > 0) console.err(console.say('columns.unknown', { columns: unknown.join(', ') }));

  const outputs = await openOutputs(options);
  await outputs.rows.write(sheet.write([...sheet.header, errorsColumn]));
  const titles = (['row', 'component', 'code', 'message'] as const).map((title) => console.say(`report.${title}`));
  await outputs.report?.write(sheet.write(titles));
  const progress = new Progress(console, reading);
  let [rows, failed] = [0, 0];
  for await (const record of input.records) {
    rows++;
    if (await computeRow(record, rows, { set, sheet, outputs })) failed++;
    progress.update(rows);
  }
  await outputs.rows.close();
  await outputs.report?.close();
  progress.end();
  console.err(console.say('evaluate.summary', { rows, failed }));
  return failed > 0 || broken.length > 0 ? EXIT.findings : EXIT.ok;
}
