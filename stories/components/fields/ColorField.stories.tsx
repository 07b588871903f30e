import { ColorField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/ColorField',
  component: ColorField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { label: 'Cor da marca', value: '#4a4faf', required: false, onChange: () => undefined },
  argTypes: { error: { control: 'text' }, value: { control: 'text' } },
  render: held(ColorField),
} satisfies Meta<typeof ColorField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
