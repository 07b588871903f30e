// @module-tag second
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  ConexaoInstrumento,
  Instrumento,
  recusarPendentesInstrumento,
  RegistroInstrumento,
  Sample,
} from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob, resultsOf } from './support/prepare.ts';
import { freePort } from '../../server/src/platform/database/embedded/listening.ts';

const journey = startJourney({ env: { BANCADA_INSTRUMENT_PORTS: '1024-65535' } });
const simulator = fileURLToPath(new URL('../../server/src/analyser-simulator.ts', import.meta.url));

/** Lets the simulator of an analyser send one value of each code for each sample; it waits for the port. */
const analyser = (port: number, protocol: 'mllp' | 'astm', samples: readonly string[], codes: string) =>
  promisify(execFile)(process.execPath, [
    simulator,
    `--port=${port}`,
    `--protocol=${protocol}`,
    `--samples=${samples.join(',')}`,
    `--codes=${codes}`,
  ]);

test('an analyser sends 200 results, six of them by a code nobody knows: it is explained once', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const admin = await apiAs(journey.product.url, 'admin');
  const [counter] = await admin.ask(Instrumento.calls.list, { query: { Nome: 'Contador hematológico' } });
  const connection = {
    Empresa: 1,
    Unidade: 1,
    Instrumento: counter?.id ?? 0,
    Pasta: null,
    PerfilImportacao: null,
    EnviaNome: false,
    Destino: null,
    PortaDestino: null,
    EnvioPedidos: null,
    FormatoPedido: null,
  };
  // What waits in the demo is not of this morning.
  for (const what of [{ Codigo: 'RDW-CV' }, { Codigo: 'MPV' }, { Amostra: 'SEM-ETIQUETA' }])
    await admin.ask(recusarPendentesInstrumento, {
      body: { Instrumento: connection.Instrumento, Justificativa: 'De ontem', ...what },
    });
  const [mllp, astm] = [await freePort(), await freePort()];
  for (const [Protocolo, Porta] of [
    ['MLLP', mllp],
    ['ASTM', astm],
  ] as const)
    await admin.ask(ConexaoInstrumento.calls.create, { body: { ...connection, Nome: Protocolo, Protocolo, Porta } });
  const job = await emptyJob(api, 'HEMO', 50);
  const samples = await api.ask(Sample.calls.list, { query: { Job: String(job), _limit: '-1' } });
  const labels = samples.map(({ CodigoBarras }) => CodigoBarras);
  const { stdout } = await analyser(mllp, 'mllp', labels.slice(0, 44), 'WBC,HGB,HCT,PLT');
  expect(stdout).toContain('44 messages with 176 results sent by a simulator, all of them acknowledged.');
  await analyser(astm, 'astm', labels.slice(44), 'WBC,HGB,HCT,PLQ');

  const { page } = await (await journey.person()).login('analista');
  await page.goto(journey.product.url);
  await page.getByRole('link', { name: /Instrumentos a resolver/ }).click();
  await page.getByText('1 código a explicar').waitFor();
  await page.getByText('6 registros', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dizer o que é: PLQ' }).click();
  await page.getByRole('combobox', { name: /Componente/ }).click();
  await page.keyboard.type('Plaquetas');
  await page.getByRole('option', { name: 'Plaquetas', exact: true }).click();
  await page.getByRole('button', { name: 'Aplicar a 6 resultados' }).click();
  await page.locator('.fui-Toast').getByText('6 aplicados').waitFor();
  await expect.poll(() => page.getByText('1 código a explicar').count()).toBe(0);

  const records = await api.ask(RegistroInstrumento.calls.list, {
    query: { Instrumento: String(counter?.id), Situacao_ne: 'Recusado', _limit: '-1' },
  });
  expect(records.map(({ Situacao }) => Situacao)).toEqual(Array.from({ length: 200 }, () => 'Aplicado'));
  const filled = (await resultsOf(api, job)).filter(
    ({ ValorResultado, TipoComponente }) => ValorResultado && TipoComponente === 'Numero',
  );
  expect(filled).toHaveLength(200);
});
