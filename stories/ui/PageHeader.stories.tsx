import { PageHeader, PageTrailContext, SiblingButtons, StatusBadge } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { still } from '../support/still.ts';

const meta = {
  title: 'Components/Page/PageHeader',
  component: PageHeader,
  args: { title: 'Resultados' },
  render: (args) => (
    <div>
      <PageHeader {...args} />
    </div>
  ),
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The least a page has: its name. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();
  },
};

const goUp = fn();
const exportRows = fn();

/** Where one is, how many there are, the one main act, and the others behind the dots. */
export const CompleteUsed: Story = {
  tags: ['interaction'],
  args: {
    breadcrumb: [{ text: 'Resultados', onClick: goUp }],
    title: 'T-1042 · Rotina da manhã, placa 1',
    counts: '96 amostras',
    children: <StatusBadge tone="progress">Em análise</StatusBadge>,
    primaryAction: <Button appearance="primary">Conferir</Button>,
    overflow: [
      { id: 'export', text: 'Exportar planilha', onClick: exportRows },
      { id: 'cancel', text: 'Cancelar job', disabled: true, onClick: () => undefined },
    ],
  },
  play: async ({ canvas }) => {
    goUp.mockClear();
    exportRows.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Resultados' }));
    await expect(goUp).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Exportar planilha' }));
    await expect(exportRows).toHaveBeenCalledOnce();
  },
};

/** The same as it opens. */
export const Complete: Story = { ...still(CompleteUsed), tags: ['!test'] };

/** A long title is cut with an ellipsis; the whole of it is its tooltip. */
export const LongTitle: Story = {
  args: {
    ...Complete.args,
    title:
      'O-20418 · Controle de qualidade da água de consumo, sistema de abastecimento do bloco cirúrgico e da central de esterilização, novembro',
  },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    await expect(heading.scrollWidth).toBeGreaterThan(heading.clientWidth);
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(44);
  },
};

const goBack = fn();
const goOn = fn();

/** A record is open beside its list: it is the last step, and its neighbours in the list are a key away. */
export const WithRecordUsed: Story = {
  tags: ['interaction'],
  args: {
    title: 'Procedimentos',
    counts: '204',
    record: { title: 'HEMO · Hemograma completo', onBack: goBack },
    children: <SiblingButtons siblings={{ previous: null, next: goOn, place: { at: 1, count: 204 } }} />,
  },
  render: (args) => (
    <PageTrailContext value="Cadastros">
      <PageHeader {...args} />
    </PageTrailContext>
  ),
  play: async ({ canvas }) => {
    goBack.mockClear();
    goOn.mockClear();
    await expect(canvas.getByRole('navigation', { name: 'Onde você está' })).toHaveTextContent('Cadastros');
    await expect(canvas.getByText('HEMO · Hemograma completo')).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('1 de 204')).toBeVisible();
    await userEvent.keyboard('{Alt>}{PageUp}{PageDown}{/Alt}');
    await expect(goOn).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo registro' }));
    await expect(goOn).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('button', { name: 'Registro anterior' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Procedimentos' }));
    await expect(goBack).toHaveBeenCalledOnce();
  },
};

/** The same as it opens. */
export const WithRecord: Story = { ...still(WithRecordUsed), tags: ['!test'] };

/** The same on a dark ground. */
export const Dark: Story = { args: { ...Complete.args }, globals: { theme: 'dark' } };
