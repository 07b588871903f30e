// @module-tag second
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { jobNamed, receivedSample, resultsOf } from './support/prepare.ts';
import { scan } from './support/scanner.ts';

const journey = startJourney();

/** The smallest picture: one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a scanned label opens its sample at the first empty cell; por amostra takes all ten input types by keyboard', async () => {
  const analista = await apiAs(journey.product.url, 'analista');
  const sample = await receivedSample(await apiAs(journey.product.url, 'admin'), ['URINA', 'ANTIHCV', 'LIPIDIO']);
  const { page } = await (await journey.person()).loggedIn('analista');
  // The scan comes while another job's cell has the keyboard: nothing is typed into it.
  const plate = await WorksheetPage.open(page, await jobNamed(analista, 'Placa de 96'));
  await plate.choose(0, 'R1');
  await scan(page, sample.CodigoBarras);
  await page.waitForURL(`**/laboratorio/resultados/${sample.Job}?*`);
  const worksheet = new WorksheetPage(page);
  await worksheet.cell(0, 'HORA_COLETA').and(worksheet.focused).waitFor();
  await expect.poll(() => page.locator('.ag-row').count()).toBe(1);

  await page.getByRole('tab', { name: 'Por amostra' }).click();
  await worksheet.result('Hora da coleta').click();
  await worksheet.enter('6:20'); // Horario
  await worksheet.enter('AM'); // Lista, by its code
  await page.keyboard.press('Alt+ArrowDown'); // Lista, by the arrows
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await worksheet.enter('1,018'); // Numero
  await worksheet.enter('6,5');
  await page.keyboard.press('Space'); // Check
  await page.keyboard.press('Enter');
  await worksheet.enter('Aus'); // Lista, by its first letters
  await worksheet.enter('+');
  await worksheet.enter('<3');
  await page.keyboard.press('Space'); // Multi_Lista
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space', 'Enter']) await page.keyboard.press(key);
  await worksheet.type('Primeira linha'); // Memo
  await page.keyboard.press('Control+Enter');
  await worksheet.type('segunda');
  await page.keyboard.press('Enter');
  await worksheet.enter('0,22');
  await worksheet.enter('NR');
  await worksheet.enter('L250-12'); // Texto
  await worksheet.enter('31/12/2027'); // Data
  await worksheet.result('Imagem da placa').and(worksheet.focused).waitFor();
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter'); // Arquivo
  await page.getByRole('button', { name: 'Escolher arquivo' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'placa.png', mimeType: 'image/png', buffer: png });
  await worksheet.result('Imagem da placa').getByText('placa.png').waitFor();
  await worksheet.saved();

  await worksheet.result('Colesterol LDL (Friedewald)').click(); // Calculo
  await worksheet.type('5');
  await page.getByRole('status').getByText('Valor calculado: não se digita.').waitFor();

  const stored = await resultsOf(analista, sample.Job);
  const values = Object.fromEntries(
    stored.map(({ CodigoComponent, ValorResultado }) => [
      CodigoComponent,
      ValorResultado?.operator ? [ValorResultado.operator, ValorResultado.value] : ValorResultado?.value,
    ]),
  );
  expect(values).toMatchObject({
    HORA_COLETA: '06:20:00',
    COR: 'AM',
    ASPECTO: 'LT',
    DENSIDADE: '1.018',
    PH: '6.5',
    NITRITO: 'true',
    PROTEINA: 'A',
    GLICOSE_U: '1',
    LEUCO_U: ['<', '3'],
    SEDIMENTO: ['CIL', 'LEV'],
    OBS_URINA: 'Primeira linha\nsegunda',
    RLU: '0.22',
    INTERPRETACAO: 'NR',
    LOTE: 'L250-12',
    VALIDADE: '2027-12-31',
    FOTO: expect.stringMatching(/^\d+$/),
  });

  // All of it is read back the way it was typed, file names included.
  await page.reload();
  await worksheet.ready();
  const shown = async (name: string) => worksheet.result(name).locator('.sheet-text').innerText();
  await expect.poll(() => shown('Cor')).toBe('Amarelo citrino');
  await expect.poll(() => shown('Hora da coleta')).toBe('06:20');
  await expect.poll(() => shown('Elementos anormais')).toMatch(/Cilindros.*Leveduras/);
  await expect.poll(() => shown('Validade do lote')).toBe('31/12/2027');
  await expect.poll(() => shown('Imagem da placa')).toBe('placa.png');
  await expect.poll(() => worksheet.reference('Cor')).toBe('Amarelo claro, Amarelo citrino');
  await expect.poll(() => worksheet.reference('Nitrito positivo')).toBe('Não');
  const untouched = await resultsOf(analista, await jobNamed(analista, 'Placa de 96'));
  expect(untouched.every(({ ValorResultado }) => ValorResultado === null)).toBe(true);
});
