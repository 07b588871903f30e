import { cnpj, dinheiro, resource, texto } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { RegistryPage } from '@bancada/web/registry';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, userEvent, waitFor } from 'storybook/test';
import { z } from 'zod';
import { focused, paste } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { still } from '../support/still.ts';

/** A supplier: a noun made for these stories alone. */
const Fornecedor = resource({
  path: 'demo-novos-fornecedores',
  noun: 'demo.Novo',
  subject: 'Demo',
  writes: {},
  scope: 'empresa',
  sort: 'Nome:ASC',
  search: ['Nome'],
  schema: z.strictObject({ Nome: texto(40), CNPJ: cnpj.nullable(), Limite: dinheiro.nullable() }),
});

const words = {
  'demo.Novo.title': 'Fornecedores',
  'demo.Novo.new': 'Novo fornecedor',
  'demo.Novo.Nome': 'Nome',
  'demo.Novo.CNPJ': 'CNPJ',
  'demo.Novo.Limite': 'Limite',
};

/** The labels of the noun, which is in no catalogue of the product. */
const WithWords: Decorator = (Story) => {
  const { locale, messages } = useIntl();
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...words }} timeZone="America/Sao_Paulo">
      <Story />
    </IntlProvider>
  );
};

const FornecedoresPage = () => (
  <RegistryPage resource={Fornecedor} columns={['Nome', 'CNPJ']} form={['Nome', ['CNPJ', 'Limite']]} />
);

const meta = {
  title: 'Patterns/Several new lines',
  component: FornecedoresPage,
  decorators: [WithWords, asPage],
} satisfies Meta<typeof FornecedoresPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const empty = () =>
  visiting(() => {
    const abilities = ['ler', 'criar', 'editar'].map((Acao) => ({ Acao, Acesso: 'Demo' }));
    return { server: new Registry(Fornecedor, []), user: buildUser({ abilities }), at: '/demo/novos-fornecedores' };
  });

/** An empty list is filled as a spreadsheet is: the keyboard is in the first cell at once, and all lines are stored together. */
export const Filling: Story = {
  tags: ['interaction'],
  ...empty(),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Incluir várias linhas' }));
    await waitFor(() => expect(focused()).toMatch(/ Nome$/));
    await userEvent.keyboard('Alfa Reagentes{Tab}11222333000181{Tab}1500{Enter}');
    await userEvent.keyboard('Beta Vidros{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar 2 linhas' }));
    const { server } = visitOf<Registry>({ loaded });
    await waitFor(() =>
      expect(server.rows).toMatchObject([
        { Nome: 'Alfa Reagentes', CNPJ: '11222333000181', Limite: '1500' },
        { Nome: 'Beta Vidros', CNPJ: null, Limite: null },
      ]),
    );
    await expect(await canvas.findByText('Beta Vidros')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Novo fornecedor' })).toBeVisible();
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(Filling), tags: ['!test'] };

/** A block from a spreadsheet; what is refused stays, says why, and is there again when the page is left and opened. */
export const Refused: Story = {
  tags: ['interaction'],
  ...empty(),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Incluir várias linhas' }));
    await waitFor(() => expect(focused()).toMatch(/ Nome$/));
    const lines = Array.from(
      { length: 30 },
      (_, index) => `${index === 4 ? '' : `Fornecedor ${index + 1}`}\t\t${index}`,
    );
    paste(lines.join('\n'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar 30 linhas' }));
    const { server } = visitOf<Registry>({ loaded });
    await waitFor(() => expect(server.rows).toHaveLength(29), { timeout: 20_000 });
    await expect(await canvas.findByText('1 linha com problema')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar à lista' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar na planilha' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Incluir várias linhas' }));
    await expect(await canvas.findByText('1 linha por salvar')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar o digitado' }));
    await expect(await canvas.findByText('Nada digitado')).toBeVisible();
  },
};

/** Three lines that are not saved yet, one of them without a name. */
export const Lines: Story = {
  tags: ['!test', 'untested', 'opens'],
  ...empty(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Incluir várias linhas' }));
    await waitFor(() => expect(focused()).toMatch(/ Nome$/));
    paste('Alfa Reagentes\t11222333000181\t1500\nBeta Vidros\t\t\n\t\t300');
  },
};
