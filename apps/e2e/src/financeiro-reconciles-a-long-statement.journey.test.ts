// @module-tag deep
import {
  baixarTitulos,
  Conta,
  ExtratoLinha,
  InstituicaoFinanceira,
  lerExtratoConta,
  PlanoConta,
  TipoConta,
  Titulo,
  Transferencia,
  Unidade,
} from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { exampleRow } from '@bancada/contracts/testing';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { type Api, apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

const LINES = 500;
const MOST_KEYS = 700;
/** Those of one page of lines, with the panel and the bars around it; it does not grow with the statement. */
const MOST_NODES = 2500;

/** Every twelfth line is a fee that no rule knows before somebody says once what it is. */
const isFee = (n: number) => n % 12 === 0;
/** Bills that were paid before the statement arrived. */
const isPaid = (n: number) => n % 45 === 1;
const TRANSFER = 250;
const SPLIT = 301;
const isBill = (n: number) => !isFee(n) && n !== TRANSFER && n !== SPLIT;
const amountOf = (n: number) => (isFee(n) ? '19.9' : `${200 + n}.35`);
const fee = 'CESTA MENSAL DA JORNADA LONGA';
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
const dayOf = (n: number) => daysAgo(31 - Math.floor(n / 21));
const memoOf = (n: number) => {
  if (isFee(n)) return fee;
  if (n === TRANSFER) return 'TED MESMA TITULARIDADE';
  return n === SPLIT ? 'FATURA CORPORATIVA' : `PAGTO BOLETO LONGA ${n}`;
};
const numbers = Array.from({ length: LINES }, (_, index) => index + 1);

function ofx(): string {
  const lines = numbers.map(
    (n) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${dayOf(n).replaceAll('-', '')}<TRNAMT>-${amountOf(n)}<FITID>${n}<MEMO>${memoOf(n)}</STMTTRN>`,
  );
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>500</BANKACCTFROM><BANKTRANLIST>\n${lines.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

/** Two accounts, and a title for each line that is a bill. */
async function books(api: Api): Promise<{ readonly account: number; readonly savings: number }> {
  const admin = await apiAs(journey.product.url, 'admin');
  const [tipo] = await api.ask(TipoConta.calls.list, { query: { Nome: 'Conta corrente' } });
  const [bank] = await api.ask(InstituicaoFinanceira.calls.list, { query: { _limit: '1' } });
  const [plan] = await api.ask(PlanoConta.calls.list, { query: { Nome: 'Energia e telefonia' } });
  const [unit] = await admin.ask(Unidade.calls.list, { query: { Nome: 'Matriz' } });
  if (!tipo || !bank || !plan || !unit) throw new Error('The demo company has no account types, banks or chart');
  const empty = { Agencia: null, ChavePix: null, ConvenioCNAB: null, Unidade: null };
  const opening = { SaldoInicial: '900000', DataSaldo: daysAgo(40) };
  const accountOf = async (Nome: string, Numero: string) => {
    const of = { Nome, Numero, TipoConta: tipo.id, InstituicaoFinanceira: bank.id };
    const { id } = await api.ask(Conta.calls.create, {
      body: { ...exampleRow(Conta, 1, () => 0), ...empty, ...of, ...opening },
    });
    return id;
  };
  const account = await accountOf('Conta da jornada longa', '500');
  const savings = await accountOf('Zeladoria da jornada longa', '501');
  const nobody = { Paciente: null, Cliente: null, Fornecedor: null, Convenio: null, Colaborador: null, Socio: null };
  const none = { FormaPagamento: null, Conta: null, AgendadoPara: null, Documento: null, Rateios: [] };
  for (const n of numbers.filter(isBill)) {
    const own = { Tipo: 'Pagar' as const, Descricao: `Jornada longa ${n}`, PlanoConta: plan.id, Unidade: unit.id };
    const days = { Competencia: dayOf(n), Vencimento: dayOf(n) };
    const body = { ...nobody, ...none, ...own, ...days, Valor: amountOf(n) };
    const { id, Versao } = await api.ask(Titulo.calls.create, { body });
    const open = await api.ask(Titulo.calls.transition, { params: { id }, body: { Acao: 'confirmar', Versao } });
    if (!isPaid(n)) continue;
    const itens = [{ id, Versao: open.Versao }];
    await api.ask(baixarTitulos, {
      body: { Data: dayOf(n), Conta: account, MeioPagamento: null, Taxas: {}, itens },
    });
  }
  return { account, savings };
}

/** A keyboard of which every key that is pressed counts. */
function countedKeys(page: Page) {
  let count = 0;
  const press = async (key: string) => {
    count++;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    for (const letter of text) await press(letter);
  };
  const tabTo = async (target: Locator) => {
    for (let left = 20; left > 0; left--) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('The keyboard does not get there');
  };
  return { press, type, tabTo, count: () => count };
}
type Keys = ReturnType<typeof countedKeys>;

/** Says under which account of the chart a part is, by the field that has the keyboard. */
async function choosePlan(page: Page, { type, press }: Keys) {
  await type('Energia e');
  await page.getByRole('option', { name: /Energia e telefonia/ }).waitFor();
  await press('Enter');
}

/** Makes what a fee is, and has it remembered. */
async function learnFee(page: Page, keys: Keys) {
  await keys.press('c');
  const dialog = page.getByRole('dialog');
  await keys.tabTo(dialog.getByRole('combobox', { name: /^Conta do plano|^Plano/ }).first());
  await choosePlan(page, keys);
  await keys.tabTo(dialog.getByRole('checkbox'));
  await keys.press('Space');
  await keys.tabTo(dialog.getByRole('button', { name: 'Criar e conciliar' }));
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function transfer(page: Page, keys: Keys) {
  await keys.press('t');
  const dialog = page.getByRole('dialog');
  await keys.tabTo(dialog.getByRole('combobox'));
  await keys.type('Zel');
  await keys.tabTo(dialog.getByRole('button', { name: 'Conciliar' }));
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function split(page: Page, keys: Keys) {
  await keys.press('s');
  const dialog = page.getByRole('dialog');
  const amounts = ['100', difference(amountOf(SPLIT), '100').replace('.', ',')];
  for (const [place, amount] of amounts.entries()) {
    const part = dialog.getByRole('group', { name: `Parte ${place + 1}` });
    await keys.tabTo(part.getByRole('combobox').first());
    await choosePlan(page, keys);
    await keys.tabTo(part.getByRole('textbox', { name: /^Valor/ }));
    await keys.type(amount);
  }
  await keys.tabTo(dialog.getByRole('button', { name: 'Criar e conciliar' }));
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** How long the page took from keys to what they painted, of those that took longer than a frame. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const slow: number[] = [];
    Object.assign(window, { slow });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') slow.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
const slowKeys = (page: Page) => page.evaluate(() => Reflect.get(window, 'slow') as number[]);
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('a statement of 500 lines, with fees that are learned, a transfer and a split, is reconciled in 700 keys', async () => {
  const api = await apiAs(journey.product.url, 'financeiro');
  const { account, savings } = await books(api);
  const lines = () =>
    api.ask(ExtratoLinha.calls.list, { query: { Conta: String(account), _limit: '-1', _sort: 'Data:ASC,id:ASC' } });
  const waiting = async () => (await lines()).filter(({ Situacao }) => Situacao === 'Pendente').length;

  const { page } = await (await journey.person()).loggedIn('financeiro');
  await page.goto(`/financeiro/conciliacao?conta=${account}`);
  await page.getByText('Nada a conciliar nesta conta').waitFor();
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'longo.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx()) });
  await dialog.getByRole('button', { name: `Importar ${LINES} linhas` }).click();
  await expect.poll(waiting, { timeout: 30_000 }).toBe(LINES);

  const list = page.getByRole('list', { name: 'Linhas do extrato' });
  await list.getByRole('button').first().waitFor();
  const choices = page.getByRole('list', { name: 'O que a linha pode ser' });
  const current = list.locator('[aria-current="true"]');
  const keys = countedKeys(page);
  await watchKeys(page);
  const before = await nodes(page);
  let isLearned = false;
  const began = performance.now();
  const reconcile = async (line: string | null) => {
    if (line?.includes(memoOf(TRANSFER))) return transfer(page, keys);
    if (line?.includes(memoOf(SPLIT))) return split(page, keys);
    if (line?.includes(fee) && !isLearned) {
      isLearned = true;
      return learnFee(page, keys);
    }
    // A person looks at what the line may be before they accept it.
    await choices.getByRole('listitem').first().waitFor();
    return keys.press('Enter');
  };
  for (let left = LINES; left > 1; left--) {
    const line = await current.textContent();
    await reconcile(line);
    await expect.poll(() => current.textContent(), { interval: 5 }).not.toBe(line);
  }
  await reconcile(await current.textContent());
  const took = (performance.now() - began) / 1000;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  const slow = (await slowKeys(page)).toSorted((a, b) => a - b);
  const after = await nodes(page);
  console.info(
    `${LINES} lines: ${keys.count()} keys in ${took.toFixed(0)} s; ${slow.length} keys took more than 16 ms to paint, the slowest ${slow.at(-1) ?? 0} ms, 19 of 20 within ${slow[Math.max(0, slow.length - Math.ceil(keys.count() / 20))] ?? 16} ms; ${before} nodes, then ${after}`,
  );
  expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS);
  expect(after).toBeLessThanOrEqual(MOST_NODES);

  const stored = await lines();
  expect(stored.every(({ Situacao, Falta }) => Situacao === 'Conciliada' && Falta === '0')).toBe(true);
  const balance = await api.ask(lerExtratoConta, { params: { id: account } });
  expect(balance.Livros).toBe(balance.Extrato);
  // Fees are of this journey, too, in capitals.
  const titles = await api.ask(Titulo.calls.list, { query: { Descricao_containss: 'Jornada longa', _limit: '-1' } });
  expect(titles).toHaveLength(numbers.filter(isBill).length);
  expect(titles.every(({ Status }) => Status === 'Conciliada')).toBe(true);
  const fees = await api.ask(Titulo.calls.list, { query: { Descricao_contains: fee, _limit: '-1' } });
  expect(sum(fees.map(({ Pago }) => Pago))).toBe(sum(numbers.filter(isFee).map(amountOf)));
  const moved = await api.ask(Transferencia.calls.list, { query: { De: String(account), Para: String(savings) } });
  expect(moved.map(({ Valor }) => Valor)).toEqual([amountOf(TRANSFER)]);
}, 1_500_000);
