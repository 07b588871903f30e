import { NumberField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/NumberField',
  component: NumberField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { label: 'Peso', value: '7.25', whole: false, required: false, onChange: () => undefined },
  argTypes: { error: { control: 'text' }, value: { control: 'text' } },
  render: held(NumberField),
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
