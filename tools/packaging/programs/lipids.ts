import { readFileSync } from 'node:fs';
import { compile, compileSet } from '@bancada/formula-engine';

// A CSV of lipids, computed by columns and by a set, and compared with the columns that CDC published.
const [, , file = ''] = process.argv;
const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
const names = header.split(',');
const cells = lines.map((line) => line.split(','));
const column = (name: string): string[] => cells.map((row) => row[names.indexOf(name)] ?? '');

const inputs = { TRIG_MG: column('TRIG_MG'), LDL_MG: column('LDL_MG') };
const ldl = compile('LDL_MG * 0,02586', { decimals: 3 }).evaluateColumns(inputs);
const { results } = compileSet([
  { code: 'TRIG_MMOL', formula: 'TRIG_MG * 0,01129', decimals: 3 },
  { code: 'LDL_MMOL', formula: 'LDL_MG * 0,02586', decimals: 3 },
]).evaluateColumns(inputs);

let [equal, different, missing] = [0, 0, 0];
for (const code of ['TRIG_MMOL', 'LDL_MMOL']) {
  const published = column(code);
  const { values = new Float64Array(0), failures = new Map() } = results.get(code) ?? {};
  published.forEach((text, row) => {
    if (text === '') missing += failures.has(row) && Number.isNaN(values[row]) ? 1 : 0;
    else if (Number(text) === values[row]) equal++;
    else different++;
  });
}
const same = ldl.values.every((value, row) => Object.is(value, results.get('LDL_MMOL')?.values[row]));
console.log(JSON.stringify({ equal, different, missing, same }));
