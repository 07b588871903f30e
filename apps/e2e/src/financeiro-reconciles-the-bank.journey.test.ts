// @module-tag second
import { baixarTitulos, ExtratoLinha, lerExtratoConta, PlanoConta, Titulo, Unidade } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { openAccount } from './support/accounts.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

const LINES = 60;
/** Every twelfth line is a fee of the bank that only a rule knows; every fifteenth is a bill that was paid before. */
const isFee = (n: number) => n % 12 === 0;
const isPaid = (n: number) => n % 15 === 0;
const amountOf = (n: number) => (isFee(n) ? '9.90' : `${200 + n}.35`);
/** Days of the last month, the newest of them a week ago. */
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
const dayOf = (n: number) => daysAgo(31 - Math.floor(n / 2.5));
const memoOf = (n: number) => (isFee(n) ? 'TAR PIX' : `PAGTO BOLETO JORNADA ${n}`);

const numbers = Array.from({ length: LINES }, (_, index) => index + 1);

function ofx(): string {
  const lines = numbers.map(
    (n) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${dayOf(n).replaceAll('-', '')}<TRNAMT>-${amountOf(n)}<FITID>${n}<MEMO>${memoOf(n)}</STMTTRN>`,
  );
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>9</BANKACCTFROM><BANKTRANLIST>\n${lines.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

test('a statement of sixty lines is imported, reconciled by keyboard in 1.4 keys a line or fewer, and one is undone', async () => {
  const api = await apiAs(journey.product.url, 'financeiro');
  const admin = await apiAs(journey.product.url, 'admin');
  const [plan] = await api.ask(PlanoConta.calls.list, { query: { Nome: 'Energia e telefonia' } });
  const [unit] = await admin.ask(Unidade.calls.list, { query: { Nome: 'Matriz' } });
  if (!plan || !unit) throw new Error('The demo company has no chart or unit');
  const account = await openAccount(api, { Numero: '9', SaldoInicial: '20000', DataSaldo: daysAgo(32) });
  const nobody = { Paciente: null, Cliente: null, Fornecedor: null, Convenio: null, Colaborador: null, Socio: null };
  const none = { FormaPagamento: null, Conta: null, AgendadoPara: null, Documento: null };
  for (const n of numbers.filter((each) => !isFee(each))) {
    const body = {
      ...nobody,
      ...none,
      Tipo: 'Pagar' as const,
      Descricao: `Jornada do banco ${n}`,
      PlanoConta: plan.id,
      Unidade: unit.id,
      Valor: amountOf(n),
      Competencia: dayOf(n),
      Vencimento: dayOf(n),
      Rateios: [],
    };
    const { id, Versao } = await api.ask(Titulo.calls.create, { body });
    const open = await api.ask(Titulo.calls.transition, { params: { id }, body: { Acao: 'confirmar', Versao } });
    if (!isPaid(n)) continue;
    const itens = [{ id, Versao: open.Versao }];
    await api.ask(baixarTitulos, {
      body: { Data: dayOf(n), Conta: account.id, MeioPagamento: null, Taxas: {}, itens },
    });
  }
  const lines = () =>
    api.ask(ExtratoLinha.calls.list, { query: { Conta: String(account.id), _limit: '-1', _sort: 'Data:ASC,id:ASC' } });
  const waiting = async () => (await lines()).filter(({ Situacao }) => Situacao === 'Pendente').length;

  const { page } = await (await journey.person()).loggedIn('financeiro');
  await page.goto(`/financeiro/conciliacao?conta=${account.id}`);
  await page.getByText('Nada a conciliar nesta conta').waitFor();
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'outubro.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx()) });
  await dialog.getByText(/^60 linhas novas; nenhuma repetida\./).waitFor();
  await dialog.getByRole('button', { name: 'Importar 60 linhas' }).click();
  await expect.poll(waiting).toBe(LINES);

  const list = page.getByRole('list', { name: 'Linhas do extrato' });
  await list.getByRole('button').first().waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const choices = page.getByRole('list', { name: 'O que a linha pode ser' });
  const current = () => list.locator('[aria-current="true"]').textContent();
  const accept = async () => {
    // A person looks at what the line may be before they accept it.
    await choices.getByRole('listitem').first().waitFor();
    await press('Enter');
  };
  for (let left = LINES; left > 1; left--) {
    const before = await current();
    await accept();
    await expect.poll(current).not.toBe(before);
  }
  await accept();
  await expect.poll(waiting).toBe(0);
  expect(keys).toBeLessThanOrEqual(LINES * 1.4);

  const stored = await lines();
  expect(stored.every(({ Situacao, Falta }) => Situacao === 'Conciliada' && Falta === '0')).toBe(true);
  const balance = await api.ask(lerExtratoConta, { params: { id: account.id } });
  expect(balance.Livros).toBe(balance.Extrato);
  const titles = await api.ask(Titulo.calls.list, { query: { Descricao_contains: 'Jornada do banco', _limit: '-1' } });
  expect(titles.every(({ Status }) => Status === 'Conciliada')).toBe(true);

  // The last line is undone: the title that was made for it, or settled with it, is as it was.
  await list.getByRole('button', { name: memoOf(59) }).click();
  await page.keyboard.press('u');
  await dialog.getByRole('textbox').fill('Engano');
  await dialog.getByRole('button', { name: 'Desfazer a conciliação' }).click();
  await page.getByText('Conciliação desfeita.').first().waitFor();
  expect(await waiting()).toBe(1);
  const [reopened] = await api.ask(Titulo.calls.list, { query: { Descricao: 'Jornada do banco 59' } });
  expect(reopened).toMatchObject({ Status: 'Aberta', Pago: '0' });

  // What the page's keys do is in the list of shortcuts, before those of every page.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await help.getByText('Criar o que falta').waitFor();
  expect(await help.getByRole('heading', { level: 3 }).first().innerText()).toBe('Conciliação bancária');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

test('who is done with the last line stays at the account, which has nothing open', async () => {
  const { page } = await (await journey.person()).loggedIn('financeiro');
  await page.goto('/financeiro/conciliacao');
  const chosen = page.getByRole('combobox', { name: 'Conta' }).locator('option:checked');
  const list = page.getByRole('list', { name: 'Linhas do extrato' });
  await list.getByRole('button').first().waitFor();
  const account = await chosen.textContent();
  const lines = await list.getByRole('button').count();
  for (let done = 1; done <= lines; done++) {
    await page.keyboard.press('i');
    await list
      .getByText('Ignorada')
      .nth(done - 1)
      .waitFor();
  }
  await page.getByText('nada pendente', { exact: true }).waitFor();
  expect(await chosen.textContent()).toBe(account);
  expect(await list.getByRole('button').count()).toBe(lines);
});
