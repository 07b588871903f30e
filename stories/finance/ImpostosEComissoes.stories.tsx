import {
  lerLancamentosResultado,
  lerResultado,
  lerResultadoPorLugar,
  type LinhaResultado,
  type RegimeResultado,
} from '@bancada/contracts/finance';
import { buildUser } from '@bancada/testing';
import ImpostosPage from '@bancada/web/pages/finance/impostos-e-comissoes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { openedDialog } from '../support/dialog.ts';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Finance/Taxes and commissions',
  component: ImpostosPage,
  decorators: [asPage],
} satisfies Meta<typeof ImpostosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = (id: number, Codigo: string, Nome: string, change: Partial<LinhaResultado>): LinhaResultado => ({
  Grupo: 'Conta',
  PlanoConta: id,
  Codigo,
  Nome,
  Natureza: 'Imposto',
  LinhaDRE: null,
  Valores: [],
  ...change,
});

/** By month: income is no tax and is not shown. What is owed of a month is paid in the next one. */
const months: Readonly<Record<RegimeResultado, readonly LinhaResultado[]>> = {
  Competencia: [
    line(1, '1.1', 'Exames', { Natureza: 'Receita', Valores: ['1000', '1000', '1000'] }),
    line(2, '2.1.01', 'ISS', { Valores: ['-3415', '-3522.81', '-3612.95'] }),
    line(3, '2.1.02', 'Contribuição para o financiamento da seguridade social sobre o faturamento do laboratório', {
      Valores: ['0', '-1270.4', '-1301.1'],
    }),
  ],
  Caixa: [line(2, '2.1.01', 'ISS', { Valores: ['-3300', '-3415', '-3522.81'] })],
};

const people = [
  { id: 5, Nome: 'Helena Monteiro (fictícia)', Empresa: 1 },
  {
    id: 6,
    Nome: 'Ana Beatriz de Albuquerque Cavalcanti Figueiredo Vasconcelos da Conceição Montenegro (fictícia)',
    Empresa: 1,
  },
  { id: null, Nome: null, Empresa: null },
];

const transfers: Readonly<Record<RegimeResultado, readonly LinhaResultado[]>> = {
  Competencia: [line(9, '3.2', 'Repasse médico', { Natureza: 'Custo', Valores: ['-7560', '-5040', '-12'] })],
  Caixa: [line(9, '3.2', 'Repasse médico', { Natureza: 'Custo', Valores: ['-7200', '0', '0'] })],
};

const companies = [{ id: 1, Nome: 'Clínica Aurora' }];

const page = (state: 'full' | 'empty' | 'failing' | 'loading' = 'full') =>
  visiting(() => {
    const server = new Simulator();
    const none = state === 'empty';
    if (state === 'loading') server.network = 'waiting';
    server.answer(lerResultado, ({ query }) => {
      if (state === 'failing') throw new Refused('BANCO_OCUPADO');
      const Linhas = none ? [] : [...months[query.Regime]];
      return { Empresas: companies, Colunas: ['2026-09-01', '2026-10-01', '2026-11-01'], Linhas, Orcados: null };
    });
    server.answer(lerResultadoPorLugar, ({ query }) => ({
      Empresas: companies,
      Colunas: none ? [] : people,
      Linhas: none ? [] : [...transfers[query.Regime]],
    }));
    server.answer(lerLancamentosResultado, ({ query }) => ({
      total: 1,
      Soma: query.Lugar === undefined ? '-3522.81' : '-7200',
      Lancamentos: [
        { Titulo: 7, Descricao: 'Título do período', Documento: null, Data: '2026-10-05', Valor: '-3522.81' },
      ],
    }));
    return {
      server,
      user: { ...buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Financeiro' }] }), Empresas: companies },
      at: '/financeiro/impostos-e-comissoes',
    };
  });

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Taxes by month, and what each professional has of the period. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    const taxes = within(await canvas.findByRole('table', { name: 'Impostos por mês' }));
    await expect(cellsOf(taxes.getByRole('row', { name: /^2\.1\.01 ISS/ }))).toEqual([
      '3.415,00',
      '3.522,81',
      '3.612,95',
      '10.550,76',
    ]);
    await expect(cellsOf(taxes.getByRole('row', { name: /^Total/ }))).toEqual([
      '3.415,00',
      '4.793,21',
      '4.914,05',
      '13.122,26',
    ]);
    await expect(taxes.queryByRole('row', { name: /Exames/ })).toBeNull();
    const people = within(canvas.getByRole('table', { name: 'Comissões e repasses no período' }));
    await expect(cellsOf(people.getByRole('row', { name: /Helena Monteiro/ }))).toEqual(['7.560,00', '7.200,00']);
    await expect(cellsOf(people.getByRole('row', { name: /^Total/ }))).toEqual(['12.600,00', '7.200,00']);
  },
};

/** What was paid, by the month of its settlement. */
export const Paid: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Impostos' }), 'Pago');
    const taxes = within(await canvas.findByRole('table', { name: 'Impostos por mês' }));
    await waitFor(() =>
      expect(cellsOf(taxes.getByRole('row', { name: /^2\.1\.01 ISS/ }))).toEqual([
        '3.300,00',
        '3.415,00',
        '3.522,81',
        '10.237,81',
      ]),
    );
  },
};

/** A figure opens its entries, read as costs; of a professional those of the professional. */
export const Entries: Story = {
  ...page(),
  tags: ['opens'],
  play: async ({ canvas }) => {
    const taxes = within(await canvas.findByRole('table', { name: 'Impostos por mês' }));
    await userEvent.click(taxes.getByRole('button', { name: /^2\.1\.01 ISS, out/ }));
    await waitFor(() => expect(canvas.getByText(/^1 lançamento: .*3\.522,81/)).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Título do período' })).toHaveAttribute(
      'href',
      '/financeiro/titulos/7',
    );
    const people = within(canvas.getByRole('table', { name: 'Comissões e repasses no período' }));
    await userEvent.click(people.getByRole('button', { name: /Helena Monteiro.*Pago/ }));
    await waitFor(() => expect(canvas.getByText(/^1 lançamento: .*7\.200,00/)).toBeVisible());
  },
};

/** On paper, and so in files: both regimes beside each other, taxes by month, professionals in the period. */
export const Printed: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Impostos por mês' });
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
    const paper = within(await openedDialog('Impostos e comissões'));
    const row = (name: RegExp) => cellsOf(paper.getByRole('row', { name }));
    await expect(paper.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Conta (em R$)',
      ...['Devido', 'Pago'].flatMap((regime) =>
        ['set. de 2026', 'out. de 2026', 'nov. de 2026', 'Total'].map((name) => `${regime} ${name}`),
      ),
    ]);
    await expect(row(/^Impostos por mês/)).toEqual([
      'Impostos por mês',
      '3.415,00',
      '4.793,21',
      '4.914,05',
      '13.122,26',
      '3.300,00',
      '3.415,00',
      '3.522,81',
      '10.237,81',
    ]);
    await expect(row(/Helena Monteiro/).slice(1)).toEqual(['', '', '', '7.560,00', '', '', '', '7.200,00']);
  },
};

/** Nothing is a tax, and no title names a professional. */
export const Empty: Story = {
  ...page('empty'),
  play: async ({ canvas }) => {
    await canvas.findByText('Nenhum título em contas de imposto neste período.');
    await canvas.findByText('Nenhum título de custo ou despesa diz o colaborador neste período.');
    await expect(canvas.queryByRole('button', { name: 'Mais ações' })).toBeNull();
  },
};

/** What is read is not there yet. */
export const Loading: Story = {
  ...page('loading'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

/** The figures could not be read. */
export const Failing: Story = {
  ...page('failing'),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Tentar/ });
  },
};
