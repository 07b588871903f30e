// @module-tag second

import { Job, jobsEmAndamento, lerFatos } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

test("a receptionist sees at a patient's record what other rooms know, and who has work under way stays in use", async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const [busy] = await api.ask(Job.calls.list, {
    query: { PacienteRef_null: 'false', StatusTreatment: 'Em_Analise', _limit: '1' },
  });
  const id = busy?.PacienteRef ?? 0;
  const [known] = await api.ask(lerFatos, { params: { caminho: 'pacientes' }, query: { id: String(id) } });
  const open = known?.Fatos.find(({ Fato }) => Fato === 'JobsEmAndamento')?.Valor ?? '';
  const { page } = await (await journey.person()).login('recepcao');
  await page.goto(`/pacientes/${id}`);
  const { panel } = new RegistryPage(page);

  // The fact leads to exactly its rows.
  const fact = panel.getByRole('link', { name: `Jobs em andamento ${open}`, exact: true });
  await fact.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.getByRole('tab', { name: 'Jobs' }).getAttribute('aria-selected')).toBe('true');
  const jobs = panel.locator('a[href^="/laboratorio/resultados/"]');
  await expect.poll(() => jobs.count()).toBe(Number(open));
  expect(await panel.getByLabel('Situação').inputValue()).toBe('open');
  expect(jobsEmAndamento).toContain(busy?.StatusTreatment);

  // What happened so far, newest first.
  await panel.getByRole('tab', { name: 'Linha do tempo' }).click();
  await panel.getByText(`Job aberto: ${busy?.Codigo}`).waitFor();
  const moments = await panel
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
  expect(moments).toEqual(moments.toSorted((a, b) => b.localeCompare(a)));
  await panel.getByRole('link', { name: new RegExp(`^Job aberto: ${busy?.Codigo}`) }).click();
  await page.waitForURL(new RegExp(`/laboratorio/resultados/${busy?.id}$`));

  // Who may deactivate patients is told why this one stays.
  const admin = await (await journey.person()).login('admin');
  await admin.page.goto(`/pacientes/${id}`);
  const record = new RegistryPage(admin.page);
  await record.button('Deletar').click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click();
  await admin.page.getByText(`Paciente com jobs em andamento: ${open} (`).first().waitFor();
  expect(await record.button('Deletar').isVisible()).toBe(true);
});
