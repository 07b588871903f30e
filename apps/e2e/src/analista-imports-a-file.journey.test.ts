// @module-tag second
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Importacao, Sample } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { ImportPage } from './pages/ImportPage.ts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { resultsOf } from './support/prepare.ts';

const journey = startJourney();
const EXAM = 'Lipídios em mg/dL e mmol/L';

/** Real data of the CDC: 2,723 people, 24 of them without LDL. Where the file does not stand beside the repository, a few of its rows. */
const nhanes = fileURLToPath(new URL('../../../../shared/data/nhanes/lipids_2015_2016.csv', import.meta.url));
const whole = existsSync(nhanes);
const data = whole
  ? readFileSync(nhanes, 'utf8')
  : `SEQN,SEXO,IDADE,TRIG_MG,TRIG_MMOL,LDL_MG,LDL_MMOL,HDL_MG,HDL_MMOL
83733,M,53,147,1.660,173,4.474,63,1.63
83734,M,78,269,3.037,145,3.750,30,0.78
83736,F,42,47,0.531,142,3.672,53,1.37
83737,F,72,46,0.519,103,2.664,78,2.02
83898,M,55,446,5.035,,,30,0.78
83741,M,22,68,0.768,102,2.638,48,1.24
83743,M,18,63,0.711,99,2.560,53,1.37`;
const people = data
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const LDL = 5;
const missing = people.filter((person) => person[LDL] === '').length;
const pt = (n: number) => n.toLocaleString('pt-BR');

test(
  'real data: a file of people imported, compared, opened, edited; then the import cannot be undone',
  { tags: 'deep' },
  async () => {
    expect([people.length, missing]).toEqual(whole ? [2723, 24] : [7, 1]);
    const withoutLdl = people.findIndex((person) => person[LDL] === '');
    const { page } = await (await journey.person()).login('analista');
    const imports = new ImportPage(page);
    await imports.open();
    await imports.exam(EXAM);
    await imports.file({ name: 'lipids.csv', mimeType: 'text/csv', buffer: Buffer.from(data) });
    await imports.makeNew();
    await imports.preview.getByText(`${pt(people.length)} amostras novas`, { exact: true }).waitFor();
    await imports.preview.getByText('nenhuma célula recusada').waitFor();
    await imports.preview
      .getByText(
        `Cálculos comparados com o arquivo: ${pt(2 * people.length - missing)} iguais, 0 diferentes; ${missing} sem valor nos dois, 0 só em um.`,
      )
      .waitFor();
    await imports.button(`Importar ${pt(people.length)} amostras`).click();
    await page.getByText('Importação concluída').waitFor({ timeout: 90_000 });
    await imports.button('Abrir na planilha').click();

    const worksheet = new WorksheetPage(page);
    await worksheet.ready();
    await worksheet.choose(0, 'LDL_MG');
    // Ctrl+↓ goes to the last filled cell before a gap, as in Excel: the person without LDL is the next one.
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await worksheet.cell(withoutLdl, 'LDL_MG').and(worksheet.focused).waitFor();
    await expect.poll(() => worksheet.text(withoutLdl, 'LDL_MMOL').innerText()).toBe('incompleto');
    await worksheet.enter('101');
    await worksheet.saved();
    await expect.poll(() => worksheet.text(withoutLdl, 'LDL_MMOL').innerText()).toBe('2,612');

    const api = await apiAs(journey.product.url, 'conferente');
    const [importacao] = await api.ask(Importacao.calls.list, { query: { _limit: '1' } });
    const stored = await resultsOf(api, importacao?.Job ?? 0);
    const shown = stored.filter(
      ({ CodigoComponent, ValorResultado }) => CodigoComponent === 'LDL_MMOL' && ValorResultado,
    );
    expect(shown.filter(({ Problema }) => Problema === null)).toHaveLength(people.length - missing + 1);

    await imports.open();
    await imports.undo();
    await page
      .locator('.fui-Toast')
      .getByText(/alterad/)
      .waitFor();
    await page.getByText('Importação concluída').waitFor();
    expect(await api.ask(Importacao.calls.list, { query: { _limit: '1' } })).toMatchObject([
      { Situacao: 'Concluida', Linhas: people.length },
    ]);
  },
);

test('bad cells are corrected in place, imported, and the import is undone', async () => {
  const { page } = await (await journey.person()).login('analista');
  const imports = new ImportPage(page);
  await imports.open();
  await imports.exam(EXAM);
  const text = [
    'Amostra;Sexo;Idade;TRIG_MG;LDL_MG;HDL_MG',
    'A1;M;40;100,5;90;50',
    'A2;X;41;abc;100;55',
    'A3;F;200;120;;61',
  ].join('\n');
  await imports.file({ name: 'lote.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await imports.preview.getByText('3 células recusadas', { exact: true }).waitFor();
  await imports.makeNew();
  await imports.button('Importar 3 amostras e deixar 3 itens de fora').waitFor();
  await imports.next('Use M ou F.');
  await imports.correct('F');
  // Enter went down a line: the one beside the first is the last.
  await imports.next('Idade em anos, de 0 a 150.');
  await imports.correct('20');
  await imports.next('Não é um número.');
  await imports.correct('110');
  await imports.preview.getByText('nenhuma célula recusada').waitFor();
  await imports.button('Importar 3 amostras').click();
  await page.getByText('Importação concluída').waitFor();

  const api = await apiAs(journey.product.url, 'conferente');
  const [importacao] = await api.ask(Importacao.calls.list, { query: { _limit: '1' } });
  const samples = () =>
    api.ask(Sample.calls.list, { query: { Job: String(importacao?.Job), _sort: 'OrdemSequencial:ASC' } });
  expect(await samples()).toMatchObject([
    { Identificacao: 'A1', Sexo: 'M', Idade: 40, StatusSample: 'Em_Analise' },
    { Identificacao: 'A2', Sexo: 'F', Idade: 41, StatusSample: 'Em_Analise' },
    { Identificacao: 'A3', Sexo: 'F', Idade: 20, StatusSample: 'Em_Analise' },
  ]);
  await imports.undo();
  await page.getByText('Importação desfeita').waitFor();
  expect((await samples()).map(({ StatusSample }) => StatusSample)).toEqual(Array(3).fill('Cancelada'));
});

test('files that are not what their names say are refused with a sentence', async () => {
  const { page } = await (await journey.person()).login('analista');
  const imports = new ImportPage(page);
  await imports.open();
  const binary = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3, 255]);
  await imports.file({
    name: 'resultados.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('isto é texto'),
  });
  await page.getByText('O arquivo não é uma planilha do Excel, embora a extensão diga que sim.').waitFor();
  await imports.file({
    name: 'quase.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004 só o começo'),
  });
  await page.getByText('O arquivo não é uma planilha do Excel, embora a extensão diga que sim.').waitFor();
  await imports.file({ name: 'resultados.csv', mimeType: 'text/csv', buffer: binary });
  await page.getByText('O conteúdo não é texto, embora a extensão diga que sim.').waitFor();
  await imports.file({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: binary });
  await page.getByText('São aceitos arquivos CSV, TSV, TXT e XLSX.').waitFor();
});
