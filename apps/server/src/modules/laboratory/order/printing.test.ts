import { enviarEtiquetas, EtiquetaModelo, listImpressoras } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildSamples, force, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { startPrinter } from '../../../../test/printer.ts';
import { rooms } from '../../../app/rooms.ts';
import type { LabelPrinter } from './printer.ts';

let app: TestApp;
let lab: Lab;
let printer: Awaited<ReturnType<typeof startPrinter>>;
/** Filled once the company is known. */
const printers: LabelPrinter[] = [];
beforeAll(async () => {
  printer = await startPrinter();
  app = await testApp({ rooms: (services) => rooms({ ...services, printers }) });
  lab = await buildLab(app);
  const { host, port } = printer;
  printers.push(
    { empresa: lab.Empresa, nome: 'Recepção', host, port },
    { empresa: lab.Empresa, nome: 'Desligada', host, port: 1 },
    { empresa: lab.Empresa + 1, nome: 'Da outra', host, port },
  );
});
afterAll(async () => {
  await app.close();
  printer.close();
});

const model = (fields: object = {}) =>
  app.ask(EtiquetaModelo.calls.create, {
    token: lab.token,
    body: {
      Nome: `Modelo ${JSON.stringify(fields)}`,
      LarguraMm: 50,
      AlturaMm: 25,
      Codigo: 'Code128',
      Formato: 'ZPL',
      Resolucao: '300',
      Campos: ['Identificacao'],
      ...fields,
    },
  });
const post = async (path: string, payload: object) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${lab.token}` },
    payload,
  });
  return answer.statusCode === 200
    ? answer.rawPayload.toString()
    : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
};

test('a model in ZPL is a file, and the same bytes come out of the printer that was chosen', async () => {
  const [sample] = await buildSamples(lab, { Virtual: false, Identificacao: 'João ^FS~Conceição' });
  if (!sample) throw new Error('No sample');
  await force(lab, 'samples', sample.id, { StatusSample: 'Coletada' });
  const { id: Modelo } = await model();
  const body = { Samples: [sample.id], Modelo, Copias: 2 };
  const file = await post('samples/etiquetas', body);
  expect(file).toMatch(/^\^XA\^CI28\^PW591/);
  expect(file).toContain(`^FD${sample.CodigoBarras}^FS`);
  expect(file).toContain('^FDJoão _5EFS_7EConceição^FS^PQ2^XZ');
  const print = (Impressora: string, more: object = {}) => post(enviarEtiquetas.path, { ...body, ...more, Impressora });
  expect(await print('Recepção')).toBe(file);
  await expect.poll(() => printer.printed).toEqual([file]);
  // Printed again, it is the same label again.
  await print('Recepção');
  await expect.poll(() => printer.printed).toEqual([file, file]);
  expect(await print('Desligada')).toBe('503 IMPRESSORA_INDISPONIVEL');
  expect(await print('Da outra')).toBe('400 REFERENCIA_INEXISTENTE');
  expect(await print('10.0.0.1')).toBe('400 REFERENCIA_INEXISTENTE');
  expect(await print('Recepção', { Modelo: (await model({ Formato: 'PDF' })).id })).toBe('400 REFERENCIA_INEXISTENTE');
  expect((await app.ask(listImpressoras, { token: lab.token })).map(({ Nome }) => Nome)).toEqual([
    'Recepção',
    'Desligada',
  ]);
});

test('a model with a DataMatrix prints as PDF, too', async () => {
  const [sample] = await buildSamples(lab, { Virtual: false });
  const { id: Modelo } = await model({ Formato: 'PDF', Codigo: 'DataMatrix', Resolucao: null });
  expect(await post('samples/etiquetas', { Samples: [sample?.id], Modelo })).toMatch(/^%PDF-/);
});
