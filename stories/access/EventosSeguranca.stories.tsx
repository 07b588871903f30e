import { EventoSeguranca, type EventoSeguranca as Evento } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { EventosSegurancaPage } from '@bancada/web/access/pages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { reading } from '../support/record.ts';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Access/Security events',
  component: EventosSegurancaPage,
  decorators: [asPage],
} satisfies Meta<typeof EventosSegurancaPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const people: Readonly<Record<number, string>> = { 7: 'Ana Beatriz Moreira', 8: 'Caio Prado Lima' };

const event = (fields: Partial<Evento> & Pick<Evento, 'id' | 'Tipo'>): Evento => ({
  Empresa: 1,
  Versao: 1,
  UltimaEm: '2026-11-20T12:04:00.000Z',
  Data: '2026-11-20T12:00:00.000Z',
  Vezes: 1,
  Usuario: 7,
  Unidade: 1,
  Fator: null,
  Rede: '203.0.113.0/24',
  Lugar: 'q8Zx0vR1mT5uWy2k',
  Navegador: 'Firefox · Linux',
  Chamada: 'POST auth/login',
  Codigo: null,
  Conta: null,
  RequestId: 'req-1',
  ...fields,
});

const some = (): Evento[] => [
  event({ id: 6, Tipo: 'Aviso_Enviado', Codigo: 'Alerta_Recusas', Rede: null, Navegador: null, Chamada: null }),
  event({ id: 5, Tipo: 'Acesso_Recusado', Vezes: 24, Chamada: 'GET pacientes/{id}', Codigo: 'SEM_PERMISSAO' }),
  event({ id: 4, Tipo: 'Login', Fator: 'Senha_Codigo', Usuario: 8, Navegador: 'Chrome · Windows' }),
  event({ id: 3, Tipo: 'Login_Falhou', Fator: 'Senha', Usuario: 8, Vezes: 3, Codigo: 'CREDENCIAIS_INVALIDAS' }),
  event({ id: 2, Tipo: 'Token_Reutilizado', Chamada: 'POST auth/refresh', Codigo: 'SESSAO_EXPIRADA' }),
  event({ id: 1, Tipo: 'Excesso', Vezes: 412, Usuario: null, Unidade: null, Navegador: null, Chamada: null }),
];

const page = (rows: readonly Evento[] = some(), at = '') =>
  visiting(() => {
    const server = new Registry(EventoSeguranca, rows);
    server.nameOf = (id) => people[id] ?? String(id);
    const user = buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Auditoria' }] });
    return { server, user, at: `/acessos/eventos-seguranca${at}` };
  });

/** Equal events of a few minutes are one line that says how often; nothing here can be changed. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Acesso recusado')).toBeVisible();
    await expect(canvas.getByText('24')).toBeVisible();
    await expect((await canvas.findAllByText('Caio Prado Lima'))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Editar na planilha' })).toBeNull();
  },
};

/** One event with all that is known of it: from where, on which call, in which request. */
export const OneEvent: Story = {
  ...page(some(), '/5'),
  play: async ({ canvas }) => {
    const event = await reading();
    await expect(event).toHaveTextContent('GET pacientes/{id}');
    await expect(event).toHaveTextContent('q8Zx0vR1mT5uWy2k');
    await waitFor(() => expect(event).toHaveTextContent('Ana Beatriz Moreira'));
    await expect(canvas.queryByRole('button', { name: 'Salvar' })).toBeNull();
  },
};

/** By person: found among the events, so who reads them needs no right to read the users. */
export const ByPerson: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, ...context }) => {
    await canvas.findByText('Acesso recusado');
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pessoa' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desmarcar todos' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Caio Prado Lima' }));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Pessoa: Caio Prado Lima' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Acesso recusado')).toBeNull());
    await expect(visitOf<Registry>(context).server.bodies).toEqual([]);
  },
};

/** Nothing has happened yet. */
export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há registros')).toBeVisible();
  },
};

/** The server cannot be reached. */
export const Failing: Story = {
  ...page(),
  beforeEach: (context) => {
    const restore = page().beforeEach(context);
    visitOf<Registry>(context).server.network = 'offline';
    return restore;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};
