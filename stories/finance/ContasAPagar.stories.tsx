import {
  baixarTitulos,
  CentroCusto,
  Conta,
  distribuirValor,
  MeioPagamento,
  perfilCalls,
  PeriodoFechado,
  preverRateio,
  Rateio,
  refusalWith,
  Titulo,
  type TituloStatus,
} from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import { AmountsButton } from '@bancada/web/shell';
import ContasAPagarPage from '@bancada/web/pages/finance/contas-a-pagar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Accounts payable',
  component: ContasAPagarPage,
  decorators: [asPage],
} satisfies Meta<typeof ContasAPagarPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({
    abilities: ['ler', 'criar', 'editar', 'deletar', 'autorizar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })),
  });

const nobody = { Paciente: null, Cliente: null, Convenio: null, Colaborador: null, Socio: null, Renegocia: null };

/** A payable of an amount, of which some is settled. */
function payable(n: number, Descricao: string, Status: TituloStatus, Pago = '0') {
  const amounts = { Valor: '1000', Pago, Saldo: String(1000 - Number(Pago)) };
  // Long past or far away, whatever the day on which the story is looked at.
  const Vencimento = n === 2 ? '2999-01-10' : '2026-01-10';
  const own = { Tipo: 'Pagar' as const, Descricao, Status, Vencimento, Competencia: '2026-01-01', Conta: null };
  return { ...buildRow(Titulo, n), ...nobody, ...own, ...amounts, Rateios: [] };
}

const rows = [
  payable(1, 'Aluguel da Matriz', 'Aberta'),
  payable(2, 'Energia e telefonia da unidade de reprodução humana assistida e andrologia, mês corrente', 'Aprovada'),
  payable(3, 'Nitrogênio líquido', 'Parcial', '400'),
  payable(4, 'Calibração anual de pipetas', 'Prevista'),
  payable(5, 'Reagentes', 'Paga', '1000'),
];

/** The server of the page, which settles what it is asked to. */
function server(stored = rows): Registry {
  const registry = new Registry(Titulo, stored);
  registry.answer(PeriodoFechado.calls.list, () => []);
  registry.answer(perfilCalls.alterar, () => ({}));
  registry.answer(Conta.calls.list, () => [{ ...buildRow(Conta, 1), Nome: 'Conta movimento' }]);
  registry.answer(MeioPagamento.calls.list, () => [{ ...buildRow(MeioPagamento, 1), Nome: 'Pix' }]);
  registry.answer(CentroCusto.calls.list, () =>
    ['Análises clínicas', 'Reprodução'].map((Nome, n) => ({ ...buildRow(CentroCusto, n + 1), Nome })),
  );
  registry.answer(Rateio.calls.list, () => [{ ...buildRow(Rateio, 1), Nome: 'Aluguel por pessoas' }]);
  registry.answer(preverRateio, ({ body }) => ({
    Titulos: body.itens.map(({ id }) => ({
      id,
      Descricao: rows.find((row) => row.id === id)?.Descricao ?? '',
      Valor: '1000',
      Quotas: ['666.67', '333.33'].map((Valor, n) => ({
        CentroCusto: n + 1,
        Unidade: null,
        Percentual: null,
        Valor,
        Peso: '1',
      })),
      Antes: [],
      Recusa: id === 4 ? refusalWith('PERIODO_FECHADO', { mes: '01/2026', por: 'Ana', em: '05/02/2026' }) : null,
    })),
  }));
  registry.answer(baixarTitulos, ({ body }) => ({
    outcomes: body.itens.map(({ id }) => {
      const row = registry.rows.find((each) => each.id === id);
      Object.assign(row ?? {}, { Status: 'Paga', Pago: '1000', Saldo: '0', Versao: Number(row?.Versao) + 1 });
      return { status: 'ok' as const, id, row: row as unknown as (typeof rows)[number] };
    }),
  }));
  registry.answer(distribuirValor, ({ body }) => ({
    Titulos: body.itens.map(({ id }) => {
      const row = registry.rows.find((each) => each.id === id);
      Object.assign(row ?? {}, { Status: 'Paga', Pago: '1000', Saldo: '0', Versao: Number(row?.Versao) + 1 });
      const { Rateios: _shares, ...own } = row as unknown as (typeof rows)[number];
      return own;
    }),
  }));
  return registry;
}

const page = (at: string, stored = rows) =>
  visiting(() => ({ server: server(stored), user: user(), at: `/financeiro/contas-a-pagar${at}` }));

/** What is owed, the next to be due first; how late it is stands beside its day. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 registros')).toBeVisible();
    await expect((await canvas.findAllByText(/vencido há \d+ dias/))[0]).toBeVisible();
  },
};

/** Nothing is owed. */
export const Empty: Story = { ...page('', []) };

/**
 * Somebody else sees the screen: a key hides every amount, in cells, in the line of totals and in dialogs, and shows them
 * again. Words are said in place of what is hidden, and what is typed is seen.
 */
export const AmountsHidden: Story = {
  tags: ['interaction'],
  ...page(''),
  render: () => (
    <>
      <AmountsButton />
      <ContasAPagarPage />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('4 registros');
    await waitFor(() => expect(canvasElement.textContent).toContain('R$'));
    await userEvent.keyboard('{Alt>}o{/Alt}');
    await expect(await canvas.findByRole('button', { name: 'Mostrar valores' })).toBeVisible();
    await waitFor(() => expect(canvasElement.textContent).not.toContain('R$'));
    await expect(canvas.getAllByRole('img', { name: 'valor oculto' })[0]).toHaveTextContent('••••');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar a linha 1' }));
    const bar = within(await canvas.findByRole('toolbar', { name: 'Ações nos registros selecionados' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Baixar' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getAllByRole('img', { name: 'valor oculto' })).not.toHaveLength(0));
    const amount = dialog.getByRole('textbox', { name: /^Valor/ });
    await expect(amount).toHaveValue('••••');
    await userEvent.click(amount);
    await expect(amount).toHaveValue('R$\u00a01.000,00');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Mostrar valores' }));
    await waitFor(() => expect(canvasElement.textContent).toContain('R$'));
  },
};

/** Titles that are ticked are settled together; the dialog says what that comes to before anything is done. */
export const SettleMany: Story = {
  tags: ['interaction'],
  ...page(''),
  play: async ({ canvas }) => {
    await canvas.findByText('4 registros');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar a linha 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar a linha 3' }));
    const bar = within(await canvas.findByRole('toolbar', { name: 'Ações nos registros selecionados' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Baixar' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByText(/em aberto.*R\$/)).toBeVisible());
    const settle = dialog.getByRole('button', { name: 'Baixar' });
    await expect(settle).toBeDisabled();
    await userEvent.selectOptions(dialog.getByLabelText(/^Conta/), 'Conta movimento');
    await userEvent.click(settle);
    await waitFor(() => expect(screen.getAllByText(/títulos? baixados?\./)[0]).toBeVisible());
  },
};

/** One payment of several titles: the oldest are settled first, the last one in part, and too much is refused while one types. */
export const Distribute: Story = {
  tags: ['interaction'],
  ...page(''),
  play: async ({ canvas }) => {
    await canvas.findByText('4 registros');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar a linha 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar a linha 3' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar a linha 4' }));
    const bar = within(await canvas.findByRole('toolbar', { name: 'Ações nos registros selecionados' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Distribuir valor' }));
    const dialog = within(await openedDialog());
    await dialog.findByText(/títulos? em aberto/);
    const run = dialog.getByRole('button', { name: 'Distribuir valor' });
    const amount = dialog.getByRole('textbox', { name: /^Valor recebido ou pago/ });
    await userEvent.type(amount, '9999');
    await userEvent.tab();
    await expect(await dialog.findByText('É mais do que está em aberto.')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '1250,5');
    await userEvent.tab();
    await waitFor(() =>
      expect(dialog.getByRole('row', { name: /^Aluguel da Matriz/ })).toHaveTextContent('1.000,000,00'),
    );
    await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('1.250,50');
    // What is overdue costs a fine: it is out of the same amount.
    await userEvent.type(dialog.getByRole('textbox', { name: /^Multa/ }), '2');
    await userEvent.tab();
    await expect(await dialog.findByRole('columnheader', { name: /^Juros e multa/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('1.250,50');
    await expect(run).toBeDisabled();
    await userEvent.selectOptions(dialog.getByLabelText(/^Conta/), 'Conta movimento');
    await userEvent.click(run);
    await waitFor(() => expect(screen.getAllByText('2 títulos baixados com o valor.')[0]).toBeVisible());
  },
};

/** What one title's settlement differs by is calculated while the rates are typed. */
export const SettleOne: Story = {
  tags: ['long-opens'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Baixar' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByLabelText(/^Valor a baixar/)).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/^Multa/), '2');
    await userEvent.tab();
    await waitFor(() => expect(dialog.getByText(/diferenças de R\$\s20,00/)).toBeVisible());
  },
};

/** The instalments that would replace what is owed follow what is typed. */
export const Renegotiate: Story = {
  tags: ['long-opens'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Renegociar' }));
    const dialog = within(await openedDialog());
    await userEvent.type(await dialog.findByLabelText(/^Juros/), '0,01');
    await userEvent.clear(dialog.getByLabelText(/^Parcelas/));
    await userEvent.type(dialog.getByLabelText(/^Parcelas/), '3');
    await userEvent.clear(dialog.getByLabelText(/^Primeiro vencimento/));
    await userEvent.type(dialog.getByLabelText(/^Primeiro vencimento/), '31/12/2026');
    await userEvent.tab();
    await waitFor(() => expect(dialog.getByRole('row', { name: '3/3 28/02/2027 333,33' })).toBeVisible());
    await expect(dialog.getByRole('row', { name: /^1\/3/ })).toHaveTextContent('333,34');
  },
};

/** What an apportionment gives each title is shown before it is applied, and why one of them stays as it is. */
export const Apportion: Story = {
  tags: ['opens'],
  ...page(''),
  play: async ({ canvas }) => {
    await canvas.findByText('4 registros');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Selecionar a linha 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar a linha 3' }));
    const bar = within(await canvas.findByRole('toolbar', { name: 'Ações nos registros selecionados' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Ratear' }));
    const dialog = within(await openedDialog());
    const rules = dialog.getByRole('combobox', { name: /^Rateio/ });
    await within(rules).findByRole('option', { name: 'Aluguel por pessoas' });
    await userEvent.selectOptions(rules, 'Aluguel por pessoas');
    await waitFor(() => expect(dialog.getByText('666,67')).toBeVisible());
    await expect(dialog.getByText(/01\/2026/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeEnabled();
  },
};
