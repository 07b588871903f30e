import { buildUser } from '@bancada/testing';
import MensagensDeInstrumentosPage from '@bancada/web/pages/laboratory/mensagens-de-instrumentos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { InstrumentBench, longQueue, morningQueue, withdrawnMessages } from '../support/instruments.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Instrument messages',
  component: MensagensDeInstrumentosPage,
  decorators: [asPage],
} satisfies Meta<typeof MensagensDeInstrumentosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (make: () => InstrumentBench, at = '', abilities = ['ler', 'importar']) =>
  visiting(() => ({
    server: make(),
    at: `/laboratorio/mensagens-de-instrumentos${at}`,
    user: buildUser({ abilities: abilities.map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) }),
  }));

/** What a morning leaves: codes to explain and a sample that nobody knows, over what arrived. */
export const Default: Story = {
  ...page(() => new InstrumentBench(morningQueue)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 códigos a explicar')).toBeVisible();
    await expect(await canvas.findByText('4 registros')).toBeVisible();
  },
};

/** A code is explained once, and applied to all results that wait for it. */
export const Mapping: Story = {
  tags: ['interaction'],
  ...page(() => new InstrumentBench(morningQueue)),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dizer o que é: MPV' }));
    const dialog = within(await openedDialog());
    const apply = dialog.getByRole('button', { name: 'Aplicar a 42 resultados' });
    await expect(apply).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: /Componente/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Volume plaquetário médio' }));
    await userEvent.click(apply);
    await expect(await canvas.findByText('1 código a explicar')).toBeVisible();
    await expect(visitOf<InstrumentBench>(context).server.said).toEqual([
      { Instrumento: 1, Codigo: 'MPV', Componente: 7, Fator: null },
    ]);
  },
};

/** What will never be known is refused, with a reason. */
export const Refusing: Story = {
  tags: ['interaction'],
  ...page(() => new InstrumentBench(morningQueue)),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recusar: MPV' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const refuse = dialog.getByRole('button', { name: 'Recusar 42 resultados' });
    await expect(refuse).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: /Por que recusar/ }), 'Não medimos isto');
    await userEvent.click(refuse);
    await expect(await canvas.findByText('1 código a explicar')).toBeVisible();
    await expect(visitOf<InstrumentBench>(context).server.said).toEqual([
      { Instrumento: 1, Codigo: 'MPV', Justificativa: 'Não medimos isto' },
    ]);
  },
};

/** The text as it was sent, and beside each line what was read of it. */
export const SentText: Story = {
  tags: ['interaction'],
  ...page(() => new InstrumentBench(), '/2?aba=text'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Texto enviado' }));
    const table = await canvas.findByRole('table', { name: 'Texto enviado' });
    await expect(within(table).getByText('Ninguém disse ainda o que o código MPV significa.')).toBeVisible();
  },
};

/** What an instrument was told to measure is kept beside what it sent, with its direction; there is nothing to undo. */
export const SentOrders: Story = {
  tags: ['interaction'],
  ...page(() => new InstrumentBench(), '/4?aba=text'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Texto enviado' });
    await expect(within(table).getByText(/\^\^\^HGB/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  },
};

/** What was withdrawn from an instrument, beside its state the reason why it was not cancelled there. */
export const Withdrawn: Story = {
  ...page(() => new InstrumentBench({}, withdrawnMessages)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/não pôde cancelar: HGB, WBC/)).toBeVisible();
    await expect(await canvas.findByText('O equipamento não respondeu.')).toBeVisible();
  },
};

/** A message is undone as far as nobody changed its results since. */
export const Undone: Story = {
  tags: ['interaction'],
  ...page(() => new InstrumentBench(), '/2'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }));
    await expect(await screen.findByText('1 resultado desfeito')).toBeVisible();
    await expect(visitOf<InstrumentBench>(context).server.rows.find(({ id }) => id === 2)).toMatchObject({
      Situacao: 'Desfeita',
    });
  },
};

/** Who may only read sees what waits, and does nothing about it. */
export const Reading: Story = {
  ...page(() => new InstrumentBench(morningQueue), '', ['ler']),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 códigos a explicar')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Dizer o que é/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Enviar arquivo' })).toBeNull();
  },
};

/** No instrument has sent anything yet. */
export const Empty: Story = {
  ...page(() => new InstrumentBench({}, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/O que os equipamentos enviaram/)).toBeVisible();
  },
};

/** The server cannot be reached. */
export const Failing: Story = {
  ...page(() => {
    const server = new InstrumentBench();
    server.network = 'offline';
    return server;
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Tentar de novo' }))[0]).toBeVisible();
  },
};

/** The longest names. */
export const LongNames: Story = page(() => new InstrumentBench(longQueue));
