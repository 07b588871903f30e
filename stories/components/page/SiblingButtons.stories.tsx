import { SiblingButtons } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Page/SiblingButtons',
  component: SiblingButtons,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { siblings: { previous: null, next: () => undefined, place: { at: 1, count: 204 } } },
} satisfies Meta<typeof SiblingButtons>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
