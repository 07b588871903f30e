// @module-tag second
import { Titulo, TituloBaixa } from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

const PASTED = 200;
const SETTLED = 50;
const columns = ['Descricao', 'Valor', 'Competencia', 'Vencimento', 'PlanoConta'] as const;

/** What is wrong in some lines: the column, what stands there, what the sheet says of it, and what it ought to be. */
const wrong: Readonly<Record<number, readonly [(typeof columns)[number], string, RegExp, string]>> = {
  7: ['Vencimento', '31/02/2026', /^O dia .31\/02\/2026. não existe\./, '28/02/2026'],
  31: ['Valor', 'doze', /^.doze. não é um número\./, '131,5'],
  58: ['PlanoConta', 'Energia do vizinho', /^Nenhum registro se chama .Energia do vizinho.\./, 'Energia e telefonia'],
  77: ['Valor', '177,505', /Os centavos têm duas casas/, '177,5'],
  100: ['Valor', '0', /maior que zero/, '200,5'],
  123: ['Valor', '-12,00', /maior que zero/, '=223,5*1'],
  150: ['Competencia', 'novembro', /^Não deu para ler a data .novembro.\./, '1/11/2026'],
  171: ['Descricao', '', /reencha|obrigatóri/, 'Colada 171'],
  200: ['Vencimento', '30/11/26/1', /^Não deu para ler a data/, ''],
};

/** The last of them is given up. */
const REMOVED = 200;

function line(n: number): string {
  const right = [
    `Colada ${String(n).padStart(3, '0')}`,
    `${100 + n},50`,
    '1/11/2026',
    '30/11/2026',
    'Energia e telefonia',
  ];
  const flaw = wrong[n];
  return right.map((text, index) => (flaw && columns[index] === flaw[0] ? flaw[1] : text)).join('\t');
}

test('two hundred bills are pasted, nine that are wrong stay marked until they are mended, fifty are settled and taken back', async () => {
  const api = await apiAs(journey.product.url, 'financeiro');
  const stored = () => api.ask(Titulo.calls.list, { query: { Descricao_contains: 'Colada ', _limit: '-1' } });
  const { page } = await (await journey.person()).loggedIn('financeiro');
  const bills = await RegistryPage.open(page, '/financeiro/contas-a-pagar');
  await page.getByRole('button', { name: 'Editar na planilha' }).click();
  await page.getByRole('button', { name: 'Incluir várias linhas' }).click();
  await page.locator('.ag-row').first().waitFor();
  const block = Array.from({ length: PASTED }, (_, n) => line(n + 1)).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  const cell = (row: number, column: string) =>
    page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
  await cell(0, 'Descricao').click();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: '6 células não podem ser coladas' }).waitFor();
  // Each says which of the two hundred lines it is in.
  await dialog.getByRole('textbox', { name: 'linha 58 · Conta do plano' }).waitFor();
  await dialog.getByRole('button', { name: 'Colar as demais' }).click();
  await page.getByRole('button', { name: 'Salvar 200 linhas' }).click();
  await page.getByRole('button', { name: 'Salvar 9 linhas' }).waitFor();
  expect(await stored()).toHaveLength(PASTED - 9);

  // What is wrong stands in the sheet with its sentence, and everything else of its line.
  await page.getByText('9 linhas com problema').waitFor();
  for (const [row, [n, [column, text, sentence, right]]] of Object.entries(wrong).entries()) {
    await cell(row, column).click();
    await page.getByText(sentence).first().waitFor();
    const name = column === 'Descricao' ? text : `Colada ${n.padStart(3, '0')}`;
    expect(await cell(row, 'Descricao').textContent()).toBe(name);
    // A number that was read is shown as such; a text that was not stands as it was typed.
    expect(await cell(row, column).textContent()).toContain(/[a-z]/.test(text) ? text : '');
    if (Number(n) === REMOVED) {
      await page.locator(`.ag-row[row-index="${row}"] .sheet-row-number`).click();
      await page.keyboard.press('Delete');
    } else {
      await page.keyboard.type(right);
      await page.keyboard.press('Enter');
    }
  }
  await page.getByRole('button', { name: 'Salvar 8 linhas' }).click();
  await expect.poll(async () => (await stored()).length).toBe(PASTED - 1);
  const rows = await stored();
  expect(sum(rows.map(({ Valor }) => Valor))).toBe(sum(rows.map((_, n) => `${101 + n}.5`)));
  expect(rows.every(({ Tipo, Status }) => Tipo === 'Pagar' && Status === 'Prevista')).toBe(true);

  // Rows are acted on where they are read.
  await page.getByRole('button', { name: 'Editar na planilha' }).click();
  await bills.search.fill('Colada ');
  const selected = page.getByRole('toolbar', { name: 'Ações nos registros selecionados' });
  const first = page.locator('[row-index="0"] .ag-cell[col-id="Descricao"]').getByText(/^Colada/);
  await first.click();
  await page.keyboard.press('Control+a');
  await selected.getByText('199 selecionados').waitFor();
  await selected.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByRole('button', { name: 'Confirmar (199)' }).click();
  await expect.poll(async () => (await stored()).every(({ Status }) => Status === 'Aberta')).toBe(true);

  await page.keyboard.press('Escape');
  await first.click();
  for (let n = 1; n < SETTLED; n++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await selected.getByText(`${SETTLED} selecionados`).waitFor();
  await selected.getByRole('button', { name: 'Baixar' }).click();
  await dialog.getByText(/^50 títulos em aberto: R\$/).waitFor();
  await dialog.getByLabel('Conta').selectOption({ label: 'Conta movimento' });
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  await page.getByText('50 títulos baixados.').first().waitFor();
  expect((await stored()).filter(({ Status, Saldo }) => Status === 'Paga' && Saldo === '0')).toHaveLength(SETTLED);

  await page.keyboard.press('Control+z');
  await page.getByText('50 baixas estornadas.').first().waitFor();
  expect((await stored()).every(({ Status, Pago }) => Status === 'Aberta' && Pago === '0')).toBe(true);
  const query = { 'Titulo.Descricao_contains': 'Colada ', _limit: '-1' };
  const entries = await api.ask(TituloBaixa.calls.list, { query });
  expect(entries).toHaveLength(2 * SETTLED);
  expect(sum(entries.map(({ Total }) => Total))).toBe('0');
});
