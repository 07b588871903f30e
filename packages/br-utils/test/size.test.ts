import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle, sizeOf } from './bundle.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const documents = ['isValidCpf', 'formatCpf', 'isValidCnpj', 'formatCnpj'];
const phone = ['normalizePhone', 'parsePhone', 'canonicalPhone', 'formatPhone'];

test('CPF, CNPJ and telephones, validated, normalised and formatted, stay below 2.4 kB compressed', async () => {
  const { gz } = await sizeOf([...documents, ...phone], '@bancada/br-utils', folder);
  expect(gz).toBeLessThanOrEqual(2400);
});

test('a page pays only for what it imports', async () => {
  const one = await sizeOf(['isValidCpf'], '@bancada/br-utils', folder);
  expect(one.gz).toBeLessThanOrEqual(500);
});

test.each(['boleto', 'cep', 'cnpj', 'cns', 'cpf', 'number', 'phone', 'pis', 'pix', 'registro'])(
  '/%s comes without the calendar',
  async (entry) => {
    const code = await bundle(`export * from '@bancada/br-utils/${entry}';`, folder);
    expect(code).not.toMatch(/PlainDate|from ?"temporal/);
    expect(await bundle(`export * from '@bancada/br-utils/date';`, folder)).toMatch(/PlainDate/);
  },
);
