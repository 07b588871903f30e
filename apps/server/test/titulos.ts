import { type AnswerOf, type BodyOf, Conta, PlanoConta, Titulo } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { TipoConta } from '@bancada/contracts/finance';
import type { Lab } from './lab-builders.ts';

/** A stored title. */
export type StoredTitulo = AnswerOf<typeof Titulo.calls.get>;

/** What titles of a laboratory need. */
export interface Books {
  readonly conta: number;
  readonly plano: number;
}

/** An account with money and one of the chart. */
export async function buildBooks({ app, token }: Lab): Promise<Books> {
  const tipo = await app.ask(TipoConta.calls.create, { token, body: { Nome: 'Conta corrente', Natureza: 'Banco' } });
  const conta = await app.ask(Conta.calls.create, {
    token,
    body: {
      ...exampleRow(Conta, 1, () => 0),
      TipoConta: tipo.id,
      InstituicaoFinanceira: null,
      Unidade: null,
    } as BodyOf<typeof Conta.calls.create>,
  });
  const plano = await app.ask(PlanoConta.calls.create, {
    token,
    body: { Codigo: '4.1', Nome: 'Aluguel', Pai: null, Natureza: 'Despesa', LinhaDRE: null },
  });
  return { conta: conta.id, plano: plano.id };
}

/** The body of a title: a payable of 1,000 that is due on 2026-11-10. */
export const tituloBody = ({ Unidade }: Lab, { plano }: Books, change: object = {}) =>
  ({
    Unidade,
    Tipo: 'Pagar',
    Descricao: 'Aluguel de novembro',
    PlanoConta: plano,
    Paciente: null,
    Cliente: null,
    Fornecedor: null,
    Convenio: null,
    Colaborador: null,
    Socio: null,
    FormaPagamento: null,
    Conta: null,
    Competencia: '2026-11-01',
    Vencimento: '2026-11-10',
    AgendadoPara: null,
    Valor: '1000',
    Documento: null,
    ...change,
  }) as BodyOf<typeof Titulo.calls.create>;

/** A title that is owed. */
export async function buildTitulo(lab: Lab, books: Books, change: object = {}): Promise<StoredTitulo> {
  const { app, token } = lab;
  const { id, Versao } = await app.ask(Titulo.calls.create, { token, body: tituloBody(lab, books, change) });
  return app.ask(Titulo.calls.transition, { token, params: { id }, body: { Acao: 'confirmar', Versao } });
}
