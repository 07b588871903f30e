import { PagesContext } from '@bancada/web/registry';
import type { Unsent } from '@bancada/web/outbox';
import { UnsentDialog } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ContextType } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Exemplo } from '../support/exemplos.tsx';

const paths = Array.from({ length: 14 }, (_, index) => `demo-${index}`);

const words = {
  ...Object.fromEntries(paths.map((path, index) => [`demo.${path}.title`, `Cadastro ${index + 1}`])),
  'demo.Exemplo.title': 'Exemplos',
  'demo.longo.title': 'Procedimentos de coleta, preparo e conservação de amostras para exames de longa duração, 2026',
};

const pageOf = (path: string, title = `demo.${path}.title`): ContextType<typeof PagesContext>[number] => ({
  path: `/demo/${path}`,
  title,
  ability: null,
  records: () => Promise.resolve({ ...Exemplo, path }),
  load: () => Promise.reject(new Error('No page is opened in these stories')),
});

const pages = [
  pageOf(Exemplo.path, 'demo.Exemplo.title'),
  pageOf('demo-longo', 'demo.longo.title'),
  ...paths.map((path) => pageOf(path)),
];

/** The address that a line of the list led to. */
function Address() {
  const [location] = useLocation();
  return <output aria-label="Address">{location}</output>;
}

const meta = {
  title: 'Patterns/Shell/Not saved yet',
  component: UnsentDialog,
  args: { unsent: [{ path: 'results', count: 3 }], onClose: fn() },
  decorators: [
    (Story) => {
      const { locale, messages } = useIntl();
      const { hook } = memoryLocation();
      return (
        <IntlProvider locale={locale} messages={{ ...messages, ...words }} timeZone="America/Sao_Paulo">
          <PagesContext value={pages}>
            <Router hook={hook}>
              <Story />
            </Router>
          </PagesContext>
        </IntlProvider>
      );
    },
  ],
} satisfies Meta<typeof UnsentDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const some: readonly Unsent[] = [
  { path: 'results', count: 128 },
  { path: Exemplo.path, count: 2 },
  { path: 'elsewhere', count: 1 },
];

/** Cells of results, a record's form, and something whose page the person cannot open. */
export const Some: Story = { args: { unsent: some } };

/** One thing alone. */
export const One: Story = {};

/** Many pages. */
export const Many: Story = {
  args: { unsent: [...some, ...paths.map((path, index) => ({ path, count: 10 ** (index % 5) }))] },
};

/** A page with a name of ninety characters. */
export const LongName: Story = { args: { unsent: [{ path: 'demo-longo', count: 1234 }, ...some] } };

/** In English, by night. */
export const EnglishDark: Story = { args: { unsent: some }, globals: { theme: 'dark', locale: 'en' } };

/** A line leads to the page where it can be stored, and closes the list. */
export const Leading: Story = {
  tags: ['interaction'],
  decorators: [
    (Story) => (
      <>
        <Story />
        <Address />
      </>
    ),
  ],
  args: { unsent: some },
  play: async ({ args, canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Exemplos: 2 itens' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('/demo/demo-exemplos'));
  },
};
