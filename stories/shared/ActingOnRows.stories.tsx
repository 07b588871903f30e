import { type Ato, atoCalls, type AtoRegistros, Compra, type Row } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ComprasPage from '@bancada/web/pages/finance/compras';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { focusCell } from '../support/grid.ts';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Patterns/Acts on rows',
  component: ComprasPage,
  decorators: [asPage],
} satisfies Meta<typeof ComprasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const purchase = (Numero: number, Status: Row<typeof Compra>['Status']) => ({
  ...buildRow(Compra, Numero),
  Numero,
  Status,
  Itens: [],
});

/** Purchases, and the server's answers to acts on them: only drafts are sent. */
class Purchases extends Registry {
  private act: AtoRegistros | null = null;
  private chosen: readonly number[] = [];

  constructor() {
    super(Compra, [purchase(1, 'Rascunho'), purchase(2, 'Enviada'), purchase(3, 'Rascunho')]);
    this.answer(atoCalls.preparar, ({ body: { Ato, Selecao } }) => {
      const ids = 'itens' in Selecao ? Selecao.itens.map(({ id }) => id) : this.rows.map(({ id }) => id);
      return this.prepared(Ato, ids);
    });
    this.answer(atoCalls.confirmar, () => this.moved('Rascunho', 'Enviada', 'Executado'));
    this.answer(atoCalls.desfazer, () => this.moved('Enviada', 'Rascunho', 'Desfeito'));
  }

  private prepared(asked: Ato, ids: readonly number[]): AtoRegistros {
    const left = this.rows.filter(({ id, Status }) => ids.includes(id) && Status !== 'Rascunho');
    this.chosen = ids.filter((id) => !left.some((row) => row.id === id));
    this.act = {
      id: 1,
      Empresa: 1,
      Registro: Compra.path,
      Ato: asked,
      Situacao: 'Aberto',
      Total: ids.length,
      Prontas: this.chosen.length,
      Feitas: 0,
      Desfeitas: 0,
      Recusados: left.map(({ id, Numero }) => ({
        code: 'TRANSICAO_INVALIDA',
        message: 'Não é possível passar de Enviada para Enviada.',
        details: { de: 'Enviada', para: 'Enviada' },
        Situacao: 'Recusada',
        Quantidade: 1,
        Linhas: [{ id, Texto: String(Numero) }],
      })),
      PedeJustificativa: asked.Tipo === 'transicao' && asked.Acao === 'cancelar',
      DesfazerAte: null,
      Tarefa: null,
    };
    return this.act;
  }

  private moved(from: string, to: string, Situacao: AtoRegistros['Situacao']): AtoRegistros {
    for (const { id, Status } of this.rows)
      if (this.chosen.includes(id) && Status === from) this.changeElsewhere(id, { Status: to });
    if (!this.act) throw new Error('No act was prepared');
    const done = Situacao === 'Executado' ? this.chosen.length : 0;
    this.act = {
      ...this.act,
      Situacao,
      Feitas: done,
      Desfeitas: this.chosen.length - done,
      DesfazerAte: new Date(Date.now() + 600_000).toISOString(),
    };
    return this.act;
  }
}

const page = visiting(() => ({ server: new Purchases(), user: user(), at: '/financeiro/compras' }));

const bar = async () => within(await screen.findByRole('toolbar', { name: 'Ações nos registros selecionados' }));

/** Gives the first row's number the keyboard. */
async function focusFirst(canvasElement: HTMLElement) {
  const row = await waitFor(() => {
    const id = canvasElement.querySelector('.ag-cell[data-row][col-id="Numero"]')?.getAttribute('data-row') ?? '';
    if (id === '') throw new Error('No row is read yet');
    return id;
  });
  await focusCell(canvasElement, row, 'Numero');
}

async function tickAll(canvasElement: HTMLElement) {
  await focusFirst(canvasElement);
  await userEvent.keyboard('{Control>}a{/Control}');
}

/** Ticks all rows and asks for an act; answers the dialog once it says what would become of them. */
async function askFor(canvasElement: HTMLElement, act: string) {
  await tickAll(canvasElement);
  await userEvent.click((await bar()).getByRole('button', { name: act }));
  const dialog = within(await openedDialog());
  await waitFor(() => expect(dialog.getByText('2 de 3 mudam.')).toBeVisible());
  return dialog;
}

/** Ticked rows: how many they are, and what may be done with them. */
export const Ticked: Story = {
  tags: ['interaction'],
  ...page,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('3 registros');
    await tickAll(canvasElement);
    const acts = await bar();
    await expect(await acts.findByText('3 selecionados')).toBeVisible();
    await expect(acts.getByRole('button', { name: 'Enviar' })).toBeVisible();
  },
};

/** The same as it opens. */
export const TickedStill: Story = { ...still(Ticked), tags: ['!test'] };

/** Before anything is done: how many rows change, who is left out and why. */
export const LeftOut: Story = {
  tags: ['interaction'],
  ...page,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('3 registros');
    const dialog = await askFor(canvasElement, 'Enviar');
    await expect(dialog.getByText('1 registro: Não se faz no estado Enviada.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Enviar (2)' })).toBeEnabled();
  },
};

/** A step that asks why: nothing is done without a reason. */
export const WithReason: Story = {
  tags: ['interaction'],
  ...page,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('3 registros');
    const dialog = await askFor(canvasElement, 'Cancelar o registro');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar o registro (2)' }));
    await expect(await dialog.findByText(/^Escreva o motivo\./)).toBeVisible();
  },
};

/** Done to two rows, and taken back by the keyboard. */
export const DoneAndUndone: Story = {
  tags: ['interaction'],
  ...page,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('3 registros');
    const dialog = await askFor(canvasElement, 'Enviar');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar (2)' }));
    await waitFor(() => expect(dialog.getByText('Enviar: 2 registros.')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(canvas.queryByText('Rascunho')).toBeNull());
    await screen.findByRole('button', { name: 'Desfazer' });
    await focusFirst(canvasElement);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.getAllByText('Desfeito em 2 registros.')[0]).toBeVisible());
  },
};
