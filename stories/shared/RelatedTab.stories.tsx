import { dinheiro, id, resource, texto, type Relacionado } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { PagesContext, RegistryPage } from '@bancada/web/registry';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import type { ContextType } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Route, Switch } from 'wouter';
import { z } from 'zod';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const writes = {};
const scope = 'empresa';

/** A supplier, and what is bought from it: nouns made for these stories alone. */
const Fornecedor = resource({
  path: 'demo-fornecedores',
  noun: 'demo.Fornecedor',
  subject: 'Demo',
  writes,
  scope,
  sort: 'Nome:ASC',
  search: ['Nome'],
  schema: z.strictObject({ Nome: texto(120) }),
});
const Compra = resource({
  path: 'demo-compras',
  noun: 'demo.Compra',
  subject: 'Compras',
  writes,
  scope,
  sort: 'Numero:ASC',
  search: ['Numero'],
  relations: {
    Fornecedor: { path: 'demo-fornecedores', fields: ['Nome'] },
    Transportadora: { path: 'demo-fornecedores', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Numero: texto(20),
    Fornecedor: id,
    Transportadora: id.nullable(),
    Valor: dinheiro,
  }),
});

const words = {
  'demo.Fornecedor.title': 'Fornecedores',
  'demo.Fornecedor.new': 'Novo fornecedor',
  'demo.Fornecedor.Nome': 'Nome',
  'demo.Compra.title': 'Compras',
  'demo.Compra.new': 'Nova compra',
  'demo.Compra.Numero': 'Número',
  'demo.Compra.Fornecedor': 'Fornecedor',
  'demo.Compra.Transportadora': 'Transportadora',
  'demo.Compra.Valor': 'Valor',
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

const pages: ContextType<typeof PagesContext> = [
  {
    path: '/demo/compras',
    title: 'demo.Compra.title',
    ability: ['ler', 'Compras'],
    records: () => Promise.resolve(Compra),
    load: () => Promise.resolve({ default: () => null }),
  },
];

/** The pages of both nouns, at their addresses. */
function BothPages() {
  return (
    <PagesContext value={pages}>
      <Switch>
        <Route path="/demo/compras/*?">
          <RegistryPage resource={Compra} columns={['Numero', 'Fornecedor', 'Valor']} />
        </Route>
        <Route>
          <RegistryPage resource={Fornecedor} columns={['Nome']} />
        </Route>
      </Switch>
    </PagesContext>
  );
}

const meta = {
  title: 'Patterns/Related records',
  component: BothPages,
  decorators: [WithWords, asPage],
} satisfies Meta<typeof BothPages>;

export default meta;
type Story = StoryObj<typeof meta>;

const suppliers = [
  { id: 1, Empresa: 1, Versao: 1, Nome: 'Alfa Reagentes' },
  { id: 2, Empresa: 1, Versao: 1, Nome: 'Beta Vidros' },
];
const purchase = (number: number, of: number, Transportadora: number | null = null) => ({
  id: number,
  Empresa: 1,
  Versao: 1,
  Numero: `C-${number}`,
  Fornecedor: of,
  Transportadora,
  Valor: `${number}.5`,
});
const purchases = [purchase(10, 1, 2), purchase(11, 1), purchase(12, 2, 1)];

const counted = (Campo: string, Quantidade: number, Estimada = false): Relacionado => ({
  Recurso: Compra.path,
  Nome: Compra.noun,
  Campo,
  Quantidade,
  Estimada,
});

const supplier = (related: readonly Relacionado[], subjects: readonly string[] = ['Demo', 'Compras']) =>
  visiting(() => {
    const server = new Registry(Fornecedor, suppliers);
    const others = new Registry(Compra, purchases);
    others.linked = suppliers.map(({ id: of, Nome }) => ({ id: of, Texto: Nome }));
    server.related = related;
    const acts = ['ler', 'criar', 'editar'];
    const abilities = subjects.flatMap((Acesso) => acts.map((Acao) => ({ Acao, Acesso })));
    return { server: server.include(others), user: buildUser({ abilities }), at: '/demo/fornecedores/1' };
  });

/** The purchases of a supplier in a tab of its own, counted; by the keyboard as by the mouse. */
export const Default: Story = {
  tags: ['opens'],
  ...supplier([counted('Fornecedor', 2)]),
  play: async ({ canvas }) => {
    const tab = await canvas.findByRole('tab', { name: 'Compras (2)' });
    canvas.getByRole('tab', { name: 'Dados' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const panel = within(canvas.getByRole('complementary', { name: 'Alfa Reagentes' }));
    await expect(await panel.findByText('C-10')).toBeVisible();
    await expect(panel.getByText('R$ 11,50')).toBeVisible();
    await expect(panel.queryByText('C-12')).toBeNull();
    // Where all are of one supplier, its name says nothing.
    await expect(panel.queryByRole('columnheader', { name: /Fornecedor/ })).toBeNull();
  },
};

/** A new purchase has the supplier it was begun from. */
export const Creating: Story = {
  tags: ['long-opens'],
  ...supplier([counted('Fornecedor', 2)]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Compras (2)' }));
    const panel = within(canvas.getByRole('complementary', { name: 'Alfa Reagentes' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Nova compra' }));
    const form = within(await canvas.findByRole('form', { name: 'Nova compra' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: /Fornecedor/ })).toHaveValue('Alfa Reagentes'));
    await expect(form.getByRole('combobox', { name: /Transportadora/ })).toHaveValue('');
  },
};

/** Enter on a row opens it on the page of its noun. */
export const Opening: Story = {
  tags: ['opens'],
  ...supplier([counted('Fornecedor', 2)]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Compras (2)' }));
    await userEvent.dblClick(await canvas.findByText('C-11'));
    await expect(await canvas.findByRole('complementary', { name: 'C-11' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Compras' })).toBeVisible();
  },
};

/** Where several fields of a noun lead here, each is a tab of its own; long counts say that they are estimates. */
export const SeveralFields: Story = {
  tags: ['opens'],
  ...supplier([counted('Fornecedor', 12_345, true), counted('Transportadora', 1)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Compras · Fornecedor (cerca de 12.300)' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Compras · Transportadora (1)' }));
    await expect(await canvas.findByText('C-12')).toBeVisible();
    await expect(canvas.queryByText('C-10')).toBeNull();
  },
};

/** Nothing links here: the record has its own tabs alone. */
export const Nothing: Story = {
  ...supplier([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Histórico' })).toBeVisible();
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
  },
};

/** Pages that the person may not open are not offered, whatever the server counts. */
export const Forbidden: Story = {
  ...supplier([counted('Fornecedor', 2)], ['Demo']),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Histórico' })).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: /Compras/ })).toBeNull();
  },
};
