import { Tratamento, type UserInfo } from '@bancada/contracts';
import { buildTratamento, buildUser } from '@bancada/testing';
import { ProcedimentosPage } from '@bancada/web/catalog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { reading } from '../support/record.ts';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Catalog/Procedures',
  component: ProcedimentosPage,
  decorators: [asPage],
} satisfies Meta<typeof ProcedimentosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A user who may do these things with procedures. */
const who = (...actions: readonly string[]) =>
  buildUser({ abilities: actions.map((Acao) => ({ Acao, Acesso: 'Procedimentos' })) });

const everything = () => who('ler', 'criar', 'editar', 'deletar', 'reativar');

const procedures = () => [
  buildTratamento({ id: 1, NomeCompleto: 'Hemograma completo', Apelido: 'HEMO' }),
  buildTratamento({ id: 2, NomeCompleto: 'Perfil lipídico', Apelido: 'LIPIDIO' }),
  buildTratamento({ id: 3, NomeCompleto: 'Consulta de retorno', Apelido: 'RET', TipoProcedimento: 2 }),
  buildTratamento({ id: 4, NomeCompleto: 'Curva glicêmica', Apelido: 'CURVA', IsActive: false }),
];

/** What the links lead to. */
const types = [
  { id: 1, Texto: 'Exames' },
  { id: 2, Texto: 'Consultas' },
];

interface Wish {
  readonly rows?: typeof procedures;
  readonly user?: () => UserInfo;
  readonly at?: string;
  readonly network?: Registry['network'];
  readonly prepare?: (server: Registry) => void;
}

const page = ({ rows = procedures, user = everything, at = '', network = 'online', prepare }: Wish = {}) =>
  visiting(() => {
    const server = new Registry(Tratamento, rows());
    server.linked = types;
    server.network = network;
    prepare?.(server);
    return { server, user: user(), at: `/cadastros/procedimentos${at}` };
  });

/** What is in use, in the noun's own order; what is not is held back until it is asked for. */
export const WithInactive: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hemograma completo')).toBeVisible();
    await expect(await canvas.findByText('3 registros')).toBeVisible();
    await expect(canvas.queryByText('Curva glicêmica')).toBeNull();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Situação' }), 'Inativos');
    await expect(await canvas.findByText('Curva glicêmica')).toBeVisible();
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(WithInactive), tags: ['!test'] };

const many = () =>
  Array.from({ length: 150 }, (_, n) => buildTratamento({ id: n + 1, NomeCompleto: `Exame ${n}`, Apelido: `E${n}` }));

/** Of a very long list about how many rows it has; whoever wants to know counts them all. */
export const Estimated: Story = {
  tags: ['interaction'],
  ...page({
    rows: many,
    prepare: (server) =>
      server.answer(Tratamento.calls.count, ({ query }) => (query['_exato'] === 'true' ? 150 : 1_234_567)),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('cerca de 1.230.000 registros')).toBeVisible();
    await expect(canvas.getByText('cerca de 1.230.000 linhas')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Contar todos' }));
    await expect(await canvas.findByText('150 registros')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Contar todos' })).toBeNull();
  },
};

/** Searching narrows the grid while one types, whatever the accents. */
export const Searching: Story = {
  tags: ['opens'],
  ...page(),
  play: async ({ canvas }) => {
    await canvas.findByText('Hemograma completo');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar' }), 'lipidico');
    await waitFor(() => expect(canvas.queryByText('Hemograma completo')).toBeNull());
    await expect(await canvas.findByText('Perfil lipídico')).toBeVisible();
  },
};

/** Chooses an act in the menu of the column of types. */
async function inMenuOfType(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Menu da coluna Tipo/ }));
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** The headers of the groups, as they stand. */
const groupsIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('.sheet-group')].map((each) => each.textContent);

/** The menu of a column groups the rows; a header counts those under it, and a click on it puts them away. */
export const Grouped: Story = {
  tags: ['long-opens'],
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Hemograma completo');
    await inMenuOfType(canvasElement, 'Agrupar por esta coluna');
    await waitFor(() =>
      expect(groupsIn(canvasElement)).toEqual([
        expect.stringMatching(/Exames2$/),
        expect.stringMatching(/Consultas1$/),
      ]),
    );
    const consultations = canvas.getByRole('gridcell', { name: /Consultas 1$/ });
    await expect(consultations).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(consultations);
    await waitFor(() => expect(canvas.queryByText('Consulta de retorno')).toBeNull());
    await expect(canvas.getByText('Hemograma completo')).toBeVisible();
    await expect(canvas.getByText('3 registros')).toBeVisible();
    await inMenuOfType(canvasElement, 'Não agrupar por esta');
    await expect(await canvas.findByText('Consulta de retorno')).toBeVisible();
  },
};

/** A saved view brings its groups back, and which of them were put away. */
export const GroupedView: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Hemograma completo');
    await inMenuOfType(canvasElement, 'Agrupar por esta coluna');
    await userEvent.click(await canvas.findByRole('gridcell', { name: /Consultas 1$/ }));
    await waitFor(() => expect(canvas.queryByText('Consulta de retorno')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Visões' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar esta visão…' }));
    await userEvent.type(await screen.findByLabelText(/^Nome da visão/), 'Por tipo{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Por tipo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Visão padrão' }));
    await expect(await canvas.findByText('Consulta de retorno')).toBeVisible();
    await expect(groupsIn(canvasElement)).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Visões' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Por tipo' }));
    await waitFor(() => expect(groupsIn(canvasElement)).toHaveLength(2));
    await expect(await canvas.findByText('Hemograma completo')).toBeVisible();
    await expect(canvas.queryByText('Consulta de retorno')).toBeNull();
  },
};

/** A column of too many values is given up, with the reason; the rows stay as they were. */
export const TooManyGroups: Story = {
  ...page({
    prepare: (server) =>
      server.answer(Tratamento.calls.groups, () => {
        throw new Refused('GRUPOS_DEMAIS', { limite: 2000 });
      }),
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Hemograma completo');
    await inMenuOfType(canvasElement, 'Agrupar por esta coluna');
    await expectVisible(() => screen.getByText(/Há mais de 2\.?000 grupos/));
    await expect(await canvas.findByText('Consulta de retorno')).toBeVisible();
    await expect(groupsIn(canvasElement)).toEqual([]);
  },
};

/** A header orders the rows, once up and once down. */
export const Ordering: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    const shortNames = () =>
      [...canvasElement.querySelectorAll('.ag-row')]
        .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
        .map((row) => row.querySelector('[col-id="Apelido"] .sheet-text')?.textContent);
    const header = await canvas.findByRole('columnheader', { name: 'Apelido' });
    await userEvent.click(within(header).getByText('Apelido'));
    await waitFor(() => expect(shortNames()).toEqual(['HEMO', 'LIPIDIO', 'RET']));
    await userEvent.click(within(header).getByText('Apelido'));
    await waitFor(() => expect(shortNames()).toEqual(['RET', 'LIPIDIO', 'HEMO']));
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Apelido' })).toHaveAttribute('aria-sort', 'descending'),
    );
  },
};

/** A new record: what is missing is said beside the field and at the top, where a link leads to it. */
export const Creating: Story = {
  tags: ['interaction'],
  ...page({ at: '/novo' }),
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form', { name: 'Novo procedimento' }));
    await waitFor(() => expect(form.getByLabelText(/^Nome completo/)).toHaveFocus());
    await userEvent.keyboard('Ureia');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await form.findByText('3 campos precisam de correção')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Apelido' }));
    await waitFor(() => expect(form.getByLabelText(/^Apelido/)).toHaveFocus());
    await userEvent.keyboard('UREIA');
    await userEvent.type(form.getByRole('combobox', { name: /^Tipo/ }), 'exa');
    await userEvent.click(await screen.findByRole('option', { name: 'Exames' }));
    await userEvent.type(form.getByLabelText(/^Duração/), '20');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByRole('heading', { name: 'Ureia' })).toBeVisible();
    await expect(await canvas.findByText('4 registros')).toBeVisible();
  },
};

/** Deleting keeps the row, out of use; it comes back only with a reason. */
export const Deactivating: Story = {
  tags: ['interaction'],
  ...page({ at: '/2' }),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar' }));
    const asked = await screen.findByRole('alertdialog', {
      name: 'Você tem certeza de que deseja deletar o registro?',
    });
    await userEvent.click(within(asked).getByRole('button', { name: 'Sim' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Reativar' }));
    const again = await screen.findByRole('alertdialog', {
      name: 'Você tem certeza de que deseja reativar o registro?',
    });
    await userEvent.click(within(again).getByRole('button', { name: 'Sim' }));
    await expect(await within(again).findByText('Por favor, informe a justificativa.')).toBeVisible();
    await userEvent.type(within(again).getByRole('textbox'), 'Voltou a ser pedido');
    await userEvent.click(within(again).getByRole('button', { name: 'Sim' }));
    await expect(await canvas.findByRole('button', { name: 'Deletar' })).toBeVisible();
    const { changes } = visitOf<Registry>(context).server;
    await expect(changes.map(({ Acao, Motivo }) => [Acao, Motivo])).toEqual([
      ['reativar', 'Voltou a ser pedido'],
      ['deletar', null],
    ]);
  },
};

/** Who may only read sees the record and no acts. */
export const ReadOnly: Story = {
  ...page({ user: () => who('ler'), at: '/1' }),
  play: async ({ canvas }) => {
    await reading();
    await expect(canvas.queryByRole('button', { name: 'Editar' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Novo procedimento' })).toBeNull();
  },
};

/** Nothing yet: what to do first. */
export const Empty: Story = {
  ...page({ rows: () => [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há registros')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Novo procedimento' })).toBeVisible();
  },
};

/** The rows on their way. */
export const Loading: Story = {
  ...page({ network: 'waiting' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Carregando')).toBeVisible();
  },
};

/** No connection: another try brings the rows. */
export const FailedThenRetried: Story = {
  tags: ['interaction'],
  ...page({ network: 'offline' }),
  play: async ({ canvas, ...context }) => {
    const retry = await canvas.findByRole('button', { name: 'Tentar de novo' });
    visitOf<Registry>(context).server.network = 'online';
    await userEvent.click(retry);
    await expect(await canvas.findByText('Hemograma completo')).toBeVisible();
  },
};

/** The same as it opens. */
export const Failed: Story = { ...still(FailedThenRetried), tags: ['!test'] };

/** The longest names are cut; their tooltip has them whole. */
export const LongNames: Story = {
  ...page({
    rows: () => [
      buildTratamento({
        id: 1,
        NomeCompleto:
          'Pesquisa de anticorpos contra a nucleoproteína do vírus linfotrópico de células T humanas, com confirmação por biologia molecular',
        Apelido: 'ANTICORPOS_HTLV_CONFIRMATORIO_BIOLOGIA_MOLECULAR',
      }),
    ],
    at: '/1',
  }),
};

/** The same on a dark ground. */
export const Dark: Story = { ...page({ at: '/1' }), globals: { theme: 'dark' } };

/** In German. */
export const German: Story = { ...page({ at: '/1' }), globals: { locale: 'de' } };
