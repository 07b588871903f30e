import { PageFrame, PageHeader } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const lines = Array.from({ length: 120 }, (_, at) => `Amostra ${at + 1}`);

const meta = {
  title: 'Components/Page/PageFrame',
  component: PageFrame,
  render: ({ bars = 0 }) => (
    <div style={{ display: 'grid', height: '100vh' }}>
      <PageFrame bars={bars} aria-label="Página" role="group">
        <PageHeader title="Amostras" primaryAction={<Button appearance="primary">Receber</Button>} />
        {lines.slice(0, bars).map((line) => (
          <div key={line} style={{ padding: '0 16px 8px' }}>
            Filtro
          </div>
        ))}
        <ul style={{ margin: 0, minHeight: 0, overflow: 'auto' }} tabIndex={0} aria-label="Lista">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li style={{ width: '3000px' }}>Linha mais larga que a página</li>
        </ul>
      </PageFrame>
    </div>
  ),
} satisfies Meta<typeof PageFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The header, and the work surface in the rest of the height: it scrolls, the page does not. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const page = canvas.getByRole('group', { name: 'Página' });
    const list = canvas.getByRole('list', { name: 'Lista' });
    await expect(page.scrollWidth).toBe(page.clientWidth);
    await expect(page.clientHeight).toBe(document.documentElement.clientHeight);
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await expect(list.getBoundingClientRect().bottom).toBe(page.getBoundingClientRect().bottom);
  },
};

/** A bar of filters between them. */
export const OneBar: Story = { ...Default, args: { bars: 1 } };

/** Two bars. */
export const TwoBars: Story = { ...Default, args: { bars: 2 } };
