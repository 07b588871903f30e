import {
  Anonimizacao,
  concederConsentimento,
  Consentimento,
  exportarDados,
  exportarDadosPdf,
  getTarefa,
  listAcessosPaciente,
  Paciente,
  PacienteMescla,
  pacientesParecidos,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { buildPaciente, buildRow, buildTarefaDeFundo, buildUser } from '@bancada/testing';
import { PacientesPage } from '@bancada/web/patients';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Instead } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Patients/Patients',
  component: PacientesPage,
  decorators: [asPage],
} satisfies Meta<typeof PacientesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const NOW = '2026-11-20T12:00:00.000Z';

const abilities = (subjects: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(subjects).flatMap(([Acesso, acoes]) => acoes.map((Acao) => ({ Acao, Acesso })));

const reception = { Pacientes: ['ler', 'criar', 'editar'] };
const merging = { Pacientes: ['ler', 'mesclar'] };
const officer = { ...reception, LGPD: ['ler', 'exportar', 'anonimizar'] };

const kept = (Motivo: string): Anonimizacao => ({
  id: 1,
  Empresa: 1,
  Versao: 1,
  Paciente: 1,
  Alcance: 'Contato',
  GuardarAte: '2046-11-20',
  Fundamento: 'Lei nº 13.787/2018, art. 6º',
  Motivo,
  Data: NOW,
  Usuario: 1,
});

/** The registry of patients with a person's rights, as the server gives them. */
const read = { Data: NOW, Acao: 'ler' as const, EmLista: false, Cadastro: 1 };

class Patients extends Registry {
  consents: Consentimento[] = [];
  anonymised: Anonimizacao[] = [];

  constructor() {
    super(Paciente, [
      buildPaciente({ id: 1, CPF: '11144477735', Telefone: '5511987654321', Cidade: 'Santos', Estado: 'SP' }),
      buildPaciente({ id: 3, NomeCompleto: 'Marina E.', IsActive: false }),
      buildPaciente({ id: 2, NomeCompleto: 'Maria das Dores de Albuquerque Cavalcanti e Vasconcelos Filha' }),
    ]);
    const key = { Empresa: 1, Versao: 1 };
    const merge: PacienteMescla = { ...buildRow(PacienteMescla, 1), Sobrevivente: 1, Absorvido: 3, Situacao: 'Feita' };
    this.answer(PacienteMescla.calls.list, () => [merge]);
    this.answer(PacienteMescla.calls.populate, ({ query }) =>
      query['Absorvido'] === '3'
        ? [
            {
              ...merge,
              Sobrevivente: { id: 1, NomeCompleto: 'Marina Exemplo' },
              Absorvido: { id: 3, NomeCompleto: 'Marina E.' },
              Usuario: { id: 1, Nome: 'Ana Beatriz Moreira' },
            },
          ]
        : [],
    );
    this.answer(pacientesParecidos, () => ({
      pacientes: [{ id: 1, NomeCompleto: 'Marina Exemplo', IsActive: true, Motivos: ['CPF' as const] }],
    }));
    this.answer(Consentimento.calls.list, () => this.consents);
    this.answer(concederConsentimento, ({ body }) => {
      const given: Consentimento = {
        ...key,
        ...body,
        id: this.consents.length + 1,
        Situacao: 'Concedido',
        DataConcessao: NOW,
        ConcedidoPor: 1,
        DataRetirada: null,
        RetiradoPor: null,
        MotivoRetirada: null,
      };
      this.consents = [given, ...this.consents];
      return given;
    });
    this.answer(exportarDados, ({ params }) => ({ Paciente: params.id, GeradoEm: NOW, Registros: {} }));
    this.answer(Anonimizacao.calls.list, () => this.anonymised);
    this.answer(listAcessosPaciente, () => ({
      acessos: [
        { ...read, Seq: 9, Usuario: 1, UsuarioNome: 'Ana Beatriz Moreira' },
        { ...read, Seq: 7, Usuario: 1, UsuarioNome: 'Ana Beatriz Moreira', Cadastro: 9 },
        { ...read, Seq: 4, Usuario: 2, UsuarioNome: 'Carlos Eduardo Prates', EmLista: true },
      ],
      proxima: null,
    }));
  }
}

const page = (at: string, rights: Readonly<Record<string, readonly string[]>> = officer) =>
  visiting(() => ({
    server: new Patients(),
    user: buildUser({ abilities: abilities(rights) }),
    at: `/pacientes${at}`,
  }));

/** Who they are and how they are reached, with CPF and telephone as people write them. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('111.444.777-35')).toBeVisible();
    await expect(await canvas.findByText('(11) 98765-4321')).toBeVisible();
  },
};

const Resultado = {
  Chamada: exportarDadosPdf.path,
  Nome: 'dados-1.pdf',
  Tipo: 'application/pdf',
  Lista: false,
  Tamanho: 12_000,
  ExpiraEm: '2026-11-21T12:00:00.000Z',
};

const prepared = (tarefa: TarefaDeFundo): Pick<Story, 'play'> => ({
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Patients>(context);
    server.answer(exportarDadosPdf, () => new Instead(202, tarefa));
    server.answer(getTarefa, () => tarefa);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Privacidade' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Baixar em PDF' }));
    if (tarefa.Status === 'Concluida')
      await expect(await canvas.findByRole('button', { name: 'Baixar dados-1.pdf' })).toBeVisible();
    else await expect(await canvas.findByText(/está sendo preparado; avisamos quando estiver pronto/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver tarefas de fundo' })).toBeVisible();
  },
});

/** A document that would have to wait is prepared in the background, and the page says so. */
export const PreparedInTheBackground: Story = {
  ...page('/1'),
  ...prepared(buildTarefaDeFundo({ id: 7, Nome: 'files.resposta' })),
};

/** Once it is ready it is offered where it was asked for. */
export const ReadyFromTheBackground: Story = {
  ...page('/1'),
  ...prepared(buildTarefaDeFundo({ id: 7, Nome: 'files.resposta', Status: 'Concluida', TerminadaEm: NOW, Resultado })),
};

/** Where the person of a merged registration is now, with a link. */
export const Merged: Story = {
  ...page('/3'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Este cadastro foi mesclado/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Marina Exemplo' })).toHaveAttribute('href', '/pacientes/1');
  },
};

/** Who was merged into a patient, and the way back. */
export const Merges: Story = {
  tags: ['interaction'],
  ...page('/1', merging),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Mesclas' }));
    await expect(await canvas.findByText('Cadastro nº 3')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Desfazer mescla' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mesclar com…' })).toBeVisible();
  },
};

/** While a new patient is typed, a quiet line says who is like them. */
export const Alike: Story = {
  tags: ['interaction'],
  ...page('/novo'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^CPF/), '11144477735');
    await userEvent.tab();
    await expect(await canvas.findByText(/Já existe alguém parecido/, undefined, { timeout: 5000 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Marina Exemplo' })).toHaveAttribute('href', '/pacientes/1');
  },
};

/** A consent is written down with the text's version, and taken back with a reason; the line stays. */
export const Consents: Story = {
  tags: ['interaction'],
  ...page('/1', reception),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Privacidade' }));
    await expect(await canvas.findByText('Nenhum consentimento registrado.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Quem viu' })).toBeNull();
    await userEvent.click(canvas.getByLabelText('Finalidade'));
    await userEvent.click(await screen.findByRole('option', { name: 'Divulgação' }));
    await userEvent.type(canvas.getByLabelText('Versão do texto'), 'Termo 3');
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar consentimento' }));
    await expect(await canvas.findByText(/Consentimento · Termo 3 · em 20\/11\/2026/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Retirar' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Mudou de ideia');
    await expect(dialog.getByRole('button', { name: 'Retirar' })).toBeEnabled();
  },
};

const given: Consentimento = {
  id: 5,
  Empresa: 1,
  Versao: 2,
  Paciente: 1,
  Finalidade: 'Uso_Imagem',
  BaseLegal: 'Consentimento',
  Situacao: 'Concedido',
  Meio: 'Termo assinado',
  VersaoTexto: 'Termo 2 (2025)',
  DataConcessao: '2025-03-02T12:00:00.000Z',
  ConcedidoPor: 1,
  DataRetirada: null,
  RetiradoPor: null,
  MotivoRetirada: null,
};

/** Taken back: the line stays, with when, by whom and why. */
export const Withdrawn: Story = {
  tags: ['long-opens'],
  ...page('/1', reception),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Patients>(context);
    const taken = {
      Situacao: 'Retirado',
      DataRetirada: NOW,
      RetiradoPor: 1,
      MotivoRetirada: 'Mudou de ideia',
    } as const;
    server.consents = [{ ...given, ...taken }];
    await userEvent.click(await canvas.findByRole('tab', { name: 'Privacidade' }));
    await expect(await canvas.findByText(/Retirado em 20\/11\/2026 .*Mudou de ideia/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retirar' })).toBeNull();
  },
};

/** Being forgotten: what goes and what stays is said before, asked with a reason, and written down after. */
export const Anonymising: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Privacidade' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Anonimizar…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Anonimizar' }));
    await waitFor(() => expect(dialog.getByText('Diga o motivo.')).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'A pedido da pessoa');
    await waitFor(() => expect(dialog.queryByText('Diga o motivo.')).toBeNull());
  },
};

/** Anonymised as far as the law lets: until when identity is kept, and by which law. */
export const Anonymised: Story = {
  tags: ['long-opens'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Patients>(context);
    server.anonymised = [kept('A pedido da pessoa')];
    await userEvent.click(await canvas.findByRole('tab', { name: 'Privacidade' }));
    await expect(await canvas.findByText(/A identidade fica com o prontuário até 20\/11\/2046/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Anonimizar…' })).toBeEnabled();
  },
};

/** Who looked, and how. */
export const WhoLooked: Story = {
  tags: ['opens'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Privacidade' }));
    const table = within(await canvas.findByRole('table', { name: 'Quem viu' }));
    await expect(await table.findByText('Carlos Eduardo Prates')).toBeInTheDocument();
    await expect(await table.findByText('Viu em uma lista')).toBeInTheDocument();
  },
};
