// @module-tag second
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('purchases are ticked by the keyboard, sent together, sent back by Ctrl+Z, and cancelled with a reason', async () => {
  const { page } = await (await journey.person()).loggedIn('financeiro');
  const orders = await RegistryPage.open(page, '/financeiro/compras');
  const bar = page.getByRole('toolbar', { name: 'Ações nos registros selecionados' });
  const dialog = page.getByRole('dialog');
  const cell = (row: number) => page.locator(`[row-index="${row}"] .ag-cell[col-id="Numero"]`);

  await cell(0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await bar.getByText('2 selecionados').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Selecionar a linha 2' }).getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => bar.count()).toBe(0);

  // Everything the filter finds: only the draft can be sent, the others say why not.
  await page.keyboard.press('Control+a');
  await bar.getByText('3 selecionados').waitFor();
  await bar.getByRole('button', { name: 'Enviar' }).click();
  await dialog.getByText('1 de 3 muda.').waitFor();
  await dialog.getByText('1 registro: Não se faz no estado Enviada.').click();
  await dialog.getByRole('button', { name: '2', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Enviar (1)' }).click();
  await dialog.getByText('Enviar: 1 registro.').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  // Those that were left out stay ticked.
  await bar.getByText('2 selecionados').waitFor();
  await expect.poll(() => orders.row('Descartáveis Exemplo').textContent()).toContain('Enviada');

  await cell(0).click();
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Desfeito em 1 registro.').first().waitFor();
  await expect.poll(() => orders.row('Descartáveis Exemplo').textContent()).toContain('Rascunho');

  await bar.getByRole('button', { name: 'Limpar seleção' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar a linha 3' }).click();
  await bar.getByText('1 selecionado').waitFor();
  await bar.getByRole('button', { name: 'Cancelar o registro' }).click();
  await dialog.getByRole('button', { name: 'Cancelar o registro (1)' }).click();
  await dialog.getByText('Escreva o motivo.').waitFor();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('fornecedor fechou');
  await dialog.getByRole('button', { name: 'Cancelar o registro (1)' }).click();
  // Cancelled ones are no longer among those that are still to come.
  await expect.poll(() => orders.row('Descartáveis Exemplo').count()).toBe(0);
});
