import { data, id, resource, texto } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { PagesContext, RegistryPage } from '@bancada/web/registry';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import type { ContextType } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { still } from '../support/still.ts';

const writes = {};
const scope = 'empresa';

/** A supplier, and a product of one: nouns made for these stories alone. */
const Fornecedor = resource({
  path: 'demo-fornecedores',
  noun: 'demo.Fornecedor',
  subject: 'Fornecedores',
  writes,
  scope,
  sort: 'Nome:ASC',
  search: ['Nome'],
  schema: z.strictObject({ Nome: texto(120), Desde: data.nullable() }),
});
const Produto = resource({
  path: 'demo-produtos',
  noun: 'demo.Produto',
  subject: 'Estoque',
  writes,
  scope,
  sort: 'Nome:ASC',
  search: ['Nome'],
  relations: { Fornecedor: { path: 'demo-fornecedores', fields: ['Nome'] } },
  schema: z.strictObject({ Nome: texto(120), Fornecedor: id }),
});

const words = {
  'demo.Fornecedor.title': 'Fornecedores',
  'demo.Fornecedor.new': 'Novo fornecedor',
  'demo.Fornecedor.Nome': 'Nome',
  'demo.Fornecedor.Desde': 'Desde',
  'demo.Produto.title': 'Produtos',
  'demo.Produto.new': 'Novo produto',
  'demo.Produto.Nome': 'Nome',
  'demo.Produto.Fornecedor': 'Fornecedor',
};

/** The labels of the nouns, which are in no catalogue of the product. */
const WithWords: Decorator = (Story) => {
  const { locale, messages } = useIntl();
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...words }} timeZone="America/Sao_Paulo">
      <Story />
    </IntlProvider>
  );
};

const FornecedoresPage = () => <RegistryPage resource={Fornecedor} columns={['Nome']} form={['Nome', 'Desde']} />;

const pages: ContextType<typeof PagesContext> = [
  {
    path: '/demo/fornecedores',
    title: 'demo.Fornecedor.title',
    ability: ['ler', 'Fornecedores'],
    records: () => Promise.resolve(Fornecedor),
    load: () => Promise.resolve({ default: FornecedoresPage }),
  },
];

/** A new product, whose supplier may be missing. */
const ProdutosPage = () => (
  <PagesContext value={pages}>
    <RegistryPage resource={Produto} columns={['Nome', 'Fornecedor']} />
  </PagesContext>
);

const meta = {
  title: 'Patterns/Creating a linked record',
  component: ProdutosPage,
  decorators: [WithWords, asPage],
} satisfies Meta<typeof ProdutosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const product = (subjects: readonly string[] = ['Estoque', 'Fornecedores']) =>
  visiting(() => {
    const suppliers = new Registry(Fornecedor, [{ id: 1, Empresa: 1, Versao: 1, Nome: 'Alfa Reagentes', Desde: null }]);
    const server = new Registry(Produto, []);
    server.linkTo(suppliers);
    const acts = ['ler', 'criar', 'editar'];
    const abilities = subjects.flatMap((Acesso) => acts.map((Acao) => ({ Acao, Acesso })));
    return { server: server.include(suppliers), user: buildUser({ abilities }), at: '/demo/produtos/novo' };
  });

/** Types a supplier that is not there. */
async function typeSupplier(canvas: ReturnType<typeof within>): Promise<HTMLElement> {
  const supplier = await canvas.findByRole('combobox', { name: /Fornecedor/ });
  await userEvent.type(supplier, 'Beta Vidros');
  return supplier;
}

/** What is not found is made on the way, over the form it was missing in, by the keyboard alone. */
export const CreatingFromAForm: Story = {
  tags: ['interaction'],
  ...product(),
  play: async ({ canvas, loaded }) => {
    const supplier = await typeSupplier(canvas);
    await screen.findByRole('option', { name: 'Criar “Beta Vidros”…' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const form = within(await screen.findByRole('form', { name: 'Novo fornecedor' }));
    await expect(form.getByRole('textbox', { name: /Nome/ })).toHaveValue('Beta Vidros');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(supplier).toHaveValue('Beta Vidros'));
    await expect(screen.queryByRole('form', { name: 'Novo fornecedor' })).toBeNull();
    const { server } = visitOf<Registry>({ loaded });
    await userEvent.type(canvas.getByRole('textbox', { name: /Nome/ }), 'Pipeta');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.rows).toMatchObject([{ Nome: 'Pipeta', Fornecedor: expect.any(Number) }]));
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(CreatingFromAForm), tags: ['!test'] };

/** Given up: the form is as it was, and what was typed into the look-up stays and is explained. */
export const GivenUp: Story = {
  tags: ['interaction'],
  ...product(),
  play: async ({ canvas }) => {
    const supplier = await typeSupplier(canvas);
    await userEvent.click(await screen.findByRole('option', { name: 'Criar “Beta Vidros”…' }));
    await screen.findByRole('form', { name: 'Novo fornecedor' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Novo fornecedor' })).toBeNull());
    await expect(supplier).toHaveValue('Beta Vidros');
  },
};

/** Who may not make suppliers is offered those there are. */
export const Forbidden: Story = {
  ...product(['Estoque']),
  play: async ({ canvas }) => {
    await typeSupplier(canvas);
    await expect(await screen.findByText('Nenhum registro com esse texto.')).toBeVisible();
    await expect(screen.queryByRole('option', { name: /Criar/ })).toBeNull();
  },
};
