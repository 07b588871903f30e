import { lerTextoInstrumento, MensagemInstrumento, PerfilImportacao } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { buildLab, buildTest, type Lab, resultsOf, testApp, type TestApp } from '../../../../test/index.ts';
import { buildCode, buildInstrument, sendFile } from '../../../../test/instruments.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const GLU = { CodigoComponent: 'GLI', NomeComponent: 'Glicose', Unidade: 'mg/dL' };
const asCell = (value: string | number) => ({ value });
const messageOf = async (id: number | undefined) =>
  app.ask(MensagemInstrumento.calls.get, { token: lab.token, params: { id: id ?? 0 } });

test('a workbook with a profile goes the way of a message; its text is kept, and the same table again is not read twice', async () => {
  const { test: exam, results, sample } = await buildTest(lab, [GLU]);
  const label = sample.CodigoBarras;
  const instrument = await buildInstrument(lab);
  const [glucose] = Object.values(results);
  await buildCode(lab, { Instrumento: instrument, Codigo: 'GLU', Componente: glucose?.Component ?? 0 });
  const profile = await app.ask(PerfilImportacao.calls.create, {
    token: lab.token,
    body: {
      Empresa: lab.Empresa,
      Nome: `Perfil XLSX ${label}`,
      Destino: 'Laboratório',
      Formato: 'XLSX',
      Mapa: { Tubo: 'Amostra', Glicose: 'Resultado:GLU' },
    },
  });
  const workbook = async () => {
    const cells = [['Tubo', 'Glicose'].map(asCell), [label, 9.125].map(asCell), ['SEM-TUBO', 1].map(asCell)];
    return Uint8Array.from(await writeXlsxFile(cells).toBuffer());
  };
  const { answer } = await sendFile(lab, instrument, await workbook(), {
    name: 'a.xlsx',
    PerfilImportacao: profile.id,
  });
  expect(answer).toMatchObject({ Novas: 1, Aplicadas: 1, Pendentes: 1 });
  expect(await messageOf(answer.Mensagens[0])).toMatchObject({ Formato: 'XLSX', PerfilImportacao: profile.id });
  expect((await resultsOf(lab, exam.id))['GLI']?.ValorResultado).toMatchObject({ value: '9.125' });
  const raw = await app.ask(lerTextoInstrumento, { token: lab.token, params: { id: answer.Mensagens[0] ?? 0 } });
  expect(raw.Texto).toBe(`Tubo\tGlicose\n${label}\t9,125\nSEM-TUBO\t1`);
  const again = await sendFile(lab, instrument, await workbook(), { name: 'b.xlsx', PerfilImportacao: profile.id });
  expect(again.answer).toMatchObject({ Novas: 0, Repetidas: 1 });
  const broken = await sendFile(lab, instrument, 'PK\u0003\u0004 só o começo', { name: 'c.xlsx' });
  expect(await messageOf(broken.answer.Mensagens[0])).toMatchObject({
    Situacao: 'Recusada',
    Motivo: 'O arquivo parece uma planilha do Excel, mas não dá para ler.',
  });
});
