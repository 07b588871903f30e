import { BarChart, type ChartGroup } from '@bancada/ui/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const bar = (series: string, value: string) => ({ series, value, text: `R$ ${value.replace('.', ',')}` });

const groups: readonly ChartGroup[] = [
  { name: 'setembro de 2026', bars: [bar('Insumos', '4850.20'), bar('Serviços', '1200.00')] },
  { name: 'outubro de 2026', bars: [bar('Insumos', '5310.75'), bar('Serviços', '980.40')] },
  { name: 'novembro de 2026', bars: [bar('Insumos', '2790.00'), bar('Serviços', '2105.90')] },
];

const meta = {
  title: 'Components/Charts/BarChart',
  component: BarChart,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { title: 'Compras por mês e tipo', groups },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};

/** One series needs no legend. */
export const OneSeries: Story = {
  args: { groups: groups.map(({ name, bars }) => ({ name, bars: bars.slice(0, 1) })) },
};

/** Amounts are hidden: heights would tell of them. */
export const Masked: Story = { args: { masked: true } };
