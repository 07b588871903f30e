// @module-tag second
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Importacao } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { FinderPage } from './pages/FinderPage.ts';
import { ImportPage } from './pages/ImportPage.ts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { goByMenu } from './support/menu.ts';
import { awaitedSample, emptyJob } from './support/prepare.ts';
import { scan } from './support/scanner.ts';

const journey = startJourney();
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What README says of each of the first five minutes' steps. */
const steps = new Map(
  [
    ...(/## The first five minutes\n([^]*?)\n## /.exec(readFileSync(`${root}README.md`, 'utf8'))?.[1] ?? '').matchAll(
      /^(\d)\. ([^]*?)(?=^\d\. |$(?![^]))/gm,
    ),
  ].map(([, number, text = '']) => [Number(number), text]),
);

const step = (number: number): string => {
  const text = steps.get(number);
  if (text === undefined) throw new Error(`README has no step ${number}`);
  return text;
};

/** What a step writes between signs: **in bold**, `as code`, _as words of the screen_. */
const bold = (number: number) => [...step(number).matchAll(/\*\*(.*?)\*\*/g)].map(([, text = '']) => text);
const code = (number: number) => [...step(number).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
const words = (number: number) => [...step(number).matchAll(/_([^_\n]+)_/g)].map(([, text = '']) => text);

/** The first of them. */
function first(texts: readonly string[]): string {
  const [text] = texts;
  if (text === undefined) throw new Error('README has changed: the step names nothing there');
  return text;
}

/** Who a step logs in as. */
const who = (number: number) => first(code(number).filter((text) => text.endsWith('@demo.bancada'))).replace(/@.*/, '');

test('README: a job is typed into, explained, left and found again', async () => {
  expect([...steps.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const person = await (await journey.person()).login(who(1), '/laboratorio/resultados');
  const { page } = person;
  const [job, [description, column]] = [first(bold(2)), words(2)];
  const worksheet = await new FinderPage(page).openJob(job);
  await page.getByRole('heading', { name: `${job} · ${description}`, level: 1 }).waitFor();
  await page.getByRole('columnheader', { name: new RegExp(`^${column}`) }).waitFor();
  await worksheet.choose(0, 'R1');
  // The last of them is named twice: how it is asked is told after what is typed.
  const typed = [...new Set(code(2))];
  expect(typed).toEqual(['101,5', '99', '7,2,5', '1.234', '<0,5']);
  for (const text of typed) await worksheet.enter(text);

  // What cannot be read stays visible and says why; a number that could be two is asked.
  await worksheet.text(2, 'R1').getByText('7,2,5').waitFor();
  await worksheet.strip.getByText('2 pendências').waitFor();
  await worksheet.choose(3, 'R1');
  await page.getByText('“1.234” pode ser dois números. Qual deles?').waitFor();
  await expect.poll(() => worksheet.text(0, 'R1').innerText()).toBe('101,5');
  for (const text of ['100', '98,4']) {
    await worksheet.choose(0, text === '100' ? 'R2' : 'R3');
    await worksheet.enter(text);
  }
  await expect.poll(() => worksheet.text(0, 'MEDIA_R').innerText()).toMatch(/^100/);

  // Step 3: a block from Excel and back.
  expect(step(3)).toContain('Ctrl+V');
  expect(step(3)).toContain('Ctrl+Z');
  await page.evaluate((text) => navigator.clipboard.writeText(text), '51\t52\n53\t54');
  await worksheet.choose(10, 'R1');
  await page.keyboard.press('Control+v');
  await expect.poll(() => worksheet.text(11, 'R2').innerText()).toMatch(/^54/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => worksheet.text(11, 'R2').innerText()).toBe('');
  const [shortcuts = ''] = words(3);
  await worksheet.cell(0, 'R1').click({ button: 'right' });
  await page.getByRole('menuitem', { name: shortcuts }).click();
  await page.getByRole('dialog', { name: shortcuts }).waitFor();
  await page.keyboard.press('Escape');

  // Step 4: the formula, its values and its one rounding.
  expect(step(4)).toContain('Ctrl+E');
  await worksheet.goTo(0, 'MEDIA_R');
  await page.keyboard.press('Control+e');
  await worksheet.panel.getByText(/Arredondado uma só vez/).waitFor();
  await page.keyboard.press('Control+e');

  // Step 5: the tab is closed in the middle of typing.
  await worksheet.choose(20, 'R1');
  await worksheet.enter('77,5');
  await expect.poll(() => worksheet.text(20, 'R1').innerText()).toBe('77,5');
  await page.close();
  const again = await person.openTab();
  await again.goto(page.url());
  const back = new WorksheetPage(again);
  await back.ready();
  await expect.poll(() => back.text(20, 'R1').innerText()).toBe('77,5');
  await back.text(2, 'R1').getByText('7,2,5').waitFor();
});

test(
  'README: a file is imported and taken back, from the page and from the command line',
  { tags: 'second' },
  async () => {
    const { page } = await (await journey.person()).login(who(1));
    const [menu, exam] = words(6);
    expect(menu).toBe('Importação');
    const imports = new ImportPage(page);
    await imports.open();
    await imports.exam(exam ?? '');
    const lines = ['Amostra;Sexo;Idade;ALT;AST', 'L1;F;40;20;18', 'L2;M;51;trinta;25'];
    await imports.file({ name: 'bancada.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await imports.next('Não é um número.');
    await imports.correct('30');
    await imports.preview.getByText('nenhuma célula recusada').waitFor();
    await imports.makeNew();
    await imports.button('Importar 2 amostras').click();
    await page.getByText('Importação concluída').waitFor();
    await imports.button('Abrir na planilha').click();
    await new WorksheetPage(page).ready();
    await imports.open();
    await imports.undo();
    await page.getByText('Importação desfeita').waitFor();

    const [, , file = ''] = (/demo:import (\S+)/.exec(step(6))?.[0] ?? '').match(/(\S+) (\S+)/) ?? [];
    expect(file).toMatch(/\.csv$/);
    // The file stands beside the repository; where it does not, the command says so.
    if (!existsSync(`${root}${file}`)) return;
    const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/demo-import.ts', file], {
      cwd: root,
      env: { ...process.env, BANCADA_URL: journey.product.url },
    });
    expect(stdout).toContain('2723');
    const api = await apiAs(journey.product.url, 'conferente');
    expect(await api.ask(Importacao.calls.list, { query: { _limit: '1' } })).toMatchObject([{ Linhas: 2723 }]);
  },
);

test('README: a second person verifies; samples are received', { tags: 'second' }, async () => {
  const api = await apiAs(journey.product.url, 'analista');
  const job = await emptyJob(api, 'LIPIDIO_SI', 2);
  const analyst = await (await journey.person()).loggedIn(who(1));
  const typing = await WorksheetPage.open(analyst.page, job);
  const [send, verify] = words(7);
  await typing.choose(0, 'TRIG_MG');
  for (const text of ['100', '90', '55', '120', '100', '60']) await typing.enter(text, 'Tab');
  await typing.saved();
  await typing.choose(0, 'TRIG_MG');
  await analyst.page.keyboard.press('Control+a');
  await analyst.page.getByRole('button', { name: `${send} (2)` }).click();
  await analyst.page.locator('.fui-ToastTitle').getByText('2 exames enviados').waitFor();

  const { page } = await (await journey.person()).loggedIn(who(7));
  const reading = await WorksheetPage.open(page, job);
  await reading.choose(0, 'TRIG_MG');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: `${verify} (2)` }).click();
  await page.locator('.fui-ToastTitle').getByText('2 exames conferidos').waitFor();

  const [menu, receive] = words(8);
  const sample = await awaitedSample(await apiAs(journey.product.url, 'admin'), ['GLICO']);
  const desk = await (await journey.person()).login(first(code(8)).replace(/@.*/, ''));
  await goByMenu(desk.page, 'Laboratório', menu ?? '');
  await desk.page.getByRole('textbox', { name: 'Etiqueta' }).waitFor();
  await scan(desk.page, sample.CodigoBarras);
  await desk.page.getByText(`${sample.Nome} recebida.`).waitFor();
  await desk.page.getByRole('button', { name: new RegExp(`^${receive}`) }).waitFor();
});
