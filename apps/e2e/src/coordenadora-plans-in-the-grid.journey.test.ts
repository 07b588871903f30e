// @module-tag second

import { Tarefa, Usuario } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { addTarefas } from './support/prepare.ts';

const journey = startJourney();
const titles = ['Calibrar a balança', 'Conferir o estoque', 'Ligar para o fornecedor', 'Renovar o alvará'];

test('tasks are handed out in the grid: names pasted from a spreadsheet, one status for all, one step back', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  await addTarefas(api, titles);
  const people = new Map((await api.ask(Usuario.calls.list)).map(({ id, Nome }) => [id, Nome]));
  const stored = async () => {
    const rows = await api.ask(Tarefa.calls.list, { query: { _sort: 'Titulo:ASC' } });
    return rows.map(({ Responsavel, Prazo, Situacao }) => [people.get(Responsavel ?? 0) ?? null, Prazo, Situacao]);
  };
  const { page } = await (await journey.person()).loggedIn('admin');
  await page.goto('/configuracoes/tarefas');
  await page.getByRole('columnheader', { name: 'Título' }).click();
  await page.getByRole('button', { name: 'Editar na planilha' }).click();
  const cell = (row: number, column: string) =>
    page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
  await cell(0, 'Titulo').getByText('Calibrar a balança').waitFor();

  const block = ['analista (demo)\t1/12/2026', 'Conferente (demo)\t2/12/2026', 'Maria da Silva\t3/12/2026'].join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await cell(0, 'Responsavel').click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked.push(new URL(request.url()).pathname);
  });
  await page.keyboard.press('Control+v');
  const refused = page.getByRole('dialog');
  await refused.getByText('Nenhum registro se chama “Maria da Silva”.').waitFor();
  await refused.getByRole('textbox').fill('Recepção (demo)');
  await refused.getByText('Corrigido').waitFor();
  await refused.getByRole('button', { name: 'Colar as demais' }).click();
  await page.getByText('Tudo salvo').waitFor();
  await expect.poll(stored).toEqual([
    ['Analista (demo)', '2026-12-01', 'Pendente'],
    ['Conferente (demo)', '2026-12-02', 'Pendente'],
    ['Recepção (demo)', '2026-12-03', 'Pendente'],
    [null, null, 'Pendente'],
  ]);
  expect(asked).toEqual(['/api/tarefas/lote']);

  await cell(0, 'Situacao').click();
  await page.keyboard.press('Control+Shift+ArrowDown');
  const bulk = page.getByRole('form', { name: 'Editar em massa' });
  await bulk.getByLabel('Campo').selectOption({ label: 'Situação' });
  await bulk.getByLabel('Novo valor').selectOption({ label: 'Em andamento' });
  await bulk.getByRole('button', { name: 'Aplicar' }).click();
  await expect
    .poll(async () => (await stored()).map(([, , status]) => status))
    .toEqual(titles.map(() => 'Em_Andamento'));
  await cell(0, 'Situacao').click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await stored()).map(([, , status]) => status)).toEqual(titles.map(() => 'Pendente'));
});
