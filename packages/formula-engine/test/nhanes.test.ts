import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileSet } from '../src/index.ts';

// 2,723 people of NHANES 2015–2016 with the mmol/L columns as CDC published them. The file stands beside the
// repository; without it there is nothing to compare with.
const file = new URL('../../../../shared/data/nhanes/lipids_2015_2016.csv', import.meta.url);

const set = compileSet([
  { code: 'TRIG_MMOL', formula: 'TRIG_MG*0.01129', decimals: 3 },
  { code: 'LDL_MMOL', formula: 'LDL_MG*0.02586', decimals: 3 },
  { code: 'TRIG_MG' },
  { code: 'LDL_MG' },
]);

function readRows(): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value])));
}

if (existsSync(file))
  test('every conversion of CDC, digit by digit', () => {
    let equal = 0;
    let missing = 0;
    const different: string[] = [];
    for (const row of readRows()) {
      const { results } = set.evaluate({ TRIG_MG: row['TRIG_MG'], LDL_MG: row['LDL_MG'] });
      for (const code of ['TRIG_MMOL', 'LDL_MMOL']) {
        const result = results.get(code);
        if (result?.ok && result.text.replace(',', '.') === row[code]) equal++;
        else if (result && !result.ok && result.error.code === 'VALOR_AUSENTE' && row[code] === '') missing++;
        else different.push(`${row['SEQN']} ${code}: ${row[code]}`);
      }
    }
    expect({ different, equal, missing }).toEqual({ different: [], equal: 5422, missing: 24 });
  });

test('the ties of those conversions round away from zero', () => {
  const text = (code: string, value: number): unknown => {
    const result = set.evaluate({ TRIG_MG: value, LDL_MG: value }).results.get(code);
    return result?.ok && result.text;
  };
  expect(text('TRIG_MMOL', 50)).toBe('0,565');
  expect(text('TRIG_MMOL', 150)).toBe('1,694');
  expect(text('LDL_MMOL', 75)).toBe('1,940');
  expect(text('LDL_MMOL', 125)).toBe('3,233');
});
