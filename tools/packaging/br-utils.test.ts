import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { install, runModule } from './install.ts';
import { pack, type Packed } from './pack.ts';
import { problemsOf } from './problems.ts';

const place = mkdtempSync(join(tmpdir(), 'br-utils-'));
let packed: Packed;

beforeAll(() => {
  packed = pack('packages/br-utils', place);
});
afterAll(() => rmSync(place, { recursive: true }));

describe('the tarball of br-utils', () => {
  test('has what is needed to use it, and no source or test', () => {
    expect(packed.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']));
    expect(packed.files.filter((path) => /^(src|test)\/|\.test\./.test(path))).toEqual([]);
  });

  test('is what publint and Are The Types Wrong expect', async () => {
    expect(await problemsOf(packed)).toEqual([]);
  });

  test('works in plain Node, in a folder of its own', () => {
    install(packed, place);
    const said = runModule(
      place,
      `import { parseDatePt, formatDecimalPt } from '@bancada/br-utils';
       import { parseCpf } from '@bancada/br-utils/cpf';
       import { formatCnpj } from '@bancada/br-utils/cnpj';
       console.log(JSON.stringify([
         parseDatePt('05/03/2026'), formatDecimalPt('7.5', 2), parseCpf('123.456.789-09'), formatCnpj('12abc34501de35'),
       ]));`,
    );
    expect(JSON.parse(said)).toEqual([
      { ok: true, value: '2026-03-05' },
      '7,50',
      { ok: true, digits: '12345678909' },
      '12.ABC.345/01DE-35',
    ]);
  });
});
