// @module-tag second
import { bulkTransition, bulkUpsert, Test } from '@bancada/contracts';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { emptyJob, resultsOf } from './support/prepare.ts';

const journey = startJourney();

const SAMPLES = 30;
/** So many are left to the button; the others go one by one. */
const BY_BUTTON = 10;
/** A critical triglyceride and an LDL out of range; every other sample has no risk. */
const [CRITICAL, OUT_OF_RANGE] = [4, 17] as const;

const normal: Readonly<Record<string, string>> = { TRIG_MG: '100', LDL_MG: '90', HDL_MG: '55' };
function valueOf(code: string, sample: number): string | undefined {
  if (sample === CRITICAL && code === 'TRIG_MG') return '1200';
  if (sample === OUT_OF_RANGE && code === 'LDL_MG') return '200';
  return normal[code];
}

/** Waits until a button may be pressed. */
const untilEnabled = (button: Locator) => expect.poll(() => button.isEnabled()).toBe(true);

test(
  'a morning of thirty tests is reviewed by keyboard; the two with a risk are left, then seen, and one of them is sent back',
  { tags: 'deep' },
  async () => {
    const analyst = await apiAs(journey.product.url, 'analista');
    const job = await emptyJob(analyst, 'LIPIDIO_SI', SAMPLES);
    const tests = async () =>
      (await analyst.ask(Test.calls.list, { query: { Job: String(job), _limit: '-1' } })).toSorted(
        (a, b) => a.id - b.id,
      );
    const places = new Map((await tests()).map(({ id }, sample) => [id, sample]));
    const results = (await resultsOf(analyst, job)).flatMap(({ id, Test: of, CodigoComponent = '', Versao = 1 }) => {
      const value = valueOf(CodigoComponent, places.get(of ?? 0) ?? -1);
      return value === undefined ? [] : [{ id, Versao, ValorResultado: { type: 'Numero' as const, value } }];
    });
    await analyst.ask(bulkUpsert, { body: { results } });
    const typed = (await tests()).map(({ id, Versao }) => ({ id, Versao }));
    await analyst.ask(bulkTransition, { body: { action: 'digitar', tests: typed } });

    const { page } = await (await journey.person()).loggedIn('conferente');
    await page.goto(`/laboratorio/revisao?job=${job}`);
    const list = page.getByRole('list', { name: 'Exames que esperam' });
    const current = list.locator('[aria-current="true"]');
    await page.getByRole('button', { name: `Aceitar todos os prontos (${SAMPLES - 2})` }).waitFor();
    // The critical one comes first.
    await current.getByText('crítico').waitFor();
    const accept = page.getByRole('button', { name: 'Conferir', exact: true });
    const passed: boolean[] = [];
    for (let left = SAMPLES; left > BY_BUTTON + 2;) {
      await expect.poll(() => list.locator('[aria-current]').count()).toBe(left);
      const text = await current.innerText();
      const isRisky = /crítico|fora da faixa/.test(text);
      if (isRisky) passed.push(await accept.isDisabled());
      else await untilEnabled(accept);
      await page.keyboard.press(isRisky ? 'j' : 'a');
      await current.filter({ hasNotText: text.split('\n')[2] ?? text }).waitFor();
      if (!isRisky) left -= 1;
    }
    // Nothing with a risk could be accepted on the way.
    expect(passed).toEqual([true, true]);
    await page.getByRole('button', { name: `Aceitar todos os prontos (${BY_BUTTON})` }).click();
    await page.getByRole('alertdialog').getByText('2 com risco ficam').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceitar' }).click();
    await page.locator('main header').getByText('2 registros', { exact: true }).waitFor();
    const stateOf = async (sample: number) => (await tests())[sample]?.TestStatus;
    const verified = (await tests()).filter(({ TestStatus }) => TestStatus === 'Conferido');
    expect(verified).toHaveLength(SAMPLES - 2);
    expect([await stateOf(CRITICAL), await stateOf(OUT_OF_RANGE)]).toEqual(['Digitado', 'Digitado']);

    // The critical one: its reason is read, its risks are marked as seen, and only then it goes.
    await page.keyboard.press('k');
    await current.getByText('crítico').waitFor();
    await page.keyboard.press('e');
    await page.getByText(/^Valor crítico \(/).waitFor();
    await page.keyboard.press('a');
    expect(await stateOf(CRITICAL)).toBe('Digitado');
    const boxes = page.getByRole('table').getByRole('checkbox');
    for (let box = await boxes.count(); box > 0; box--) await page.keyboard.press('c');
    await untilEnabled(accept);
    await page.keyboard.press('a');
    await expect.poll(() => stateOf(CRITICAL)).toBe('Conferido');

    // The other one goes back to whoever typed it, with a reason.
    await current.getByText('fora da faixa').waitFor();
    await page.keyboard.press('d');
    await page.getByRole('dialog').getByRole('textbox').fill('Confira a diluição');
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await expect.poll(() => stateOf(OUT_OF_RANGE)).toBe('Em_Execucao');
    await page.getByText('Nada a revisar').waitFor();
  },
);
