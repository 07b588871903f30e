import { Conta, conciliarLinhas, lerExtratoConta, sugerirConciliacao, Titulo } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ConciliacaoPage from '@bancada/web/pages/finance/conciliacao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Bank, titleSuggestion, type StoryLine } from '../support/bank.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { openedDialog } from '../support/dialog.ts';
import { Refused } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Finance/Bank reconciliation',
  component: ConciliacaoPage,
  decorators: [asPage],
} satisfies Meta<typeof ConciliacaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () => buildUser({ abilities: ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const long = 'PIX ENVIADO INDUSTRIA E COMERCIO DE REAGENTES PARA LABORATORIOS DE ANALISES CLINICAS LTDA ME';

const lines: readonly StoryLine[] = [
  {
    id: 1,
    Data: '2026-11-18',
    Valor: '-14500',
    Memo: 'PIX ENVIADO IMOBILIARIA EXEMPLO',
    Sugestoes: [
      titleSuggestion(11, 'Aluguel da Matriz', '-14500', {
        Nome: 'Imobiliária Exemplo',
        Motivos: ['Valor', 'Nome'],
        Dias: 1,
      }),
      titleSuggestion(12, 'Aluguel da Matriz, mês que vem', '-14500', { Nome: 'Imobiliária Exemplo', Dias: 30 }),
    ],
  },
  {
    id: 2,
    Data: '2026-11-19',
    Valor: '-1176',
    Memo: long,
    Sugestoes: [
      titleSuggestion(13, 'Reagentes', '-2000', { Motivos: ['OutroValor', 'CPF_CNPJ'], Dias: 4 }),
      titleSuggestion(12, 'Aluguel da Matriz, mês que vem', '-14500', { Motivos: ['OutroValor'], Dias: 30 }),
    ],
  },
  {
    id: 3,
    Data: '2026-11-20',
    Valor: '-12',
    Memo: 'TAR PIX',
    Regra: { id: 1, Nome: 'Tarifas do banco', PlanoConta: 1, Fornecedor: null },
  },
  { id: 4, Data: '2026-11-21', Valor: '3980', Memo: 'PIX RECEBIDO CLIENTE INDUSTRIAL' },
];

const fee = { id: 9, Data: '2026-11-20', Valor: '-38.2' };

const desk = (own: readonly StoryLine[] = lines, Banco: string | null = '-10708') =>
  visiting(() => ({ server: new Bank(own, { Banco, Livros: '1000' }), user: user(), at: '/financeiro/conciliacao' }));

/** Lines of a statement at the left; what the current one may be, and why, at the right; the balances over both. */
export const Default: Story = {
  ...desk(),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Baixa o título inteiro: R\$\s14\.500,00\./))[0]).toBeVisible();
    await expect(canvas.getByText('Extrato completo')).toBeVisible();
  },
};

/** Nothing waits: what one does next. */
export const Empty: Story = { ...desk([], '1000') };

const refusing = () => {
  throw new Refused('BANCO_OCUPADO');
};

/** A desk of which something is not as usual. */
const deskWith = (change: (server: Bank) => void) =>
  visiting(() => {
    const server = new Bank(lines, { Banco: '-10708', Livros: '1000' });
    change(server);
    return { server, user: user(), at: '/financeiro/conciliacao' };
  });

/** The statement could not be read. */
export const Failing: Story = {
  ...deskWith((server) => server.answer(lerExtratoConta, refusing)),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Tentar/ });
  },
};

/** There is no account yet: where one is made. */
export const WithoutAccount: Story = {
  ...deskWith((server) => server.answer(Conta.calls.list, () => [])),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Abrir contas' });
  },
};

/** What lines may be could not be read: the lines are there, and so are the acts that need no suggestion. */
export const SuggestionsFailing: Story = {
  ...deskWith((server) => server.answer(sugerirConciliacao, refusing)),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Tentar/ });
    await expect(canvas.getByRole('button', { name: /^Criar o que falta/ })).toBeVisible();
  },
};

/** A search that fails says so, and is tried again. */
export const SearchFailing: Story = {
  tags: ['interaction'],
  ...deskWith((server) => server.answer(Titulo.calls.populate, refusing)),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/^Baixa o título inteiro/);
    await userEvent.keyboard('p');
    const dialog = within(await openedDialog());
    await dialog.findByRole('button', { name: /^Tentar/ });
  },
};

/** What a rule of the title refuses is said in the words of the rule, and the line waits again. */
export const RefusedByRule: Story = {
  tags: ['interaction'],
  ...deskWith((server) =>
    server.answer(conciliarLinhas, () => {
      throw new Refused('REGRA_NAO_CUMPRIDA', {
        recurso: 'finance.Titulo',
        regra: 'classificado',
        campo: 'PlanoConta',
      });
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/^Baixa o título inteiro/);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Escolha a conta do plano antes.');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: /IMOBILIARIA/ })).toBeVisible());
  },
};

/** Long names take more lines, and push nothing away. */
export const LongNames: Story = {
  ...desk([
    {
      id: 1,
      Data: '2026-11-20',
      Valor: '-12',
      Memo: long,
      Regra: { id: 1, Nome: `Regra de ${long.toLowerCase()}`, PlanoConta: 1, Fornecedor: null },
      Sugestoes: [titleSuggestion(13, long, '-12', { Nome: long, Motivos: ['Valor', 'Nome', 'CPF_CNPJ'] })],
    },
  ]),
  play: async ({ canvas }) => {
    const rule = await canvas.findByText(/^regra: Regra de/);
    const accept = canvas.getAllByRole('button', { name: 'Conciliar' })[1];
    await expect(rule.getBoundingClientRect().right).toBeLessThanOrEqual(accept?.getBoundingClientRect().left ?? 0);
  },
};

/** A line is accepted with Enter and the next follows; what it took is suggested to no other; U takes it back. */
export const ByKeyboard: Story = {
  tags: ['interaction'],
  ...desk(),
  play: async ({ canvas, ...context }) => {
    const list = within(await canvas.findByRole('list', { name: 'Linhas do extrato' }));
    const choices = () => within(canvas.getByRole('list', { name: 'O que a linha pode ser' })).getAllByRole('listitem');
    await waitFor(() => expect(choices()).toHaveLength(2));
    await userEvent.keyboard('2');
    await waitFor(() => expect(list.getByRole('button', { current: true })).toHaveTextContent(long));
    await waitFor(() => expect(choices()).toHaveLength(1));
    await expect(canvas.getByText('outro valor')).toBeVisible();
    const { server } = visitOf<Bank>(context);
    await waitFor(() => expect(server.lines[0]?.Situacao).toBe('Conciliada'));
    await userEvent.keyboard('k');
    await expect(list.getByRole('button', { current: true })).toHaveFocus();
    await userEvent.keyboard('u');
    const dialog = within(await openedDialog());
    await userEvent.type(dialog.getByRole('textbox'), 'Era o outro mês');
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer a conciliação' }));
    await waitFor(() => expect(server.lines[0]?.Situacao).toBe('Pendente'));
  },
};

/** What is missing is created for a line: what is left of it stands over the parts. */
export const Splitting: Story = {
  tags: ['opens'],
  ...desk(),
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'O que a linha pode ser' });
    await userEvent.keyboard('s');
    const dialog = within(await openedDialog());
    const [first] = await dialog.findAllByRole('textbox', { name: /^Valor/ });
    if (first) await userEvent.type(first, '14000');
    await userEvent.tab();
    await waitFor(() => expect(dialog.getByText(/^Linha de R\$\s14\.500,00; faltam R\$\s500,00\./)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Criar e conciliar' })).toBeDisabled();
  },
};

/** What is missing is created and learned: the next lines with this text are classified like it. */
export const Learning: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const server = new Bank([{ ...fee, Memo: 'DEB AUTOR 0071 SERV DIVERSOS' }], { Banco: null });
    const maker = ['ler', 'editar', 'criar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' }));
    return { server, user: buildUser({ abilities: maker }), at: '/financeiro/conciliacao' };
  }),
  play: async ({ canvas, canvasElement, ...context }) => {
    await canvas.findByText(/^Nada nos livros parece ser esta linha/);
    // As the frame has it once the page is opened by a link: what is around the page has the keyboard.
    canvasElement.tabIndex = -1;
    canvasElement.focus();
    await expect(canvasElement).toHaveFocus();
    await userEvent.keyboard('c');
    const dialog = within(await openedDialog());
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Conta do plano/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tarifas e taxas de cartão' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Lembrar/ }));
    await expect(dialog.getByRole('textbox', { name: /^Texto do histórico/ })).toHaveValue('SERV DIVERSOS');
    // From the field where a choice was made, without going through the others.
    dialog.getByRole('combobox', { name: /^Conta do plano/ }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const { server } = visitOf<Bank>(context);
    await waitFor(() => expect(server.lines[0]?.Situacao).toBe('Conciliada'));
    await waitFor(() => expect(server.rules).toMatchObject([{ Texto: 'SERV DIVERSOS', PlanoConta: 1 }]));
  },
};

/** P finds open titles by the name of the supplier they are of, too. */
export const FindingBySupplier: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const server = new Bank([{ ...fee, Memo: 'DEB AUTOR 0071' }], { Banco: null });
    const nobody = {
      Unidade: null,
      PlanoConta: null,
      Paciente: null,
      Cliente: null,
      Convenio: null,
      Colaborador: null,
    };
    const title = { ...buildRow(Titulo, 1), ...nobody, Socio: null, FormaPagamento: null, Conta: null, Saldo: '38.2' };
    const own = { ...title, Tipo: 'Pagar' as const, Status: 'Aberta' as const, Renegocia: null, RenegociadaPor: null };
    server.titles = [
      { ...own, id: 21, Descricao: 'Mensalidade', Fornecedor: { id: 1, Nome: 'Nitrogênio do Sul' } },
      { ...own, id: 22, Descricao: 'Assinatura', Fornecedor: { id: 2, Nome: 'Outra empresa' } },
    ];
    return { server, user: user(), at: '/financeiro/conciliacao' };
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Nada nos livros parece ser esta linha/);
    await userEvent.keyboard('p');
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(2));
    await userEvent.type(dialog.getByRole('textbox'), 'do sul');
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
    await expect(dialog.getByRole('checkbox')).toHaveAccessibleName(/^Mensalidade · Nitrogênio do Sul · /);
  },
};

const fiveHundred = Array.from({ length: 500 }, (_, n): StoryLine => {
  const Valor = `-${n + 1}.5`;
  return {
    id: n + 1,
    Data: '2026-11-18',
    Valor,
    Memo: `PIX ENVIADO ${n + 1}`,
    Sugestoes: [titleSuggestion(1000 + n, `Despesa ${n + 1}`, Valor)],
  };
});

/** A statement of 500 lines: those in sight are drawn, and a line whose suggestion is right costs one key. */
export const FiveHundredLines: Story = {
  tags: ['interaction'],
  ...desk(fiveHundred, null),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Bank>(context);
    const list = await canvas.findByRole('list', { name: 'Linhas do extrato' });
    const current = () => within(list).getByRole('button', { current: true });
    await expect(within(list).getAllByRole('listitem').length).toBeLessThan(80);
    await expect(current().closest('li')).toHaveAttribute('aria-setsize', '500');
    for (let n = 1; n <= 45; n++) {
      await canvas.findByText(`Despesa ${n}`);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(current()).toHaveTextContent(`PIX ENVIADO ${n + 1}`));
    }
    await waitFor(() => expect(server.lines.filter(({ Situacao }) => Situacao === 'Conciliada')).toHaveLength(45));
    await waitFor(() => expect(current()).toHaveFocus());
    await expect(current()).toBeVisible();
  },
};
