import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz/main.ts';
import type { Effort } from './measure.ts';
import { benchAbilities } from './modes/abilities.ts';
import { benchColdStart } from './modes/cold-start.ts';
import { benchColumns } from './modes/columns.ts';
import { benchObjects } from './modes/object.ts';
import { benchParsing } from './modes/parse.ts';
import { benchRows, wrongDigits } from './modes/row.ts';
import { benchEdit, benchSet, sameResults } from './modes/set.ts';
import { benchSizes } from './modes/sizes.ts';
import { benchTiers } from './modes/tiers.ts';
import { machine, writePage } from './readme.ts';
import { plain, type ReportTable } from './report.ts';

const USAGE = `pnpm bench:formula [--quick] [--only rows,columns,…] [--write]   measures the engine beside its peers
pnpm bench:formula fuzz <cases> [--seed n] [--from chunk] [--workers n] [--write]   compares it with an exact oracle
pnpm bench:formula compare [--write]   asks the peers what they can do (docs/comparison.md)

--write puts the tables into their pages. Measures: digits, tiers, rows, columns, objects, set, edit, parsing, start, sizes.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
    help: { type: 'boolean', default: false },
  },
});

const effort: Effort = values.quick ? { rounds: 5, sliceMs: 6 } : { rounds: 25, sliceMs: 15 };

type Measure = () => Promise<readonly ReportTable[]> | readonly ReportTable[];

const MEASURES: Readonly<Record<string, Measure>> = {
  digits: () => [wrongDigits(values.quick ? 2000 : 20_000)],
  tiers: () => [benchTiers()],
  rows: () => [benchRows(effort)],
  columns: () => benchColumns(effort, values.quick ? 20_000 : 100_000),
  objects: () => [benchObjects(effort)],
  set: () => {
    sameResults(50);
    return [benchSet(effort)];
  },
  edit: () => [benchEdit(effort)],
  parsing: () => [benchParsing(effort)],
  start: async () => [await benchColdStart(values.quick ? 3 : 9)],
  sizes: async () => [await benchSizes()],
};

async function bench(): Promise<void> {
  const chosen = values.only?.split(',') ?? Object.keys(MEASURES);
  console.log(machine());
  const tables: ReportTable[] = [];
  for (const name of chosen) {
    const measure = MEASURES[name];
    if (!measure) throw new Error(`no measure is called ${name}\n\n${USAGE}`);
    for (const table of await measure()) {
      tables.push(table);
      console.log(plain(table));
    }
  }
  if (values.write) writePage('readme', 'bench', tables);
}

async function runFuzz(cases: number): Promise<void> {
  const { clean, table } = await fuzz({
    cases,
    seed: Number(values.seed),
    from: Number(values.from),
    workers: Number(values.workers),
  });
  console.log(plain(table));
  if (values.write) writePage('readme', 'fuzz', [table]);
  if (!clean) process.exitCode = 1;
}

/** Asks everybody what they can do, and how small they are. */
async function compare(): Promise<void> {
  const tables = [benchAbilities(), wrongDigits(values.quick ? 2000 : 20_000), await benchSizes()];
  for (const table of tables) console.log(plain(table));
  if (values.write) writePage('comparison', 'comparison', tables);
}

const [command, count] = positionals;
if (values.help) console.log(USAGE);
else if (command === 'fuzz' && Number(count) > 0) await runFuzz(Number(count));
else if (command === 'compare') await compare();
else if (command === undefined) await bench();
else {
  console.error(USAGE);
  process.exitCode = 2;
}
