import {
  Auditoria,
  cancelTarefa,
  getTarefa,
  Paciente,
  verificarAuditoria,
  verVerificacao,
  visaoCalls,
  type AuditoriaLinha,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { buildPaciente, buildTarefaDeFundo, buildUser } from '@bancada/testing';
import { AuditoriaPage } from '@bancada/web/access/pages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Access/Audit trail',
  component: AuditoriaPage,
  decorators: [asPage],
} satisfies Meta<typeof AuditoriaPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = (fields: Partial<AuditoriaLinha> & { Seq: number }): AuditoriaLinha => ({
  Empresa: 1,
  Data: '2026-11-20T12:00:00.000Z',
  Usuario: 7,
  UsuarioNome: 'Ana Beatriz Moreira',
  Acao: 'editar',
  Entidade: 'categorias',
  RegistroId: 3,
  De: { id: 3, Empresa: 1, Versao: 1, Nome: 'Rotina', Descricao: null },
  Para: { id: 3, Empresa: 1, Versao: 2, Nome: 'Rotina diária', Descricao: 'Todos os dias' },
  Motivo: null,
  Origem: 'tela',
  RequestId: 'req-1',
  Hash: 'a'.repeat(64),
  ...fields,
});

const some = (): AuditoriaLinha[] => [
  line({ Seq: 5 }),
  line({
    Seq: 4,
    Acao: 'digitar',
    Entidade: 'results',
    RegistroId: 90,
    De: { ValorResultado: { type: 'Numero', value: '7.25' } },
    Para: { ValorResultado: { type: 'Numero', value: '1107.5' } },
    RequestId: 'req-2',
  }),
  line({
    Seq: 3,
    Acao: 'ler',
    Entidade: 'pacientes',
    RegistroId: null,
    De: null,
    Para: { ids: [1, 2, 3] },
    Usuario: 8,
    UsuarioNome: 'Caio Prado Lima',
  }),
  line({ Seq: 2, Acao: 'reativar', Motivo: 'Voltou a ser usada', De: { Nome: 'A' }, Para: { Nome: 'A' } }),
  line({ Seq: 1, Acao: 'criar', De: null, UsuarioNome: null, Usuario: null, Origem: 'sistema' }),
];

const running = { id: 1, Status: 'Em_Execucao', Feito: 2, Total: 5, IniciadaEm: '2026-11-20T12:00:00.000Z' } as const;
const task = (change: Partial<TarefaDeFundo> = {}) => buildTarefaDeFundo({ ...running, ...change });

type Query = Readonly<Record<string, string | string[]>>;

/** The lines a query of the list dialect asks for, as far as the page asks. */
function fitting(lines: readonly AuditoriaLinha[], query: Query): readonly AuditoriaLinha[] {
  const { Seq_lte = '1000000', Acao_ne, Entidade_in, RequestId_in, Usuario_in, Usuario } = query;
  return lines.filter(
    (each) =>
      each.Seq <= Number(Seq_lte) &&
      each.Acao !== Acao_ne &&
      (Usuario_in === undefined || [Usuario_in].flat().includes(String(each.Usuario))) &&
      (Usuario === undefined || Usuario === String(each.Usuario)) &&
      (Entidade_in === undefined || [Entidade_in].flat().includes(each.Entidade)) &&
      (RequestId_in === undefined || [RequestId_in].flat().includes(each.RequestId)),
  );
}

/** Answers lines as the server does; queries are kept to look at. */
class Audit extends Simulator {
  readonly asked: Record<string, unknown>[] = [];
  broken: number | null = null;

  constructor(lines: readonly AuditoriaLinha[]) {
    super();
    const { list, count, values, groups } = Auditoria.calls;
    this.answer(visaoCalls.listar, () => []);
    this.answer(list, ({ query }) => {
      this.asked.push(query);
      const [start, limit] = [Number(query['_start'] ?? 0), Number(query['_limit'] ?? 25)];
      return fitting(lines, query).slice(start, start + limit);
    });
    this.answer(count, ({ query }) => fitting(lines, query).length);
    this.answer(values, ({ query }) => {
      const field = String(query['_campo']) as keyof AuditoriaLinha;
      return [...Map.groupBy(fitting(lines, query), (each) => each[field])].map(([value, group]) => ({
        Valor: typeof value === 'string' || typeof value === 'number' ? String(value) : null,
        Texto: field === 'Usuario' ? (group[0]?.UsuarioNome ?? null) : null,
        Quantidade: group.length,
      }));
    });
    this.answer(groups, ({ query }) => {
      const field = String(query['_por']) as keyof AuditoriaLinha;
      return [...Map.groupBy(fitting(lines, query), (each) => each[field])].map(([value, group]) => ({
        Valor: typeof value === 'string' || typeof value === 'number' ? String(value) : null,
        Texto: field === 'Usuario' ? (group[0]?.UsuarioNome ?? null) : null,
        Quantidade: group.length,
        Segundo: null,
        Totais: [],
      }));
    });
    this.answer(verVerificacao, () => ({
      ultima: {
        Ate: 5,
        DataAte: '2026-11-20T12:00:00.000Z',
        QuebradaEm: this.broken,
        Data: '2026-11-20T13:00:00.000Z',
        UsuarioNome: 'Ana Beatriz Moreira',
      },
    }));
    this.answer(verificarAuditoria, () => task());
    this.answer(getTarefa, () => task());
    this.answer(cancelTarefa, () => task({ Versao: 2, Status: 'Cancelada', TerminadaEm: '2026-11-20T12:00:01.000Z' }));
  }
}

const ana = buildPaciente({ id: 41, NomeCompleto: 'Mariana Prado Nogueira' });

class AuditOfPeople extends Audit {
  constructor(lines: readonly AuditoriaLinha[]) {
    super(lines);
    this.answer(Paciente.calls.list, () => [ana]);
  }
}

const page = (lines: readonly AuditoriaLinha[] = some()) =>
  visiting(() => ({
    server: new Audit(lines),
    user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Auditoria' }] }),
    at: '/configuracoes/auditoria',
  }));

/** Who did what to which record, in the words of the screens; the state of the chain beside the title. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Categorias'))[0]).toBeVisible();
    await expect(await canvas.findByText('Íntegra até a linha 5')).toBeVisible();
    await expect(canvas.getByText('Nome: Rotina → Rotina diária; Descrição: — → Todos os dias')).toBeVisible();
    await expect(canvas.getAllByText('Rotina diária (nº 3)')[0]).toBeVisible();
    await expect(await canvas.findByText('4 de 5 linhas')).toBeVisible();
  },
};

/** Who looked at what is most of what is written: it is shown when somebody asks for it. */
export const Readings: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await canvas.findByText('Digitou');
    await expect(canvas.queryByText('3 registros mostrados')).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: 'Mostrar consultas' }));
    await expect(await canvas.findByText('3 registros mostrados')).toBeVisible();
  },
};

/** A line opened: each field from what to what, and the way to everything else of its request. */
export const OneLine: Story = {
  tags: ['opens'],
  ...page(),
  play: async ({ canvas, ...context }) => {
    await userEvent.dblClick(await canvas.findByText('Digitou'));
    const panel = within(await canvas.findByRole('complementary', { name: 'Linha 4 da auditoria' }));
    await expect((await panel.findByText('7,25')).closest('dl')).toHaveTextContent(/Resultado\s*7,25\s*→\s*1\.107,5/);
    await userEvent.click(panel.getByRole('button', { name: 'Tudo deste pedido' }));
    const { server } = visitOf<Audit>(context);
    await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ RequestId_in: 'req-2' }));
    await expect(await canvas.findByText('1 de 5 linhas')).toBeVisible();
  },
};

/** Filters offer what stands in the lines, with how often, and say what they hold back. */
export const Filtering: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, ...context }) => {
    await canvas.findByText('Digitou');
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Onde' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desmarcar todos' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Resultados' }));
    const { server } = visitOf<Audit>(context);
    await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ Entidade_in: 'results' }));
  },
};

/** People are found among those who wrote lines: nobody has to be allowed to read the users. */
export const ByPerson: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, ...context }) => {
    await canvas.findByText('Digitou');
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pessoa' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desmarcar todos' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ana Beatriz Moreira' }));
    const { server } = visitOf<Audit>(context);
    await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ Usuario_in: '7' }));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Pessoa: Ana Beatriz Moreira' })).toBeVisible();
  },
};

/** What happened to one patient's data: their orders, samples and values, and who was shown them. */
export const AboutAPatient: Story = {
  tags: ['interaction'],
  ...visiting(() => ({
    server: new AuditOfPeople(some()),
    user: buildUser({
      abilities: [
        { Acao: 'ler', Acesso: 'Auditoria' },
        { Acao: 'ler', Acesso: 'Pacientes' },
      ],
    }),
    at: '/configuracoes/auditoria',
  })),
  play: async ({ canvas, ...context }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Sobre o paciente' }), 'mari');
    await userEvent.click(await screen.findByRole('option', { name: ana.NomeCompleto }));
    const { server } = visitOf<Audit>(context);
    await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ Paciente: String(ana.id) }));
    // Samples are not found by who may not read the laboratory.
    await expect(canvas.queryByRole('combobox', { name: 'Sobre a amostra' })).toBeNull();
  },
};

/** Lines by who wrote them: what nobody did is the system's. */
export const ByWho: Story = {
  tags: ['opens'],
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Digitou');
    await userEvent.click(canvas.getByRole('button', { name: 'Menu da coluna Pessoa' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Agrupar por esta coluna' }));
    const headers = () => [...canvasElement.querySelectorAll('.sheet-group-label')].map((each) => each.textContent);
    await waitFor(() => expect(headers()).toContain('Pessoa: Ana Beatriz Moreira'));
  },
};

/** Somebody changed a line in the database. */
export const Broken: Story = {
  ...page(),
  beforeEach: (context) => {
    const restore = page().beforeEach(context);
    visitOf<Audit>(context).server.broken = 3;
    return restore;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rompida na linha 3')).toBeVisible();
  },
};

/** The walk goes on in the background and can be cancelled. */
export const Walking: Story = {
  tags: ['long-opens'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Conferir a cadeia' }));
    await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    await expect(await canvas.findByRole('button', { name: 'Conferir a cadeia' })).toBeVisible();
  },
};

/** Nothing fits. */
export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma linha encontrada')).toBeVisible();
  },
};

/** The server cannot be reached. */
export const Failing: Story = {
  ...page(),
  beforeEach: (context) => {
    const restore = page().beforeEach(context);
    visitOf<Audit>(context).server.network = 'offline';
    return restore;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};
