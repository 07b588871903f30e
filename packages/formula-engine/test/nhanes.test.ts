import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileSet } from '../src/index.ts';

// 2,723 people of NHANES 2015–2016 (CDC, public use) with the mmol/L columns as published. The whole file stands
// beside the repository; a few of its rows, among them exact ties and one without LDL, stand in for it elsewhere.
const file = new URL('../../../../shared/data/nhanes/lipids_2015_2016.csv', import.meta.url);
const whole = existsSync(file);
const excerpt = `TRIG_MG,TRIG_MMOL,LDL_MG,LDL_MMOL
147,1.660,173,4.474
269,3.037,145,3.750
47,0.531,142,3.672
50,0.565,100,2.586
150,1.694,113,2.922
150,1.694,103,2.664
150,1.694,68,1.758
118,1.332,125,3.233
113,1.276,125,3.233
92,1.039,125,3.233
178,2.010,125,3.233
446,5.035,,`;

const set = compileSet([
  { code: 'TRIG_MMOL', formula: 'TRIG_MG*0.01129', decimals: 3 },
  { code: 'LDL_MMOL', formula: 'LDL_MG*0.02586', decimals: 3 },
  { code: 'TRIG_MG' },
  { code: 'LDL_MG' },
]);

function readRows(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value])));
}

test('every conversion of CDC, digit by digit', () => {
  let equal = 0;
  let missing = 0;
  const different: string[] = [];
  for (const row of readRows(whole ? readFileSync(file, 'utf8') : excerpt)) {
    const { results } = set.evaluate({ TRIG_MG: row['TRIG_MG'], LDL_MG: row['LDL_MG'] });
    for (const code of ['TRIG_MMOL', 'LDL_MMOL']) {
      const result = results.get(code);
      const published = row[code] ?? '';
      const answer = result?.ok ? result.text.replace(',', '.') : (result?.error.code ?? '');
      if (answer === published) equal++;
      else if (published === '' && answer === 'VALOR_AUSENTE') missing++;
      else different.push(`${code} of ${row['TRIG_MG']}/${row['LDL_MG']}: ${answer}, CDC ${published}`);
    }
  }
  const expected = whole ? { equal: 5422, missing: 24 } : { equal: 23, missing: 1 };
  expect({ different, equal, missing }).toEqual({ different: [], ...expected });
});
