import {
  Antimicrobiano,
  type Antibiograma,
  ExameDefinicao,
  lerAntibiograma,
  Microrganismo,
  PontoCorte,
  ResistenciaIntrinseca,
  pontoUsado,
  salvarAntibiograma,
} from '@bancada/contracts';
import { buildRow, buildWorksheet } from '@bancada/testing';
import ResultadosPage from '@bancada/web/pages/laboratory/resultados';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectShown, expectVisible, focusCell } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Results/Antibiogram',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const organisms = [
  { ...buildRow(Microrganismo, 1), Nome: 'Escherichia coli', Grupo: 'Enterobacterales' },
  { ...buildRow(Microrganismo, 2), Nome: 'Staphylococcus saprophyticus', Grupo: 'Staphylococcus' },
];
const drugs = ['Ampicilina/AMP', 'Ciprofloxacino/CIP', 'Nitrofurantoína/NIT'].map((each, place) => {
  const [Nome = '', Sigla = ''] = each.split('/');
  return { ...buildRow(Antimicrobiano, place + 1), Nome, Sigla };
});
/** Limits of no table: their source says so. */
const general = drugs.map(({ id }, place) => ({
  ...buildRow(PontoCorte, place + 1),
  Grupo: 'Enterobacterales',
  Antimicrobiano: id,
  Indicacao: null,
  Metodo: place === 2 ? ('Difusao' as const) : ('CIM' as const),
  Sensivel: place === 2 ? '20' : '1',
  Resistente: '10',
  Fonte: 'Demonstracao' as const,
  Ano: 2026,
  VigenteDe: '2026-01-01',
  VigenteAte: null,
  IsActive: true,
}));

/** Ampicillin has lower ones in a meningitis. */
const points = [
  ...general,
  ...general
    .slice(0, 1)
    .map((each) => ({ ...each, id: 9, Indicacao: 'Meningite', Sensivel: '0.25', Resistente: '0.25' })),
];

/** What is resistant by nature: of no table either. */
const natural = [
  {
    ...buildRow(ResistenciaIntrinseca, 1),
    Grupo: null,
    Microrganismo: 2,
    Antimicrobiano: 1,
    Fonte: 'Demonstracao' as const,
    Ano: 2026,
    IsActive: true,
  },
];

/** A laboratory with one culture, which keeps what is typed of it. */
class Culture extends Laboratory {
  isolates: Antibiograma['Isolados'] = [];

  constructor(TestStatus: 'Em_Execucao' | 'Digitado') {
    super({
      worksheet: buildWorksheet({
        tratamento: { NomeCompleto: 'Urocultura com antibiograma' },
        samples: [{ Identificacao: 'UC-118' }],
        test: () => ({ TestStatus }),
      }),
    });
    const [test] = this.sheet?.tests ?? [];
    if (!test) throw new Error('No test');
    const { Tratamento } = test;
    if (typeof Tratamento !== 'number') throw new Error('No exam');
    this.definitions = [{ ...buildRow(ExameDefinicao, 1), Tratamento, Antibiograma: true, IsActive: true }];
    const known = {
      Hoje: '2026-11-20',
      Microrganismos: organisms,
      Antimicrobianos: drugs,
      PontosCorte: points,
      Intrinsecas: natural,
    };
    const answer = () => ({ Test: test, Isolados: this.isolates, ...known });
    this.answer(lerAntibiograma, answer);
    this.answer(salvarAntibiograma, ({ body }) => {
      const by = { ...known, Isolados: this.isolates };
      const { Empresa, Unidade, id } = test;
      const row = { Empresa, Unidade, Versao: 1, DigitadoPor: 1 };
      this.isolates = body.Isolados.map(({ Antimicrobianos, ...isolate }, place) => ({
        ...row,
        id: place + 1,
        Test: id,
        Execucao: 1,
        Numero: place + 1,
        ...isolate,
        Antimicrobianos: Antimicrobianos.map((typed, at) => {
          const used = pontoUsado(by, { ...typed, Microrganismo: isolate.Microrganismo, Indicacao: isolate.Indicacao });
          const { Calculada, Intrinseca, PontoCorte: point, Sensivel, Resistente, Fonte, Ano } = used;
          const pinned = { Calculada, Intrinseca, PontoCorte: point, Sensivel, Resistente, Fonte, Ano };
          return {
            ...row,
            id: place * 100 + at + 1,
            Isolado: place + 1,
            ...pinned,
            ...typed,
            Interpretacao: typed.Interpretacao ?? Calculada,
          };
        }),
      }));
      Object.assign(test, { Versao: test.Versao + 1 });
      return answer();
    });
  }
}

const page = (status: 'Em_Execucao' | 'Digitado' = 'Em_Execucao') =>
  visiting(() => {
    const server = new Culture(status);
    return { server, at: `/laboratorio/resultados/${server.sheet?.job.id}?visao=planilha` };
  });

async function open(canvas: Pick<typeof screen, 'findByRole'>, canvasElement: HTMLElement, laboratory: Laboratory) {
  await focusCell(canvasElement, ...laboratory.cellOf(0, 'COL'));
  await userEvent.click(await canvas.findByRole('button', { name: 'Antibiograma' }));
  const dialog = await openedDialog();
  return { dialog, inside: within(dialog) };
}

/** An isolate is named, values are typed down a column; the table says S or R, and a person says otherwise with a reason. */
export const TypedPlayed: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement, ...context }) => {
    const { server } = visitOf<Culture>(context);
    const { dialog, inside } = await open(canvas, canvasElement, server);
    await userEvent.click(await inside.findByRole('button', { name: 'Adicionar isolado' }));
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Microrganismo 1' }), 'Escherichia coli');
    await userEvent.type(inside.getByRole('textbox', { name: 'Contagem 1' }), '> 100.000 UFC/mL');
    await focusCell(dialog, '1/CIM', '0.value');
    await userEvent.keyboard('<=0,5{Enter}16{Enter}9{Enter}');
    await expectShown(dialog, '1/CIM', '0.meaning', 'S');
    await expectShown(dialog, '2/CIM', '0.meaning', 'R');
    await expectShown(dialog, '3/Difusao', '0.meaning', 'R');
    await focusCell(dialog, '1/CIM', '0.meaning');
    await userEvent.keyboard('R{Enter}');
    await focusCell(dialog, '1/CIM', '0.reason');
    await userEvent.keyboard('Produz ESBL{Enter}');
    await userEvent.click(inside.getByRole('button', { name: 'Gravar antibiograma' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [isolate] = server.isolates;
    await expect(isolate).toMatchObject({ Microrganismo: 1, Contagem: '> 100.000 UFC/mL' });
    await expect(
      isolate?.Antimicrobianos.map(({ Valor, Interpretacao, Motivo }) => [Valor, Interpretacao, Motivo]),
    ).toEqual([
      ['<=0.5', 'R', 'Produz ESBL'],
      ['16', 'R', null],
      ['9', 'R', null],
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Antibiograma' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Contagem 1' })).toHaveValue('> 100.000 UFC/mL'));
  },
};

/** The same as it is opened again. */
export const Typed: Story = { ...still(TypedPlayed), tags: ['!test'] };

/** What is resistant by nature reads R whatever was measured, and without a value, too; an S is kept with its reason. */
export const Intrinsic: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement, ...context }) => {
    const { server } = visitOf<Culture>(context);
    const { dialog, inside } = await open(canvas, canvasElement, server);
    await userEvent.click(await inside.findByRole('button', { name: 'Adicionar isolado' }));
    await userEvent.selectOptions(
      inside.getByRole('combobox', { name: 'Microrganismo 1' }),
      'Staphylococcus saprophyticus',
    );
    await focusCell(dialog, '1/CIM', '0.value');
    await userEvent.keyboard('<=0,25{Enter}');
    await expectShown(dialog, '1/CIM', '0.meaning', 'R');
    await focusCell(dialog, '1/CIM', '0.meaning');
    await expectVisible(() => screen.getByText(/Resistência intrínseca \(Demonstração 2026\)/));
    await userEvent.click(inside.getByRole('button', { name: 'Gravar antibiograma' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(server.isolates[0]?.Antimicrobianos).toMatchObject([{ Interpretacao: 'R', Intrinseca: true }]);
  },
};

/** The table tells a meningitis apart: what the isolate is treated for decides what its values mean. */
export const IndicatedPlayed: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement, ...context }) => {
    const { server } = visitOf<Culture>(context);
    const { dialog, inside } = await open(canvas, canvasElement, server);
    await userEvent.click(await inside.findByRole('button', { name: 'Adicionar isolado' }));
    await expect(inside.queryByRole('combobox', { name: 'Indicação 1' })).toBeNull();
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Microrganismo 1' }), 'Escherichia coli');
    await focusCell(dialog, '1/CIM', '0.value');
    await userEvent.keyboard('0,5{Enter}');
    await expectShown(dialog, '1/CIM', '0.meaning', 'S');
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Indicação 1' }), 'Meningite');
    await expectShown(dialog, '1/CIM', '0.meaning', 'R');
    await userEvent.click(inside.getByRole('button', { name: 'Gravar antibiograma' }));
    await waitFor(() => expect(server.isolates[0]).toMatchObject({ Indicacao: 'Meningite' }));
    await expect(server.isolates[0]?.Antimicrobianos[0]).toMatchObject({ Interpretacao: 'R', Resistente: '0.25' });
  },
};

/** What was submitted is only read. */
export const SubmittedPlayed: Story = {
  tags: ['interaction'],
  ...page('Digitado'),
  play: async ({ canvas, canvasElement, ...context }) => {
    const { inside } = await open(canvas, canvasElement, visitOf<Culture>(context).server);
    await waitFor(() => expect(inside.getByText(/Agora ele só se lê/)).toBeVisible());
    await expect(inside.queryByRole('button', { name: 'Gravar antibiograma' })).toBeNull();
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
