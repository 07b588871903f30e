// @module-tag second
import { mesDe, PeriodoFechado, Titulo } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { openAccount } from './support/accounts.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

/** The day it is where the clinics are, as `2026-11-25`. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const DAY = 86_400_000;
const lastMonth = new Date(Date.parse(mesDe(today)) - DAY).toISOString().slice(0, 10);
const written = (day: string) => day.split('-').toReversed().join('/');

test('a month is closed, a settlement in it is refused, and made once the month is opened with a reason', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  const [example] = await api.ask(Titulo.calls.list, { query: { Descricao: 'Energia da Matriz' } });
  const { Unidade = 0, PlanoConta = null } = example ?? {};
  const people = { Paciente: null, Cliente: null, Fornecedor: null, Convenio: null, Colaborador: null, Socio: null };
  const made = await api.ask(Titulo.calls.create, {
    body: {
      ...people,
      Unidade,
      PlanoConta,
      Tipo: 'Pagar',
      Descricao: 'Faxina da jornada',
      FormaPagamento: null,
      Conta: null,
      Competencia: today,
      Vencimento: today,
      AgendadoPara: null,
      Valor: '77.7',
      Documento: null,
    },
  });
  const params = { id: made.id };
  await api.ask(Titulo.calls.transition, { params, body: { Acao: 'confirmar', Versao: made.Versao } });

  const { Nome: account } = await openAccount(api, { DataSaldo: lastMonth, SaldoInicial: '900' });
  const { page } = await (await journey.person()).loggedIn('admin');
  await page.goto('/financeiro/meses-fechados');
  await page.getByRole('button', { name: 'Fechar um mês' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fechar o mês' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const months = () => api.ask(PeriodoFechado.calls.list, { query: { Mes: mesDe(lastMonth) } });
  await expect.poll(async () => (await months())[0]?.Situacao).toBe('Fechado');

  const settle = async () => {
    await page.goto(`/financeiro/titulos/${made.id}`);
    await page.getByRole('button', { name: 'Baixar' }).click();
    await dialog.getByRole('textbox', { name: 'Data' }).fill(written(lastMonth));
    await dialog.getByLabel('Conta').selectOption({ label: account });
    await dialog.getByRole('button', { name: 'Baixar' }).click();
  };
  await settle();
  const month = written(lastMonth).slice(3);
  await page
    .getByText(new RegExp(`O mês ${month} está fechado \\(Administração \\(demo\\)`))
    .first()
    .waitFor();
  expect((await api.ask(Titulo.calls.get, { params })).Pago).toBe('0');

  await page.goto(`/financeiro/meses-fechados/${(await months())[0]?.id ?? 0}`);
  await page.getByRole('button', { name: 'Reabrir' }).click();
  await dialog.getByRole('textbox').fill('Faltou a faxina');
  await dialog.getByRole('button', { name: 'Reabrir' }).click();
  await page.getByText('Faltou a faxina').first().waitFor();
  await settle();
  await page.getByText('1 título baixado.').first().waitFor();

  await page.goto('/financeiro/fluxo-de-caixa');
  const filters = page.getByRole('search', { name: 'Período, empresa, conta e previsão' });
  await filters.getByRole('textbox', { name: 'De' }).fill(written(lastMonth));
  await filters.getByRole('textbox', { name: 'De' }).press('Tab');
  await filters.getByRole('combobox', { name: 'Conta', exact: true }).selectOption({ label: account });
  const table = page.getByRole('table', { name: 'Fluxo de caixa' });
  const moved = table.getByRole('button', { name: new RegExp(`^Saiu, ${written(lastMonth)}: 77,70`) });
  await moved.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Faxina da jornada' }).waitFor();
  await page.getByText(/^1 lançamento: R\$\s77,70/).waitFor();
});
