// @module-tag second
import { Cliente, Job, Paciente, Sample } from '@bancada/contracts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { goByMenu } from './support/menu.ts';

const journey = startJourney();

/** The most keys of an order, beside those of names and codes. */
const KEYS = 25;

/** Types what names something; how long a name is, is not the screen's doing. */
async function typeName(page: Page, name: string): Promise<number> {
  await page.keyboard.type(name);
  return name.length;
}

test('an order is placed by keyboard alone, its labels come, and its samples are awaited', async () => {
  const admin = await apiAs(journey.product.url, 'admin');
  const reception = await (await journey.person()).login('recepcao', '/laboratorio/resultados');
  const { page, hands } = reception;
  await page.getByRole('button', { name: 'Novo job' }).waitFor();
  await hands.reset(page);

  await page.keyboard.press('Alt+n');
  const patient = page.getByRole('combobox', { name: 'Paciente' });
  await patient.and(page.locator(':focus')).waitFor();
  const name = await firstPatient(admin);
  let letters = await typeName(page, name);
  // The row that begins with what was typed is the active one.
  await page.getByRole('option', { name, exact: true }).waitFor();
  await patient.and(page.locator('[aria-activedescendant]')).waitFor();
  await page.keyboard.press('Enter');
  await patient.and(page.locator('[aria-expanded="false"]')).waitFor();
  // Over the client, whom this order has not.
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
  const picker = page.getByRole('combobox', { name: 'Exames' });
  await picker.and(page.locator(':focus')).waitFor();
  const plan = page.getByRole('region', { name: 'Tubos e prazos' });
  for (const [code, exam] of [
    ['HEMO', 'Hemograma'],
    ['GLICO', 'Glic'],
    ['ANTIHCV', 'HCV'],
  ] as const) {
    letters += await typeName(page, code);
    await page.keyboard.press('Enter');
    await plan.getByText(exam).first().waitFor();
  }
  // Three exams, two tubes: serum is shared.
  await plan.getByText('2 tubos').waitFor();
  await plan.getByText(/Pronto em \d\d\/\d\d\/\d{4}/).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/Job T-\d+ criado/).waitFor();
  const print = page.getByRole('button', { name: 'Imprimir etiquetas' });
  await print.and(page.locator(':focus')).waitFor();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const { keys, pointer } = await hands.counted(page);
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pointer).toBe(0);
  expect(keys - letters).toBeLessThanOrEqual(KEYS);

  const code = (await page.getByText(/Job T-\d+ criado/).textContent())?.match(/T-\d+/)?.[0] ?? '';
  const [job] = await admin.ask(Job.calls.list, { query: { Codigo: code } });
  const samples = await admin.ask(Sample.calls.list, { query: { Job: String(job?.id) } });
  expect(samples.map(({ StatusSample }) => StatusSample)).toEqual(['Aguardando_Coleta', 'Aguardando_Coleta']);
  await goByMenu(page, 'Laboratório', 'Recebimento');
  await page.getByPlaceholder('Filtrar').or(page.getByRole('searchbox')).first().fill(code);
  for (const { id } of samples) await page.locator(`.ag-row[row-id="${id}"]`).waitFor();
});

/** A client's list: so many lines, of which every 17th names an exam that nobody makes. */
const LINES = 500;
const isWrong = (line: number) => line % 17 === 16;

test(
  '500 orders are pasted, 29 of them wrong: they are checked, placed, and taken back at once',
  { tags: 'deep' },
  async () => {
    const admin = await apiAs(journey.product.url, 'admin');
    const [client] = await admin.ask(Cliente.calls.list, { query: { _limit: '1' } });
    const { page } = await (await journey.person()).login('recepcao', '/laboratorio/pedidos-em-lote');
    const block = Array.from({ length: LINES }, (_, line) =>
      ['', client?.Nome, isWrong(line) ? 'XPTO' : 'HEMO, glico', '', `Tubo ${line}`, '', `LOTE-${line}`].join('\t'),
    ).join('\n');
    await page.locator('.ag-cell:focus').waitFor();
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await page.keyboard.press('Control+v');
    await page.getByRole('button', { name: 'Conferir 500 pedidos' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('471 pedidos podem ser feitos, com 942 amostras').waitFor();
    expect(await jobsOfList(admin)).toEqual([]);
    await page.getByRole('button', { name: 'Fazer 471 pedidos' }).press('Enter');
    await page.getByText('471 pedidos feitos').waitFor();
    expect(await jobsOfList(admin)).toHaveLength(471);
    await page.getByRole('button', { name: 'Desfazer tudo' }).press('Enter');
    await page.getByRole('button', { name: 'Sim' }).press('Enter');
    await page.getByText('471 pedidos desfeitos').waitFor();
    const states = (await jobsOfList(admin)).map(({ StatusTreatment }) => StatusTreatment);
    expect([...new Set(states)]).toEqual(['Cancelado']);
    await page.getByRole('button', { name: 'Outra planilha' }).press('Enter');
    await page.getByText('29 linhas por salvar').waitFor();
  },
);

const jobsOfList = (api: Awaited<ReturnType<typeof apiAs>>) =>
  api.ask(Job.calls.list, { query: { CodigoCliente_contains: 'LOTE-', _limit: '-1' } });

async function firstPatient(api: Awaited<ReturnType<typeof apiAs>>): Promise<string> {
  const [first] = await api.ask(Paciente.calls.list, { query: { _limit: '1' } });
  return first?.NomeCompleto ?? '';
}
