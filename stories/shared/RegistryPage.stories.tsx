import {
  cep,
  child,
  cnpj,
  cpf,
  data,
  decimal,
  dinheiro,
  horario,
  memo,
  resource,
  sexo,
  telefone,
  texto,
  uf,
  id,
} from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { RegistryPage } from '@bancada/web/registry';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { expectShown, expectToast, focusCell } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { formOf, reading } from '../support/record.ts';
import { Registry } from '../support/registry.ts';

const Custo = resource({
  path: 'demo-custos',
  noun: 'demo.Custo',
  subject: 'Demo',
  scope: 'empresa',
  sort: 'Item:ASC',
  schema: z.strictObject({ Exemplo: id, Item: texto(60), Valor: dinheiro }),
});

/** A noun of every kind of field, made for this page alone. */
const Exemplo = resource({
  path: 'demo-exemplos',
  noun: 'demo.Exemplo',
  subject: 'Demo',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  relations: { Responsavel: { path: 'demo-pessoas', fields: ['Nome'] } },
  children: { Custos: child(Custo, 'Exemplo') },
  schema: z.strictObject({
    Nome: texto(120),
    CPF: cpf.nullable(),
    CNPJ: cnpj.nullable(),
    Telefone: telefone.nullable(),
    CEP: cep.nullable(),
    Estado: uf.nullable(),
    Sexo: sexo.nullable(),
    Data: data.nullable(),
    Hora: horario.nullable(),
    Preco: dinheiro.nullable(),
    Fator: decimal.nullable(),
    Ordem: z.int().nullable(),
    Ativo: z.boolean(),
    Dias: z.array(z.enum(['Seg', 'Ter', 'Qua'])),
    Responsavel: id.nullable(),
    Observacao: memo(500).nullable(),
    IsActive: z.boolean(),
  }),
});

const words = {
  'demo.Exemplo.title': 'Exemplos',
  'demo.Exemplo.new': 'Novo exemplo',
  'demo.Exemplo.Nome': 'Nome',
  'demo.Exemplo.CPF': 'CPF',
  'demo.Exemplo.CNPJ': 'CNPJ',
  'demo.Exemplo.Telefone': 'Telefone',
  'demo.Exemplo.CEP': 'CEP',
  'demo.Exemplo.Estado': 'Estado',
  'demo.Exemplo.Sexo': 'Sexo',
  'demo.Exemplo.Data': 'Data',
  'demo.Exemplo.Hora': 'Hora',
  'demo.Exemplo.Preco': 'Preço',
  'demo.Exemplo.Fator': 'Fator',
  'demo.Exemplo.Ordem': 'Ordem',
  'demo.Exemplo.Ativo': 'Disponível',
  'demo.Exemplo.Dias': 'Dias',
  'demo.Exemplo.Dias.Seg': 'Segunda',
  'demo.Exemplo.Dias.Ter': 'Terça',
  'demo.Exemplo.Dias.Qua': 'Quarta',
  'demo.Exemplo.Responsavel': 'Responsável',
  'demo.Exemplo.Observacao': 'Observação',
  'demo.Exemplo.Custos': 'Custos',
  'demo.Custo.Exemplo': 'Exemplo',
  'demo.Custo.Item': 'Item',
  'demo.Custo.Valor': 'Valor',
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

function ExemplosPage() {
  return (
    <RegistryPage
      resource={Exemplo}
      columns={['Nome', 'Preco', 'Data', 'Responsavel']}
      form={[
        'Nome',
        ['CPF', 'CNPJ'],
        ['Telefone', 'CEP'],
        ['Estado', 'Sexo'],
        ['Data', 'Hora'],
        ['Preco', 'Fator'],
        ['Ordem', 'Ativo'],
        ['Dias', 'Responsavel'],
        'Observacao',
        'Custos',
      ]}
    />
  );
}

const meta = {
  title: 'Patterns/Registry page',
  component: ExemplosPage,
  decorators: [WithWords, asPage],
} satisfies Meta<typeof ExemplosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const blank = {
  Empresa: 1,
  Versao: 1,
  CPF: null,
  CNPJ: null,
  Telefone: null,
  CEP: null,
  Estado: null,
  Sexo: null,
  Data: null,
  Hora: null,
  Preco: null,
  Fator: null,
  Ordem: null,
  Ativo: false,
  Dias: [],
  Responsavel: null,
  Observacao: null,
  IsActive: true,
  Custos: [],
};

const examples = () => [
  {
    ...blank,
    id: 1,
    Nome: 'Ana',
    CPF: '11144477735',
    Telefone: '5511987654321',
    Data: '2026-11-20',
    Preco: '1234.5',
    Responsavel: 2,
    Custos: [{ id: 10, Empresa: 1, Versao: 1, Exemplo: 1, Item: 'Kit', Valor: '12.5' }],
  },
  { ...blank, id: 2, Nome: 'Bento', Preco: '-10', Data: '2026-11-21' },
];

const people = [
  { id: 1, Texto: 'Carla' },
  { id: 2, Texto: 'Davi' },
];

const page = (at = '', rows: () => ConstructorParameters<typeof Registry>[1] = examples) =>
  visiting(() => begin(at, rows()));

const everything = ['ler', 'criar', 'editar', 'deletar', 'reativar'];

function begin(at: string, rows: ConstructorParameters<typeof Registry>[1], acts = everything) {
  const server = new Registry(Exemplo, rows);
  const abilities = acts.map((Acao) => ({ Acao, Acesso: 'Demo' }));
  server.linked = people;
  return { server, user: buildUser({ abilities }), at: `/demo/exemplos${at}` };
}

/** Numbers on the right, dates as Brazilians write them, links by what they are called. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('R$ 1.234,50')).toBeVisible();
    await expect(await canvas.findByText('20/11/2026')).toBeVisible();
    await expect(await canvas.findByText('Davi')).toBeVisible();
  },
};

/** The open record is the last step of the breadcrumb; its neighbours in the list are a key or a button away. */
export const Siblings: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, canvasElement }) => {
    const row = canvasElement.querySelector<HTMLElement>('header');
    if (!row) throw new Error('The page has no title row');
    const header = within(row);
    await waitFor(() => expect(header.getByText('Ana')).toHaveAttribute('aria-current', 'page'));
    await header.findByText('1 de 2');
    await userEvent.click(header.getByRole('button', { name: 'Próximo registro' }));
    await waitFor(() => expect(header.getByText('Bento')).toHaveAttribute('aria-current', 'page'));
    await expect(header.getByRole('button', { name: 'Próximo registro' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
    await waitFor(() => expect(header.getByText('Ana')).toBeVisible());
    await userEvent.click(header.getByRole('button', { name: 'Exemplos' }));
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull());
  },
};

/** A record that is not there says so, and leads back to the list. */
export const Unknown: Story = {
  tags: ['interaction'],
  ...page('/99'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Registro não encontrado' });
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar à lista' }));
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull());
  },
};

/** A record is read before it is edited: each value as the grid writes it, links as links, collections as tables. */
export const Reading: Story = {
  ...page('/1'),
  play: async ({ canvas }) => {
    const values = within(await reading('Ana'));
    await expect(values.getByText('111.444.777-35')).toBeVisible();
    await expect(values.getByText('R$ 1.234,50')).toBeVisible();
    await expect(await values.findByText('Davi')).toBeVisible();
    await expect(within(values.getByRole('table', { name: 'Custos' })).getByText('R$ 12,50')).toBeVisible();
    await expect(canvas.queryByRole('form')).toBeNull();
  },
};

/** E shows the form, Esc the values again, and once more closes the record; what was typed is asked about. */
export const ByKeys: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await reading('Ana');
    (await canvas.findByRole('button', { name: 'Editar' })).focus();
    await userEvent.keyboard('e');
    await waitFor(() => expect(canvas.getByLabelText(/^Nome/)).toHaveFocus());
    await expect(canvas.getByLabelText(/^Nome/)).toHaveValue('Ana');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await userEvent.keyboard('e');
    await waitFor(() => expect(canvas.getByLabelText(/^Nome/)).toHaveFocus());
    await userEvent.keyboard(' Lima');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Há alterações não salvas' }));
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }));
    await reading('Ana Lima');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull());
  },
};

/** E on a row opens its form at once. */
export const EditingTheRow: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Bento');
    await focusCell(canvasElement, '2', 'Nome');
    await userEvent.keyboard('e');
    const form = within(await canvas.findByRole('form', { name: 'Bento' }));
    await waitFor(() => expect(form.getByLabelText(/^Nome/)).toHaveFocus());
  },
};

/** Who may not change a record reads it, and is told why there is no *Editar*. */
export const ReadOnly: Story = {
  ...visiting(() => begin('/1', examples(), ['ler'])),
  play: async ({ canvas }) => {
    await reading('Ana');
    await expect(canvas.getByText('Somente leitura: seu papel não permite alterar.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Editar' })).toBeNull();
  },
};

/** Out of use it is read, too, until it is reactivated. */
export const OutOfUse: Story = {
  ...page('/1', () => examples().map((row) => ({ ...row, IsActive: false }))),
  play: async ({ canvas }) => {
    await reading('Ana');
    await expect(canvas.getByText('Fora de uso: reative para alterar.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Editar' })).toBeNull();
  },
};

/** Every kind of field in one form. */
export const EveryKind: Story = {
  tags: ['opens'],
  ...page('/1'),
  play: async ({ canvas }) => {
    const form = within(await formOf(canvas, 'Ana'));
    await expect(form.getByLabelText('CPF')).toHaveValue('111.444.777-35');
    await expect(form.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Responsável' })).toHaveValue('Davi'));
  },
};

/** A text that cannot be read is no value: it stays, is explained, and nothing is saved over it. */
export const Unreadable: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const form = within(await formOf(canvas, 'Ana'));
    const price = form.getByLabelText('Preço');
    await userEvent.clear(price);
    await userEvent.type(price, '7,2,5');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await form.findByText('Um campo precisa de correção')).toBeVisible();
    await expect(price).toHaveValue('7,2,5');
    await expect(visitOf<Registry>(context).server.changes).toEqual([]);
  },
};

/** A link is looked for while one types. */
export const LookingUp: Story = {
  tags: ['interaction'],
  ...page('/2'),
  play: async ({ canvas, ...context }) => {
    const form = within(await formOf(canvas, 'Bento'));
    await userEvent.type(form.getByRole('combobox', { name: 'Responsável' }), 'car');
    await userEvent.click(await screen.findByRole('option', { name: 'Carla' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(visitOf<Registry>(context).server.rows[1]).toMatchObject({ Responsavel: 1 }));
  },
};

/** Rows that belong to the record are edited, added and removed with it, and only what changed is sent. */
export const Children: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const form = within(await formOf(canvas, 'Ana'));
    const table = within(form.getByRole('region', { name: 'Custos' }));
    await userEvent.click(table.getByRole('button', { name: 'Adicionar linha' }));
    await waitFor(() => expect(table.getAllByLabelText(/^Item/)[1]).toHaveFocus());
    await userEvent.keyboard('Reagente{Tab}30');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const { server } = visitOf<Registry>(context);
    await waitFor(() =>
      expect(server.bodies.at(-1)).toEqual({
        Versao: 1,
        Custos: [
          { id: 10, Versao: 1 },
          { Item: 'Reagente', Valor: '30' },
        ],
      }),
    );
    await expectToast('Registro salvo');
    const again = within(within(await formOf(canvas, 'Ana')).getByRole('region', { name: 'Custos' }));
    await userEvent.click(again.getByRole('button', { name: 'Tirar a linha 1' }));
    await waitFor(() => expect(again.getAllByLabelText(/^Item/)).toHaveLength(1));
  },
};

/** Two people change one record: each field both changed is decided by the person, the others are carried over. */
export const Conflict: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Registry>(context);
    const form = within(await formOf(canvas, 'Ana'));
    server.changeElsewhere(1, { Nome: 'Ana Lima', Ordem: 7, Preco: '99' });
    await userEvent.clear(form.getByLabelText(/^Nome/));
    await userEvent.type(form.getByLabelText(/^Nome/), 'Ana Souza');
    await userEvent.clear(form.getByLabelText('Preço'));
    await userEvent.type(form.getByLabelText('Preço'), '50');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText(/Carlos Eduardo Prates alterou este registro/)).toBeVisible();
    await userEvent.click(within(canvas.getByRole('region', { name: 'Nome' })).getByText('Ficar com o meu'));
    await userEvent.click(within(canvas.getByRole('region', { name: 'Preço' })).getByText('Ficar com o gravado'));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.rows[0]).toMatchObject({ Nome: 'Ana Souza', Ordem: 7, Preco: '99' }));
  },
};

/** Who changed what, and from what. */
export const History: Story = {
  tags: ['opens'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    visitOf<Registry>(context).server.changeElsewhere(1, { Preco: '99', Sexo: 'F', Responsavel: 1 });
    await userEvent.click(await canvas.findByRole('tab', { name: 'Histórico' }));
    await expect(await canvas.findByText('Carlos Eduardo Prates')).toBeVisible();
    await canvas.findByText(/Carla/);
    const changes = () => canvas.getByText('Feminino').closest('dl');
    await waitFor(() =>
      expect(changes()).toHaveTextContent(
        /Sexo\s*Feminino\s*Preço\s*R\$\s1\.234,50\s*→\s*R\$\s99,00\s*Responsável\s*Davi\s*→\s*Carla/,
      ),
    );
  },
};

/** A row of a collection that came, changed or went is told, even when nothing else changed. */
export const HistoryOfACollection: Story = {
  tags: ['opens'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Registry>(context);
    const kit = { id: 10, Empresa: 1, Versao: 2, Exemplo: 1, Item: 'Kit', Valor: '15' };
    server.changeElsewhere(1, { Custos: [kit, { ...kit, id: 11, Item: 'Reagente', Valor: '30' }] });
    server.changeElsewhere(1, { Custos: [{ ...kit, id: 11, Item: 'Reagente', Valor: '30' }] });
    await userEvent.click(await canvas.findByRole('tab', { name: 'Histórico' }));
    const told = (at: number, text: RegExp) =>
      waitFor(() => expect(canvas.getAllByRole('listitem')[at]).toHaveTextContent(text));
    await told(0, /Custos\s*Kit · R\$\s15,00\s*→\s*\(vazio\)/);
    await told(1, /Custos · Kit · Valor\s*R\$\s12,50\s*→\s*R\$\s15,00/);
    await told(1, /Custos\s*Reagente · R\$\s30,00/);
  },
};

/** One row of filters: a field is chosen, its pill says what is held back, and a view keeps it all under a name. */
export const FiltersAndViews: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await canvas.findByText('Ana');
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Nome' }));
    await userEvent.type(await screen.findByLabelText('Contém'), 'ben');
    await waitFor(() => expect(canvas.queryByText('Ana')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Nome: “ben”' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Visões' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar esta visão…' }));
    await userEvent.type(await screen.findByLabelText(/^Nome da visão/), 'Os Bentos{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Limpar filtros' }));
    await expect(await canvas.findByText('Ana')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Os Bentos' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Os Bentos' }));
    await waitFor(() => expect(canvas.queryByText('Ana')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'Os Bentos' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Apagar a visão Os Bentos' }));
    await expect(await canvas.findByText('Ana')).toBeVisible();
  },
};

/** The grid as a spreadsheet: what is typed, and what many rows are given at once, is stored cell by cell. */
export const EditingInTheGrid: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement, ...context }) => {
    await canvas.findByText('Ana');
    await userEvent.click(canvas.getByRole('button', { name: 'Editar na planilha' }));
    await focusCell(canvasElement, '1', 'Preco');
    await userEvent.keyboard('=10*1,5{Enter}');
    await expectShown(canvasElement, '1', 'Preco', 'R$ 15,00');
    await expect(await canvas.findByText('Tudo salvo')).toBeVisible();
    await focusCell(canvasElement, '1', 'Nome');
    await userEvent.keyboard('{Delete}');
    await expect(await canvas.findByText('1 célula com problema')).toBeVisible();
    await expect(canvas.queryByText('Tudo salvo')).toBeNull();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectShown(canvasElement, '1', 'Nome', 'Ana');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await userEvent.selectOptions(await canvas.findByLabelText('Campo'), 'Preço');
    await userEvent.type(canvas.getByLabelText('Novo valor'), '7,5{Enter}');
    await expectShown(canvasElement, '2', 'Preco', 'R$ 7,50');
    const { server } = visitOf<Registry>(context);
    await waitFor(() =>
      expect(server.rows.filter(({ id }) => id <= 2).map((row) => row['Preco'])).toEqual(['7.5', '7.5']),
    );
    await expect(await canvas.findByText('Tudo salvo')).toBeVisible();
  },
};

/** A form with changes is not closed without a word. */
export const Leaving: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    const form = within(await formOf(canvas, 'Ana'));
    await userEvent.type(form.getByLabelText('Observação'), 'x');
    await userEvent.keyboard('{Escape}');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Há alterações não salvas' }));
    await userEvent.click(asked.getByRole('button', { name: 'Continuar editando' }));
    await expect(form.getByLabelText('Observação')).toHaveValue('x');
    await userEvent.click(await canvas.findByRole('button', { name: 'Fechar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(canvas.queryByRole('form')).toBeNull());
  },
};

/** Of thousands of rows only those in sight are read: the scroll bar has its true length, its end is there at once. */
export const Thousands: Story = {
  ...page('', () =>
    Array.from({ length: 2500 }, (_, index) => ({
      ...blank,
      id: index + 1,
      Nome: `Exemplo ${String(index + 1).padStart(4, '0')}`,
    })),
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('2.500 linhas');
    await canvas.findByText('Exemplo 0001');
    const viewport = canvasElement.querySelector('.ag-grid-viewport');
    viewport?.scrollTo({ top: viewport.scrollHeight });
    await expect(await canvas.findByText('Exemplo 2500')).toBeVisible();
  },
};
