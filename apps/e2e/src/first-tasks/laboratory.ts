import { Sample, Test, type TestStatus, updateTest } from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Api, apiAs } from '../support/api.ts';
import { hasKeyboard, openFirst, pressOn, tabTo } from '../support/keyboard.ts';
import { importedJob } from '../support/laudos.ts';
import { awaitedSample } from '../support/prepare.ts';
import type { FirstTask, Waiting } from './task.ts';

/** How many tests have come to a state. */
const countOf = (api: Api, TestStatus: TestStatus) => api.ask(Test.calls.count, { query: { TestStatus } });

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is none');
  return first;
}

/** A review that is done once one more test has come to a state. */
async function oneMore(url: string, status: TestStatus): Promise<Waiting> {
  const api = await apiAs(url, 'rt');
  const before = await countOf(api, status);
  return { name: '', done: async () => (await countOf(api, status)) === before + 1 };
}

/** Looks at the first test that is not critical, sees its risks, and accepts it. */
async function acceptFirst(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Exames que esperam' });
  const accept = page.getByRole('button', { name: /^(Conferir|Autorizar)$/ });
  const current = list.locator('[aria-current="true"]');
  await tabTo(page, current);
  // Of what is critical somebody is told first.
  while ((await current.innerText()).includes('crítico')) {
    const passed = await current.elementHandle();
    await page.keyboard.press('j');
    await expect.poll(() => passed?.getAttribute('aria-current')).toBe('false');
  }
  await hasKeyboard(page, current);
  await page.keyboard.press('Enter');
  const results = page.getByRole('table');
  await results.getByRole('row').nth(1).waitFor();
  const unseen = results.getByRole('checkbox', { checked: false });
  while ((await unseen.count()) > 0) await page.keyboard.press('c');
  await expect.poll(() => accept.isEnabled()).toBe(true);
  await page.keyboard.press('a');
}

/** At the counter, at the bench, and by those who answer for what leaves it. */
export const laboratoryTasks: readonly FirstTask[] = [
  {
    who: 'recepcao',
    what: 'receives a sample by its label',
    tile: 'Amostras a receber',
    heading: 'Recebimento',
    prepare: async (url) => {
      const api = await apiAs(url, 'admin');
      const { id, CodigoBarras } = await awaitedSample(api, ['GLICO']);
      const stored = () => api.ask(Sample.calls.get, { params: { id } });
      return { name: CodigoBarras, done: async () => (await stored()).StatusSample === 'Recebida' };
    },
    finish: async (page, { name }) => {
      await hasKeyboard(page, page.getByRole('textbox', { name: 'Etiqueta' }));
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page
        .getByText(/recebida\./)
        .first()
        .waitFor();
    },
  },
  {
    who: 'analista',
    what: 'corrects an exam that was sent back, and sends it again',
    tile: 'Devolvidos',
    heading: 'Fila de exames',
    prepare: async (url) => {
      const [analyst, verifier] = await Promise.all([apiAs(url, 'analista'), apiAs(url, 'conferente')]);
      const job = await importedJob(analyst, 'Jornada do teclado', 1);
      const only = async () => firstOf(await analyst.ask(Test.calls.list, { query: { Job: String(job) } }));
      const { id, Versao } = await only();
      const params = { id };
      const sent = await analyst.ask(updateTest, { params, body: { Versao, TestStatus: 'Digitado' } });
      const body = { Versao: sent.Versao, TestStatus: 'Em_Execucao', Motivo: 'Conferir a diluição' } as const;
      await verifier.ask(updateTest, { params, body });
      return { name: '', done: async () => (await only()).TestStatus === 'Digitado' };
    },
    finish: async (page) => {
      await openFirst(page);
      await pressOn(page, page.getByRole('button', { name: 'Abrir na planilha' }));
      await tabTo(page, page.locator('.ag-cell'));
      await page.keyboard.type('110', { delay: 45 });
      await page.keyboard.press('Enter');
      await pressOn(page, page.getByRole('button', { name: 'Enviar para conferência (1)' }));
    },
  },
  {
    who: 'conferente',
    what: 'verifies an exam',
    tile: 'A conferir',
    heading: 'Revisão',
    prepare: (url) => oneMore(url, 'Conferido'),
    finish: acceptFirst,
  },
  {
    who: 'rt',
    what: 'authorises an exam',
    tile: 'A autorizar',
    heading: 'Revisão',
    prepare: (url) => oneMore(url, 'Autorizado'),
    finish: acceptFirst,
  },
];
