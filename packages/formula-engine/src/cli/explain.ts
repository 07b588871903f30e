import type { Inputs } from '../inputs.ts';
import type { Console } from './console.ts';
import { workOf } from './items.ts';
import { openCsv } from './input.ts';
import type { CliOptions } from './options.ts';
import { EXIT, usageProblem } from './problem.ts';

/** CODE=VALUE; the code may hold spaces and the value anything. */
function readValue(text: string): [code: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw usageProblem('value.shape', { text });
  return [text.slice(0, at), text.slice(at + 1)];
}

async function rowOf(file: string, wanted: number, encoding: CliOptions['encoding']): Promise<[string, string][]> {
  const { header, records } = await openCsv(file, encoding);
  let rows = 0;
  for await (const { fields } of records) {
    rows++;
    if (rows === wanted) return header.map((code, index) => [code, fields[index] ?? '']);
  }
  throw usageProblem('row.none', { rows });
}

/** `explain`: how one result comes about, step by step. */
export async function explain(options: CliOptions, console: Console): Promise<number> {
  const { formula, name, operands, row, encoding, values } = options;
  const { set } = await workOf(options, console.language);
  const [code, file] = formula === undefined ? operands : [name, operands[0]];
  if (code === undefined) throw usageProblem('component.needed');
  const fromFile = row === undefined && file === undefined ? [] : await rowOf(file ?? '-', row ?? 1, encoding);
  const inputs: Inputs = new Map([...fromFile, ...values.map(readValue)]);
  const explanation = set.session(inputs).explain(code);
  if (!explanation) throw usageProblem('component.unknown', { code });
  console.out(explanation.text);
  return explanation.result.ok ? EXIT.ok : EXIT.findings;
}
