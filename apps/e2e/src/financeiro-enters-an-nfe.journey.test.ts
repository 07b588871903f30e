// @module-tag second
import { Compra, Empresa, Fornecedor, NotaCompra, Titulo } from '@bancada/contracts';
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { buildIdentity } from '../../server/test/certificates.ts';
import { nfeOf } from '../../server/test/nfe.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test('an NF-e is dropped, matched, held against its purchase, imported and entered; its instalments are owed', async () => {
  const admin = await apiAs(journey.product.url, 'admin');
  const [company] = await admin.ask(Empresa.calls.list, { query: { Nome: 'Laboratório Demonstração' } });
  const [supplier] = await admin.ask(Fornecedor.calls.list, { query: { Nome: 'Gases Exemplo' } });
  if (!company?.CNPJ || !supplier?.CNPJ) throw new Error('The demo company or its supplier has no CNPJ');
  const file = {
    number: 9001,
    emitter: supplier.CNPJ,
    recipient: company.CNPJ,
    identity: buildIdentity('GASES EXEMPLO LTDA', { cnpj: supplier.CNPJ }),
    order: '2',
    items: [
      {
        code: 'N2-50',
        name: 'Nitrogênio em cilindro de 50 L',
        unit: 'CIL',
        quantity: '3.0000',
        price: '490.0000',
        freight: '30',
      },
      { code: 'MNG', name: 'Mangueira', unit: 'UN', quantity: '3.0000', price: '33.3333' },
    ],
    instalments: [
      ['2026-12-20', '800'],
      ['2027-01-20', '800'],
    ],
  } as const;
  const upload = (name: string, xml: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(xml) });
  const xml = nfeOf(file);

  const { page } = await (await journey.person()).loggedIn('financeiro');
  await page.goto('/financeiro/notas-de-compra');
  await page.getByRole('button', { name: 'Importar NF-e' }).click();
  const dialog = page.getByRole('dialog');
  // A file that somebody changed is refused in its own words; the next one follows.
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([upload('alterada.xml', xml.replace('490.0000', '49.0000')), upload('nota.xml', xml)]);
  await dialog.getByText('foi alterado depois de assinado').waitFor();
  await dialog.getByRole('button', { name: 'Pular este arquivo' }).click();
  await dialog.getByText('Assinatura íntegra').waitFor();
  expect(await dialog.getByLabel('Compra').locator('option:checked').textContent()).toContain('Compra 2');

  const line = dialog.getByRole('group', { name: 'Nitrogênio em cilindro de 50 L' });
  await line.getByLabel('Produto').click();
  await page.keyboard.type('Nitrog');
  await page.getByRole('option', { name: 'Nitrogênio líquido' }).click();
  await line.getByLabel('Por unidade').fill('50');
  await page.keyboard.press('Tab');
  await dialog.getByText('Entram 150 a R$ 9,80.').waitFor();
  const compared = dialog.getByRole('row', { name: /^Nitrogênio líquido/ });
  await expect.poll(() => compared.innerText()).toMatch(/120.*150.*a mais.*9,8/s);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/notas-de-compra\/\d+$/);

  const panel = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Lançar' }).click();
  await panel.getByText('Lançada', { exact: true }).first().waitFor();
  const api = await apiAs(journey.product.url, 'financeiro');
  const [found] = await api.ask(NotaCompra.calls.list, { query: { Numero: '9001' } });
  const nota = await api.ask(NotaCompra.calls.get, { params: { id: found?.id ?? 0 } });
  expect(nota).toMatchObject({ Status: 'Lancada', Total: '1600', Itens: [{ Total: '1500' }, { Total: '100' }] });
  const owed = await api.ask(Titulo.calls.list, {
    query: { Fornecedor: String(supplier.id), Documento_contains: '9001/' },
  });
  expect(owed.map(({ Valor, Status }) => [Valor, Status])).toEqual([
    ['800', 'Aberta'],
    ['800', 'Aberta'],
  ]);
  const [purchase] = await api.ask(Compra.calls.list, { query: { Numero: '2' } });
  expect(purchase).toMatchObject({ Status: 'Recebida' });
  expect(await page.getByRole('tab', { name: /^Arquivos \(1\)/ }).count()).toBe(1);
});
