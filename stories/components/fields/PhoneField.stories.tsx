import { PhoneField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/PhoneField',
  component: PhoneField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { label: 'Celular', value: '5511987654321', required: false, onChange: () => undefined },
  argTypes: { error: { control: 'text' }, value: { control: 'text' } },
  render: held(PhoneField),
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
