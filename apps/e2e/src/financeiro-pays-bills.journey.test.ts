// @module-tag second
import { lerResultado, Titulo, TituloBaixa } from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

const line = (n: number, due: string) =>
  [`Jornada ${String(n).padStart(2, '0')}`, `${100 + n},50`, '1/11/2026', due, 'Energia e telefonia'].join('\t');

test('bills are pasted, a wrong one stays marked, they are settled together and taken back by Ctrl+Z', async () => {
  const api = await apiAs(journey.product.url, 'financeiro');
  const stored = () => api.ask(Titulo.calls.list, { query: { Descricao_contains: 'Jornada', _limit: '-1' } });
  const { page } = await (await journey.person()).loggedIn('financeiro');
  const bills = await RegistryPage.open(page, '/financeiro/contas-a-pagar');
  await page.getByRole('button', { name: 'Editar na planilha' }).click();
  await page.getByRole('button', { name: 'Incluir várias linhas' }).click();
  await page.locator('.ag-row').first().waitFor();
  const block = [...Array.from({ length: 12 }, (_, n) => line(n + 1, '10/11/2026')), line(13, '31/02/2026')];
  await page.evaluate((text) => navigator.clipboard.writeText(text), block.join('\n'));
  await page.locator('.ag-row[row-index="0"] .ag-cell[col-id="Descricao"]').click();
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Colar as demais' }).click();
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await expect.poll(async () => (await stored()).length).toBe(12);
  expect((await stored()).every(({ Tipo, Status }) => Tipo === 'Pagar' && Status === 'Prevista')).toBe(true);

  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  // The list is only read again.
  await page.getByRole('button', { name: 'Editar na planilha' }).click();
  await bills.search.fill('Jornada');
  const selected = page.getByRole('toolbar', { name: 'Ações nos registros selecionados' });
  const dialog = page.getByRole('dialog');
  const tickAll = async () => {
    await page
      .locator('[row-index="0"] .ag-cell[col-id="Descricao"]')
      .getByText(/^Jornada/)
      .click();
    await page.keyboard.press('Control+a');
    await selected.getByText('12 selecionados').waitFor();
  };
  await tickAll();
  await selected.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByRole('button', { name: 'Confirmar (12)' }).click();
  await expect.poll(async () => (await stored()).every(({ Status }) => Status === 'Aberta')).toBe(true);

  await tickAll();
  await selected.getByRole('button', { name: 'Baixar' }).click();
  await dialog.getByText(/^12 títulos em aberto: R\$\s1\.284,00/).waitFor();
  await dialog.getByLabel('Conta').selectOption({ label: 'Conta movimento' });
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  await page.getByText('12 títulos baixados.').first().waitFor();
  expect((await stored()).every(({ Status, Saldo }) => Status === 'Paga' && Saldo === '0')).toBe(true);

  await page.keyboard.press('Control+z');
  await page.getByText('12 baixas estornadas.').first().waitFor();
  expect((await stored()).every(({ Status, Pago }) => Status === 'Aberta' && Pago === '0')).toBe(true);
  const entries = await api.ask(TituloBaixa.calls.list, {
    query: { 'Titulo.Descricao_contains': 'Jornada', _limit: '-1' },
  });
  expect(entries).toHaveLength(24);
  expect(sum(entries.map(({ Total }) => Total))).toBe('0');
});

/** An amount as the statement writes it: `-1.234,50`. */
const inTable = (value: string) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(value as `${number}`);

test('a figure of the income statement opens its entries, and follows when one of them changes', async () => {
  const api = await apiAs(journey.product.url, 'financeiro');
  const query = { De: '2026-11-01', Ate: '2026-11-30', Regime: 'Competencia' };
  const { Linhas } = await api.ask(lerResultado, { query });
  const energy = Linhas.find(({ Nome }) => Nome === 'Energia e telefonia')?.Valores[0] ?? '0';
  const { page } = await (await journey.person()).loggedIn('financeiro');
  await page.goto('/financeiro/resultado');
  const period = page.getByRole('search', { name: 'Período e regime' });
  await period.getByRole('textbox', { name: 'De' }).fill('01/11/2026');
  await period.getByRole('textbox', { name: 'Até' }).fill('30/11/2026');
  await page.keyboard.press('Tab');
  const figure = (value: string) =>
    page.getByRole('button', { name: `4.2 Energia e telefonia, nov. de 2026: ${inTable(value)}`, exact: true });
  await figure(energy).click();
  const entry = (name: string) => page.getByRole('link', { name, exact: true });
  await entry('Jornada 01').waitFor();

  const [first] = await api.ask(Titulo.calls.list, { query: { Descricao: 'Jornada 01' } });
  await api.ask(Titulo.calls.transition, {
    params: { id: first?.id ?? 0 },
    body: { Acao: 'cancelar', Versao: first?.Versao ?? 0, Justificativa: 'em dobro' },
  });
  await figure(sum([energy, first?.Valor ?? '0'])).waitFor();
  await entry('Jornada 01').waitFor({ state: 'detached' });
  await entry('Jornada 02').click();
  await page.getByRole('heading', { name: 'Jornada 02' }).waitFor();
});
