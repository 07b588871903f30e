import { SwitchField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/SwitchField',
  component: SwitchField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { label: 'Disponível', value: true, hint: '', disabled: false, onChange: () => undefined },
  argTypes: { error: { control: 'text' } },
  render: held(SwitchField),
} satisfies Meta<typeof SwitchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
