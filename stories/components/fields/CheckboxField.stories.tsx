import { CheckboxField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/CheckboxField',
  component: CheckboxField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { label: 'Aceita convênio', value: null, hint: '', disabled: false, onChange: () => undefined },
  argTypes: { error: { control: 'text' } },
  render: held(CheckboxField),
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
