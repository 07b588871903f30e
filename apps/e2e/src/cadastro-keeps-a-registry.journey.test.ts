// @module-tag second
import { Tratamento } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { LoginPage } from './pages/LoginPage.ts';
import { RegistryPage } from './pages/RegistryPage.ts';
import { loseAnswers } from './support/answers.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { goByMenu } from './support/menu.ts';

const journey = startJourney();

const PATH = '/cadastros/procedimentos';

test('a procedure is created, refused first, edited, taken out of use and back, and its history tells it all', async () => {
  const { page } = await (await journey.person()).loggedIn('admin');
  const registry = await RegistryPage.open(page, PATH);

  await page.keyboard.press('Alt+n');
  await registry.withKeyboard('Nome completo');
  await page.keyboard.type('Consulta de retorno');
  await page.keyboard.press('Control+Enter');
  await registry.form.getByText('3 campos precisam de correção').waitFor();
  await registry.form.getByRole('button', { name: 'Apelido' }).press('Enter');
  await registry.withKeyboard('Apelido');
  await page.keyboard.type('HEMO');
  await registry.lookUp('Tipo', 'Consultas');
  await registry.field('Duração (min)').fill('30');
  await page.keyboard.press('Control+Enter');
  await registry.form
    .getByText(/Já existe um registro com os mesmos dados/)
    .first()
    .waitFor();

  // A killed tab loses nothing of what was typed.
  await page.reload();
  await registry.form.locator('input[value="HEMO"]').waitFor();
  expect(await registry.field('Nome completo').inputValue()).toBe('Consulta de retorno');
  await registry.field('Apelido').fill('RETORNO');
  await registry.save();
  await page.waitForURL(/\/cadastros\/procedimentos\/\d+$/);
  await expect.poll(() => registry.row('RETORNO').count()).toBe(1);

  await registry.edit();
  await registry.field('Nome completo').fill('Consulta de retorno em 30 dias');
  await registry.save();

  await registry.button('Deletar').click();
  await page
    .getByRole('alertdialog', { name: 'Você tem certeza de que deseja deletar o registro?' })
    .getByRole('button', { name: 'Sim' })
    .press('Enter');
  await registry.button('Reativar').click();
  const asked = page.getByRole('alertdialog', { name: 'Você tem certeza de que deseja reativar o registro?' });
  await asked.getByRole('button', { name: 'Sim' }).press('Enter');
  await asked.getByText('Por favor, informe a justificativa.').waitFor();
  await asked.getByRole('textbox').fill('Voltou a ser oferecida');
  await asked.getByRole('button', { name: 'Sim' }).press('Enter');
  await registry.button('Deletar').waitFor();

  await registry.panel.getByRole('tab', { name: 'Histórico' }).click();
  const history = registry.panel.getByRole('listitem');
  await history.nth(3).waitFor();
  const texts = await history.allInnerTexts();
  expect(texts[0]).toMatch(/^Reativou\s+Administração \(demo\)[^]*Justificativa: Voltou a ser oferecida/);
  expect(texts[1]).toMatch(/^Deletou/);
  expect(texts[2]).toMatch(/^Alterou[^]*Consulta de retorno\s*→\s*Consulta de retorno em 30 dias/);
  expect(texts[3]).toMatch(/^Criou/);
});

test('two people change one procedure: nothing is overwritten, and each keeps what they decide', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const [exam] = await api.ask(Tratamento.calls.list, { query: { Apelido: 'URINA' } });
  if (!exam) throw new Error('No exam URINA');
  const { page } = await (await journey.person()).loggedIn('admin');
  const registry = await RegistryPage.open(page, PATH);
  await registry.search.fill('urina');
  await page.getByText('1 registro', { exact: true }).waitFor();
  await registry.editRow('URINA');
  await registry.field('Nome completo').fill('Urina, tipo I');

  await api.ask(Tratamento.calls.update, {
    params: { id: exam.id },
    body: { Versao: exam.Versao, NomeCompleto: 'Urina de rotina', Apelido: 'EAS' },
  });
  await page.keyboard.press('Control+Enter');
  await registry.panel.getByText(/Administração \(demo\) alterou este registro em/).waitFor();
  await expect
    .poll(() => registry.conflict('Nome completo').innerText())
    .toMatch(/Meu\s+Urina, tipo I\s+Gravado\s+Urina de rotina/);
  await expect.poll(() => registry.field('Apelido').inputValue()).toBe('EAS');
  await registry.conflict('Nome completo').getByRole('button', { name: 'Ficar com o meu' }).press('Enter');
  await registry.button('Salvar').click();
  await page.getByText('Registro salvo').last().waitFor();
  expect(await api.ask(Tratamento.calls.get, { params: { id: exam.id } })).toMatchObject({
    NomeCompleto: 'Urina, tipo I',
    Apelido: 'EAS',
    Versao: exam.Versao + 2,
  });
});

test('a save whose answer never comes is no conflict with oneself, and what is typed after it goes over it', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const [exam] = await api.ask(Tratamento.calls.list, { query: { Apelido: 'HEMO' } });
  if (!exam) throw new Error('No exam HEMO');
  const stored = () => api.ask(Tratamento.calls.get, { params: { id: exam.id } });
  const person = await (await journey.person()).loggedIn('admin');
  const { page } = person;
  const registry = await RegistryPage.open(page, PATH);
  await registry.editRow('HEMO');
  const name = registry.field('Nome completo');
  const saveUnanswered = async (text: string) => {
    await loseAnswers(person.context, /\/api\/tratamentos\/\d+$/);
    await name.fill(text);
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await page.keyboard.press('Control+Enter');
    await lost;
    expect((await stored()).NomeCompleto).toBe(text);
    await person.context.unroute(/\/api\/tratamentos\/\d+$/);
  };

  await saveUnanswered('Hemograma A');
  await name.fill('Hemograma B');
  await registry.save();
  expect(await stored()).toMatchObject({ NomeCompleto: 'Hemograma B', Versao: exam.Versao + 2 });

  // Typed after it, and the tab is closed before it is saved.
  await registry.edit();
  await saveUnanswered('Hemograma C');
  await name.fill('Hemograma D');
  await page.reload();
  await registry.form.locator('input[value="Hemograma D"]').waitFor();
  await name.focus();
  await registry.save();
  expect(await stored()).toMatchObject({ NomeCompleto: 'Hemograma D', Versao: exam.Versao + 4 });
  expect(await registry.panel.getByText(/alterou este registro/).count()).toBe(0);
  await api.ask(Tratamento.calls.update, {
    params: { id: exam.id },
    body: { NomeCompleto: exam.NomeCompleto, Versao: exam.Versao + 4 },
  });
});

test('a new procedure whose answer never comes is made once', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const made = () => api.ask(Tratamento.calls.list, { query: { Apelido: 'UMAVEZ' } });
  const person = await (await journey.person()).loggedIn('admin');
  const registry = await RegistryPage.open(person.page, PATH);
  await person.page.keyboard.press('Alt+n');
  await registry.withKeyboard('Nome completo');
  await registry.field('Nome completo').fill('Feito uma vez');
  await registry.field('Apelido').fill('UMAVEZ');
  await registry.lookUp('Tipo', 'Consultas');
  await registry.field('Duração (min)').fill('30');
  await loseAnswers(person.context, /\/api\/tratamentos$/);
  await person.page.keyboard.press('Control+Enter');
  await registry.form.getByText(/o registro não se repete/).waitFor();
  expect(await made()).toHaveLength(1);
  await person.context.unroute(/\/api\/tratamentos$/);
  await registry.field('Nome completo').fill('Feito uma vez só');
  await registry.save();
  await expect.poll(made).toMatchObject([{ NomeCompleto: 'Feito uma vez só', Versao: 2 }]);
});

test('what is typed is not left behind without a word, and the answer counts', async () => {
  const { page } = await (await journey.person()).loggedIn('admin');
  const registry = await RegistryPage.open(page, PATH);
  await registry.editRow('HEMO');
  const address = page.url();
  await registry.field('Nome completo').fill('Hemograma com plaquetas');
  const asked = page.getByRole('alertdialog', { name: 'Há alterações não salvas' });
  await goByMenu(page, 'Pacientes', 'Pacientes');
  await asked.getByRole('button', { name: 'Continuar editando' }).press('Enter');
  await asked.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await page.evaluate(() => history.back());
  await asked.getByRole('button', { name: 'Descartar' }).press('Enter');
  await page.waitForURL((url) => url.pathname === PATH);
});

test('an expired login in the middle of a form loses nothing', async () => {
  const person = await (await journey.person()).loggedIn('admin');
  const { page } = person;
  const registry = await RegistryPage.open(page, PATH);
  await registry.editRow('GLICO');
  await registry.field('Nome completo').fill('Glicemia de jejum');
  await registry.field('Nome completo').press('Tab');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bancada.session') ?? '{}') as Record<string, unknown>;
    const lost = { ...session, accessToken: 'x', refreshToken: 'x' };
    localStorage.setItem('bancada.session', JSON.stringify(lost));
    dispatchEvent(new StorageEvent('storage', { key: 'bancada.session' }));
  });
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Seu login expirou' });
  await dialog.getByText('Favor logar novamente no sistema').waitFor();
  await dialog.getByRole('button', { name: 'Logar novamente' }).press('Enter');
  await new LoginPage(page).login('admin');
  await registry.form.locator('input[value="Glicemia de jejum"]').waitFor();
  await registry.field('Nome completo').focus();
  await registry.save();
  await registry.row('Glicemia de jejum').waitFor();
});
