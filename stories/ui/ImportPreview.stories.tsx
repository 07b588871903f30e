import { ImportPreview, type ImportField } from '@bancada/sheet/import';
import { dateKind, listKind, numberKind, textKind } from '@bancada/sheet/kinds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectShown, expectVisible, focusCell } from '../support/grid.ts';

const fields: readonly ImportField[] = [
  { id: 'Nome', label: 'Amostra', kind: textKind(), required: true },
  { id: 'Data', label: 'Data de coleta', kind: dateKind() },
  { id: 'Glicose', label: 'Glicose', kind: numberKind({ decimals: 1, qualified: true }) },
  {
    id: 'Aspecto',
    label: 'Aspecto',
    kind: listKind([
      { value: 'L', label: 'Límpido' },
      { value: 'T', label: 'Turvo' },
    ]),
  },
];
const file = (name: string, text: string) => new File([text], name);

const meta = {
  title: 'Components/Import/ImportPreview',
  component: ImportPreview,
  args: { fields, onAccept: fn(), onCancel: fn(), source: file('vazio.csv', '') },
  decorators: [
    (Story) => (
      <div style={{ height: '560px', padding: '16px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ImportPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A file whose columns are known by their titles and whose cells are all good; what is left out is named. */
export const Good: Story = {
  tags: ['opens'],
  args: {
    source: file(
      'amostras.csv',
      'AMOSTRA;data de coleta;GLICOSE (mg/dL);aspecto;Obs.\nA-1;20/11/2026;92,5;límpido;-\nA-2;20/11/2026;<0,5;T;-\n',
    ),
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expectVisible(() => canvas.getByText('2 linhas boas'));
    await expectVisible(() => canvas.getByText('Colunas que não serão importadas: Obs.'));
    await expectShown(canvasElement, '3', 'Aspecto', 'Turvo');
    await userEvent.click(await canvas.findByRole('button', { name: 'Importar 2 linhas' }));
    const accepted = {
      accepted: [
        { line: 2, values: { Nome: 'A-1', Data: '2026-11-20', Glicose: '92.5', Aspecto: 'L' } },
        { line: 3, values: { Nome: 'A-2', Data: '2026-11-20', Glicose: '<0.5', Aspecto: 'T' } },
      ],
      refused: [],
      leftOut: ['Obs.'],
    };
    await expect(args.onAccept).toHaveBeenCalledWith(accepted, expect.objectContaining({ name: 'amostras.csv' }));
  },
};

/** Refused cells keep what the file says and why; they are corrected where they stand. */
export const Refused: Story = {
  tags: ['interaction'],
  args: {
    source: file(
      'amostras.csv',
      'Amostra;Data de coleta;Glicose;Aspecto\nA-1;31/02/2026;92,5;Límpido\nA-2;20/11/2026;hemolisada;Turvo\nA-3;20/11/2026;88;Turvo\n',
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectVisible(() => canvas.getByText('2 células recusadas'));
    await expectVisible(() => canvas.getByRole('button', { name: 'Importar 1 linha e deixar 2 de fora' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Só as linhas com células recusadas' }));
    await focusCell(canvasElement, '3', 'Glicose');
    await userEvent.keyboard('91,5{Enter}');
    await expectShown(canvasElement, '3', 'Glicose', '91,5');
    await waitFor(() => expect(canvas.getByText('1 célula recusada')).toBeVisible());
    await expectVisible(() => canvas.getByRole('button', { name: 'Importar 2 linhas e deixar 1 de fora' }));
  },
};

/** A file without lines says what it needs. */
export const EmptyFile: Story = {
  play: async ({ canvas }) => {
    await expectVisible(() => canvas.getByText(/não tem linhas de dados/));
  },
};

/** A file that is not what it is called. */
export const WrongFile: Story = {
  tags: ['interaction'],
  args: { source: file('amostras.xlsx', 'Amostra;Glicose\nA-1;92,5\n') },
  play: async ({ args, canvas }) => {
    await expectVisible(() => canvas.getByText(/não é uma planilha do Excel/));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
