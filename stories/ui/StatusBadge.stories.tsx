import { StatusBadge, type StatusTone } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/Page/StatusBadge',
  component: StatusBadge,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The word says the state, the tone only helps the eye. */
export const Default: Story = {
  args: { tone: 'progress', children: 'Em análise' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Em análise')).toBeVisible();
  },
};

const states: readonly (readonly [StatusTone, string])[] = [
  ['neutral', 'Não autorizado'],
  ['info', 'Aguardando amostra'],
  ['progress', 'Em análise'],
  ['warning', 'Em conferência'],
  ['success', 'Completo'],
  ['danger', 'Cancelado'],
];

const AllTones = () => (
  <div style={{ display: 'flex', gap: 8, alignItems: 'start', padding: 16 }}>
    {states.map(([tone, text]) => (
      <StatusBadge key={tone} tone={tone}>
        {text}
      </StatusBadge>
    ))}
  </div>
);

/** The six tones, from neutral to danger. */
export const Tones: Story = {
  args: { tone: 'neutral', children: '' },
  render: AllTones,
};

/** The same on a dark ground: tones keep their contrast. */
export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };

/** High contrast leaves the word and a border. */
export const HighContrast: Story = { ...Tones, globals: { theme: 'highContrast' } };
