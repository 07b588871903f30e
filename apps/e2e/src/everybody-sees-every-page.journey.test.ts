// @module-tag deep
import { idioma, perfilCalls } from '@bancada/contracts';
import { beforeAll, expect, test } from 'vitest';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { misfits } from './support/misfits.ts';
import {
  WIDTHS,
  addresses,
  askedAddresses,
  begin,
  lengthenNames,
  only,
  recordWidthsOf,
  report,
  walk,
  walkRecord,
} from './support/rounds.ts';

/** So many tabs look at pages side by side. */
const TABS = 2;

/** Lists whose first record opens: fewer would mean that the test no longer finds them. */
const RECORDS = 140;

const journey = startJourney();

beforeAll(() => lengthenNames(journey.product));

/** Those of them that can be edited. */
const FORMS = 110;

/** All pages in a language at all widths, and of each list the first record, read and in its form. */
async function round(language: (typeof idioma.options)[number]) {
  begin(language);
  const api = await apiAs(journey.product.url, 'admin');
  await api.ask(perfilCalls.alterar, { body: { Preferencias: { Idioma: language } } });
  const turn = idioma.options.indexOf(language);
  const waiting = askedAddresses().entries();
  const wrong: string[] = [];
  const seen = { records: 0, forms: 0 };
  const tab = async () => {
    const { page } = await (await journey.person()).login('admin');
    for (const [index, address] of waiting) {
      const view = { page, address, round: language };
      try {
        wrong.push(...(await walk(view, index + turn)));
        const opened = await walkRecord(view, recordWidthsOf(index, turn));
        if (opened) seen.records += 1;
        if (opened?.hasForm) seen.forms += 1;
        wrong.push(...(opened?.wrong ?? []));
      } catch (error) {
        wrong.push(report(language, `${language} ${address}: ${String(error)}`));
      }
    }
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return { wrong, ...seen };
}

test.each(idioma.options)(
  'every page fits at every width, and axe finds nothing: %s',
  { timeout: 7_200_000 },
  async (language) => {
    const { wrong, records, forms } = await round(language);
    expect(wrong).toEqual([]);
    if (only !== '') return;
    expect(records).toBeGreaterThanOrEqual(RECORDS);
    expect(forms).toBeGreaterThanOrEqual(FORMS);
  },
);

test('what does not fit is found: a wide page, an act or a field outside the view, a text that is cut', async () => {
  const { page } = await journey.person();
  await page.setViewportSize({ width: 390, height: 700 });
  const faults = async (html: string) => {
    await page.setContent(html);
    return misfits(page);
  };
  const long = 'Maria Aparecida de Albuquerque Cavalcanti';
  const narrow = 'width: 80px; white-space: nowrap; overflow: hidden';
  expect(await faults('<main style="width: 500px">Largo</main>')).toEqual(['scrolls sideways by 118 px']);
  expect(
    await faults('<div style="overflow: hidden"><button style="margin-left: 380px">Salvar</button></div>'),
  ).toEqual(['outside the view: button “Salvar”', 'cut: button “Salvar”']);
  const scrolled = (role: string) =>
    `<div role="${role}" style="overflow-x: auto; white-space: nowrap; width: 300px"><button style="margin-left: 380px">Salvar</button></div>`;
  expect(await faults(scrolled('toolbar'))).toEqual(['outside the view: button “Salvar”']);
  expect(await faults(scrolled('group'))).toEqual([]);
  const field = '<input aria-label="Nome" style="margin-left: 380px">';
  const pushed = (html: string) => `<div style="overflow: auto; width: 300px">${html}</div>`;
  expect(await faults(pushed(field))).toEqual(['outside the view: input “Nome”']);
  expect(await faults(pushed(`<table><tr><td>${field}</table>`))).toEqual([]);
  expect(await faults(`<p style="${narrow}">${long}</p>`)).toEqual([expect.stringMatching(/^cut: p/)]);
  expect(await faults(`<div style="${narrow}"><span>${long}</span></div>`)).toEqual([
    expect.stringMatching(/^cut: span/),
  ]);
  expect(await faults(`<p style="${narrow}; text-overflow: ellipsis">${long}</p>`)).toEqual([]);
  expect(await faults(`<p style="${narrow}" title="${long}">${long}</p>`)).toEqual([]);
});

test('four languages see each record at all widths', () => {
  for (const page of addresses().keys()) {
    const seen = new Set(idioma.options.flatMap((_, turn) => recordWidthsOf(page, turn)));
    expect(seen.size).toBe(WIDTHS.length);
  }
});
