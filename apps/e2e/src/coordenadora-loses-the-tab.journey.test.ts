// @module-tag second
import { Tarefa } from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loseAnswers } from './support/answers.ts';
import { apiAs } from './support/api.ts';
import { draftsOf } from './support/drafts.ts';
import { startJourney } from './support/journey.ts';
import { addTarefas } from './support/prepare.ts';

const journey = startJourney();
const titles = ['Calibrar a balança', 'Conferir o estoque', 'Ligar para o fornecedor'];

const cell = (page: Page, row: number, column: string) =>
  page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);

/** How many cells of grids the browser's own database holds: a tab that is lost now loses none of them. */
const keptCells = async (page: Page): Promise<number> => (await draftsOf(page, 'grids')).length;

test('a tab killed over the grid: what was typed and not stored is offered again, and laid over what is stored now', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  await addTarefas(api, titles);
  const stored = async () =>
    (await api.ask(Tarefa.calls.list, { query: { _sort: 'id:ASC' } })).map(({ Titulo, Prazo }) => [Titulo, Prazo]);
  const person = await (await journey.person()).loggedIn('admin');
  await person.page.goto('/configuracoes/tarefas');
  await person.page.getByRole('columnheader', { name: 'Título' }).click();
  await person.page.getByRole('button', { name: 'Editar na planilha' }).click();
  await cell(person.page, 0, 'Titulo').getByText('Calibrar a balança').waitFor();

  // Saves never arrive: everything is only in this browser.
  await person.context.route(/\/api\/tarefas\/(lote|\d+)$/, () => undefined);
  await person.page.evaluate((text) => navigator.clipboard.writeText(text), '1/12/2026\n2/12/2026\n3/12/2026');
  await cell(person.page, 0, 'Prazo').click();
  await person.page.keyboard.press('Control+v');
  await person.page.getByText('3 células por salvar').waitFor();
  await cell(person.page, 2, 'Titulo').click();
  await person.page.keyboard.press('Delete');
  await person.page.getByText('1 célula com problema').waitFor();
  await expect.poll(() => keptCells(person.page)).toBe(4);

  const crashed = new Promise((resolve) => person.page.once('crash', resolve));
  const devtools = await person.context.newCDPSession(person.page);
  // The renderer is gone before it can answer.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await person.page.close();
  await person.context.unroute(/\/api\/tarefas\/(lote|\d+)$/);
  expect((await stored()).map(([, due]) => due)).toEqual([null, null, null]);

  // Meanwhile somebody gives one of the cells another value, and another row one in a field that was not typed into.
  const [first, second] = await api.ask(Tarefa.calls.list, { query: { _sort: 'Titulo:ASC' } });
  const change = (row: typeof first, body: object) =>
    api.ask(Tarefa.calls.update, { params: { id: row?.id ?? 0 }, body: { Versao: row?.Versao ?? 0, ...body } });
  await change(first, { Prazo: '2026-12-24' });
  await change(second, { Prioridade: 'Alta' });

  const page = await person.openTab();
  await page.goto('/configuracoes/tarefas');
  await page.getByText('4 células digitadas antes ainda não foram salvas.').waitFor();
  await page.getByRole('columnheader', { name: 'Título' }).click();
  await page.getByRole('button', { name: 'Continuar na planilha' }).click();
  await page.getByText('2 células com problema').waitFor();
  await expect.poll(stored).toEqual([
    ['Calibrar a balança', '2026-12-24'],
    ['Conferir o estoque', '2026-12-02'],
    ['Ligar para o fornecedor', '2026-12-03'],
  ]);
  await cell(page, 0, 'Prazo').click();
  await page.getByText('Mudou depois que você digitou: agora está “24/12/2026”.').waitFor();
  await page.keyboard.type('1/12/2026');
  await page.keyboard.press('Enter');
  await page.getByText('1 célula com problema').waitFor();
  await expect.poll(async () => (await stored())[0]).toEqual(['Calibrar a balança', '2026-12-01']);
  await page.getByRole('button', { name: 'Descartar as células com problema' }).click();
  await page.reload();
  await cell(page, 0, 'Titulo').getByText('Calibrar a balança').waitFor();
  expect(await page.getByText('ainda não foram salvas').count()).toBe(0);
});

test('cells whose answer never comes are saved over with what is typed after them', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const asked = { query: { _sort: 'Titulo:ASC' } };
  const stored = async () => (await api.ask(Tarefa.calls.list, asked)).map(({ Prioridade }) => Prioridade);
  const person = await (await journey.person()).loggedIn('admin');
  const { page } = person;
  await page.goto('/configuracoes/tarefas');
  await page.getByRole('columnheader', { name: 'Título' }).click();
  await page.getByRole('button', { name: 'Editar na planilha' }).click();
  await cell(page, 0, 'Titulo').getByText('Calibrar a balança').waitFor();

  const calls = /\/api\/tarefas\/(lote|\d+)$/;
  await loseAnswers(person.context, calls);
  const paste = async (...lines: string[]) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
    await cell(page, 0, 'Prioridade').click();
    await page.keyboard.press('Control+v');
  };
  await paste('Baixa', 'Baixa');
  const again = page.getByRole('button', { name: 'Não deu para salvar: tentar de novo' });
  await again.waitFor();
  expect((await stored()).slice(0, 2)).toEqual(['Baixa', 'Baixa']);
  await paste('Alta', 'Baixa', 'Alta');
  await page.getByText('3 células por salvar').waitFor();
  await person.context.unroute(calls);
  // It is tried again by itself, too, and may be saved before somebody asks for it.
  await again.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await page.getByText('Tudo salvo').waitFor();
  expect(await page.getByText('com problema').count()).toBe(0);
  expect(await stored()).toEqual(['Alta', 'Baixa', 'Alta']);
});

test(
  'two tabs: what was typed in each is offered again, and what belongs to a deleted row is told, to copy or to give up',
  { tags: 'deep' },
  async () => {
    const api = await apiAs(journey.product.url, 'admin');
    const person = await (await journey.person()).login('admin');
    const calls = /\/api\/tarefas\/(lote|\d+)$/;
    await person.context.route(calls, (route) => route.abort());
    const typeDue = async (page: Page, row: number, due: string) => {
      await page.goto('/configuracoes/tarefas');
      await page.getByRole('columnheader', { name: 'Título' }).click();
      await page.getByRole('button', { name: 'Editar na planilha' }).click();
      await cell(page, row, 'Titulo')
        .getByText(titles[row] ?? '')
        .waitFor();
      await cell(page, row, 'Prazo').click();
      await page.keyboard.type(due);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Não deu para salvar: tentar de novo' }).waitFor();
    };
    const [first, second] = [person.page, await person.openTab()];
    await typeDue(first, 0, '10/1/2027');
    await typeDue(second, 1, '11/1/2027');
    await first.close();
    await second.close();
    await person.context.unroute(calls);

    const [gone] = await api.ask(Tarefa.calls.list, { query: { Titulo: titles[0] ?? '' } });
    await api.ask(Tarefa.calls.remove, { params: { id: gone?.id ?? 0 }, query: { Versao: String(gone?.Versao) } });
    const page = await person.openTab();
    await page.goto('/configuracoes/tarefas');
    await page.getByText('1 célula digitada antes ainda não foi salva.').waitFor();
    await page.getByText('1 célula digitada é de um registro que foi deletado.').waitFor();
    await page.getByText('Calibrar a balança · Prazo: 10/01/2027').waitFor();
    await page.getByRole('button', { name: 'Copiar' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Calibrar a balança\tPrazo\t10/01/2027');
    await page.getByRole('button', { name: 'Continuar na planilha' }).click();
    await page.getByText('Tudo salvo').waitFor();
    const stored = async () => (await api.ask(Tarefa.calls.list, { query: { Titulo: titles[1] ?? '' } }))[0]?.Prazo;
    await expect.poll(stored).toBe('2027-01-11');
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await page.getByText('célula digitada').waitFor({ state: 'detached' });
    await page.reload();
    await cell(page, 0, 'Titulo').waitFor();
    expect(await page.getByText('célula digitada').count()).toBe(0);
  },
);
