// @module-tag second
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { queryDatabase } from './support/database.ts';
import { startJourney } from './support/journey.ts';
import { queryOf } from './support/requests.ts';

const journey = startJourney();
const MANY = 20_000;

test('a list of twenty thousand rows is read where it is looked at, filtered and ordered by the server', async () => {
  await queryDatabase(
    journey.product.connection(),
    `insert into tarefas ("Empresa", "Titulo", "Prazo", "Prioridade", "Situacao")
     select 1, 'Tarefa ' || lpad(n::text, 5, '0'), date '2026-01-01' + n / 100, 'Media', 'Pendente'
     from generate_series(1, ${MANY}) n`,
  );
  const { page } = await (await journey.person()).loggedIn('admin');
  await RegistryPage.open(page, '/configuracoes/tarefas');
  const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
  const status = page.locator('.sheet + div, .sheet ~ div').last();
  await cell('Tarefa 00001').click();
  await status.getByText('20.000 linhas').waitFor();

  // Ctrl+End reads the end, and nothing of what lies between.
  const blocks: string[] = [];
  page.on('request', (request) => {
    const start = queryOf(request).get('_start');
    if (start !== null) blocks.push(start);
  });
  await page.keyboard.press('Control+End');
  await cell('Tarefa 20000').waitFor();
  expect(blocks.every((start) => Number(start) >= MANY - 400)).toBe(true);
  await page.keyboard.press('Control+Home');
  await cell('Tarefa 00001').waitFor();

  await page.getByRole('columnheader', { name: 'Título' }).click();
  await page.getByRole('columnheader', { name: 'Título' }).click();
  await cell('Tarefa 20000').waitFor();
  await page.getByRole('button', { name: 'Menu da coluna Título' }).click();
  await page.getByRole('textbox', { name: 'Contém' }).fill('1234');
  await page.keyboard.press('Escape');
  await cell('Tarefa 12349').waitFor();
  await status.getByText('12 de 20.000 linhas').waitFor();
});

test(
  'the same list in groups: the server counts them, and rows of a collapsed one are not read',
  { tags: 'deep' },
  async () => {
    await queryDatabase(
      journey.product.connection(),
      `update tarefas set "Prioridade" = 'Alta' where "Titulo" like 'Tarefa 0000%'`,
    );
    const { page } = await (await journey.person()).loggedIn('admin');
    await RegistryPage.open(page, '/configuracoes/tarefas');
    await page.getByRole('button', { name: 'Menu da coluna Prioridade' }).click();
    await page.getByRole('button', { name: 'Agrupar por esta coluna' }).click();
    const high = page.getByRole('gridcell', { name: 'Prioridade: Alta 9', exact: true });
    const medium = page.getByRole('gridcell', { name: 'Prioridade: Média 19.991', exact: true });
    await high.waitFor();
    await medium.waitFor();

    const blocks: number[] = [];
    page.on('request', (request) => {
      const start = queryOf(request).get('_start');
      if (start !== null) blocks.push(Number(start));
    });
    await medium.click();
    await page.getByRole('gridcell', { name: 'Tarefa 00009', exact: true }).click();
    await page.keyboard.press('ArrowDown');
    await medium.and(page.locator(':focus')).or(medium.locator(':focus')).waitFor();
    expect(blocks).toEqual([]);
    // With the keyboard: opened again, and its last row reached.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+End');
    await page.getByRole('gridcell', { name: 'Tarefa 20000', exact: true }).waitFor();
    expect(blocks.every((start) => start < 200 || start >= MANY - 400)).toBe(true);
  },
);
