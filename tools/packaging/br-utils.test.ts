// @module-tag second
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { install, runModule } from './install.ts';
import { brokenLinks } from './links.ts';
import { pack, type Packed } from './pack.ts';
import { problemsOf } from './problems.ts';

const place = mkdtempSync(join(tmpdir(), 'br-utils-'));
let packed: Packed;

beforeAll(() => {
  packed = pack('packages/br-utils', place);
}, 120_000);
afterAll(() => rmSync(place, { recursive: true }));

describe('the tarball of br-utils', () => {
  test('has what is needed to use it, and no source or test', () => {
    expect(packed.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']));
    expect(packed.files.filter((path) => /^(src|test)\/|\.test\./.test(path))).toEqual([]);
  });

  test('is what publint and Are The Types Wrong expect', async () => {
    expect(await problemsOf(packed)).toEqual([]);
  });

  test('has what its documents link to', () => {
    expect(brokenLinks(packed)).toEqual([]);
  });

  test('works in plain Node, in a folder of its own', () => {
    install(packed, place);
    const said = runModule(
      place,
      `import { isValidCpf, parseDatePt } from '@bancada/br-utils';
       import { formatCep } from '@bancada/br-utils/cep';
       import { formatCnpj } from '@bancada/br-utils/cnpj';
       import { formatCns } from '@bancada/br-utils/cns';
       import { parseCpf } from '@bancada/br-utils/cpf';
       import { isValidPis } from '@bancada/br-utils/pis';
       import { parseRegistro } from '@bancada/br-utils/registro';
       import { parsePixKey } from '@bancada/br-utils/pix';
       import { fatorOfDue } from '@bancada/br-utils/boleto';
       import { ageAt } from '@bancada/br-utils/date';
       import { formatDecimalPt } from '@bancada/br-utils/number';
       import { canonicalPhone } from '@bancada/br-utils/phone';
       console.log(JSON.stringify([
         isValidCpf('123.456.789-09'), parseDatePt('05/03/2026'), formatCep('01310100'), formatCnpj('12abc34501de35'),
         parseCpf('123.456.789-09'), ageAt('1990-05-10', '2026-05-10'), formatDecimalPt('7.5', 2),
         canonicalPhone('(11) 8765-4321'), formatCns('898000000043208'), isValidPis('120.61840.54-1'),
         parseRegistro('CRM-SP 123456'), parsePixKey('+5511987654321').kind, fatorOfDue('2025-02-22'),
       ]));`,
    );
    expect(JSON.parse(said)).toEqual([
      true,
      { ok: true, value: '2026-03-05' },
      '01310-100',
      '12.ABC.345/01DE-35',
      { ok: true, digits: '12345678909' },
      { years: 36, months: 0, days: 0 },
      '7,50',
      '5511987654321',
      '898 0000 0004 3208',
      true,
      { ok: true, conselho: 'CRM', uf: 'SP', numero: '123456' },
      'phone',
      '1000',
    ]);
  });
});
