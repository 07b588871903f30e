import {
  ArquivoBancario,
  Conta,
  descreverExtrato,
  importarExtrato,
  lerExtrato,
  type MapaExtrato,
  PerfilImportacao,
} from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ExtratosPage from '@bancada/web/pages/finance/extratos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Imported statements',
  component: ExtratosPage,
  decorators: [asPage],
} satisfies Meta<typeof ExtratosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () => buildUser({ abilities: ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const file = (n: number, Situacao: ArquivoBancario['Situacao']) => ({
  ...buildRow(ArquivoBancario, n),
  Arquivo: `extrato-${n}.ofx`,
  Formato: 'OFX' as ArquivoBancario['Formato'],
  Sentido: 'Entrada' as const,
  Situacao,
});

const read = { Extrato: 0, Banco: '341', Agencia: null, Numero: '1', Moeda: 'BRL', De: null, Ate: null, Conta: 1 };
const preview = {
  ...read,
  Saldo: '850',
  SaldoEm: '2026-11-24',
  Linhas: 2,
  Saldos: 1,
  Movimentos: [
    { Linha: 12, Data: '2026-11-20', Valor: '-12', Memo: 'TAR PIX', Repetida: true },
    { Linha: 18, Data: '2026-11-21', Valor: '3980', Memo: 'PIX RECEBIDO CLIENTE INDUSTRIAL', Repetida: false },
  ],
};

const page = (
  rows: readonly ReturnType<typeof file>[],
  isDamaged = false,
  at = '/financeiro/extratos',
  Moeda = 'BRL',
) =>
  visiting(() => {
    const server = new Registry(ArquivoBancario, rows);
    server.answer(Conta.calls.list, () => [{ ...buildRow(Conta, 1), id: 1, Nome: 'Conta movimento' }]);
    server.answer(lerExtrato, () => {
      if (isDamaged) throw new Refused('OFX_CORTADO', { linha: 31, campo: 'STMTTRN' });
      return { Extratos: [{ ...preview, Moeda }], Tabela: null };
    });
    server.answer(importarExtrato, () => ({
      arquivo: ArquivoBancario.row.parse(file(9, 'Aberto')),
      Novas: 0,
      Repetidas: 0,
      Saldos: 0,
      Tarefa: 7,
    }));
    return { server, user: user(), at };
  });

/** A table of a bank, until somebody says what its columns are. */
class TableServer extends Registry {
  readonly described: { Nome: string; Mapa: MapaExtrato }[] = [];

  constructor() {
    super(ArquivoBancario, []);
    this.answer(Conta.calls.list, () => [{ ...buildRow(Conta, 1), id: 1, Nome: 'Conta movimento' }]);
    this.answer(lerExtrato, () => ({
      Extratos: this.described.length > 0 ? [{ ...preview, Saldo: null, SaldoEm: null, Saldos: 3 }] : [],
      Tabela: { Linhas: lines, Perfil: this.described.at(-1) ?? null },
    }));
    this.answer(descreverExtrato, ({ body: { Nome, Mapa } }) => {
      this.described.push({ Nome, Mapa });
      return { ...buildRow(PerfilImportacao, 1), Nome, Mapa };
    });
  }
}

const lines = [
  ['Extrato de: Ag: 123 | Conta: 45678-9'],
  ['Data', 'Histórico', 'Docto.', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)'],
  ['20/11/2026', 'TAR PIX', '000', '', '12,00', '-3.130,00'],
  ['21/11/2026', 'PIX RECEBIDO CLIENTE INDUSTRIAL DE NOME MUITO COMPRIDO QUE NÃO CABE', '', '3.980,00', '', '850,00'],
];

async function choose(canvas: { findByRole: typeof screen.findByRole }) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Importar extrato' }));
  const dialog = within(await openedDialog());
  await dialog.findByRole('option', { name: 'Conta movimento' });
  await userEvent.selectOptions(dialog.getByLabelText(/^Conta/), 'Conta movimento');
  const input = dialog.getByLabelText('Escolher arquivo OFX ou CSV', { selector: 'input' });
  await userEvent.upload(input, new File(['<OFX>'], 'outubro.ofx'));
  return dialog;
}

/** The files that came in, and what each brought. */
export const Default: Story = {
  ...page([file(1, 'Aplicado'), file(2, 'Desfeito')]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** Before anything is stored, the lines that are new are told from those that the account has. */
export const Preview: Story = {
  tags: ['long-opens'],
  ...page([file(1, 'Aplicado')]),
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await waitFor(() => expect(dialog.getByText('Já existe')).toBeVisible());
    await expect(dialog.getByText('Nova')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Importar 1 linha' })).toBeEnabled();
  },
};

/** A long one is stored by a task: that is said at once, and until its end the file is under way, and may be taken back. */
export const Long: Story = {
  tags: ['interaction'],
  ...page([file(1, 'Aberto')]),
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await userEvent.click(await dialog.findByRole('button', { name: 'Importar 1 linha' }));
    await waitFor(() => expect(screen.getAllByText(/continua em segundo plano/)[0]).toBeVisible());
    await expect(canvas.getByText('Importando')).toBeVisible();
  },
};

/** A table that was imported is reconciled and taken back as every statement is. */
export const TableActs: Story = {
  tags: ['opens'],
  ...page(
    [{ ...file(1, 'Aplicado'), Formato: 'CSV' as const, AdministradoraCartao: null }],
    false,
    '/financeiro/extratos/1',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Conciliar' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Desfazer a importação' }));
    await expect(await screen.findByText(/que este extrato trouxe|Nenhuma linha sai da conta/)).toBeVisible();
  },
};

/** A file that is cut off is refused with its line; there is nothing to import. */
export const Damaged: Story = {
  tags: ['interaction'],
  ...page([], true),
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await waitFor(() => expect(dialog.getByText(/cortado na linha 31/)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  },
};

/** A statement in another currency says so before anything is imported; its amounts are not shown as reais. */
export const OtherCurrency: Story = {
  tags: ['interaction'],
  ...page([], false, '/financeiro/extratos', 'CAD'),
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await waitFor(() => expect(dialog.getByText(/O extrato está em CAD/)).toBeVisible());
    await expect(dialog.queryByRole('table')).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  },
};

const table = visiting(() => ({ server: new TableServer(), user: user(), at: '/financeiro/extratos' }));

/** A table that nobody described yet: what its columns probably are is there already. */
export const Table: Story = {
  tags: ['opens'],
  ...table,
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await expect(await dialog.findByLabelText('O que é Débito (R$)')).toHaveValue('Debito');
    await expect(dialog.getByLabelText('O que é Data')).toHaveValue('Data');
    await expect(dialog.getByRole('button', { name: 'Ler com estas colunas' })).toBeEnabled();
  },
};

/** It is described once, and read by that; what was said may be changed before the import. */
export const TableDescribed: Story = {
  tags: ['interaction'],
  ...table,
  play: async ({ canvas, ...context }) => {
    const dialog = await choose(canvas);
    await userEvent.selectOptions(await dialog.findByLabelText('O que é Saldo (R$)'), 'Não ler');
    await userEvent.selectOptions(dialog.getByLabelText('O que é Data'), 'Não ler');
    await expect(dialog.getByText(/Escolha uma coluna de data/)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('O que é Data'), 'Data');
    await userEvent.click(dialog.getByRole('button', { name: 'Ler com estas colunas' }));
    await expect(await dialog.findByRole('button', { name: 'Importar 1 linha' })).toBeEnabled();
    await expect(visitOf<TableServer>(context).server.described).toEqual([
      {
        Nome: 'Conta movimento',
        Mapa: {
          Data: 'Data',
          Histórico: 'Descricao',
          'Docto.': 'Documento',
          'Crédito (R$)': 'Credito',
          'Débito (R$)': 'Debito',
        },
      },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Mudar as colunas (Conta movimento)' }));
    await expect(await dialog.findByLabelText('O que é Saldo (R$)')).toHaveValue('');
  },
};
