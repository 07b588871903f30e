import { parseArgs } from 'node:util';
import { caseTables } from './cases.ts';
import { matches } from './contenders.ts';
import { measure, type Effort } from './measure.ts';
import { hardCases, machine, sizes, speeds, writeReadme } from './report.ts';
import { costs } from './sizes.ts';

// `pnpm bench:br-utils [--quick] [--write]`: --write puts the tables into the README.
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});

const effort: Effort = values.quick ? { rounds: 5, sliceMs: 20 } : { rounds: 15, sliceMs: 60 };
const all = matches(20_000);
const tables = all.map((match) => speeds(match.title, measure(match, effort), match.inputs.length));
const report = [`Measured on ${machine()}.`, ...tables, sizes(await costs()), ...caseTables(all).map(hardCases)].join(
  '\n\n',
);
console.log(report);
if (values.write) writeReadme(report);
