import { Conta, lerFluxoCaixa, lerLancamentosFluxo, type LinhaFluxo } from '@bancada/contracts/finance';
import { buildUser } from '@bancada/testing';
import FluxoDeCaixaPage from '@bancada/web/pages/finance/fluxo-de-caixa';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Finance/Cash flow',
  component: FluxoDeCaixaPage,
  decorators: [asPage],
} satisfies Meta<typeof FluxoDeCaixaPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const none = { Entra: '0', Sai: '0' };
const line = (Inicio: string, Saldo: string, change: Partial<LinhaFluxo> = {}): LinhaFluxo => ({
  Inicio,
  Realizado: none,
  Aberto: none,
  Previsto: none,
  Repasse: none,
  Recorrente: none,
  Transferido: '0',
  Abertura: '0',
  Saldo,
  ...change,
});

const lines: readonly LinhaFluxo[] = [
  line('2026-11-16', '52280.15', { Realizado: { Entra: '6545.03', Sai: '1176' } }),
  line('2026-11-23', '31220.25', {
    Realizado: { Entra: '0', Sai: '689.9' },
    Aberto: { Entra: '6820.35', Sai: '27190.35' },
  }),
  line('2026-11-30', '-6429.75', { Aberto: { Entra: '0', Sai: '21250' }, Recorrente: { Entra: '0', Sai: '16400' } }),
  line('2026-12-07', '24777.35', { Aberto: { Entra: '31207.1', Sai: '0' } }),
  line('2026-12-14', '-13222.65', { Previsto: { Entra: '0', Sai: '38000' } }),
];

const clinic = { id: 1, Nome: 'Clínica Aurora' };
const laboratory = { id: 2, Nome: 'Laboratório Aurora Diagnósticos de São José dos Campos' };

const page = (state: 'full' | 'empty' | 'failing' | 'loading' = 'full', companies = [clinic]) =>
  visiting(() => {
    const server = new Simulator();
    if (state === 'loading') server.network = 'waiting';
    server.answer(Conta.calls.list, () => []);
    server.answer(lerFluxoCaixa, ({ query }) => {
      if (state === 'failing') throw new Refused('BANCO_OCUPADO');
      return {
        Hoje: '2026-11-25',
        Empresas: companies.filter(({ id }) => query.Empresa === undefined || id === query.Empresa),
        SaldoInicial: '46911.12',
        Linhas: state === 'empty' ? [] : [...lines],
        Premissas: { Atrasados: 3, ValorAtrasado: '-12020', SemConta: 0, SemValor: 1 },
        Vencimentos: [
          { Tipo: 'Receber' as const, AVencer: '31207.1', Vencidos: ['6820.35', '0', '0', '0'], PrazoMedio: 47 },
          { Tipo: 'Pagar' as const, AVencer: '23115.9', Vencidos: ['18818.77', '0', '1250', '0'], PrazoMedio: null },
        ],
      };
    });
    server.answer(lerLancamentosFluxo, () => ({
      total: 3,
      Soma: '27190.35',
      Lancamentos: [
        {
          Data: '2026-11-25',
          Vencimento: '2026-11-24',
          Valor: '14500',
          Origem: 'titulos',
          OrigemId: 7,
          Descricao: 'Aluguel da Matriz',
        },
        {
          Data: '2026-11-25',
          Vencimento: null,
          Valor: '1176',
          Origem: 'titulos',
          OrigemId: 8,
          Descricao: 'Nitrogênio líquido do contrato anual de fornecimento, com entrega em três unidades da empresa',
        },
        { Data: '2026-11-26', Vencimento: null, Valor: '11514.35', Origem: 'titulos', OrigemId: 9, Descricao: null },
      ],
    }));
    const user = { ...buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Financeiro' }] }), Empresas: companies };
    return { server, user, at: '/financeiro/fluxo-de-caixa' };
  });

/** What moved, what is due, and what there is after each line; the lowest balance is marked. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Fluxo de caixa' });
    const lowest = within(table).getByText('Menor saldo').closest('tr');
    await expect(lowest).toHaveTextContent('-13.222,65');
    await expect(canvas.getByText(/3 títulos vencidos contam/)).toBeVisible();
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

/** A figure opens its entries; what is of a unit one does not see has no name. */
export const Entries: Story = {
  ...page(),
  tags: ['opens'],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Fluxo de caixa' });
    await userEvent.click(within(table).getByRole('button', { name: /^A pagar, Total/ }));
    await waitFor(() => expect(canvas.getByText(/^3 lançamentos: /)).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Aluguel da Matriz' })).toHaveAttribute(
      'href',
      '/financeiro/titulos/7',
    );
    await expect(canvas.getByText('De outra unidade')).toBeVisible();
  },
};

/** What is late opens its titles. */
export const Late: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    const late = await canvas.findByRole('link', { name: /^A pagar, 61–90 dias/ });
    await expect(late.getAttribute('href')).toContain('/financeiro/contas-a-pagar?Status_in=Aberta');
    await expect(late.getAttribute('href')).toContain('Vencimento_gte=2026-08-27&Vencimento_lte=2026-09-25');
  },
};

/** Nothing in the period: what one changes, and nothing to export. */
export const Empty: Story = {
  ...page('empty'),
  play: async ({ canvas }) => {
    await canvas.findByText('Nenhum movimento no período');
    await expect(canvas.queryByRole('button', { name: 'Mais ações' })).toBeNull();
  },
};

/** On its way. */
export const Loading: Story = { ...page('loading') };

/** It could not be read. */
export const Failing: Story = {
  ...page('failing'),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Tentar/ });
  },
};
