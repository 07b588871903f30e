// @module-tag second
import { expect, test } from 'vitest';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('Ctrl+K goes to a job by its code and to a page by its name, and offers them again', async () => {
  const { page } = await (await journey.person()).login('admin', '/laboratorio/resultados');
  const palette = page.getByRole('combobox', { name: 'Ir para página ou registro' });
  const options = page.getByRole('option');
  // The page has taken the keyboard for its own search by now.
  await page.locator('.ag-row').getByText('T-94', { exact: true }).waitFor();

  await page.keyboard.press('Control+k');
  await palette.pressSequentially('T-94');
  await options.filter({ hasText: 'T-94' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/laboratorio\/resultados\/\d+$/);

  await page.keyboard.press('Control+k');
  await palette.pressSequentially('parametros de usu');
  await options.filter({ hasText: 'Parâmetros de usuários' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/configuracoes\/parametros-usuarios$/);

  await page.keyboard.press('Control+k');
  await expect
    .poll(async () => (await options.allInnerTexts()).slice(0, 2).map((text) => text.split('\n')[0]))
    .toEqual(['Parâmetros de usuários', expect.stringContaining('T-94')]);
  await palette.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/laboratorio\/resultados\/\d+$/);
});

test('Ctrl+K finds patients without accents and samples by their code, and stores no name on the device', async () => {
  const { page } = await (await journey.person()).login('admin', '/laboratorio/resultados');
  const palette = page.getByRole('combobox', { name: 'Ir para página ou registro' });
  await page.locator('.ag-row').getByText('T-94', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await palette.pressSequentially('goncalves');
  await page.getByRole('option').filter({ hasText: 'Gonçalves' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pacientes\/\d+$/);
  await page.keyboard.press('Control+k');
  await palette.pressSequentially('_01');
  await page.getByRole('option').filter({ hasText: '_01' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/laboratorio\/resultados\/\d+\?amostra=\d+/);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain('Gonçalves');
});

test('the palette offers only what one may open', async () => {
  const { page } = await (await journey.person()).login('analista', '/laboratorio/resultados');
  await page.locator('.ag-row').getByText('T-94', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Ir para página ou registro' }).pressSequentially('usuários');
  await page.getByText('Nada encontrado com esse texto.').waitFor();
});

test('Ctrl+K does things: it begins a record, brings a file, changes the theme and leaves', async () => {
  const { page } = await (await journey.person()).login('admin', '/laboratorio/resultados');
  const palette = page.getByRole('combobox', { name: 'Ir para página ou registro' });
  const chosen = page.locator('[role=option][aria-selected=true]');
  const run = async (words: string, label: string) => {
    await page.keyboard.press('Control+k');
    await palette.pressSequentially(words);
    await chosen.filter({ hasText: label }).waitFor();
    await page.keyboard.press('Enter');
  };
  await page.locator('.ag-row').getByText('T-94', { exact: true }).waitFor();
  await run('novo fornec', 'Novo fornecedor');
  await page.waitForURL(/\/fornecedores\/novo$/);
  await page.getByRole('form', { name: 'Novo fornecedor' }).waitFor();
  await run('importar pacientes', 'Importar: Pacientes');
  await page.waitForURL(/\/pacientes\?acao=importar$/);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await run('tema escuro', 'Tema: Escuro');
  await page.locator('html, body, div').and(page.locator('[style*="color-scheme: dark"]')).first().waitFor();
  await run('sair', 'Sair');
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
});
