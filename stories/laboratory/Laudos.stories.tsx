import {
  type AnswerOf,
  assinarLaudo,
  emitirLaudos,
  enviarLaudos,
  enviosLaudo,
  type EnvioLaudo,
  getTarefa,
  historicoLaudo,
  Laudo,
  LaudoDownload,
  LaudoTransmissao,
  type MudancaLaudo,
  liberacoesLaudo,
  mudancasLaudo,
  refusalWith,
  retificarLaudo,
  transmitirLaudos,
  WebhookEntrega,
} from '@bancada/contracts';
import { buildRow, buildTarefaDeFundo, buildUser } from '@bancada/testing';
import LaudosPage from '@bancada/web/pages/laboratory/laudos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { frozen, history, laudo, laudos } from '../support/laudos.ts';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Laudos',
  component: LaudosPage,
  decorators: [asPage],
} satisfies Meta<typeof LaudosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const changes: readonly MudancaLaudo[] = [
  { Sample: '20261120_01', Test: 'Glicemia', Componente: 'Glicose', Campo: 'Valor', De: '85,0', Para: '105,4' },
];

const by = { Nome: 'Helena Prado', Em: '2026-11-20T11:40:00.000Z', Regra: null };
const rule = {
  id: 3,
  Nome: 'Bioquímica de rotina sem risco, com controle aceito nas últimas vinte e quatro horas do dia',
  VersaoRegra: 2,
};

/** One test that the system verified, one that two people did, and one of a version that was frozen before it was kept. */
const releases: AnswerOf<typeof liberacoesLaudo> = [
  {
    Test: 1,
    Nome: 'Glicemia',
    Sample: '20261120_01',
    Liberacao: { Conferencias: [{ Nome: null, Em: '2026-11-20T11:30:00.000Z', Regra: rule }], Autorizacao: by },
  },
  {
    Test: 2,
    Nome: 'Sorologia',
    Sample: '20261120_01',
    Liberacao: { Conferencias: [by, { ...by, Nome: 'Otávio Reis' }], Autorizacao: by },
  },
  { Test: 3, Nome: 'Ureia', Sample: '20261120_02', Liberacao: null },
];

/** A version that the simulator took, changed as wanted. */
const transmission = (change: Partial<LaudoTransmissao> = {}): LaudoTransmissao => ({
  ...buildRow(LaudoTransmissao, 1),
  Laudo: 4,
  Situacao: 'Transmitido',
  PedidaEm: '2026-11-20T12:10:00.000Z',
  Tentativas: 1,
  ProximaEm: null,
  Transporte: 'Simulador',
  Protocolo: 'SIM-0f3c9a1b2d4e5f60718293a4',
  TransmitidaEm: '2026-11-20T12:10:04.000Z',
  Recusa: null,
  ...change,
});

/** The list of laudos, with the calls that sign and rectify them. */
class Calls extends Registry {
  readonly sent: EnvioLaudo[] = [];
  readonly transmissions: LaudoTransmissao[] = [];
  readonly notices: WebhookEntrega[] = [];
  private task = buildTarefaDeFundo({ id: 7 });

  constructor(made: readonly Laudo[]) {
    super(Laudo, made);
    this.answer(emitirLaudos, ({ body: { itens } }) => {
      const Recusados = itens.slice(2).map(({ id }) => ({ id, ...refusalWith('LAUDO_JOB_SUSPENSO') }));
      const Resultado = { Assinados: 2, Publicados: 2, Recusados };
      this.task = buildTarefaDeFundo({
        id: 7,
        Status: 'Concluida',
        TerminadaEm: '2026-11-20T12:10:00.000Z',
        Resultado,
      });
      return this.task;
    });
    this.answer(getTarefa, () => this.task);
    this.answer(enviosLaudo, () => [...this.sent]);
    this.answer(enviarLaudos, ({ body: { ids, Para, Canal } }) => ({
      outcomes: ids.map((id) => this.send(id, Para, Canal)),
    }));
    this.answer(assinarLaudo, ({ params }) => this.change(params.id, { Status: 'Autorizado', ...frozen }));
    this.answer(liberacoesLaudo, () => [...releases]);
    this.answer(historicoLaudo, () => [...history]);
    this.answer(mudancasLaudo, () => [...changes]);
    this.answer(LaudoDownload.calls.list, () => [{ ...buildRow(LaudoDownload, 1), Quem: 'Helena Prado', Laudo: 2 }]);
    this.answer(LaudoTransmissao.calls.list, () => [...this.transmissions]);
    this.answer(WebhookEntrega.calls.list, () => [...this.notices]);
    this.answer(transmitirLaudos, ({ body: { ids } }) => {
      const Recusados = ids.slice(1).map((id) => ({ id, ...refusalWith('LAUDO_NAO_PUBLICADO') }));
      const Resultado = { Pedidos: 1, Recusados };
      this.task = buildTarefaDeFundo({
        id: 7,
        Status: 'Concluida',
        TerminadaEm: '2026-11-20T12:10:00.000Z',
        Resultado,
      });
      this.transmissions.push(transmission());
      return this.task;
    });
    this.answer(retificarLaudo, ({ params, body: { TextoRetificacao } }) => {
      this.change(params.id, { Status: 'Substituido' });
      const next = laudo(9, 'Autorizado', { ...frozen, Numero: 2, VersaoLaudo: 2, Substitui: 2, TextoRetificacao });
      this.rows.push({ ...next, Samples: [], Assinaturas: [] });
      return { ...next, Samples: [], Assinaturas: [] };
    });
  }

  private send(id: number, Para: EnvioLaudo['Para'], Canal: EnvioLaudo['Canal']) {
    const isPublished = this.rows.find((each) => each.id === id)?.['Status'] === 'Publicado';
    if (!isPublished) return { status: 'invalid' as const, id, ...refusalWith('LAUDO_NAO_PUBLICADO') };
    const Destino = 'h…@exemplo.com.br';
    const CriadaEm = '2026-11-20T12:10:00.000Z';
    this.sent.push({ id: this.sent.length + 1, CriadaEm, Para, Canal, Destino, Situacao: 'Na_Fila' });
    return { status: 'ok' as const, id, Destino };
  }

  private change(id: number, fields: Partial<Laudo>) {
    const row = this.rows.find((each) => each.id === id);
    if (!row) throw new Refused('NAO_ENCONTRADO');
    return Laudo.calls.get.answer.parse(Object.assign(row, fields, { Versao: row.Versao + 1 }));
  }
}

const authoriser = buildUser({
  abilities: [
    { Acao: 'ler', Acesso: 'Laboratorio' },
    { Acao: 'digitar', Acesso: 'Laboratorio' },
    { Acao: 'autorizar', Acesso: 'Autorizacao_Exames' },
  ],
});

const page = (made = laudos(), open = '') =>
  visiting(() => ({
    server: new Calls(made),
    user: authoriser,
    at: `/laboratorio/laudos${open}`,
  }));

/** Drafts, what waits for a signature, what is rectified. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Em retificação')).toBeVisible();
    await expect(canvas.getByText('3 registros')).toBeVisible();
  },
};

/** No laudo yet. */
export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Laudos dos jobs/)).toBeVisible();
  },
};

/** The responsible person signs; the document is frozen. */
export const SignedPlayed: Story = {
  tags: ['interaction'],
  ...page(laudos(), '/1'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Assinar' }));
    await expect(await canvas.findByRole('button', { name: 'Publicar' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Baixar como…' })).toBeVisible();
    await expect(visitOf<Calls>(context).server.rows[0]).toMatchObject({ Status: 'Autorizado' });
  },
};

/** What will be different is read before the next version is signed; without a text there is none. */
export const RectifiedPlayed: Story = {
  tags: ['interaction'],
  ...page(laudos(), '/2'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Emitir versão retificada…' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByText('105,4')).toBeVisible());
    const save = dialog.getByRole('button', { name: 'Assinar e emitir' });
    await expect(save).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'Tubo trocado.');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(visitOf<Calls>(context).server.rows.map(({ Status }) => Status)).toContain('Substituido');
  },
};

const released = { ...frozen, PublicadoEm: '2026-11-20T12:05:00.000Z' };

/** Who took a version along; it was sent to nobody yet. */
export const Downloads: Story = {
  tags: ['interaction'],
  ...page(laudos(), '/2'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Entrega' }));
    await expect(await canvas.findByText('Helena Prado')).toBeVisible();
    await expect(canvas.getByText('Ainda não foi enviado a ninguém.')).toBeVisible();
  },
};

/** Who verified each test: the system by a rule says so where a person's name would be. */
export const Releases: Story = {
  tags: ['interaction'],
  ...page(laudos(), '/2'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Exames' }));
    const glycemia = within(await canvas.findByRole('row', { name: /Glicemia/ }));
    await expect(glycemia.getByText('automático')).toBeVisible();
    await expect(glycemia.getByRole('link', { name: /^Bioquímica de rotina .* · v2$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/laboratorio\/regras-de-autoconferencia\/3$/),
    );
    await expect(canvas.getByText('Otávio Reis')).toBeVisible();
    await expect(canvas.getByText('Não guardado nesta versão')).toBeVisible();
  },
};

/** What was done with the laudo and its other version: who, when, why, from what to what. */
export const HistoryOfVersions: Story = {
  tags: ['interaction'],
  ...page(laudos(), '/2'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Histórico' }));
    await expect(await canvas.findByText('Autorizou · Versão 2')).toBeVisible();
    await expect(canvas.getByText('Retificou · Versão 1')).toBeVisible();
    await expect(canvas.getByText(/Tubo trocado na bancada/)).toBeVisible();
    await expect(canvas.getByText(/Substituído/)).toBeVisible();
  },
};

/** A published laudo is sent by a link; the record says to whom, and whether it arrived. */
export const SentPlayed: Story = {
  tags: ['interaction'],
  ...page([laudo(4, 'Publicado', released)], '/4'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Entrega' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar…' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('combobox', { name: 'Por' }));
    await userEvent.click(await screen.findByRole('option', { name: 'WhatsApp' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('h…@exemplo.com.br')).toBeVisible();
    await expect(canvas.getByText('Na fila')).toBeVisible();
  },
};

/** A published laudo is transmitted; the record has the protocol, and says that it was the simulator. */
export const TransmittedPlayed: Story = {
  tags: ['interaction'],
  ...page([laudo(4, 'Publicado', released)], '/4'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Entrega' }));
    await expect(await canvas.findByText('Ainda não foi transmitido à RNDS.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Transmitir à RNDS…' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Transmitir' }));
    await expect(await dialog.findByText('1 a caminho.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('SIM-0f3c9a1b2d4e5f60718293a4')).toBeVisible();
    await expect(canvas.getByText('Simulador: nada saiu daqui')).toBeVisible();
  },
};

/** What the RNDS refused, with its sentences; it may be asked for again. */
export const RefusedByRnds: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const server = new Calls([laudo(4, 'Publicado', released)]);
    const Recusa = {
      ...refusalWith('RNDS_RECUSOU'),
      messages: ['Composition.author: O CNES informado não está habilitado para o envio de resultados de exames.'],
    };
    const change = { Situacao: 'Recusado' as const, Protocolo: null, TransmitidaEm: null, Recusa };
    server.transmissions.push(transmission(change));
    return { server, user: authoriser, at: '/laboratorio/laudos/4' };
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Entrega' }));
    await expect(await canvas.findByText(/não está habilitado/)).toBeVisible();
  },
};

/** Which systems of the client were told, and what they answered; each line leads to what was sent. */
export const ToldToClients: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const server = new Calls([laudo(4, 'Publicado', released)]);
    const told = { Laudo: 4, Evento: 'Laudo_Publicado', Falha: null } as const;
    server.notices.push(
      { ...buildRow(WebhookEntrega, 1), ...told, Situacao: 'Entregue', StatusHttp: 200 },
      { ...buildRow(WebhookEntrega, 2), ...told, Situacao: 'Falhou', StatusHttp: null, Falha: 'Sem_Resposta' },
    );
    return { server, user: authoriser, at: '/laboratorio/laudos/4' };
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Entrega' }));
    await expect(await canvas.findByText('https://sistema1.exemplo.com.br/avisos')).toBeVisible();
    await expect(canvas.getByText('Falhou')).toBeVisible();
    await expect((await canvas.findAllByRole('link', { name: 'Laudo publicado' }))[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/\/laboratorio\/entregas-de-avisos\/\d+$/),
    );
  },
};

/** A day of laudos is signed at once; the one whose job is suspended is not published, and says so. */
export const IssuedPlayed: Story = {
  tags: ['interaction'],
  ...page([laudo(1, 'Em_Revisao'), laudo(2, 'Em_Revisao'), laudo(3, 'Em_Revisao')]),
  play: async ({ canvas }) => {
    await canvas.findByText('3 registros');
    for (const box of (await canvas.findAllByRole('checkbox')).slice(-3)) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('button', { name: 'Assinar e publicar…' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Assinar' }));
    await expect(await dialog.findByText('2 publicados.')).toBeVisible();
    await expect(dialog.getByText(/suspenso/)).toBeVisible();
  },
};

/** To whom, and by which way, before it goes. */
export const Sending: Story = {
  tags: ['opens'],
  ...page([laudo(4, 'Publicado', released)], '/4'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar…' }));
    await expect(await openedDialog()).toBeVisible();
  },
};

/** The next version, as it is about to be signed. */
export const Rectifying: Story = { ...still(RectifiedPlayed), tags: ['!test'] };

/** What became of a day of laudos. */
export const Issued: Story = { ...still(IssuedPlayed), tags: ['!test'] };

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
