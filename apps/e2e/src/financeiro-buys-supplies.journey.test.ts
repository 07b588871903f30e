// @module-tag second
import { Buffer } from 'node:buffer';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

/** The first cell of a column in the lines of a document. */
const cell = (panel: Locator, lines: string, column: string, line = 0) =>
  panel.getByRole('region', { name: lines }).locator(`[row-index="${line}"] .ag-cell[col-id="${column}"]`);

test('a purchase is typed and pasted, sent, and received with its invoice, which has to add up first', async () => {
  const { page } = await (await journey.person()).loggedIn('financeiro');
  const orders = await RegistryPage.open(page, '/financeiro/compras');
  await page.keyboard.press('Alt+n');
  await orders.lookUp('Fornecedor', 'Gases Exemplo');
  await orders.field('Data').fill('23/11/2026');
  // The first line is typed, cell after cell.
  await cell(orders.panel, 'Itens', 'Produto').click();
  await page.keyboard.type('Nitrogênio líquido');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9,8');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(orders.panel, 'Itens', 'Total').textContent()).toContain('122,50');
  // Two more come from a spreadsheet.
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    'Tubo com EDTA 4 mL\t100\t0,79\nPlaca de Petri 60 mm\t10\t2,15',
  );
  await cell(orders.panel, 'Itens', 'Produto', 1).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => cell(orders.panel, 'Itens', 'Total', 2).textContent()).toContain('21,50');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/compras\/\d+$/);
  await orders.panel.getByRole('heading', { name: '4', exact: true }).waitFor();

  await orders.button('Enviar').click();
  await orders.button('Reabrir').waitFor();
  expect(await orders.button('Editar').count()).toBe(0);
  await orders.panel.getByText('Situação “Enviada”: não pode ser alterado.').waitFor();

  const invoices = await RegistryPage.open(page, '/financeiro/notas-de-compra');
  await page.keyboard.press('Alt+n');
  await invoices.field('Número').fill('7781');
  await invoices.lookUp('Fornecedor', 'Gases Exemplo');
  await invoices.lookUp('Compra', '4');
  await invoices.field('Emissão').fill('20/11/2026');
  await invoices.field('Entrada').fill('23/11/2026');
  await invoices.field('Total da nota').fill('223');
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [
      'Nitrogênio líquido\tNitrogênio\t12,5\t9,8',
      'Tubo com EDTA 4 mL\tTubo roxo\t100\t0,79',
      'Placa de Petri 60 mm\tPlaca\t10\t2,15',
    ].join('\n'),
  );
  await cell(invoices.panel, 'Itens', 'Produto').click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => cell(invoices.panel, 'Itens', 'Total', 2).textContent()).toContain('21,50');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/notas-de-compra\/\d+$/);
  await invoices.button('Lançar').click();
  await invoices.values.getByText('As duplicatas têm de somar o total da nota.').first().waitFor();
  await invoices.edit();
  await cell(invoices.panel, 'Duplicatas', 'Numero').click();
  for (const text of ['001', '20/12/2026', '223']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // What is typed is saved before the step.
  await invoices.button('Lançar').click();
  await invoices.panel.getByText('Lançada', { exact: true }).waitFor();

  const received = await RegistryPage.open(page, '/financeiro/compras');
  // At first there are only those that are still to come.
  expect(await received.row('Recebida em parte').count()).toBe(1);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(() => received.row('Gases Exemplo').first().textContent()).toContain('Recebida');
});

test(
  'an entered invoice gets its document and a question to a colleague, who is led to it',
  { tags: 'deep' },
  async () => {
    const { page } = await (await journey.person()).loggedIn('financeiro');
    const invoices = await RegistryPage.open(page, '/financeiro/notas-de-compra');
    await invoices.row('Reagentes Exemplo').first().dblclick();
    const tab = (name: RegExp) => page.getByRole('tab', { name });
    await tab(/^Arquivos/).click();
    const buffer = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00"/>');
    const chooser = page.locator('input[type=file][multiple]');
    await chooser.setInputFiles([{ name: 'nota.xml', mimeType: 'text/xml', buffer }]);
    await page.getByRole('button', { name: /^nota\.xml/ }).waitFor();
    await tab(/^Arquivos \(1\)/).waitFor();
    // What was entered keeps its document.
    expect(await page.getByRole('button', { name: /^Deletar.*nota\.xml/ }).count()).toBe(0);

    await tab(/^Comentários/).click();
    const box = page.getByLabel('Novo comentário');
    await box.pressSequentially('O frete confere? @adm');
    await page.getByRole('option', { name: 'Administração (demo)' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('veja a nota.');
    // A comment that was not sent survives the tab.
    await page.reload();
    await tab(/^Comentários/).click();
    const text = 'O frete confere? @Administração (demo) veja a nota.';
    await expect.poll(() => box.inputValue()).toBe(text);
    const { page: other } = await (await journey.person()).loggedIn('admin');
    await RegistryPage.open(other, '/financeiro/compras');
    await box.press('Control+Enter');
    await tab(/^Comentários \(1\)/).waitFor();
    await other.getByRole('button', { name: /^Notificações: / }).click();
    await other.getByRole('button', { name: /^Financeiro \(demo\) mencionou você/ }).click();
    await other.waitForURL(/\/notas-de-compra\/\d+/);
    await other.getByText('veja a nota.').waitFor();
    // An answer appears by itself to who has the record open.
    await other.getByLabel('Novo comentário').fill('Confere.');
    await other.keyboard.press('Control+Enter');
    await page.getByText('Confere.', { exact: true }).waitFor();
  },
);
