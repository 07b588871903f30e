import {
  Componente,
  impactoComponentes,
  salvarComponentes,
  TipoProcedimento,
  Tratamento,
  type ComponenteDoExame,
  type Impacto,
} from '@bancada/contracts';
import { compileSet } from '@bancada/formula-engine';
import { buildComponente, buildPerfilLipidico, buildTratamento, buildUser, faixa } from '@bancada/testing';
import { CatalogoDeExamesPage, forgetDrafts } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Exam catalogue',
  component: CatalogoDeExamesPage,
  decorators: [asPage],
} satisfies Meta<typeof CatalogoDeExamesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const longName = 'Perfil lipídico com lipoproteínas, índices de risco e cálculo de não HDL em jejum de 12 horas';

/** A catalogue of one exam, of which two tests were authorised. */
class Catalogue extends Simulator {
  readonly saved: unknown[] = [];
  components = buildPerfilLipidico(9);
  readonly type = { id: 3, Empresa: 1, Versao: 1, Nome: 'Exames', Natureza: 'Exame' as const, IsActive: true };
  exam = buildTratamento({ id: 9, NomeCompleto: longName, Apelido: 'LIPIDIO' });

  constructor() {
    super();
    forgetDrafts();
    this.answer(Tratamento.calls.list, ({ query }) => {
      const text = String(query['_q'] ?? '').toLowerCase();
      return this.exam.NomeCompleto.toLowerCase().includes(text) ? [this.exam] : [];
    });
    this.answer(Tratamento.calls.get, () => ({ ...this.exam, ...noChildren }));
    this.answer(Componente.calls.list, () => this.components);
    this.answer(Componente.calls.history, () => {
      const [first] = this.components;
      if (!first) return [];
      const entry = { Acao: 'editar', UsuarioNome: 'Ana', Motivo: null };
      return [
        { ...entry, Data: '2026-11-20T12:00:00Z', De: null, Para: { ...first, Versao: 2, Unidade: 'mmol/L' } },
        { ...entry, Data: '2026-11-01T12:00:00Z', De: null, Para: { ...first, Versao: 1 } },
      ];
    });
    this.answer(impactoComponentes, ({ body }) => impactOn(body.Componentes, body.Todas, body.CodigoComponent));
    this.answer(salvarComponentes, ({ body }) => {
      this.saved.push(body);
      this.components = body.Componentes.map(({ id, Versao, ...definition }) =>
        buildComponente({ ...definition, Tratamento: 9, ...(id ? { id } : {}), Versao: (Versao ?? 0) + 1 }),
      );
      return this.components;
    });
  }
}

const noChildren = {
  EntidadesExternas: [],
  Preparacaos: [],
  Recursos: [],
  Custos: [],
  Retornos: [],
  TrustLoops: [],
};

const past = [
  { Test: 11, SampleNome: '20261121_01', typed: { COL: '230', HDL: '47', TRIG: '160' }, NHDL: '183' },
  { Test: 12, SampleNome: '20261120_04', typed: { COL: '180', HDL: '52', TRIG: '110' }, NHDL: '128' },
];

/** The impact on two authorised tests, by the same engine as the server's. */
function impactOn(components: readonly ComponenteDoExame[], every: boolean, only?: string): Impacto {
  const nhdl = components.find(({ CodigoComponent }) => CodigoComponent === 'NHDL');
  const formula = nhdl?.CalculoFormula ?? 'COL-HDL';
  const set = compileSet([{ code: 'NHDL', formula, decimals: 0 }]);
  const lines = past.map(({ Test, SampleNome, typed, NHDL }) => {
    const result = set.evaluate(typed).results.get('NHDL');
    const value = result?.ok ? result.exact : '0';
    const of = (text: string) => ({
      ValorResultado: { type: 'Calculo' as const, value: text },
      Problema: null,
      Sinal: null,
    });
    const where = { Test, Sample: Test, SampleNome, Identificacao: null, Job: 1, JobCodigo: 'T-1', AutorizadoEm: null };
    return { ...where, CodigoComponent: 'NHDL', Muda: value !== NHDL, Antes: of(NHDL), Depois: of(value) };
  });
  const changing = lines.filter(({ Muda }) => Muda);
  return {
    Exames: 2,
    Resultados: 10,
    ExamesQueMudam: changing.length,
    PorComponente: components.map(({ CodigoComponent, NomeComponent }) => ({
      CodigoComponent,
      NomeComponent,
      Resultados: 2,
      Valor: CodigoComponent === 'NHDL' ? changing.length : 0,
      Sinal: 0,
      Problema: 0,
    })),
    Linhas: every ? (only === undefined || only === 'NHDL' ? lines : []) : changing,
  };
}

const catalogue = (at: string, prepare: (server: Catalogue) => void = () => undefined) =>
  visiting(() => {
    const server = new Catalogue();
    prepare(server);
    const abilities = [
      { Acao: 'ler', Acesso: 'Laboratorio' },
      { Acao: 'ler', Acesso: 'Procedimentos' },
      { Acao: 'editar', Acesso: 'Procedimentos' },
      { Acao: 'criar', Acesso: 'Procedimentos' },
    ];
    return { server, at, user: buildUser({ abilities }) };
  });

const LIST = '/laboratorio/catalogo-de-exames';
const EXAM = `${LIST}/9`;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Types another formula into the line of the calculated component, and selects that line again. */
async function changeFormula(canvas: Canvas, formula: string): Promise<void> {
  await userEvent.click(await canvas.findByText('COL-HDL'));
  await userEvent.keyboard(`${formula}{Enter}`);
  await userEvent.click(canvas.getByText('Colesterol não HDL'));
  await expect(await canvas.findByRole('textbox', { name: 'Fórmula de Colesterol não HDL' })).toHaveTextContent(
    formula,
  );
}

/** The exams there are. */
export const List: Story = {
  ...catalogue(LIST),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: longName })).toBeVisible();
  },
};

/** No procedure is an exam yet. */
export const Empty: Story = {
  ...catalogue(LIST, (server) => server.answer(Tratamento.calls.list, () => [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum exame')).toBeVisible();
  },
};

/** There is no type of procedures that are exams, so that none can be made: it says what comes first. */
export const NoType: Story = {
  tags: ['opens'],
  ...catalogue(LIST, (server) =>
    server.answer(Tratamento.calls.list, () => []).answer(TipoProcedimento.calls.list, () => []),
  ),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Novo da biblioteca' });
    await userEvent.click(first ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Falta um tipo de procedimento' });
    await expect(within(dialog).getByRole('button', { name: 'Abrir os dados iniciais' })).toBeVisible();
  },
};

/** One exam: its components, and the formula of the selected one. */
export const Exam: Story = {
  tags: ['opens'],
  ...catalogue(EXAM),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Colesterol não HDL'));
    await canvas.findByText('20261121_01');
  },
};

/** Ranges with a gap for newborns and an overlap of adults, drawn and listed. */
export const Ranges: Story = {
  tags: ['opens'],
  ...catalogue(EXAM, (server) => {
    const [first] = server.components;
    if (!first) return;
    first.ResultadoReferencia = [
      faixa({ IdadeMinima: 28, UnidadeIdadeMinima: 'Dias', IdadeMaxima: 12, Maximo: '170' }),
      faixa({ IdadeMinima: 12, IdadeMaxima: 60, Maximo: '190' }),
      faixa({ IdadeMinima: 50, Maximo: '200' }),
    ];
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Faixas de referência' }));
    await canvas.findByText('2 lacunas, 2 sobreposições.');
  },
};

/** Two versions of a component side by side. */
export const Versions: Story = {
  tags: ['opens'],
  ...catalogue(EXAM),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Versões' }));
    await canvas.findByRole('cell', { name: 'mmol/L' });
  },
};

/** The exam could not be loaded. */
export const Failing: Story = {
  ...catalogue(EXAM, (server) =>
    server.answer(Componente.calls.list, () => {
      throw new Refused('BANCO_OCUPADO');
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};

/** What a changed formula does to past results is read before it is saved, and the person goes back. */
export const ImpactIsReadAndWithdrawn: Story = {
  tags: ['interaction'],
  ...catalogue(EXAM),
  play: async (context) => {
    const { canvas } = context;
    const { server } = visitOf<Catalogue>(context);
    await changeFormula(canvas, 'COL-HDL - 1');
    await waitFor(() => expect(canvas.getByText('182')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    const dialog = within(await openedDialog('O que mudaria'));
    await dialog.findByText('2 de 2 exames autorizados teriam outro resultado.');
    await expect(dialog.getByText('127')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar sem salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(server.saved).toEqual([]);
    await expect(canvas.getByRole('textbox', { name: 'Fórmula de Colesterol não HDL' })).toHaveTextContent(
      'COL-HDL - 1',
    );
  },
};

/** The person saves after all: the new definition is stored with the version it was read in. */
export const ImpactIsAccepted: Story = {
  tags: ['interaction'],
  ...catalogue(EXAM),
  play: async (context) => {
    const { canvas } = context;
    const { server } = visitOf<Catalogue>(context);
    await changeFormula(canvas, 'COL-HDL - 1');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    const dialog = within(await openedDialog('O que mudaria'));
    await dialog.findByText('2 de 2 exames autorizados teriam outro resultado.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await expect(server.saved[0]).toMatchObject({
      Componentes: expect.arrayContaining([expect.objectContaining({ CalculoFormula: 'COL-HDL - 1', Versao: 1 })]),
    });
    await screen.findByText('Exame salvo. Os próximos resultados usam esta definição.');
  },
};

/** Ranges that overlap are saved with a reason only. */
export const OverlapNeedsReason: Story = {
  tags: ['interaction'],
  ...catalogue(EXAM, (server) => {
    const [first] = server.components;
    if (first) first.ResultadoReferencia = [faixa({ Maximo: '190' }), faixa({ Maximo: '200' })];
  }),
  play: async (context) => {
    const { canvas } = context;
    const { server } = visitOf<Catalogue>(context);
    await changeFormula(canvas, 'COL-HDL - 1');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    const dialog = within(await openedDialog('O que mudaria'));
    await dialog.findByText('2 de 2 exames autorizados teriam outro resultado.');
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Por que as faixas se sobrepõem/ }), 'Dois métodos');
    await userEvent.click(save);
    await waitFor(() => expect(server.saved).toMatchObject([{ Justificativa: 'Dois métodos' }]));
  },
};

/** A component is added by keyboard; one without a name is not saved. */
export const AddsAComponent: Story = {
  tags: ['interaction'],
  ...catalogue(EXAM),
  play: async (context) => {
    const { canvas } = context;
    const { server } = visitOf<Catalogue>(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Novo componente' }));
    await waitFor(() => expect(document.activeElement?.closest('.ag-row')).not.toBeNull());
    await userEvent.keyboard('APOB{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Falta o código ou o nome de um componente.');
    await expect(server.saved).toEqual([]);
  },
};

const glucose = buildComponente({
  id: 71,
  Tratamento: 8,
  CodigoComponent: 'GLI',
  NomeComponent: 'Glicose',
  Unidade: 'mg/dL',
});

/** A component takes its value from another exam of the same job: its type and unit come along. */
export const FromAnotherExam: Story = {
  tags: ['interaction'],
  ...catalogue(EXAM, (server) => {
    const { Tratamento: exam, ...rest } = glucose;
    const offered = { ...rest, ComponenteOrigem: null, Tratamento: { id: exam, NomeCompleto: 'Glicemia de jejum' } };
    server.answer(Componente.calls.populate, () => [offered]).answer(Componente.calls.get, () => glucose);
  }),
  play: async (context) => {
    const { canvas } = context;
    const { server } = visitOf<Catalogue>(context);
    const source = () => canvas.findByRole('combobox', { name: 'Vem de outro exame' });
    await userEvent.type(await source(), 'não é deste');
    await userEvent.click(await canvas.findByText('Triglicerídeos'));
    await canvas.findByRole('heading', { name: 'TRIG · Triglicerídeos' });
    await expect(await source()).toHaveValue('');
    await userEvent.type(await source(), 'gli');
    await userEvent.click(await screen.findByRole('option', { name: 'Glicose (GLI) · Glicemia de jejum' }));
    const save = canvas.getByRole('button', { name: 'Salvar' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    const dialog = within(await openedDialog('O que mudaria'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await expect(server.saved[0]).toMatchObject({
      Componentes: expect.arrayContaining([
        expect.objectContaining({ NomeComponent: 'Triglicerídeos', ComponenteOrigem: 71, TipoComponente: 'Numero' }),
      ]),
    });
  },
};

/** An exam of the library, with its sources, beside the components there are. */
export const FromTheLibrary: Story = {
  tags: ['interaction'],
  ...catalogue(EXAM),
  play: async (context) => {
    const { canvas } = context;
    const { server } = visitOf<Catalogue>(context);
    await canvas.findByText('COL-HDL');
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Trazer de arquivo ou da biblioteca' }));
    const dialog = within(await openedDialog('Trazer de arquivo ou da biblioteca'));
    const select = dialog.getByRole('combobox', { name: /^Exame da biblioteca/ });
    await userEvent.click(select);
    await userEvent.click(await screen.findByRole('option', { name: 'Perfil lipídico' }));
    await dialog.findByText(/Friedewald WT/);
    await expect(dialog.getAllByText('novo')).toHaveLength(4);
    await expect(dialog.getAllByText('diferente')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Trazer para o exame' }));
    await canvas.findByText('9 componentes');
    await expect(server.saved).toEqual([]);
  },
};

/** An exam of the library becomes a procedure, and its page opens with components that are still to be saved. */
export const NewFromTheLibrary: Story = {
  tags: ['interaction'],
  ...catalogue(LIST, (server) => {
    server.components = [];
    server.answer(TipoProcedimento.calls.list, () => [server.type]);
    server.answer(Tratamento.calls.create, ({ body }) => {
      server.exam = buildTratamento({ ...body, id: 9 });
      return { ...server.exam, ...noChildren };
    });
  }),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Novo da biblioteca' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('combobox', { name: /^Exame da biblioteca/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Fração de excreção de sódio' }));
    await dialog.findByText(/Espinel CH/);
    await userEvent.click(dialog.getByRole('button', { name: 'Trazer para o exame' }));
    await canvas.findByRole('heading', { name: 'Fração de excreção de sódio' });
    await canvas.findByText('5 componentes');
    await expect(visitOf<Catalogue>(context).server.saved).toEqual([]);
    await expect(canvas.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  },
};
