import {
  type EntradaLinha,
  type Fato,
  jobsEmAndamento,
  jobsWithRelationships,
  lerFatos,
  lerLinhaDoTempo,
  Paciente,
  type StatusTreatment,
} from '@bancada/contracts';
import { buildJobLine, buildPaciente, buildUser } from '@bancada/testing';
import { patientDoor } from '@bancada/web/laboratory';
import { PacientesPage } from '@bancada/web/patients';
import { doorOfRoom, RecordDoorsContext } from '@bancada/web/registry';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { reading } from '../support/record.ts';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';

const doors = [
  doorOfRoom('laboratory', patientDoor),
  doorOfRoom('messaging', { noun: Paciente.path, ability: ['ler', 'Mensagens'], timeline: true }),
];

const WithDoors: Decorator = (Story) => (
  <RecordDoorsContext value={doors}>
    <Story />
  </RecordDoorsContext>
);

const meta = {
  title: 'Rooms/Patients/A patient in other rooms',
  component: PacientesPage,
  decorators: [WithDoors, asPage],
} satisfies Meta<typeof PacientesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Maria das Dores de Albuquerque Cavalcanti e Vasconcelos Filha de Souza Montenegro Figueiredo';
const patient = buildPaciente({ id: 1, NomeCompleto: 'Helena Duarte Figueiredo' });

const job = (id: number, StatusTreatment: StatusTreatment, Descricao = 'Check-up anual') =>
  buildJobLine({ id, Codigo: `T-${id}`, StatusTreatment, Descricao, DataColeta: '2026-11-18' });
const jobs = [
  job(41, 'Em_Analise'),
  job(40, 'Laudo_Pendente', 'Perfil lipídico, glicose em jejum, hemograma completo e hormônios da tireoide'),
  job(12, 'Completo', 'Hemograma'),
];

const facts: Fato[] = [
  {
    Sala: 'laboratory',
    Fato: 'JobsEmAndamento',
    Tipo: 'inteiro',
    Valor: '2',
    Linhas: { Recurso: 'jobs', Nome: null, Consulta: { PacienteRef: '1', StatusTreatment_in: [...jobsEmAndamento] } },
  },
  { Sala: 'laboratory', Fato: 'UltimoResultado', Tipo: 'instante', Valor: '2026-11-12T15:30:00.000Z', Linhas: null },
];

const told = (n: number, entry: Partial<EntradaLinha>): EntradaLinha => ({
  Chave: `laboratory.AmostraRecebida.${n}`,
  Em: `2026-11-${String(20 - n).padStart(2, '0')}T12:00:00.000Z`,
  SoDia: false,
  Sala: 'laboratory',
  Tipo: 'AmostraRecebida',
  Sinal: 'recebimento',
  Valores: { Amostra: `20261118_0${n}`, Codigo: 'T-41' },
  Valor: null,
  Recurso: 'jobs',
  Nome: null,
  Registro: 41,
  ...entry,
});
const entries = [
  told(1, { Tipo: 'ResultadoAutorizado', Sinal: 'resultado', Valores: { Exames: 3, Amostra: 'A1', Codigo: 'T-12' } }),
  told(2, {
    Sala: 'messaging',
    Tipo: 'MensagemEntregue',
    Sinal: 'mensagem',
    Valores: { Canal: 'Email', Destino: 'helena@exemplo.com.br' },
    Recurso: 'mensagem-pedidos',
  }),
  told(3, {}),
  told(4, { Tipo: 'JobAberto', Sinal: 'abertura', Valores: { Job: 'T-41 · Check-up anual' } }),
];

/** A patient, and what the laboratory and messaging know of them. */
class InOtherRooms extends Registry {
  facts: readonly Fato[] = facts;
  failing: readonly string[] = [];

  constructor(NomeCompleto = patient.NomeCompleto) {
    super(Paciente, [{ ...patient, NomeCompleto }]);
    this.answer(lerFatos, () => [{ Registro: 1, Fatos: [...this.facts] }]);
    this.answer(lerLinhaDoTempo, ({ query: { antes } }) => ({
      Entradas: antes === undefined ? entries.slice(0, 3) : entries.slice(3),
      Proxima: antes === undefined ? '2026-11-17T12:00:00.000000Z laboratory.AmostraRecebida.3' : null,
      Falhas: [...this.failing],
    }));
    this.answer(jobsWithRelationships, ({ query }) => {
      const among = [query['StatusTreatment'] ?? [], query['StatusTreatment_in'] ?? []].flat();
      return jobs.filter(({ StatusTreatment }) => among.length === 0 || among.includes(StatusTreatment));
    });
  }
}

const abilities = (...subjects: readonly string[]) =>
  subjects.flatMap((Acesso) => ['ler', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso })));

const page = (tab: string | null, server: () => InOtherRooms = () => new InOtherRooms(), ...subjects: string[]) =>
  visiting(() => ({
    server: server(),
    user: buildUser({
      abilities: abilities('Pacientes', ...(subjects.length > 0 ? subjects : ['Laboratorio', 'Mensagens'])),
    }),
    at: `/pacientes/1${tab === null ? '' : `?aba=${tab}`}`,
  }));

const changed = (change: (server: InOtherRooms) => void, name?: string) => () => {
  const server = new InOtherRooms(name);
  change(server);
  return server;
};

/** Facts stand at the head of the record, what is under way in a panel at its end. */
export const Default: Story = {
  ...page(null),
  play: async ({ canvas }) => {
    const head = within(await canvas.findByRole('list', { name: 'Resumo do registro' }));
    await expect(await head.findByRole('link', { name: 'Jobs em andamento 2' })).toBeVisible();
    await expect(head.getByText('12/11/2026')).toBeVisible();
    const panel = within(await canvas.findByRole('region', { name: 'Em andamento no laboratório' }));
    await expect(await panel.findByRole('link', { name: 'T-41' })).toBeVisible();
  },
};

/** The laboratory's own tab: the patient's jobs, with how far they are. */
export const Jobs: Story = {
  ...page('laboratory.jobs'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'T-12' })).toHaveAttribute(
      'href',
      '/laboratorio/resultados/12',
    );
    await expect(canvas.getByText('Completo', { selector: ':not(option)' })).toBeVisible();
  },
};

/** What happened, from all rooms, newest first; each entry leads to what it is about. */
export const Timeline: Story = {
  ...page('timeline'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 exames autorizados na amostra A1 do job T-12')).toBeVisible();
    await expect(await canvas.findByText('Mensagem entregue para helena@exemplo.com.br')).toBeVisible();
  },
};

/** A room that cannot be read says so; the others are shown. */
export const RoomOutOfReach: Story = {
  ...page(
    'timeline',
    changed((server) => {
      server.failing = ['messaging'];
      server.facts = facts.map((fact) => ({ ...fact, Valor: null, Linhas: null }));
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Não deu para ler a parte de: /)).toBeVisible();
    await expect(await canvas.findByText('Jobs em andamento: não deu para ler')).toBeVisible();
  },
};

/** The record opens when nothing of other rooms can be read; a retry reads it. */
export const NothingToRead: Story = {
  tags: ['interaction'],
  ...page(
    null,
    changed((server) =>
      server.answer(lerFatos, () => {
        throw new Refused('INTERNO');
      }),
    ),
  ),
  play: async ({ canvas, ...context }) => {
    await expect(await canvas.findByText('Não deu para ler o resumo.')).toBeVisible();
    await expect(await reading()).toHaveTextContent(patient.NomeCompleto);
    visitOf<InOtherRooms>(context).server.answer(lerFatos, () => [{ Registro: 1, Fatos: [...facts] }]);
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(await canvas.findByRole('link', { name: 'Jobs em andamento 2' })).toBeVisible();
  },
};

/** Who may not read the laboratory sees nothing of it, and nothing is asked. */
export const WithoutTheLaboratory: Story = {
  ...page(
    null,
    changed((server) =>
      server.answer(lerFatos, () => {
        throw new Error('Nothing of the laboratory is asked');
      }),
    ),
    'Agendamento',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Histórico' })).toBeVisible();
    for (const name of ['Jobs', 'Linha do tempo']) await expect(canvas.queryByRole('tab', { name })).toBeNull();
  },
};

/** The longest realistic names. */
export const LongNames: Story = {
  ...page('laboratory.jobs', () => new InOtherRooms(LONG)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'T-40' })).toBeVisible();
  },
};

/** A fact leads to exactly its rows, in the tab of the room it comes from. */
export const FollowingAFact: Story = {
  tags: ['interaction'],
  ...page(null),
  play: async ({ canvas }) => {
    (await canvas.findByRole('link', { name: 'Jobs em andamento 2' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('tab', { name: 'Jobs' })).toHaveAttribute('aria-selected', 'true');
    await expect(await canvas.findByRole('link', { name: 'T-41' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'T-12' })).toBeNull());
    const panel = within(canvas.getByRole('complementary'));
    await userEvent.selectOptions(panel.getByLabelText('Situação'), 'Todas');
    await expect(await canvas.findByRole('link', { name: 'T-12' })).toBeVisible();
  },
};

/** The timeline goes on as far as one asks. */
export const OlderEntries: Story = {
  tags: ['interaction'],
  ...page('timeline'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mostrar mais' }));
    await expect(await canvas.findByText('Job aberto: T-41 · Check-up anual')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Mostrar mais' })).toBeNull());
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  },
};

/** A patient with jobs under way stays in use: the laboratory says which. */
export const Refusing: Story = {
  tags: ['interaction'],
  ...page(
    null,
    changed((server) =>
      server.answer(Paciente.calls.remove, () => {
        throw new Refused('PACIENTE_COM_JOBS', { quais: '2 (T-40, T-41)' });
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deletar' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sim' }));
    const said = /Paciente com jobs em andamento: 2 \(T-40, T-41\)\./;
    // The message comes into sight as it moves in.
    await waitFor(() => expect(screen.getByText(said, { selector: '[id^="toast-title"]' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Deletar' })).toBeVisible();
  },
};
