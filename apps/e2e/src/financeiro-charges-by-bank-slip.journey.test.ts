// @module-tag second
import { readFile } from 'node:fs/promises';
import { Cobranca, gerarRemessa, Titulo } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

const DESCRICAO = 'Saúde Exemplo, lote de novembro';

test('a slip goes to the bank in a file, and the return shows its receivable paid', async () => {
  const api = await apiAs(journey.product.url, 'financeiro');
  const titulo = async () => {
    const [row] = await api.ask(Titulo.calls.list, { query: { Descricao: DESCRICAO } });
    if (!row) throw new Error(`The demo company has no title ${DESCRICAO}`);
    return row;
  };
  const { id, Status } = await titulo();
  expect(Status).toBe('Em_Cobranca');
  const [charge] = await api.ask(Cobranca.calls.list, { query: { Titulo: String(id) } });

  const { page } = await (await journey.person()).loggedIn('financeiro');
  await page.goto(`/financeiro/contas-a-receber/${id}`);
  await page.getByRole('tab', { name: 'Linha e código' }).click();
  await page.getByText(/^34191\.09/).waitFor();

  await page.goto('/financeiro/cobrancas');
  const dialog = page.getByRole('dialog');
  const account = async () => dialog.getByLabel(/^Conta/).selectOption({ label: 'Conta movimento' });
  await page.getByRole('button', { name: 'Gerar remessa' }).click();
  await account();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Gerar remessa' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^CB\d{8}\.REM$/);
  await page
    .getByText(/1 boleto novo/)
    .first()
    .waitFor();

  // What the simulated bank says of it, as a person saves it from the file's record.
  const [sent] = await api.ask(Cobranca.calls.list, { query: { Titulo: String(id) } });
  expect(sent).toMatchObject({ id: charge?.id, Situacao: 'Emitida' });
  await page.goto(`/financeiro/extratos/${sent?.ArquivoBancario}`);
  const answered = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Retorno do banco simulado' }).click();
  const buffer = await readFile(await (await answered).path());

  await page.goto('/financeiro/cobrancas');
  await page.getByRole('button', { name: 'Ler retorno' }).click();
  await account();
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'CB.RET', mimeType: 'text/plain', buffer });
  await dialog.getByRole('button', { name: 'Ler retorno' }).click();
  await page
    .getByText(/^1 paga, 1 registrada/)
    .first()
    .waitFor();

  expect(await titulo()).toMatchObject({ Status: 'Paga', Saldo: '0' });
  await page.goto(`/financeiro/contas-a-receber/${id}`);
  await page.getByRole('complementary').getByText('Pago', { exact: true }).first().waitFor();
  await expect(api.ask(gerarRemessa, { body: { Conta: sent?.Conta ?? 0 } })).rejects.toThrow('REMESSA_VAZIA');
});
