import { buildUser } from '@bancada/testing';
import { ControleDeQualidadePage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ControlBench, type Level } from '../support/controls.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';

const meta = {
  title: 'Rooms/Laboratory/Quality control',
  component: ControleDeQualidadePage,
  decorators: [asPage],
} satisfies Meta<typeof ControleDeQualidadePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const glucose: Level = { id: 1, component: 'Glicose em jejum', level: 'Nível 1', mean: '96', sd: '2' };
const cholesterol: Level = { id: 2, component: 'Colesterol total', level: 'Nível 1', mean: '178', sd: '4' };
const longest: Level = {
  ...glucose,
  id: 3,
  component: 'Imunoglobulina E específica para mistura de ácaros da poeira doméstica e de epitélios (IgE)',
};

const quiet = ['96.4', '95.2', '97.1', '94.8', '96', '95.5', '97.6', '96.2', '94.9', '95.7'];

const bench = (make: () => ControlBench, abilities = ['ler', 'digitar', 'conferir']) =>
  visiting(() => ({
    server: make(),
    at: '/laboratorio/controle-de-qualidade',
    user: buildUser({ abilities: abilities.map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) }),
  }));

const today = async (canvas: { findByRole: typeof screen.findByRole }) =>
  within(await canvas.findByRole('list', { name: 'Medidas de hoje' }));

/** The controls of the day: Enter stores a value and the next control follows. */
export const OfTheDay: Story = {
  tags: ['long-opens'],
  ...bench(() => new ControlBench([cholesterol, glucose], { 1: quiet })),
  play: async ({ canvas, ...context }) => {
    const list = await today(canvas);
    const first = list.getByRole('textbox', { name: 'Valor de Colesterol total, Nível 1' });
    await userEvent.type(first, '177,5{Enter}');
    await expect(await list.findByText('Aceita')).toBeVisible();
    await expect(list.getByRole('textbox', { name: 'Valor de Glicose em jejum, Nível 1' })).toHaveFocus();
    await expect(await canvas.findByText('1 de 2 medidos hoje')).toBeVisible();
    const { measures } = visitOf<ControlBench>(context).server;
    await expect(measures.at(-1)).toMatchObject({ Valor: '177.5', Situacao: 'Aceita' });
  },
};

/** Far out of control: the measure is rejected, and says by which rule. */
export const Rejected: Story = {
  tags: ['interaction'],
  ...bench(() => new ControlBench([glucose], { 1: quiet })),
  play: async ({ canvas }) => {
    const list = await today(canvas);
    await userEvent.type(list.getByRole('textbox', { name: /Glicose/ }), '104{Enter}');
    await expect(await list.findByText('Rejeitada 1-3s')).toBeVisible();
  },
};

/** What cannot be read stays as it was typed, with the reason; nothing is stored. */
export const Unreadable: Story = {
  tags: ['interaction'],
  ...bench(() => new ControlBench([glucose], { 1: quiet })),
  play: async ({ canvas, ...context }) => {
    const list = await today(canvas);
    const field = list.getByRole('textbox', { name: /Glicose/ });
    const before = visitOf<ControlBench>(context).server.measures.length;
    await userEvent.type(field, '9,6,1{Enter}');
    await expect(await list.findByText(/Não deu para ler “9,6,1”/)).toBeVisible();
    await expect(field).toHaveValue('9,6,1');
    await expect(visitOf<ControlBench>(context).server.measures).toHaveLength(before);
  },
};

/** A second person says why a rejected measure is accepted. */
export const Justified: Story = {
  tags: ['interaction'],
  ...bench(() => new ControlBench([glucose], { 1: [...quiet, '104'] })),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Justificar 1-3s de/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('button', { name: 'Sim' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: /O que causou/ }), 'Bolha na ponteira');
    await userEvent.click(dialog.getByRole('button', { name: 'Sim' }));
    await expect(await canvas.findByText('Justificada', { selector: '.ag-cell *' })).toBeVisible();
    await expect(visitOf<ControlBench>(context).server.measures.at(-1)?.Explicacao).toBe('Bolha na ponteira');
  },
};

/** Who may only read sees charts, and no fields. */
export const Reading: Story = {
  tags: ['interaction'],
  ...bench(() => new ControlBench([glucose], { 1: [...quiet, '104'] }), ['ler']),
  play: async ({ canvas }) => {
    await today(canvas);
    await expect(await canvas.findByText('Regras para este sigma')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /Valor de/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Justificar/ })).toBeNull();
  },
};

/** No lot is in use yet: the way to register one. */
export const Empty: Story = {
  ...bench(() => new ControlBench([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Abrir lotes de controle' })).toBeVisible();
  },
};

/** The server cannot be reached. */
export const Failing: Story = {
  ...bench(() => {
    const server = new ControlBench([glucose]);
    server.network = 'offline';
    return server;
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};

/** The longest names a laboratory has. */
export const LongNames: Story = bench(() => new ControlBench([longest, glucose], { 3: quiet }));
