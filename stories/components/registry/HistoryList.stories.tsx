import { HistoryList } from '@bancada/ui/registry';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Registry/HistoryList',
  component: HistoryList,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    entries: [
      {
        key: '2',
        when: '20/11/2026 10:32',
        who: 'Carlos Prates',
        what: 'Mudou',
        reason: null,
        changes: [
          { label: 'Limite de crédito', from: 'R$ 5.000,00', to: 'R$ 7.500,00' },
          { label: 'Telefone', from: '(12) 3456-7890', to: '' },
        ],
      },
      {
        key: '1',
        when: '19/11/2026 08:05',
        who: 'Ana Souza',
        what: 'Reativou',
        reason: 'Voltou a fornecer reagentes.',
        changes: [],
      },
    ],
  },
} satisfies Meta<typeof HistoryList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
