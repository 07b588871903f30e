import {
  AdministradoraCartao,
  baixarTitulos,
  Conta,
  enviarPagamento,
  FormaPagamento,
  MeioPagamento,
  PeriodoFechado,
  Titulo,
} from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ContasAReceberPage from '@bancada/web/pages/finance/contas-a-receber';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Accounts receivable',
  component: ContasAReceberPage,
  decorators: [asPage],
} satisfies Meta<typeof ContasAReceberPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const nobody = { Paciente: null, Cliente: null, Convenio: null, Colaborador: null, Socio: null, Fornecedor: null };

const receivable = {
  ...buildRow(Titulo, 1),
  ...nobody,
  Tipo: 'Receber' as const,
  Descricao: 'Espermograma e criopreservação',
  Status: 'Aberta' as const,
  Vencimento: '2999-01-10',
  Conta: null,
  Renegocia: null,
  Valor: '2400',
  Pago: '0',
  Saldo: '2400',
  Rateios: [],
};

const rate = {
  AdministradoraCartao: 1,
  Tipo: 'Credito' as const,
  Taxa: '3.79',
  DiasReceber: 30,
  Empresa: 1,
  Versao: 1,
};
const acquirer = {
  ...buildRow(AdministradoraCartao, 1),
  Conta: 2,
  Taxas: [
    { ...rate, id: 1, Ordem: 1, Bandeira: 'Visa', ParcelasDe: 1, ParcelasAte: 6 },
    { ...rate, id: 2, Ordem: 2, Bandeira: 'Elo', ParcelasDe: 1, ParcelasAte: 1 },
  ],
};

/** What was sent to be settled. */
const sent = fn();

const page = (at = '', Status: Titulo['Status'] = 'Aberta') =>
  visiting(() => {
    const server = new Registry(Titulo, [{ ...receivable, Status }]);
    server.answer(PeriodoFechado.calls.list, () => []);
    sent.mockClear();
    server.answer(enviarPagamento, ({ body, params }) => {
      sent(params, body);
      return { Destino: '…7777' };
    });
    server.answer(Conta.calls.list, () =>
      ['Conta movimento', 'Cartões a receber'].map((Nome, n) => ({ ...buildRow(Conta, n + 1), id: n + 1, Nome })),
    );
    server.answer(MeioPagamento.calls.list, () => [
      { ...buildRow(MeioPagamento, 1), Nome: 'Pix', AdministradoraCartao: null },
      { ...buildRow(MeioPagamento, 2), Nome: 'Cartão de crédito', AdministradoraCartao: 1 },
    ]);
    server.answer(FormaPagamento.calls.get, () => ({
      ...buildRow(FormaPagamento, 1),
      Tipo: 'Cartao_Credito' as const,
    }));
    server.answer(AdministradoraCartao.calls.get, () => acquirer);
    server.answer(baixarTitulos, ({ body }) => {
      sent(body);
      const row = { ...receivable, Status: 'Paga' as const, Pago: '2400', Saldo: '0', Versao: receivable.Versao + 1 };
      return { outcomes: [{ status: 'ok' as const, id: row.id, row }] };
    });
    const abilities = ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' }));
    return { server, user: buildUser({ abilities }), at: `/financeiro/contas-a-receber${at}` };
  });

/** What others owe. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 registro')).toBeVisible();
  },
};

/** By card the acquirer's own account is taken, and the receipt's brand, instalments and number are asked. */
export const SettleByCard: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Baixar' }));
    const dialog = within(await openedDialog());
    await dialog.findByRole('option', { name: 'Cartão de crédito' });
    await userEvent.selectOptions(dialog.getByLabelText('Meio de pagamento'), 'Cartão de crédito');
    await userEvent.selectOptions(await dialog.findByLabelText(/^Bandeira/), 'Visa');
    await waitFor(() => expect(dialog.getByLabelText(/^Conta/)).toHaveDisplayValue('Cartões a receber'));
    await expect(within(dialog.getByLabelText('Parcelas')).getAllByRole('option')).toHaveLength(6);
    await userEvent.selectOptions(dialog.getByLabelText('Parcelas'), '3x');
    await userEvent.type(dialog.getByLabelText('NSU'), '004101');
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      Conta: 2,
      MeioPagamento: 2,
      Cartao: { Bandeira: 'Visa', Parcelas: 3, NSU: '004101', Autorizacao: null },
    });
  },
};

/** What is in collection is sent to who pays, as a link: by which way is asked, and where it went is said. */
export const SendLink: Story = {
  tags: ['interaction'],
  ...page('/1', 'Em_Cobranca'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar link de pagamento' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('combobox', { name: /^Canal/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'WhatsApp' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), { Canal: 'WhatsApp' }));
    await waitFor(() => expect(screen.getAllByText(/Link enviado para …7777/)[0]).toBeVisible());
  },
};
