import { perfilCalls } from '@bancada/contracts';
import {
  CentroCusto,
  lerLancamentosResultado,
  lerResultado,
  lerResultadoPorLugar,
  PlanoConta,
  preverRateio,
  Rateio,
  ratearTitulos,
  simularRateio,
  type LinhaResultado,
  type PassoResultado,
} from '@bancada/contracts/finance';
import { buildRow, buildUser } from '@bancada/testing';
import { AmountsButton } from '@bancada/web/shell';
import ResultadoPage from '@bancada/web/pages/finance/resultado';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Finance/Income statement',
  component: ResultadoPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const idOf = (Codigo: string) => Number(Codigo.replace(/\D/g, ''));

const line = (Codigo: string, Nome: string, change: Partial<LinhaResultado>): LinhaResultado => ({
  Grupo: 'Conta',
  PlanoConta: idOf(Codigo),
  Codigo,
  Nome,
  Natureza: 'Despesa',
  LinhaDRE: null,
  Valores: [],
  ...change,
});

const income = { Natureza: 'Receita', LinhaDRE: 'Receita bruta' } as const;
const linhas: readonly LinhaResultado[] = [
  line('1.1.01', 'Consultas', { ...income, Valores: ['42300', '45120.5', '39870'] }),
  line('1.1.02', 'Exames de laboratório', { ...income, Valores: ['128450.3', '131020', '140777.77'] }),
  line('2.1.01', 'ISS', {
    Natureza: 'Imposto',
    LinhaDRE: 'Deduções da receita',
    Valores: ['-3415', '-3522.81', '-3612.95'],
  }),
  line('3.2', 'Material de consumo e reagentes', {
    Natureza: 'Custo',
    LinhaDRE: 'Custos',
    Valores: ['-38110', '-40210.4', '-41990'],
  }),
  line('4.1.01', 'Salários', { LinhaDRE: 'Despesas com pessoal', Valores: ['-61200', '-61200', '-63800'] }),
  line('4.2.01', 'Aluguel do prédio da unidade central, com as vagas de garagem e o depósito de materiais', {
    LinhaDRE: 'Despesas administrativas',
    Valores: ['-18000', '-18000', '-18000'],
  }),
  {
    ...line('0', '', { Valores: ['12.3', '-4.1', '0'] }),
    Grupo: 'Diferencas',
    PlanoConta: null,
    Codigo: null,
    Nome: null,
    Natureza: null,
  },
];

/** What was expected: of exams more than came, of salaries less than they cost; training was planned and never paid. */
const orcados: readonly LinhaResultado[] = [
  line('1.1.02', 'Exames de laboratório', { ...income, Valores: ['130000', '135000', '140000'] }),
  line('4.1.01', 'Salários', { LinhaDRE: 'Despesas com pessoal', Valores: ['-60000', '-60000', '-60000'] }),
  line('4.1.02', 'Treinamento', { LinhaDRE: 'Despesas com pessoal', Valores: ['0', '-2500', '0'] }),
  line('4.3', 'Uniformes', { LinhaDRE: 'Despesas com pessoal', Valores: ['0', '0', '0'] }),
];

/** The chart of accounts: what is above the accounts of the lines. */
const chart = [
  ['1', 'Receitas', null],
  ['1.1', 'Receita de serviços', '1'],
  ['1.1.01', 'Consultas', '1.1'],
  ['1.1.02', 'Exames de laboratório', '1.1'],
  ['4', 'Despesas', null],
  ['4.1', 'Pessoal', '4'],
  ['4.1.01', 'Salários', '4.1'],
  ['4.1.02', 'Treinamento', '4.1'],
  ['4.2', 'Ocupação', '4'],
  ['4.2.01', 'Aluguel', '4.2'],
  ['4.3', 'Uniformes', '4'],
] as const;
const plans = chart.map(([Codigo, Nome, above], n) => ({
  ...buildRow(PlanoConta, n + 1),
  id: idOf(Codigo),
  Codigo,
  Nome,
  Pai: above === null ? null : idOf(above),
}));

const columns: Readonly<Record<PassoResultado, readonly string[]>> = {
  mes: ['2026-09-01', '2026-10-01', '2026-11-01'],
  trimestre: ['2026-07-01', '2026-10-01', '2027-01-01'],
  ano: ['2024-01-01', '2025-01-01', '2026-01-01'],
};

const centres = ['Análises clínicas', 'Reprodução humana assistida e andrologia, com o banco de sêmen'];

/** Cost centres, and what none of them bears. */
const places = [
  ...centres.map((Nome, index) => ({ id: index + 1, Nome, Empresa: 1 })),
  { id: null, Nome: null, Empresa: null },
];

const professionals = [
  {
    id: 1,
    Nome: 'Ana Beatriz de Albuquerque Cavalcanti Figueiredo Vasconcelos da Conceição Montenegro (fictícia)',
    Empresa: 1,
  },
  { id: 2, Nome: 'Helena Monteiro (fictícia)', Empresa: 1 },
  { id: null, Nome: null, Empresa: null },
];

/** Rent that no cost centre bears yet, and what it would be if they did. */
function trying() {
  const server = new Simulator();
  const rent = (Valores: string[]) => line('4.2.01', 'Aluguel', { LinhaDRE: 'Despesas administrativas', Valores });
  const exams = line('1.1.02', 'Exames', { ...income, Valores: ['90000', '35000', '1200.5'] });
  server.answer(simularRateio, ({ query }) => ({
    Colunas: [...places],
    Linhas: [exams, rent(['0', '0', '-18000'])],
    Depois: [exams, rent(['-12000', '-6000', '0'])],
    Titulos: query.Todos === 'true' ? [] : [{ id: 7, Versao: 2 }],
    Valor: '18000',
    Fechados: 2,
  }));
  server.answer(preverRateio, () => ({ Titulos: [] }));
  server.answer(ratearTitulos, () => ({ outcomes: [] }));
  return server;
}

const clinic = { id: 1, Nome: 'Clínica Aurora' };
const laboratory = { id: 2, Nome: 'Laboratório de Análises Clínicas e Reprodução Humana do Vale do Paraíba' };

const page = (state: 'full' | 'empty' | 'unplanned' | 'failing' = 'full', companies = [clinic]) =>
  visiting(() => {
    const server = new Simulator();
    server.answer(CentroCusto.calls.list, () => []);
    server.answer(PlanoConta.calls.list, () => plans);
    server.answer(perfilCalls.alterar, () => ({}));
    server.answer(Rateio.calls.list, () => [{ ...buildRow(Rateio, 1), Nome: 'Aluguel por pessoas' }]);
    server.include(trying());
    server.answer(lerResultado, ({ query }) => {
      if (state === 'failing') throw new Refused('BANCO_OCUPADO');
      const Orcados = query.Orcado === 'true' ? [...(state === 'unplanned' ? [] : orcados)] : null;
      const Empresas = companies.filter(({ id }) => query.Empresa === undefined || id === query.Empresa);
      return { Empresas, Colunas: [...columns[query.Passo]], Linhas: state === 'empty' ? [] : [...linhas], Orcados };
    });
    server.answer(lerResultadoPorLugar, ({ query }) => ({
      Empresas: companies,
      Colunas: query.Por === 'Colaborador' ? professionals : places,
      Linhas: [...linhas],
    }));
    server.answer(lerLancamentosResultado, ({ query }) => ({
      total: 2,
      Soma: query.Por !== undefined && query.Lugar === undefined ? '-18000.01' : '-18000',
      Lancamentos: [
        { Titulo: 7, Descricao: 'Aluguel de outubro', Documento: 'Recibo 118', Data: '2026-10-05', Valor: '-15000' },
        { Titulo: 9, Descricao: 'Garagem', Documento: null, Data: '2026-10-05', Valor: '-3000' },
      ],
    }));
    return {
      server,
      user: {
        ...buildUser({ abilities: ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) }),
        Empresas: companies,
      },
      at: '/financeiro/resultado',
    };
  });

/** What came in, what it cost and what is left. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Resultado' });
    const net = within(table).getByRole('row', { name: /^Resultado líquido/ });
    await expect(within(net).getAllByRole('cell')[0]).toHaveTextContent('50.037,60');
  },
};

/** Of several companies the page says that they are added together, and shows one alone. */
export const Companies: Story = {
  ...page('full', [clinic, laboratory]),
  play: async ({ canvas }) => {
    const said = await canvas.findByText(/^Valores de 2 empresas, somados: Clínica Aurora e Laboratório/);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Empresa' }), laboratory.Nome);
    await waitFor(() => expect(said).not.toBeInTheDocument());
  },
};

/** By cost centre: a figure opens what its centre bears; there is no budget beside it. */
export const Places: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Colunas' }), 'Por centro de custo');
    const table = within(await canvas.findByRole('table', { name: 'Resultado' }));
    await table.findByRole('columnheader', { name: 'Sem centro de custo' });
    await expect(canvas.getByRole('combobox', { name: 'Centro de custo' })).toBeDisabled();
    await expect(canvas.getByRole('switch', { name: 'Comparar com o orçado' })).toBeDisabled();
    await userEvent.click(table.getByRole('button', { name: /^4\.2\.01 Aluguel.*Sem centro/ }));
    await expect(await canvas.findByText(/^2 lançamentos: .*18\.000,01/)).toBeVisible();
  },
};

/** By professional: what names nobody is told apart; a name of any length has its column. */
export const Professionals: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Colunas' }), 'Por profissional');
    const table = within(await canvas.findByRole('table', { name: 'Resultado' }));
    await table.findByRole('columnheader', { name: 'Sem profissional' });
    await table.findByRole('columnheader', { name: professionals[0]?.Nome ?? '' });
    await userEvent.click(table.getByRole('button', { name: /^4\.2\.01 Aluguel.*Sem profissional/ }));
    await expect(await canvas.findByText(/^2 lançamentos: .*18\.000,01/)).toBeVisible();
  },
};

/** A figure opens its entries. */
export const Entries: Story = {
  ...page(),
  tags: ['opens'],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Resultado' });
    await userEvent.click(within(table).getByRole('button', { name: /^4\.2\.01 Aluguel.*out/ }));
    await waitFor(() => expect(canvas.getByText(/^2 lançamentos: /)).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Garagem' })).toHaveAttribute('href', '/financeiro/titulos/9');
  },
};

/** Sections fold; another step brings other columns. */
export const Folded: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Receita bruta' }));
    await expect(canvas.queryByText('1.1.01 Consultas')).toBeNull();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Colunas' }), 'Por ano');
    await canvas.findByRole('columnheader', { name: '2024' });
  },
};

/** An apportionment is tried: what would differ stands beside what is, and nothing is stored yet. */
export const WhatIf: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    const rules = await canvas.findByRole('combobox', { name: 'Simular rateio' });
    await within(rules).findByRole('option', { name: 'Aluguel por pessoas' });
    await userEvent.selectOptions(rules, 'Aluguel por pessoas');
    const table = await canvas.findByRole('table', { name: 'Antes e depois do rateio' });
    const rent = within(table).getByRole('row', { name: /^4\.2\.01 Aluguel/ });
    await expect(
      within(rent)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['–', '-12.000,00', '–', '-6.000,00', '-18.000,00', '–']);
    // The section adds up both, and folds in and out by the arrows; accounts that would say the same again are no rows.
    await expect(within(table).queryByRole('row', { name: /^4\.2 Ocupação/ })).toBeNull();
    const places = within(table).getByRole('row', { name: /^Despesas administrativas/ });
    await expect(within(places).getAllByRole('cell')[1]).toHaveTextContent('-12.000,00');
    await expect(within(places).getAllByRole('cell')[1]).toHaveAttribute('data-changed', 'true');
    within(places).getByRole('button').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(within(table).queryByRole('row', { name: /^4\.2\.01 Aluguel/ })).toBeNull());
    await userEvent.keyboard('{ArrowRight}');
    await within(table).findByRole('row', { name: /^4\.2\.01 Aluguel/ });
    await expect(canvas.getByRole('combobox', { name: 'Regime' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Aplicar a 1 título' })).toBeEnabled();
  },
};

/** Beside the budget: what is worse for the result is negative. Accounts that have a budget alone are there, too. */
export const Budgeted: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Comparar com o orçado' }));
    const statement = within(await canvas.findByRole('table', { name: 'Resultado' }));
    const row = await statement.findByRole('row', { name: /^4\.1\.02 Treinamento/ });
    await expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['–', '–', '–', '–', '-2.500,00', '2.500,00', '–', '–', '–', '–', '-2.500,00', '2.500,00']);
    const pay = within(statement.getByRole('row', { name: /^4\.1\.01 Salários/ })).getAllByRole('cell');
    await expect(pay.at(-1)).toHaveTextContent('-6.200,00');
    // Accounts of the chart add up those below them, budget and actual alike, and fold them in.
    const staff = within(statement.getByRole('row', { name: /^4\.1 Pessoal/ })).getAllByRole('cell');
    await expect(staff.slice(-3).map(({ textContent }) => textContent)).toEqual([
      '-186.200,00',
      '-182.500,00',
      '-3.700,00',
    ]);
    await userEvent.click(statement.getByRole('button', { name: '4.1 Pessoal' }));
    await waitFor(() => expect(statement.queryByRole('row', { name: /^4\.1\.01 Salários/ })).toBeNull());
    const compared = within(await canvas.findByRole('table', { name: 'Orçado e realizado no período' }));
    const textsOf = (name: RegExp) =>
      within(compared.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await expect(textsOf(/^Despesas com pessoal/)).toEqual(['-182.500,00', '-186.200,00', '-3.700,00', '102,0 %']);
    await expect(textsOf(/^4\.1 Pessoal/)).toEqual(['-182.500,00', '-186.200,00', '-3.700,00', '102,0 %']);
    await expect(textsOf(/^4\.1\.01 Salários/)).toEqual(['-180.000,00', '-186.200,00', '-6.200,00', '103,4 %']);
    await expect(textsOf(/^4\.2\.01 Aluguel/).at(-1)).toBe('–');
    compared.getByRole('button', { name: '4.1 Pessoal' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(compared.queryByRole('row', { name: /^4\.1\.01 Salários/ })).toBeNull());
    await userEvent.keyboard('{ArrowRight}');
    await compared.findByRole('row', { name: /^4\.1\.01 Salários/ });
  },
};

/** Somebody else sees the screen: no figure is seen, and no bar whose height tells of one. */
export const AmountsHidden: Story = {
  ...page(),
  tags: ['interaction'],
  render: () => (
    <>
      <AmountsButton />
      <ResultadoPage />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('table', { name: 'Resultado' });
    await waitFor(() => expect(canvasElement.querySelectorAll('svg path[role], svg rect[role]')).not.toHaveLength(0));
    await userEvent.keyboard('{Alt>}o{/Alt}');
    await expect(await canvas.findByText('Com os valores ocultos, o gráfico não aparece.')).toBeVisible();
    await expect(canvasElement.querySelectorAll('svg path[role], svg rect[role]')).toHaveLength(0);
    await expect(canvasElement.textContent).not.toMatch(/\d,\d\d/);
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar valores' }));
    await waitFor(() => expect(canvasElement.textContent).toMatch(/\d,\d\d/));
  },
};

/** Nothing was budgeted: where that is done is a click away. */
export const Unplanned: Story = {
  ...page('unplanned'),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Comparar com o orçado' }));
    await canvas.findByText(/Nada foi orçado para este período/);
    await expect(canvas.getByRole('link', { name: 'Orçado por conta' })).toBeVisible();
  },
};

/** A period without entries. */
export const Empty: Story = {
  ...page('empty'),
  play: async ({ canvas }) => {
    await canvas.findByText('Nenhum lançamento no período');
  },
};

/** The statement could not be read. */
export const Failing: Story = {
  ...page('failing'),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Tentar/ });
  },
};
