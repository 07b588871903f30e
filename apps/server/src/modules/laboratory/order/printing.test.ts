import { enviarEtiquetas, EtiquetaModelo, listImpressoras, type Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildSamples,
  force,
  inLab,
  type Lab,
  rowOf,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
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
      Copias: null,
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

test('labels are counted with their copies, and the history of the sample says who printed them', async () => {
  const [sample] = await buildSamples(lab, { Virtual: false });
  if (!sample) throw new Error('No sample');
  const { id: Modelo } = await model({ Copias: 2 });
  const body = { Samples: [sample.id], Modelo };
  expect(await post('samples/etiquetas', body)).toContain('^PQ2^XZ');
  expect(await post('samples/etiquetas', { ...body, Copias: 3 })).toContain('^PQ3^XZ');
  await post(enviarEtiquetas.path, { ...body, Impressora: 'Recepção' });
  await post(`jobs/${sample.Job}/etiquetas`, { Sample: sample.id });
  // Versions stay: whoever has the sample open elsewhere saves it all the same.
  const { QtdeEtiquetas, Versao } = await rowOf<Sample>(lab, 'samples', sample.id);
  expect({ QtdeEtiquetas, Versao }).toEqual({ QtdeEtiquetas: 8, Versao: sample.Versao });
  const printed = await inLab(
    lab,
    sql<{ Usuario: number; De: object; Para: object }>`select "Usuario", "De", "Para" from audit_log
      where "Entidade" = 'samples' and "RegistroId" = ${sample.id} and "Acao" = 'imprimir' order by "Seq"`,
  );
  expect(printed).toEqual(
    [
      [0, 2, null],
      [2, 5, null],
      [5, 7, 'Recepção'],
      [7, 8, null],
    ].map(([before, QtdeEtiquetas, Impressora]) => ({
      Usuario: lab.userId,
      De: { QtdeEtiquetas: before },
      Para: { QtdeEtiquetas, Impressora },
    })),
  );
  // A refused print counts nothing.
  await post(enviarEtiquetas.path, { ...body, Impressora: 'Da outra' });
  expect((await rowOf<Sample>(lab, 'samples', sample.id)).QtdeEtiquetas).toBe(8);
});

test('a model with a DataMatrix prints as PDF, too', async () => {
  const [sample] = await buildSamples(lab, { Virtual: false });
  const { id: Modelo } = await model({ Formato: 'PDF', Codigo: 'DataMatrix', Resolucao: null });
  expect(await post('samples/etiquetas', { Samples: [sample?.id], Modelo })).toMatch(/^%PDF-/);
});
