// @module-tag second
import { NaoConformidade, RemessaAmostra, type Sample, SamplePosicao, Unidade } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { goByMenu } from './support/menu.ts';
import { receivedSample } from './support/prepare.ts';
import { scan } from './support/scanner.ts';

const journey = startJourney();

test('a box goes to another unit and arrives with one tube less, which is said, explained and kept', async () => {
  const admin = await apiAs(journey.product.url, 'admin');
  const samples: Sample[] = [];
  for (let made = 0; made < 3; made++) samples.push(await receivedSample(admin, ['GLICO']));
  const [first, second, lost] = samples;
  if (!first || !second || !lost) throw new Error('No samples');
  const units = await admin.ask(Unidade.calls.list, { query: { _sort: 'id:ASC' } });
  const [here, there] = [units.find(({ id }) => id === first.Unidade), units.find(({ id }) => id !== first.Unidade)];

  const { page } = await (await journey.person()).login('recepcao');
  await goByMenu(page, 'Laboratório', 'Remessas de amostras');
  await page.getByRole('button', { name: 'Nova remessa' }).click();
  const opening = page.getByRole('dialog');
  await opening.getByRole('combobox', { name: 'Para' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: there?.Nome ?? '', exact: true })
    .click();
  await opening.getByLabel('Temperatura mínima (°C)').fill('2');
  await opening.getByLabel('Temperatura máxima (°C)').fill('8');
  await opening.getByRole('button', { name: 'Abrir remessa' }).click();
  await page.getByText(`De ${here?.Nome} para ${there?.Nome}`).waitFor();

  // In one burst: none is dropped, and the one that is read twice is told.
  for (const { CodigoBarras } of [...samples, first]) await scan(page, CodigoBarras);
  await page.getByText(`${first.Nome} já foi lida nesta remessa.`).waitFor();
  await page.getByText('3 na caixa').waitFor();
  await page.getByRole('button', { name: 'Fechar…' }).click();
  await page.getByLabel('Tubos contados').fill('3');
  await page.getByLabel('Temperatura da caixa (°C)').fill('5,5');
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Em trânsito').waitFor();
  const [box] = await admin.ask(RemessaAmostra.calls.list, { query: { Status: 'Em_Transito' } });
  expect(box).toMatchObject({ Enviadas: 3, TemperaturaEnvio: '5.5', UnidadeDestino: there?.id });

  const receiver = await (await journey.person()).login('admin', '/laboratorio/remessas');
  await receiver.page.getByText('Leia a etiqueta da caixa').waitFor();
  await scan(receiver.page, box?.Numero ?? '');
  await receiver.page.getByText(`Leia cada tubo que chegou de ${here?.Nome}`, { exact: false }).waitFor();
  for (const { CodigoBarras } of [first, second]) await scan(receiver.page, CodigoBarras);
  await receiver.page.getByText('2 recebidas').waitFor();
  await receiver.page.getByRole('button', { name: 'Receber…' }).click();
  const asking = receiver.page.getByRole('dialog');
  await asking.getByText('Falta 1 tubo.').waitFor();
  await asking.getByText(`${lost.CodigoBarras}: falta`).waitFor();
  const confirm = asking.getByRole('button', { name: 'Receber com diferença' });
  expect(await confirm.isDisabled()).toBe(true);
  await asking.getByLabel('Motivo da diferença').fill('O tubo ficou na geladeira da coleta');
  await confirm.click();
  // The sender's screen follows.
  await page.getByText('Recebida com diferença').waitFor();
  await page.getByText('1 faltou').waitFor();

  const query = { Origem: RemessaAmostra.path, OrigemId: String(box?.id) };
  await expect.poll(async () => (await admin.ask(NaoConformidade.calls.list, { query })).length).toBe(1);
  const movements = { Sample: String(first.id), Atual: 'true' };
  expect(await admin.ask(SamplePosicao.calls.list, { query: movements })).toMatchObject([
    { Tipo: 'Entrada', Unidade: there?.id },
  ]);
});
