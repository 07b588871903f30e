import { ConflictPanel } from '@bancada/ui/registry';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Registry/ConflictPanel',
  component: ConflictPanel,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    sentence: 'Carlos Prates mudou este registro às 10:32.',
    conflicts: [
      { name: 'Limite', label: 'Limite de crédito', mine: 'R$ 5.000,00', theirs: 'R$ 7.500,00' },
      { name: 'Telefone', label: 'Telefone', mine: '(12) 3456-7890', theirs: '' },
    ],
    onDecide: () => undefined,
  },
} satisfies Meta<typeof ConflictPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
