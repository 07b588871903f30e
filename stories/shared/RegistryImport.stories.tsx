import { decimal, dinheiro, id, resource, texto } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { RegistryPage } from '@bancada/web/registry';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { expectShown, expectVisible } from '../support/grid.ts';
import { answerImports } from '../support/imports.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

/** A noun with a number, an amount and a link, made for this page alone. */
const Produto = resource({
  path: 'demo-produtos',
  noun: 'demo.Produto',
  subject: 'Demo',
  writes: {},
  scope: 'empresa',
  sort: 'Nome:ASC',
  search: ['Nome'],
  relations: { Fornecedor: { path: 'demo-pessoas', fields: ['Nome'] } },
  schema: z.strictObject({
    Nome: texto(60),
    Preco: dinheiro.nullable(),
    Fator: decimal.nullable(),
    Fornecedor: id.nullable(),
  }),
});

const words = {
  'demo.Produto.title': 'Produtos',
  'demo.Produto.new': 'Novo produto',
  'demo.Produto.Nome': 'Nome',
  'demo.Produto.Preco': 'Preço',
  'demo.Produto.Fator': 'Fator',
  'demo.Produto.Fornecedor': 'Fornecedor',
};

const WithWords: Decorator = (Story) => {
  const { locale, messages } = useIntl();
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...words }} timeZone="America/Sao_Paulo">
      <Story />
    </IntlProvider>
  );
};

function ProdutosPage() {
  return <RegistryPage resource={Produto} columns={['Nome', 'Preco', 'Fator', 'Fornecedor']} />;
}

const meta = {
  title: 'Patterns/Import into a registry',
  component: ProdutosPage,
  decorators: [WithWords, asPage],
} satisfies Meta<typeof ProdutosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (actions: readonly string[] = ['ler', 'criar', 'editar', 'importar']) =>
  visiting(() => {
    const row = { Empresa: 1, Versao: 1, Fator: null };
    const server = new Registry(Produto, [
      { ...row, id: 1, Nome: 'Luvas', Preco: '10.5', Fornecedor: 1 },
      { ...row, id: 2, Nome: 'Tubos', Preco: '3', Fornecedor: null },
    ]);
    server.linked = [
      { id: 1, Texto: 'Casa Alfa' },
      { id: 2, Texto: 'Casa Beta' },
    ];
    answerImports(server);
    return {
      server,
      user: buildUser({ abilities: actions.map((Acao) => ({ Acao, Acesso: 'Demo' })) }),
      at: '/demo/produtos',
    };
  });

type Canvas = ReturnType<typeof within>;

/** Opens the import and chooses a file. */
async function choose(canvas: Canvas, text: string, name = 'produtos.csv'): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Importar' }));
  await userEvent.upload(await canvas.findByLabelText('Escolher arquivo'), new File([text], name));
}

const button = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('button', { name });

/** What each row does, problems first; changed fields show what is stored and what will be; links by what they are called. */
export const Checked: Story = {
  tags: ['long-opens'],
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await choose(canvas, 'nome;preço;fornecedor\nLuvas;11,90;casa beta\nTubos;3,00;\nMáscaras;2;Casa Alfa\n;1;\n');
    await userEvent.click(await button(canvas, 'Conferir 4 linhas'));
    await expectVisible(() => canvas.getByRole('button', { name: 'Novos: 1' }));
    await expectVisible(() => canvas.getByRole('button', { name: 'Iguais: 1' }));
    await expectShown(canvasElement, '2', 'Fornecedor', 'Casa Alfa → Casa Beta');
    await expectShown(canvasElement, '2', 'Preco', 'R$ 10,50 → R$ 11,90');
    await userEvent.click(await button(canvas, 'Recusados: 1'));
    await expectShown(canvasElement, '5', 'why', 'Nome: precisa ser preenchido');
    await expectVisible(() => canvas.getByRole('button', { name: 'Importar 2 linhas' }));
  },
};

/** A number that can be read in two ways is asked once for the whole file; nothing is guessed. */
export const AskedNumbers: Story = {
  tags: ['opens'],
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await choose(canvas, 'Nome;Fator\nLuvas;1.234\nTubos;2.500\nMáscaras;0,5\n');
    await expectVisible(() => canvas.getByText(/2 números podem ser lidos de dois jeitos/));
    await expectVisible(() => canvas.getByRole('button', { name: 'Conferir 1 linha e deixar 2 de fora' }));
    await userEvent.click(await button(canvas, '1.234 é 1234'));
    await expectShown(canvasElement, '3', 'Fator', '2500');
    await expectVisible(() => canvas.getByRole('button', { name: 'Conferir 3 linhas' }));
  },
};

/** A name that no row has, or several have, is refused where it is, and corrected there. */
export const UnknownLink: Story = {
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await choose(canvas, 'Nome;Fornecedor\nMáscaras;Casa Gama\n');
    await expectVisible(() => canvas.getByText('1 célula recusada'));
    await expectShown(canvasElement, '2', 'Fornecedor', 'Casa Gama');
  },
};

/** The import is stored, then undone: what somebody changed since stays as it is, with why. */
export const Undone: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await choose(canvas, 'Nome;Preço\nLuvas;11,90\nMáscaras;2\n');
    await userEvent.click(await button(canvas, 'Conferir 2 linhas'));
    await userEvent.click(await button(canvas, 'Importar 2 linhas'));
    await expectVisible(() => canvas.getByText('1 registro novo, 1 alterado, nenhuma linha recusada.'));
    await userEvent.click(await button(canvas, 'Desfazer a importação'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sim' }));
    await expectVisible(() => canvas.getByText('1 linha desfeita; 1 ficou como está.'));
    await expectVisible(() => canvas.getByText(/Carla alterou o registro/));
  },
};

/** A file that is no table says why; another one can be chosen. */
export const WrongFile: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await choose(canvas, 'Nome;Preço\nLuvas;1\n', 'produtos.xlsx');
    await expectVisible(() => canvas.getByText(/não é uma planilha do Excel/));
    await userEvent.click(await button(canvas, 'Cancelar'));
    await expectVisible(() => canvas.getByRole('button', { name: 'Escolher arquivo' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Arquivo' })).toHaveFocus());
    await userEvent.click(await button(canvas, 'Voltar à lista'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Importar' })).toHaveFocus());
  },
};

/** The connection is lost while rows are checked: it can be tried again, and nothing was stored. */
export const Offline: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, loaded }) => {
    await choose(canvas, 'Nome;Preço\nMáscaras;2\n');
    const check = await button(canvas, 'Conferir 1 linha');
    const { server } = visitOf<Registry>({ loaded });
    server.network = 'offline';
    await userEvent.click(check);
    const retry = await button(canvas, /Tentar/);
    server.network = 'online';
    await userEvent.click(retry);
    await expectVisible(() => canvas.getByRole('button', { name: 'Novos: 1' }));
  },
};

/** Who may not import is offered nothing of it. */
export const NotAllowed: Story = {
  ...page(['ler', 'criar', 'editar']),
  play: async ({ canvas }) => {
    await button(canvas, 'Novo produto');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Importar' })).toBeNull());
  },
};
