import { AdministradoraCartao, ExtratoCartaoLinha, importarExtratoCartao, lerExtratoCartao } from '@bancada/contracts';
import { ArquivoBancario } from '@bancada/contracts/finance';
import { buildRow, buildUser } from '@bancada/testing';
import ExtratoDosCartoesPage from '@bancada/web/pages/finance/extrato-dos-cartoes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Card statements',
  component: ExtratoDosCartoesPage,
  decorators: [asPage],
} satisfies Meta<typeof ExtratoDosCartoesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const ACQUIRER = 'Adquirente Exemplo';

const line = (n: number, change: Partial<ExtratoCartaoLinha>): ExtratoCartaoLinha => ({
  ...buildRow(ExtratoCartaoLinha, n),
  NSU: `00410${n}`,
  Parcela: 1,
  Parcelas: 1,
  Bruto: '780',
  BrutoPrevisto: '780',
  TaxaPrevista: '23.32',
  ValorTaxa: '23.32',
  DiferencaTaxa: '0',
  Diferencas: [],
  Situacao: 'Conferida',
  ...change,
});
const rows = [
  line(1, {}),
  line(2, { ValorTaxa: '27.22', DiferencaTaxa: '3.9', Diferencas: ['Taxa'], Situacao: 'Divergente' }),
  line(3, { RecebivelCartao: null, TaxaPrevista: null, DiferencaTaxa: null, Situacao: 'Sem_Venda' }),
];

const read = (n: number, change: object) => ({
  Linha: n,
  DataVenda: '2026-10-20',
  DataPagamento: '2026-11-19',
  NSU: `00410${n}`,
  Parcela: 1,
  Parcelas: 1,
  Bruto: '780',
  ValorTaxa: '23.32',
  TaxaPrevista: '23.32',
  DataPrevista: '2026-11-19',
  Diferencas: [],
  Situacao: 'Conferida' as const,
  Repetida: false,
  ...change,
});

const page = (stored: readonly ExtratoCartaoLinha[] = rows, isDamaged = false) =>
  visiting(() => {
    const server = new Registry(ExtratoCartaoLinha, stored);
    server.answer(AdministradoraCartao.calls.list, () => [
      { ...buildRow(AdministradoraCartao, 1), id: 1, Nome: ACQUIRER },
    ]);
    server.answer(lerExtratoCartao, () => {
      if (isDamaged) throw new Refused('EXTRATO_CARTAO_CAMPO', { linha: 7, campo: 'Valor bruto', texto: '1.2.3' });
      const wrong = read(3, { ValorTaxa: '27.22', Diferencas: ['Taxa'], Situacao: 'Divergente' });
      return {
        De: '2026-11-19',
        Ate: '2026-11-19',
        Totais: 1,
        Linhas: [read(2, { Repetida: true }), wrong, read(4, {})],
      };
    });
    server.answer(importarExtratoCartao, () => ({
      arquivo: buildRow(ArquivoBancario, 1),
      Novas: 2,
      Repetidas: 1,
      Conferidas: 1,
      Divergentes: 1,
      SemVenda: 0,
      Ausentes: 1,
      Tarefa: null,
    }));
    const abilities = ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' }));
    return { server, user: buildUser({ abilities }), at: '/financeiro/extrato-dos-cartoes' };
  });

async function choose(canvas: { findByRole: typeof screen.findByRole }) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Importar extrato do cartão' }));
  const dialog = within(await openedDialog());
  await dialog.findByRole('option', { name: ACQUIRER });
  await userEvent.selectOptions(dialog.getByLabelText(/^Administradora/), ACQUIRER);
  const input = dialog.getByLabelText('Escolher arquivo CSV', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'adquirente.csv'));
  return dialog;
}

/** What somebody has to decide: a fee other than agreed, and a line that nobody sold. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 registros')).toBeVisible();
    await expect((await canvas.findAllByText('Diverge'))[0]).toBeVisible();
    await expect((await canvas.findAllByText('Sem venda'))[0]).toBeVisible();
  },
};

/** Before any statement was imported. */
export const Empty: Story = page([]);

/** Before anything is stored each line is held against what was sold; what differs stands first, with both figures. */
export const Preview: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await waitFor(() => expect(dialog.getByText('Diverge · Taxa')).toBeVisible());
    await expect(dialog.getByRole('row', { name: /Diverge.*R\$\s23,32 R\$\s27,22/ })).toBeVisible();
    await expect(dialog.getByText(/2 linhas novas, 1 com diferença; 1 já existe; 1 linha de total/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Importar 2 linhas' }));
    await waitFor(() =>
      expect(screen.getAllByText(/1 diverge do combinado\. 1 vendida que não veio/)[0]).toBeVisible(),
    );
  },
};

/** A file that cannot be read is refused with its line; there is nothing to import. */
export const Damaged: Story = {
  tags: ['interaction'],
  ...page([], true),
  play: async ({ canvas }) => {
    const dialog = await choose(canvas);
    await waitFor(() => expect(dialog.getByText(/linha 7 \(Valor bruto: 1\.2\.3\)/)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  },
};

/** What was agreed and what was charged of a month's sales, by acquirer. */
export const Fees: Story = {
  tags: ['long-opens'],
  ...visiting(() => {
    const server = new Registry(ExtratoCartaoLinha, rows);
    const total = (Campo: string, Soma: string) => ({
      Campo,
      Quantidade: 1,
      Soma,
      Media: Soma,
      Minimo: Soma,
      Maximo: Soma,
    });
    const group = (Valor: string, month: string, charged: string) => ({
      Valor,
      Texto: Valor === '1' ? ACQUIRER : 'Maquininha da recepção',
      Quantidade: 1,
      Segundo: { Valor: month, Texto: null },
      Totais: [
        total('Bruto', '780'),
        total('TaxaPrevista', '23.32'),
        total('ValorTaxa', charged),
        total('DiferencaTaxa', '3.9'),
      ],
    });
    server.answer(ExtratoCartaoLinha.calls.groups, () => [
      group('1', '2026-09-01', '20'),
      group('1', '2026-10-01', '27.22'),
      group('2', '2026-10-01', '24.1'),
    ]);
    const abilities = ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' }));
    return { server, user: buildUser({ abilities }), at: '/financeiro/extrato-dos-cartoes' };
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Taxas por administradora' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByRole('row', { name: /^Total.*R\$\s46,64 R\$\s51,32/ })).toBeVisible());
    await userEvent.selectOptions(dialog.getByLabelText('Mês da venda'), 'setembro de 2026');
    await waitFor(() => expect(dialog.getByRole('row', { name: /^Total.*R\$\s20,00/ })).toBeVisible());
  },
};
