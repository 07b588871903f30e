import { comunicarCritico, reconhecerCritico, ResultadoCritico } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ResultadosCriticosPage from '@bancada/web/pages/laboratory/resultados-criticos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Critical results',
  component: ResultadosCriticosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosCriticosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const critical = (n: number, change: Partial<ResultadoCritico>): ResultadoCritico => ({
  ...buildRow(ResultadoCritico, n),
  Componente: 'Potássio',
  Operador: null,
  UnidadeMedida: 'mmol/L',
  Comunicado: null,
  LidoDeVolta: false,
  CientePor: null,
  CienteEm: null,
  Usuario: null,
  Data: null,
  ...change,
});

const rows = () => [
  critical(1, { Valor: '7.1', Situacao: 'A_Comunicar', DetectadoEm: '2026-11-20T11:20:00.000Z' }),
  critical(2, { Valor: '2.3', Situacao: 'Reconhecido', DetectadoEm: '2026-11-20T11:50:00.000Z' }),
];

/** The list of one noun with the two calls its rows have besides. */
class Calls extends Registry {
  constructor(made: readonly ResultadoCritico[]) {
    super(ResultadoCritico, made);
    this.answer(reconhecerCritico, ({ params }) => this.change(params.id, { Situacao: 'Reconhecido', CientePor: 1 }));
    this.answer(comunicarCritico, ({ params, body: { Comunicado, LidoDeVolta } }) =>
      this.change(params.id, { Situacao: 'Comunicado', Comunicado, LidoDeVolta, Data: '2026-11-20T12:00:00.000Z' }),
    );
  }

  private change(id: number, fields: Partial<ResultadoCritico>): ResultadoCritico {
    const row = this.rows.find((each) => each.id === id);
    if (!row) throw new Refused('NAO_ENCONTRADO');
    return ResultadoCritico.row.parse(Object.assign(row, fields, { Versao: row.Versao + 1 }));
  }
}

const page = (made = rows(), open = '') =>
  visiting(() => ({
    server: new Calls(made),
    user: buildUser({ abilities: ['ler', 'digitar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) }),
    at: `/laboratorio/resultados-criticos${open}`,
  }));

/** What nobody was told of yet, the longest first. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A comunicar')).toBeVisible();
    await expect(canvas.getByText('2 registros')).toBeVisible();
  },
};

/** No critical result waits. */
export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há registros')).toBeVisible();
  },
};

/** Somebody is told and reads the value back: only both together can be recorded. */
export const CallBackPlayed: Story = {
  tags: ['interaction'],
  ...page(rows(), `/${rows()[0]?.id}`),
  play: async ({ canvas, ...context }) => {
    await expect(await canvas.findByText(/^Espera há /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar comunicação…' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByText('Potássio: 7,1 mmol/L')).toBeVisible());
    const save = dialog.getByRole('button', { name: 'Registrar' });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Comunicado a' }), 'Dra. Ana Souza, por telefone');
    await expect(save).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Quem recebeu leu o valor de volta' }));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText(/^Comunicado em /)).toBeVisible();
    const [row] = visitOf<Calls>(context).server.rows;
    await expect(row).toMatchObject({ Situacao: 'Comunicado', LidoDeVolta: true });
  },
};

/** The same as it opens. */
export const CallBack: Story = { ...still(CallBackPlayed), tags: ['!test'] };

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
