// @module-tag second
import { Job, Paciente, PacienteDuplicidade, PacienteMescla } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { hasKeyboard, openFirst, pressOn, tabTo } from './support/keyboard.ts';

const journey = startJourney();

test('a patient who is registered twice is found, compared and merged without a mouse; the other name leads to the one who stays', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const [pair] = await api.ask(PacienteDuplicidade.calls.list, { query: { Decisao: 'Pendente', _limit: '1' } });
  if (!pair) throw new Error('The demo company has no possible duplicates');
  const patient = (id: number) => api.ask(Paciente.calls.get, { params: { id } });
  const [stays, goes] = [await patient(pair.Paciente), await patient(pair.Outro)];

  const somebody = await (await journey.person()).login('coordenacao', '/pacientes/possiveis-duplicidades');
  const { page, hands } = somebody;
  await hands.reset(page);
  await openFirst(page);
  const { panel } = new RegistryPage(page);
  await panel.getByRole('heading', { name: `${stays.NomeCompleto} · ${goes.NomeCompleto}` }).waitFor();
  // The history of the browser outlives the login: no name is there.
  expect(await page.title()).not.toContain(stays.NomeCompleto);
  // Tab stays in the list; F6 leads to the primary act of the pair.
  await page.keyboard.press('F6');
  await hasKeyboard(page, panel.getByRole('button', { name: 'Comparar' }));
  await page.keyboard.press('c');
  const compared = `/pacientes/mesclar?fica=${stays.id}&sai=${goes.id}`;
  await expect.poll(() => page.url()).toBe(`${journey.product.url}${compared}`);

  // Swapped and back: who stays is the older one. The city is taken from the other.
  const kept = page.getByRole('columnheader').filter({ hasText: 'Fica' });
  await kept.getByText(stays.NomeCompleto).waitFor();
  await page.keyboard.press('t');
  await kept.getByText(goes.NomeCompleto).waitFor();
  await page.keyboard.press('t');
  await kept.getByText(stays.NomeCompleto).waitFor();
  const city = (side: string) => page.getByRole('radio', { name: `Cidade: ${side}` });
  await tabTo(page, city('Fica').or(city('Sai')));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => city('Sai').isChecked()).toBe(true);

  // Nobody merges without a reason.
  const reason = page.getByLabel('Motivo');
  await tabTo(page, reason);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Diga o motivo.').waitFor();
  await page.keyboard.type('Cadastro em dobro na recepção');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(`**/pacientes/${stays.id}`);
  const [merge] = await api.ask(PacienteMescla.calls.list, { query: { Absorvido: String(goes.id) } });
  expect(merge).toMatchObject({ Sobrevivente: stays.id, Situacao: 'Feita', Motivo: 'Cadastro em dobro na recepção' });
  expect(await patient(stays.id)).toMatchObject({ Cidade: goes.Cidade, NomeCompleto: stays.NomeCompleto });
  expect(await api.ask(Job.calls.list, { query: { PacienteRef: String(goes.id) } })).toEqual([]);

  // Whoever still asks for the other name is led on.
  await page.keyboard.press('Control+k');
  const jump = page.getByRole('combobox', { name: 'Ir para página ou registro' });
  await hasKeyboard(page, jump);
  await page.keyboard.type(goes.NomeCompleto);
  await page.getByRole('option').filter({ hasText: goes.NomeCompleto }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/pacientes/${goes.id}`);
  await panel.getByText('Este cadastro foi mesclado.', { exact: false }).waitFor();
  await page.keyboard.press('F6');
  await pressOn(page, panel.getByRole('link', { name: stays.NomeCompleto }));
  await page.waitForURL(`**/pacientes/${stays.id}`);
  expect((await hands.counted(page)).pointer).toBe(0);
});
