import { ViewsMenu } from '@bancada/ui/registry';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Registry/ViewsMenu',
  component: ViewsMenu,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    views: {
      all: [
        { id: 1, name: 'Pendentes de hoje', shared: false, author: null },
        { id: 2, name: 'Só convênios', shared: true, author: 'Carlos Prates' },
      ],
      current: 1,
      choose: () => undefined,
      save: () => undefined,
      remove: () => undefined,
      share: () => undefined,
    },
  },
} satisfies Meta<typeof ViewsMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
