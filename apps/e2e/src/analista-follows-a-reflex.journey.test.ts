// @module-tag second
import { PedidoReflexo, RegraReflexa, Test, Tratamento } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { receivedSample } from './support/prepare.ts';

const journey = startJourney();

test('a result suggests an exam, which is ordered with one click and shown in the worksheet', async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const sample = await receivedSample(await apiAs(journey.product.url, 'admin'), ['LIPIDIO']);
  const { page } = await (await journey.person()).loggedIn('analista');
  const worksheet = await WorksheetPage.open(page, sample.Job);
  const reflexes = page.getByRole('region', { name: 'Exames pedidos por resultados' });

  await worksheet.choose(0, 'CT');
  for (const text of ['188', '51', '512']) await worksheet.enter(text, 'Tab');
  await worksheet.saved();
  // What is only being typed suggests nothing.
  expect(await reflexes.count()).toBe(0);
  await worksheet.choose(0, 'CT');
  await page.getByRole('button', { name: 'Enviar para conferência (1)' }).click();
  await reflexes
    .getByText(
      'Triglicerídeos 512 sugere Glicemia e resistência à insulina, pela regra Triglicerídeos altos pedem glicemia',
    )
    .waitFor();
  await reflexes.getByRole('button', { name: 'Pedir o exame' }).click();
  await reflexes
    .getByText('Glicemia e resistência à insulina pedido por Triglicerídeos 512', { exact: false })
    .waitFor();

  const [glico] = await api.ask(Tratamento.calls.list, { query: { Apelido: 'GLICO' } });
  const ordered = await api.ask(Test.calls.list, {
    query: { Job: String(sample.Job), Tratamento: String(glico?.id) },
  });
  expect(ordered).toMatchObject([{ Sample: sample.id, TestStatus: 'Disponivel' }]);
  await reflexes.getByRole('button', { name: 'Mostrar na planilha' }).click();
  await reflexes.getByRole('button', { name: 'Mostrar na planilha' }).waitFor({ state: 'detached' });

  // Its list has who decided, under the job's own filter.
  const [made] = await api.ask(PedidoReflexo.calls.list, { query: { Job: String(sample.Job) } });
  expect(made).toMatchObject({ Situacao: 'Pedido', TestPedido: ordered[0]?.id, Valor: '512' });
  await page.goto(`/laboratorio/pedidos-reflexos/${made?.id}`);
  const registry = new RegistryPage(page);
  await registry.panel.getByText('Glicemia e resistência à insulina').first().waitFor();
});

test('whoever keeps the catalogue writes a rule; one that closes a ring is refused with the ring', async () => {
  const { page } = await (await journey.person()).loggedIn('admin');
  await page.goto('/laboratorio/regras-reflexas/novo');
  const registry = new RegistryPage(page);
  await registry.form.getByRole('textbox', { name: /^Nome/ }).fill('Leucócitos baixos pedem lipidograma');
  await registry.lookUp('Resultado', 'Leucócitos');
  await registry.choose('Condição', 'É menor que');
  await registry.form.getByRole('textbox', { name: /^Limite/ }).fill('3000');
  await registry.lookUp('Exame pedido', 'Perfil lipídico');
  await page.keyboard.press('Control+Enter');
  // Lipids order glucose, that orders urine, that orders the blood count: the rule would lead back.
  await page.getByText('Os exames pediriam uns aos outros em círculo', { exact: false }).first().waitFor();
  const api = await apiAs(journey.product.url, 'admin');
  const rules = await api.ask(RegraReflexa.calls.list, { query: { Nome_contains: 'lipidograma' } });
  expect(rules).toEqual([]);
});
