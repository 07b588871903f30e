import { ConfiguracaoEmpresa } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLab, buildSamples, inLab, type Lab, png, testAppOnce, uploadFile } from '../../../test/index.ts';
import { checkDatabase } from '../doctor/index.ts';

const GIB = 1024 ** 3;
const USED = Math.ceil(0.8 * GIB);

test('the operator sees how much of its quota each company uses, and is warned at 80 %', async () => {
  const app = await testAppOnce({ metrics: { token: undefined, proxied: false } });
  const fill = async (lab: Lab, bytes: number) => {
    const [sample] = await buildSamples(lab);
    await uploadFile(app, { token: lab.token, sample: sample?.id ?? 0, name: 'a.png', bytes: png });
    await inLab(
      lab,
      sql`update sample_arquivos set "Tamanho" = ${bytes} where "Empresa" = ${lab.Empresa} returning id`,
    );
  };
  const [full, other] = [await buildLab(app), await buildLab(app)];
  const body = { Chave: 'ARQUIVOS_LIMITE_GB', Valor: '1' } as const;
  await app.ask(ConfiguracaoEmpresa.calls.create, { token: full.token, body });
  await fill(full, USED);
  await fill(other, USED);

  const { body: metrics } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics).toContain(`bancada_files_bytes{company="${full.Empresa}"} ${USED}\n`);
  expect(metrics).toContain(`bancada_files_limit_bytes{company="${full.Empresa}"} ${GIB}\n`);
  expect(metrics).toContain(`bancada_files_bytes{company="${other.Empresa}"} ${USED}\n`);
  expect(metrics).toContain(`bancada_files_limit_bytes{company="${other.Empresa}"} ${20 * GIB}\n`);

  const found = await checkDatabase(app.connection, '/nonexistent');
  expect(found.filter(({ about }) => about === 'Files')).toEqual([
    {
      verdict: 'warn',
      about: 'Files',
      sentence: `Company ${full.Empresa} uses 0.8 of 1.0 GB (80 %): raise its ARQUIVOS_LIMITE_GB, or have files deleted.`,
    },
  ]);
});
