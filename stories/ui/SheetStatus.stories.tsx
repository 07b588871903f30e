import { SheetStatus } from '@bancada/sheet';
import { CheckmarkCircleRegular, CloudOffRegular, ErrorCircleRegular, WarningRegular } from '@fluentui/react-icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

const meta = {
  title: 'Components/Sheet/SheetStatus',
  component: SheetStatus,
  args: { items: [], statistics: null },
  render: (args) => (
    <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'end' }}>
      <SheetStatus {...args} />
    </div>
  ),
} satisfies Meta<typeof SheetStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = { id: 'filled', text: '84 de 96 preenchidos' };
const saved = { id: 'saved', text: 'Tudo salvo', tone: 'success', icon: <CheckmarkCircleRegular /> } as const;

/** Everything typed stands on the server. */
export const Default: Story = { args: { items: [filled, saved] } };

/** Rows the filters leave, of those there are. */
export const Rows: Story = {
  args: { items: [filled, saved], rows: { shown: 26, total: 1240 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('26 de 1.240 linhas');
  },
};

const goToProblem = fn();

/** What needs a person is a button that goes there. */
export const Problems: Story = {
  tags: ['opens'],
  args: {
    items: [
      filled,
      { id: 'outside', text: '3 fora da faixa', tone: 'warning', icon: <WarningRegular /> },
      { id: 'critical', text: '1 crítico', tone: 'danger', icon: <ErrorCircleRegular /> },
      {
        id: 'problems',
        text: '2 pendências',
        tone: 'danger',
        icon: <WarningRegular />,
        onClick: () => void goToProblem(),
      },
    ],
  },
  play: async ({ canvas }) => {
    goToProblem.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '2 pendências' }));
    await expect(goToProblem).toHaveBeenCalledOnce();
  },
};

/** Without a connection the strip says what waits, and where it is kept. */
export const Offline: Story = {
  args: {
    items: [
      filled,
      {
        id: 'offline',
        text: 'Sem conexão: 12 na fila, guardados neste computador',
        tone: 'warning',
        icon: <CloudOffRegular />,
      },
    ],
  },
};

/** Two or more selected numbers show their statistics on the right. */
export const Statistics: Story = {
  args: {
    items: [filled, saved],
    statistics: {
      cells: 12,
      filled: 12,
      count: 12,
      sum: '1184.4',
      mean: '98.7',
      standardDeviation: '4.31',
      variationPercent: '4.37',
      min: '91.2',
      max: '107.5',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Estatísticas da seleção' })).toHaveTextContent(/CV\s*4,37 %/);
  },
};

/** On a narrow window the statements wrap instead of being cut. */
export const Narrow: Story = {
  args: { ...Statistics.args },
  render: (args) => (
    <div style={{ width: 360, display: 'flex', flexDirection: 'column', justifyContent: 'end' }}>
      <SheetStatus {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const strip = (await canvas.findByRole('group', { name: 'Estatísticas da seleção' })).parentElement;
    await waitFor(() => expect(strip?.clientWidth).toBe(360));
    await expect(strip?.scrollWidth).toBe(360);
    await expect(canvas.getByText('4,37 %').getClientRects()).toHaveLength(1);
  },
};

/** Tones keep their contrast on a dark ground. */
export const Dark: Story = { args: { ...Problems.args }, globals: { theme: 'dark' } };
