import { Sparkline } from '@bancada/ui/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Charts/Sparkline',
  component: Sparkline,
  args: { title: 'Glicose: 6 resultados, do mais antigo ao atual', values: ['92', '95.5', '91', '104', '118', '126'] },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** How a few numbers went; the last one is marked. */
export const Default: Story = {};

/** Equal numbers are a line through the middle. */
export const Level: Story = { args: { values: ['92', '92', '92'] } };

/** On a dark ground. */
export const Dark: Story = { globals: { theme: 'dark' } };
