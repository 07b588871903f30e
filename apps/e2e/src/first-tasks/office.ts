import { Colaborador, Conta, NaoConformidade, Paciente, PlanoConta, Tarefa, Titulo, Usuario } from '@bancada/contracts';
import type { Page } from 'playwright';
import { openAccount } from '../support/accounts.ts';
import { apiAs } from '../support/api.ts';
import { openFirst, openFound, pressOn, tabTo } from '../support/keyboard.ts';
import type { FirstTask } from './task.ts';

/** The clinics' own day, so many days from today. */
function dayFromNow(days: number): string {
  const at = new Date(Date.now() + days * 24 * 3_600_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(at);
}

/** A day as Brazilians type it. */
const typed = (day: string) => day.split('-').toReversed().join('/');

/** A name that no other row of the demo company has. */
let made = 0;
const ownName = (what: string) => `${what} da jornada ${(made += 1)}`;

const record = (page: Page) => page.getByRole('complementary').or(page.getByRole('main'));

/** Opens a row, types a date over a field of its form, and saves. */
async function changeDate(page: Page, name: string, label: string, day: string): Promise<void> {
  await openFound(page, name);
  await page.getByRole('button', { name: 'Editar', exact: true }).waitFor();
  await page.keyboard.press('e');
  await tabTo(page, page.getByRole('form').getByRole('textbox', { name: label }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(typed(day));
  await page.keyboard.press('Control+Enter');
  await page.getByText('Registro salvo').last().waitFor();
}

/** In the offices: money, people, quality, and the company itself. */
export const officeTasks: readonly FirstTask[] = [
  {
    who: 'financeiro',
    what: 'settles a bill that is due today',
    tile: 'Contas que vencem hoje',
    heading: 'Contas a pagar',
    prepare: async (url) => {
      const api = await apiAs(url, 'financeiro');
      const [known] = await api.ask(Conta.calls.list, { query: { Nome: 'Conta da jornada' } });
      const account = known ?? (await openAccount(api, { DataSaldo: dayFromNow(-1), SaldoInicial: '1000' }));
      const [plano] = await api.ask(PlanoConta.calls.list, { query: { Nome: 'Energia e telefonia' } });
      const Descricao = ownName('Conta de luz');
      const today = dayFromNow(0);
      const links = { Unidade: 1, PlanoConta: plano?.id ?? 0, Conta: account.id };
      const none = { FormaPagamento: null, AgendadoPara: null, Documento: null, Rateios: [] };
      const nobody = {
        Paciente: null,
        Cliente: null,
        Fornecedor: null,
        Convenio: null,
        Colaborador: null,
        Socio: null,
      };
      const body = {
        ...links,
        ...none,
        ...nobody,
        Tipo: 'Pagar',
        Descricao,
        Competencia: today,
        Vencimento: today,
      } as const;
      const { id, Versao } = await api.ask(Titulo.calls.create, { body: { ...body, Valor: '87.5' } });
      await api.ask(Titulo.calls.transition, { params: { id }, body: { Acao: 'confirmar', Versao } });
      const stored = () => api.ask(Titulo.calls.get, { params: { id } });
      return { name: Descricao, done: async () => (await stored()).Status === 'Paga' };
    },
    finish: async (page, { name }) => {
      await openFound(page, name);
      await pressOn(page, record(page).getByRole('button', { name: 'Baixar' }));
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Baixar' }));
      await page.getByText('1 título baixado').first().waitFor();
    },
  },
  {
    who: 'comercial',
    what: 'completes the registration of a patient',
    tile: 'Cadastros sem nascimento',
    heading: 'Pacientes',
    prepare: async (url) => {
      const api = await apiAs(url, 'comercial');
      const NomeCompleto = ownName('Ana Souza');
      const address = { CEP: null, Endereco: null, Numero: null, Complemento: null, Bairro: null, Cidade: null };
      const none = { ...address, Estado: null, NomeSocial: null, Sexo: null, Telefone: null, Email: null };
      const unknown = { CPF: null, CNS: null, DataNascimento: null, Observacao: null, Planos: [] };
      const { id } = await api.ask(Paciente.calls.create, {
        body: { ...none, ...unknown, NomeCompleto },
      });
      const stored = () => api.ask(Paciente.calls.get, { params: { id } });
      return { name: NomeCompleto, done: async () => (await stored()).DataNascimento === '1984-03-12' };
    },
    finish: (page, { name }) => changeDate(page, name, 'Nascimento', '1984-03-12'),
  },
  {
    who: 'coordenacao',
    what: 'renews the registration of a professional',
    tile: 'Registros de conselho que vencem',
    heading: 'Colaboradores',
    prepare: async (url) => {
      const api = await apiAs(url, 'coordenacao');
      const NomeCompleto = ownName('Bruno Reis');
      const links = { Usuario: null, Funcao: null, Especialidades: [], Unidades: [], Escolaridades: [] };
      const none = { CPF: null, Telefone: null, Email: null, Admissao: null, Desligamento: null };
      const council = { Conselho: 'CRBM', NumeroConselho: '1234', UF: 'SP', ValidadeConselho: dayFromNow(30) } as const;
      const { id } = await api.ask(Colaborador.calls.create, {
        body: { ...links, ...none, ...council, NomeCompleto },
      });
      const stored = () => api.ask(Colaborador.calls.get, { params: { id } });
      return { name: NomeCompleto, done: async () => (await stored()).ValidadeConselho === dayFromNow(400) };
    },
    finish: (page, { name }) => changeDate(page, name, 'Registro válido até', dayFromNow(400)),
  },
  {
    who: 'qualidade',
    what: 'begins to treat a non-conformity',
    tile: 'Não conformidades abertas',
    heading: 'Não conformidades',
    prepare: async (url) => {
      const api = await apiAs(url, 'qualidade');
      const [Responsavel] = await (await apiAs(url, 'admin')).ask(Usuario.calls.list, { query: { _q: 'Qualidade' } });
      const Titulo = ownName('Estufa fora da faixa');
      const none = { Categoria: null, Correcao: null, CausaRaiz: [], Acoes: [] };
      const { id } = await api.ask(NaoConformidade.calls.create, {
        body: { ...none, Unidade: 1, Titulo, Descricao: Titulo, Gravidade: 'Leve', Responsavel: Responsavel?.id ?? 0 },
      });
      const stored = () => api.ask(NaoConformidade.calls.get, { params: { id } });
      return { name: Titulo, done: async () => (await stored()).Status === 'Em_Analise' };
    },
    finish: async (page) => {
      // The latest one comes first.
      await openFirst(page);
      // Tab goes from cell to cell of the list; E leads into the record, and Esc leaves one there.
      await page.getByRole('button', { name: 'Editar', exact: true }).waitFor();
      await page.keyboard.press('e');
      await page.getByRole('form').waitFor();
      await page.keyboard.press('Escape');
      await pressOn(page, page.getByRole('button', { name: 'Começar a análise' }));
    },
  },
  {
    who: 'admin',
    what: 'finishes a task of the day',
    tile: 'Tarefas até hoje',
    heading: 'Tarefas',
    prepare: async (url) => {
      const api = await apiAs(url, 'admin');
      const Titulo = ownName('Trocar o telefone');
      const none = { Descricao: null, Responsavel: null, Prioridade: 'Media', Situacao: 'Pendente' } as const;
      const { id } = await api.ask(Tarefa.calls.create, { body: { ...none, Titulo, Prazo: dayFromNow(0) } });
      const stored = () => api.ask(Tarefa.calls.get, { params: { id } });
      return { name: Titulo, done: async () => (await stored()).Situacao === 'Concluida' };
    },
    finish: async (page, { name }) => {
      await openFound(page, name);
      await page.getByRole('button', { name: 'Editar', exact: true }).waitFor();
      await page.keyboard.press('e');
      await pressOn(page, page.getByRole('form').getByRole('combobox', { name: 'Situação' }));
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Registro salvo').last().waitFor();
    },
  },
];
