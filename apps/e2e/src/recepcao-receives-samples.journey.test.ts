// @module-tag second
import { Sample, SampleRecebimento, Test } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { goByMenu } from './support/menu.ts';
import { awaitedSample, awaitedSamples } from './support/prepare.ts';
import { scan } from './support/scanner.ts';

const journey = startJourney();

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('samples are received by their labels, many at once, and refused with a reason; tests open and close along', async () => {
  const admin = await apiAs(journey.product.url, 'admin');
  const samples: Sample[] = [];
  for (let made = 0; made < 5; made++) samples.push(await awaitedSample(admin, ['GLICO']));
  const [first, second, third, fourth, fifth] = samples;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('No samples');
  const stateOf = async ({ id }: Sample) => (await admin.ask(Sample.calls.get, { params: { id } })).StatusSample;

  const { page } = await (await journey.person()).login('recepcao');
  await goByMenu(page, 'Laboratório', 'Recebimento');
  const row = ({ id }: Sample) => page.locator(`.ag-row[row-id="${id}"] .ag-cell[col-id="Nome"]`);
  const status = ({ id }: Sample) => page.locator(`.ag-row[row-id="${id}"] .ag-cell[col-id="StatusSample"]`);
  const field = page.getByRole('textbox', { name: 'Etiqueta' });
  await page.getByPlaceholder('Filtrar').or(page.getByRole('searchbox')).first().fill('GLICO');
  await row(first).waitFor();

  // Scanned wherever the keyboard is, and once more by mistake.
  await scan(page, first.CodigoBarras);
  await page.getByText(`${first.Nome} recebida.`).waitFor();
  await status(first).getByText('Recebida').waitFor();
  await scan(page, first.CodigoBarras);
  await page.getByText(`${first.Nome} não está mais aguardando: Recebida.`).waitFor();
  await field.fill('0000');
  await field.press('Enter');
  await page.getByText('Nenhuma amostra com a etiqueta 0000.').waitFor();
  // What was refused stays in sight while others are read.
  await scan(page, first.CodigoBarras);
  await page.getByText(`${first.Nome} não está mais aguardando: Recebida.`).waitFor();
  await page.getByText('Uma etiqueta lida antes não foi aceita:').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Nenhuma amostra com a etiqueta 0000.' }).waitFor();
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await page.getByText('Uma etiqueta lida antes não foi aceita:').waitFor({ state: 'detached' });

  await row(second).click();
  await row(third).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Receber (2)' }).click();
  await page.locator('.fui-ToastTitle').getByText('2 amostras recebidas').waitFor();
  await row(fourth).click();
  await page.getByRole('button', { name: 'Rejeitar… (1)' }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.getByRole('button', { name: 'Rejeitar' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Sem identificação' }).check();
  await dialog.getByLabel('Fotos').setInputFiles({ name: 'frasco.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'Rejeitar' }).click();
  await status(fourth).getByText('Rejeitada').waitFor();
  await page.getByText('Pedida nova coleta:').waitFor();
  const [receipt] = await admin.ask(SampleRecebimento.calls.list, { query: { Sample: String(fourth.id) } });
  const [again] = await admin.ask(Sample.calls.list, { query: { RecoletaDe: String(fourth.id) } });
  expect(receipt).toMatchObject({ Resultado: 'Rejeitada', Recoleta: again?.id });
  const photos = SampleRecebimento.files?.list;
  if (!photos) throw new Error('A receipt has photographs');
  await expect
    .poll(() => admin.ask(photos, { params: { id: receipt?.id ?? 0 } }))
    .toMatchObject([{ Nome: 'frasco.png' }]);
  expect(await Promise.all(samples.map(stateOf))).toEqual([
    'Recebida',
    'Recebida',
    'Recebida',
    'Rejeitada',
    'Aguardando_Coleta',
  ]);
  const tests = async ({ id }: Sample) =>
    (await admin.ask(Test.calls.list, { query: { Sample: String(id) } })).map(({ TestStatus }) => TestStatus);
  expect(await Promise.all([first, fourth, fifth].map(tests))).toEqual([
    ['Disponivel'],
    ['Cancelado'],
    ['Aguardando_Amostra'],
  ]);

  // A colleague receives the last one elsewhere: it leaves the list, those received here stay.
  // The colleague's label is read before the list has come.
  const colleague = await journey.person();
  const listed = Promise.withResolvers<void>();
  await colleague.page.route(/samples\/populate/, async (route) => {
    await listed.promise;
    await route.continue();
  });
  await colleague.login('rt', '/laboratorio/recebimento');
  await colleague.page.getByRole('textbox', { name: 'Etiqueta' }).fill(fifth.CodigoBarras);
  await colleague.page.keyboard.press('Enter');
  await colleague.page.getByText(`${fifth.Nome} recebida.`).waitFor();
  listed.resolve();
  await row(fifth).waitFor({ state: 'detached' });
  await status(first).getByText('Recebida').waitFor();
});

/** A box of tubes, of which some are refused. */
const TUBES = 300;
const REFUSED = 12;

test(
  'a box of 300 tubes is scanned in one burst and none is dropped; 12 of them are refused with a photograph',
  { tags: 'deep' },
  async () => {
    const admin = await apiAs(journey.product.url, 'admin');
    const samples = await awaitedSamples(admin, ['GLICO'], TUBES);
    const job = String(samples[0]?.Job);
    const { page } = await (await journey.person()).login('recepcao', '/laboratorio/recebimento');
    await page.locator('.ag-row').first().waitFor();
    for (const { CodigoBarras } of samples) await scan(page, CodigoBarras);
    const inState = async (StatusSample: string) =>
      (await admin.ask(Sample.calls.list, { query: { Job: job, StatusSample, _limit: '-1' } })).length;
    await expect.poll(() => inState('Recebida')).toBe(TUBES);

    // The last one that was scanned is on the screen, and the list ends with it.
    const row = (id: number | undefined) => page.locator(`.ag-row[row-id="${id}"] .ag-cell[col-id="Nome"]`);
    const refused = samples.slice(-REFUSED).map(({ id }) => id);
    await row(refused.at(-1)).click();
    await row(refused[0]).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: `Rejeitar… (${REFUSED})` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('checkbox', { name: 'Sem identificação' }).check();
    await dialog.getByLabel('Fotos').setInputFiles({ name: 'frascos.png', mimeType: 'image/png', buffer: picture });
    await dialog.getByRole('button', { name: 'Rejeitar' }).click();
    await expect.poll(() => inState('Rejeitada')).toBe(REFUSED);
    expect(await inState('Recebida')).toBe(TUBES - REFUSED);
    const photos = SampleRecebimento.files?.list;
    if (!photos) throw new Error('A receipt has photographs');
    for (const id of refused) {
      const query = { Sample: String(id), Resultado: 'Rejeitada' };
      const [receipt] = await admin.ask(SampleRecebimento.calls.list, { query });
      await expect
        .poll(() => admin.ask(photos, { params: { id: receipt?.id ?? 0 } }))
        .toMatchObject([{ Nome: 'frascos.png' }]);
    }
  },
);
