import type { CellKind } from '@bancada/sheet';
import {
  calculatedKind,
  checkKind,
  dateKind,
  fileKind,
  linkKind,
  listKind,
  memoKind,
  multiListKind,
  numberKind,
  textKind,
  timeKind,
} from '@bancada/sheet/kinds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { cell, expectShown, focusCell } from '../support/grid.ts';
import { OwnedSheet, type StoryCell } from '../support/OwnedSheet.tsx';
import { held, sampleRows } from '../support/samples.ts';

const meta = {
  title: 'Components/Sheet/Input types',
  component: OwnedSheet,
  args: { columns: [], rows: [], density: 'compact', onEdit: fn() },
  render: (args, { globals }) => (
    <OwnedSheet {...args} density={globals['density'] === 'confortavel' ? 'comfortable' : 'compact'} />
  ),
} satisfies Meta<typeof OwnedSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One column of one kind; some cells hold something already. */
function oneColumn(header: string, kind: CellKind, cells: Readonly<Record<string, StoryCell>> = {}): Story['args'] {
  const rows = Object.fromEntries(Object.entries(cells).map(([row, content]) => [row, { v: content }]));
  return { columns: [{ id: 'v', header, kind, width: 260 }], rows: sampleRows(6, rows) };
}

/** Numero: 7,25 and 7.25 are read alike, the value keeps every digit, the cell shows the component's places. */
export const Numero: Story = {
  tags: ['opens'],
  args: oneColumn('Glicose', numberKind({ decimals: 2, qualified: true }), { r2: held('98.6') }),
  play: async ({ args, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard('7,256{Enter}');
    await expectShown(canvasElement, 'r1', 'v', '7,26');
    await expect(args.onEdit).toHaveBeenCalledWith([{ rowId: 'r1', columnId: 'v', value: '7.256' }], 'typing');
  },
};

/** Calculo: worked out by the owner, marked with ƒ, explained elsewhere. */
export const Calculo: Story = {
  tags: ['opens'],
  args: {
    columns: [
      { id: 'a', header: 'Volume', kind: numberKind(), unit: 'mL' },
      {
        id: 'v',
        header: 'Volume em litros',
        kind: calculatedKind(),
        unit: 'L',
        calculate: (read) => (read('a') === '850' ? '0.85' : null),
      },
    ],
    rows: sampleRows(3),
  },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'a');
    await userEvent.keyboard('850{Enter}');
    await expectShown(canvasElement, 'r1', 'v', '0,85');
  },
};

/** Texto: one line; spaces around it go. */
export const Texto: Story = {
  tags: ['opens'],
  args: oneColumn('Lote da fita', textKind(), { r2: held('B-2031') }),
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard(' A-1187 {Enter}');
    await expectShown(canvasElement, 'r1', 'v', 'A-1187');
  },
};

/** Memo: several lines in an editor that opens over the cell; Ctrl+Enter breaks a line, Enter takes it. */
export const Memo: Story = {
  tags: ['opens'],
  args: oneColumn('Observação', memoKind(), { r2: held('Soro ictérico\nRepetido em duplicata') }),
  play: async ({ args, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Amostra lipêmica{Control>}{Enter}{/Control}Centrifugada{Enter}');
    await waitFor(() =>
      expect(args.onEdit).toHaveBeenCalledWith(
        [{ rowId: 'r1', columnId: 'v', value: 'Amostra lipêmica\nCentrifugada' }],
        'typing',
      ),
    );
  },
};

/** Data: short forms are read, a day that does not exist stays as a problem. */
export const Data: Story = {
  tags: ['opens'],
  args: oneColumn('Data da coleta', dateKind({ today: () => '2026-11-20' }), { r3: held('2026-11-19') }),
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard('20/11/2026{Enter}31/02/2026{Enter}');
    await expectShown(canvasElement, 'r1', 'v', '20/11/2026');
    await expectShown(canvasElement, 'r2', 'v', '31/02/2026');
    await expect(await cell(canvasElement, 'r2', 'v')).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Horario: hours and minutes, with seconds when they matter. */
export const Horario: Story = {
  tags: ['opens'],
  args: oneColumn('Hora da coleta', timeKind(), { r3: held('06:20:00') }),
  play: async ({ args, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard('7:05{Enter}');
    await expect(args.onEdit).toHaveBeenCalledWith([{ rowId: 'r1', columnId: 'v', value: '07:05:00' }], 'typing');
    await expectShown(canvasElement, 'r3', 'v', '06:20');
  },
};

/** Check: Space ticks and clears; empty is neither yes nor no. */
export const Check: Story = {
  tags: ['opens'],
  args: oneColumn('Nitrito presente', checkKind({ yes: 'Sim', no: 'Não' }), { r2: held('true'), r3: held('false') }),
  play: async ({ args, canvas, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard(' ');
    await expect(args.onEdit).toHaveBeenLastCalledWith([{ rowId: 'r1', columnId: 'v', value: 'true' }], 'typing');
    await waitFor(() => expect(canvas.getAllByRole('img', { name: 'Marcado' })).toHaveLength(2));
    await userEvent.keyboard(' ');
    await expect(args.onEdit).toHaveBeenLastCalledWith([{ rowId: 'r1', columnId: 'v', value: 'false' }], 'typing');
  },
};

const cores = [
  { value: 'AMCI', label: 'Amarelo citrino' },
  { value: 'AMES', label: 'Amarelo escuro' },
  { value: 'AVER', label: 'Avermelhado' },
];

/** Lista: typing narrows the choices, Enter takes the highlighted one; the code is stored, the words are shown. */
export const Lista: Story = {
  tags: ['opens'],
  args: oneColumn('Cor', listKind(cores), { r2: held('AMES') }),
  play: async ({ args, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard('aver');
    await expect(await screen.findByRole('option', { name: /Avermelhado/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expectShown(canvasElement, 'r1', 'v', 'Avermelhado');
    await expect(args.onEdit).toHaveBeenCalledWith([{ rowId: 'r1', columnId: 'v', value: 'AVER' }], 'typing');
  },
};

const cristais = [
  { value: 'OXCA', label: 'Oxalato de cálcio' },
  { value: 'URAT', label: 'Uratos amorfos' },
  { value: 'FOSF', label: 'Fosfato triplo' },
];

/** Multi_Lista: Space ticks choices, Enter takes them all in the list's order. */
export const MultiLista: Story = {
  tags: ['opens'],
  args: oneColumn('Cristais', multiListKind(cristais), { r2: held(['OXCA', 'URAT']) }),
  play: async ({ args, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: /Uratos amorfos/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown} {ArrowUp}{ArrowUp} {Enter}');
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledTimes(1));
    await expectShown(canvasElement, 'r2', 'v', 'Oxalato de cálcio; Uratos amorfos');
  },
};

/** The files of this story: what was sent, by its reference. */
const stored = new Map([['41', 'sedimento-400x.png']]);

/** Arquivo: the cell opens with a button; the file is on its way once it is chosen, its name stays. */
export const Arquivo: Story = {
  tags: ['opens'],
  args: {
    ...oneColumn(
      'Foto',
      fileKind((reference) => stored.get(reference)),
      { r2: held('41') },
    ),
    uploadFile: async (_row, _column, file) => {
      stored.set('42', file.name);
      return '42';
    },
  },
  play: async ({ canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Escolher arquivo' });
    const chooser = canvasElement.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
    if (!chooser) throw new Error('The editor has a file input');
    await userEvent.upload(chooser, new File(['x'], 'camara-de-neubauer.png', { type: 'image/png' }));
    await expectShown(canvasElement, 'r1', 'v', 'camara-de-neubauer.png');
  },
};

const sections = ['Hematologia', 'Bioquímica', 'Imunologia', 'Microbiologia'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** Ligação: names a record kept elsewhere; what is typed is searched there, Enter takes the best one, and names are pasted by their words. */
export const Ligacao: Story = {
  tags: ['opens'],
  args: oneColumn(
    'Setor',
    linkKind({
      search: (text) =>
        Promise.resolve(sections.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
    }),
  ),
  play: async ({ args, canvasElement }) => {
    await focusCell(canvasElement, 'r1', 'v');
    await userEvent.keyboard('micro');
    await expect(await screen.findByRole('option', { name: 'Microbiologia' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expectShown(canvasElement, 'r1', 'v', 'Microbiologia');
    await expect(args.onEdit).toHaveBeenCalledWith([{ rowId: 'r1', columnId: 'v', value: '4' }], 'typing');
  },
};
