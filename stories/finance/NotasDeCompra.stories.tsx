import { type AnswerOf, lerNfe, NotaCompra, Produto } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import NotasDeCompraPage from '@bancada/web/pages/finance/notas-de-compra';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, type screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Purchase invoices',
  component: NotasDeCompraPage,
  decorators: [asPage],
} satisfies Meta<typeof NotasDeCompraPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const draft = { ...buildRow(NotaCompra, 1), Status: 'Rascunho' as const, Total: '20', Compra: null };
const rows = [draft, { ...buildRow(NotaCompra, 2), Status: 'Lancada' as const }];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(NotaCompra, rows), user: user(), at: `/financeiro/notas-de-compra${at}` }));

/** Invoices of suppliers, with the sum of what is written on them. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** An invoice whose lines do not add up to it is not entered: what is missing is said beside its total. */
export const NotAddingUp: Story = {
  tags: ['opens'],
  ...page(`/${draft.id}`),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lançar' }));
    const said = await canvas.findAllByText(/Os itens têm de somar o total da nota/);
    await expect(said[0]).toBeVisible();
  },
};

const gloves = { ...buildRow(Produto, 1), id: 7, Nome: 'Luva de procedimento M', Codigo: 'LUV-M' };
const lineOf = { Gtin: null, NCM: '40151900', CFOP: '5102', Desconto: '0', Produto: null, Por: null, Fator: '1' };
const nfe: AnswerOf<typeof lerNfe> = {
  Chave: '35261112345678000195550010000123451000123455',
  Numero: '12345',
  Serie: '1',
  Emissao: '2026-11-20',
  Total: '206.7',
  Emitente: {
    Documento: '12345678000195',
    Nome: 'Distribuidora Exemplo de Materiais Descartáveis e Reagentes para Laboratórios Clínicos Ltda.',
  },
  Protocolo: '135260000000001',
  Assinatura: { Titular: 'DISTRIBUIDORA EXEMPLO LTDA:12345678000195', Emissor: 'AC Exemplo', Cadeia: false },
  Fornecedor: null,
  PodeCriarFornecedor: true,
  Nota: null,
  Linhas: [
    {
      ...lineOf,
      Item: 1,
      Codigo: '4471',
      Descricao: 'LUVA PROCEDIMENTO M CX C/100',
      Unidade: 'CX',
      Quantidade: '3',
      ValorUnitario: '38.9',
      Bruto: '116.7',
      Acrescimos: '0',
      Total: '116.7',
      Produto: { id: gloves.id, Nome: gloves.Nome, Codigo: gloves.Codigo },
      Por: 'Lembrado',
      Fator: '100',
    },
    {
      ...lineOf,
      Item: 2,
      Codigo: '9',
      Descricao: 'SUPORTE',
      Unidade: 'UN',
      Quantidade: '1',
      ValorUnitario: '80',
      Bruto: '80',
      Acrescimos: '10',
      Total: '90',
    },
  ],
  Duplicatas: [{ Numero: '001', Vencimento: '2026-12-20', Valor: '206.7' }],
  DuplicataProposta: false,
  Compras: [
    {
      id: 3,
      Numero: 3,
      Data: '2026-11-02',
      Produtos: [{ Produto: gloves.id, Nome: gloves.Nome, Pedida: '500', Faturada: '300', Preco: '0.37' }],
    },
  ],
  Compra: 3,
};

const importing = (answer: () => AnswerOf<typeof lerNfe>) =>
  visiting(() => {
    const server = new Registry(NotaCompra, rows);
    server.answer(lerNfe, answer);
    server.answer(Produto.calls.list, () => [gloves]);
    return { server, user: user(), at: '/financeiro/notas-de-compra' };
  });

async function choose(canvas: { findByRole: typeof screen.findByRole }) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Importar NF-e' }));
  const dialog = within(await openedDialog());
  const input = dialog.getByLabelText('Escolher XML', { selector: 'input' });
  await userEvent.upload(input, new File(['<NFe>'], 'nota.xml'));
  return dialog;
}

/** An NF-e before anything is stored: what is proved of it, each line with its product, and how its purchase compares. */
export const NfeRead: Story = {
  tags: ['long-opens'],
  ...importing(() => nfe),
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await waitFor(() => expect(dialog.getByText(/Assinatura íntegra, cadeia não verificada/)).toBeVisible());
    await expect(dialog.getByText('100 a mais')).toBeVisible();
    await expect(dialog.getByText(/Lembrado de outra nota\. Entram 300/)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Importar como rascunho' })).toBeEnabled();
  },
};

/** An NF-e that was changed after it was signed: there is nothing to import. */
export const NfeRefused: Story = {
  tags: ['interaction'],
  ...importing(() => {
    throw new Refused('NFE_ASSINATURA', { linha: 2 });
  }),
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await waitFor(() => expect(dialog.getByText(/alterado depois de assinado/)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Importar como rascunho' })).toBeDisabled();
  },
};
