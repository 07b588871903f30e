import {
  cancelTarefa,
  getTarefa,
  listExamesSimulados,
  RegraAutoConferencia,
  simularAutoConferencia,
  SimulacaoAutoConferencia,
  type ExameSimulado,
} from '@bancada/contracts';
import { buildRow, buildTarefaDeFundo, buildUser } from '@bancada/testing';
import RegrasDeAutoconferenciaPage from '@bancada/web/pages/laboratory/regras-de-autoconferencia';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { expectVisible } from '../support/grid.ts';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Automatic verification rules',
  component: RegrasDeAutoconferenciaPage,
  decorators: [asPage],
} satisfies Meta<typeof RegrasDeAutoconferenciaPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({
    abilities: [
      { Acao: 'ler', Acesso: 'Laboratorio' },
      ...['criar', 'editar'].map((Acao) => ({ Acao, Acesso: 'Procedimentos' })),
      { Acao: 'autorizar', Acesso: 'Autorizacao_Exames' },
    ],
  });

const LONG = 'Perfil lipídico em jejum sem risco, com controle aceito no dia, só com valores do instrumento';
const rows = [
  { ...buildRow(RegraAutoConferencia, 1), Nome: LONG, Situacao: 'Rascunho' as const, ControleHoras: 12 },
  { ...buildRow(RegraAutoConferencia, 2), Nome: 'Glicose normal', Situacao: 'Publicada' as const },
];

const figures = {
  ...buildRow(SimulacaoAutoConferencia, 1),
  RegraAutoConferencia: 1,
  RegraVersao: 1,
  De: '2026-10-21',
  Ate: '2026-11-20',
  Enviados: 1240,
  Liberados: 812,
  Corrigidos: 1,
  Devolvidos: 2,
  Repetidos: 0,
  Rejeitados: 0,
  Retificados: 1,
  MinutosEspera: 57_300,
  UsuarioNome: 'Helena Prado',
  Data: '2026-11-20T12:00:00.000Z',
};

const simulated = (n: number, Desfecho: ExameSimulado['Desfecho']): ExameSimulado => ({
  Test: n,
  Job: 46,
  JobCodigo: 'T-46',
  Sample: n,
  Amostra: `20261120_0${n}`,
  Tratamento: 7,
  Exame: 'Perfil lipídico',
  EnviadoEm: '2026-11-20T11:20:00.000Z',
  Desfecho,
});

class Rules extends Registry {
  readonly simulations: SimulacaoAutoConferencia[] = [];

  /** @param isEnding - whether a simulation is over as soon as one looks */
  constructor(isTried: boolean, isEnding = true) {
    super(RegraAutoConferencia, rows);
    if (isTried) this.simulations.push(figures);
    const all = [
      simulated(1, 'Devolvidos'),
      simulated(2, 'Devolvidos'),
      simulated(3, null),
      simulated(4, 'Retificados'),
    ];
    this.answer(SimulacaoAutoConferencia.calls.list, () => this.simulations);
    this.answer(listExamesSimulados, ({ query }) =>
      all.filter(({ Desfecho }) => query.Desfecho === undefined || Desfecho === query.Desfecho),
    );
    this.answer(simularAutoConferencia, () => task);
    this.answer(getTarefa, () => {
      if (isEnding) this.simulations.push(figures);
      return isEnding ? buildTarefaDeFundo({ ...task, Status: 'Concluida', TerminadaEm: ENDED }) : task;
    });
    this.answer(cancelTarefa, () =>
      buildTarefaDeFundo({ ...task, Versao: 2, Status: 'Cancelada', TerminadaEm: ENDED }),
    );
  }
}

const ENDED = '2026-11-20T12:10:00.000Z';

const task = buildTarefaDeFundo({
  id: 7,
  Nome: 'laboratory.simularAutoConferencia',
  Status: 'Em_Execucao',
  Feito: 40_000,
  Total: 100_000,
});

const page = (at: string, isTried = true) =>
  visiting(() => ({ server: new Rules(isTried), user: user(), at: `/laboratorio/regras-de-autoconferencia${at}` }));

/** The rules, each with its state. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Glicose normal'))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** What a rule would have done: its figures, who asked for them, and the tests behind them. */
export const Simulated: Story = {
  ...page('/1?aba=simulacao'),
  play: async ({ canvas }) => {
    await expectVisible(() => canvas.getByText(/812 exames de 1\.240 teriam sido liberados/));
    await expectVisible(() => canvas.getByText('devolvido', { exact: false, selector: 'li:first-child *' }));
  },
};

/** A version that nobody has tried says so, and is not published; trying it shows its figures, and each figure its tests. */
export const Trying: Story = {
  tags: ['interaction'],
  ...page('/1?aba=simulacao', false),
  play: async ({ canvas }) => {
    await expectVisible(() => canvas.getByText(/ainda não foi simulada/));
    const publish = canvas.getByRole('button', { name: 'Publicar' });
    await waitFor(() => expect(publish).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Simular os últimos 30 dias' }));
    await expectVisible(() => canvas.getByText(/812 exames de 1\.240/));
    await waitFor(() => expect(canvas.queryByText(/ainda não foi simulada/)).toBeNull());
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Devolvidos 2' }));
    const list = within(await canvas.findByRole('list', { name: 'Devolvidos' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  },
};

/** A simulation of many tests says how far it is, and is stopped: nothing is kept, and the version still waits. */
export const Stopping: Story = {
  tags: ['interaction'],
  ...visiting(() => ({
    server: new Rules(false, false),
    user: user(),
    at: '/laboratorio/regras-de-autoconferencia/1?aba=simulacao',
  })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Simular os últimos 30 dias' }));
    await expectVisible(() => canvas.getByText('40.000 de 100.000 exames'));
    await expect(canvas.getByRole('progressbar', { name: 'Simulando…' })).toHaveAttribute('aria-valuenow', '40000');
    await userEvent.click(canvas.getByRole('button', { name: 'Parar a simulação' }));
    await expectVisible(() => canvas.getByText('A simulação foi parada. Nada foi guardado.'));
    await expect(canvas.getByRole('button', { name: 'Publicar' })).toHaveAttribute('aria-disabled', 'true');
  },
};
