import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@bancada/formula-engine';
import { bundle } from '../bundle.ts';
import { median } from '../measure.ts';
import type { ReportTable } from '../report.ts';
import { entries } from './sizes.ts';

const VALUES = '{ CT: 200, HDL: 40, TRIG: 150 }';
const LDL = 'CT - HDL - TRIG / 5';

/** From nothing to the first result, each as a program that prints it. */
function programs(): (readonly [name: string, code: string])[] {
  const stored = JSON.stringify(compile(LDL));
  const runtime = entries().find((entry) => entry.endsWith('/runtime'));
  const ours: (readonly [string, string])[] = [
    [
      'formula-engine, compile',
      `import { compile } from '@bancada/formula-engine'; const answer = compile('${LDL}').evaluate(${VALUES}).value;`,
    ],
  ];
  if (runtime) {
    ours.push([
      'formula-engine/runtime, stored formula',
      `import { fromJSON } from '${runtime}'; const answer = fromJSON(${stored}).evaluate(${VALUES}).value;`,
    ]);
  }
  return [
    ...ours,
    [
      'mathjs number',
      `import { all, create } from 'mathjs'; const answer = create(all).compile('round(${LDL}, 2)').evaluate(${VALUES});`,
    ],
    [
      'HyperFormula',
      `import { HyperFormula } from 'hyperformula';
       const answer = HyperFormula.buildFromArray([[200, 40, 150, '=ROUND(A1-B1-C1/5, 2)']], { licenseKey: 'gpl-v3' }).getCellValue({ sheet: 0, row: 0, col: 3 });`,
    ],
    [
      'fast-formula-parser',
      `import Parser from 'fast-formula-parser';
       const answer = new Parser({ onCell: ({ col }) => [200, 40, 150][col - 1] }).parse('ROUND(A1-B1-C1/5,2)', { sheet: 'S', row: 1, col: 1 });`,
    ],
    [
      'expr-eval-fork',
      `import { Parser } from 'expr-eval-fork'; const answer = new Parser().parse('roundTo(${LDL}, 2)').evaluate(${VALUES});`,
    ],
  ];
}

const PRINT = 'console.log(JSON.stringify([answer, performance.now()]));';

/** Milliseconds of a process from its start to the first result. */
function run(file: string, expected: number): number {
  const text = execFileSync(process.execPath, [file], { encoding: 'utf8' });
  const [answer, ms] = JSON.parse(text) as [number, number];
  if (answer !== expected) throw new Error(`${file} answered ${answer}`);
  return ms;
}

/** How long a fresh process needs from its start to the first result, less what an empty one needs. */
export async function benchColdStart(rounds: number): Promise<ReportTable> {
  const folder = mkdtempSync(join(tmpdir(), 'formula-bench-'));
  try {
    const files: { name: string; file: string; samples: number[] }[] = [];
    for (const [index, [name, code]] of [
      ['an empty program', 'const answer = 130;'] as const,
      ...programs(),
    ].entries()) {
      const file = join(folder, `program-${index}.mjs`);
      writeFileSync(file, await bundle(`${code}\n${PRINT}`, { platform: 'node' }));
      files.push({ name, file, samples: [] });
    }
    for (let round = 0; round < rounds; round++) {
      for (const { file, samples } of files) samples.push(run(file, 130));
    }
    const [empty, ...others] = files.map(({ name, samples }) => ({ name, ms: median(samples) }));
    return {
      title: 'Cold start',
      note: `A fresh process with one bundled file, from import to the first LDL, less the ${empty.ms.toFixed(0)} ms of an empty program.`,
      header: ['', 'ms'],
      rows: others.map(({ name, ms }) => [name, (ms - empty.ms).toFixed(1)]),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
