import {
  Conta,
  conciliarLinhas,
  desfazerConciliacao,
  ExtratoLinha,
  lancarLinha,
  lerExtratoConta,
  PlanoConta,
  RegraConciliacao,
  sugerirConciliacao,
  Titulo,
  type AnswerOf,
} from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { buildRow } from '@bancada/testing';
import { Simulator } from './Simulator.ts';

type Suggested = AnswerOf<typeof sugerirConciliacao>['linhas'][number];

/** A line of a statement in a story: day, amount and text, with what it may be. */
export interface StoryLine {
  readonly id: number;
  readonly Data: string;
  readonly Valor: string;
  readonly Memo: string;
  readonly Situacao?: ExtratoLinha['Situacao'];
  readonly Sugestoes?: Suggested['Sugestoes'];
  readonly Regra?: Suggested['Regra'];
}

/** A suggestion of an open title of an amount. */
export const titleSuggestion = (
  id: number,
  Descricao: string,
  Valor: string,
  more: Partial<Suggested['Sugestoes'][number]> = {},
): Suggested['Sugestoes'][number] => ({
  Tipo: 'Titulo',
  id,
  Versao: 1,
  Titulo: id,
  Descricao,
  Nome: null,
  Data: '2026-11-20',
  Valor,
  Pontos: 60,
  Motivos: ['Valor'],
  Dias: 0,
  Bandeira: null,
  ...more,
});

/** An account at a bank, and its statement: lines are reconciled, and undone. */
export class Bank extends Simulator {
  lines: ExtratoLinha[];
  /** Open titles that are found by words. */
  titles: AnswerOf<typeof Titulo.calls.populate> = [];
  /** What was learned. */
  readonly rules: RegraConciliacao[] = [];
  /** What lines were reconciled with, by line: it is suggested to no other. */
  private readonly explained = new Map<number, readonly number[]>();

  constructor(lines: readonly StoryLine[], balance: { readonly Banco: string | null; readonly Livros?: string }) {
    super();
    const account = { ...buildRow(Conta, 1), id: 1, Nome: 'Conta movimento', IsActive: true };
    const savings = { ...buildRow(Conta, 2), id: 2, Nome: 'Reserva', IsActive: true };
    this.lines = lines.map(lineRow);
    // The other way round than accounts are opened: where lines wait, the page begins.
    this.answer(Conta.calls.list, () => [savings, account]);
    this.answer(ExtratoLinha.calls.groups, () => {
      const Quantidade = this.lines.length;
      return Quantidade === 0 ? [] : [{ Valor: '1', Texto: 'Conta movimento', Quantidade, Segundo: null, Totais: [] }];
    });
    this.answer(PlanoConta.calls.list, () => [
      { ...buildRow(PlanoConta, 1), id: 1, Nome: 'Tarifas e taxas de cartão' },
    ]);
    this.answer(Titulo.calls.populate, ({ query }) => {
      const { _q: text = '', 'Fornecedor.Nome_contains': name = '' } = query as Readonly<Record<string, string>>;
      const nameOf = ({ Fornecedor }: (typeof this.titles)[number]) =>
        typeof Fornecedor?.['Nome'] === 'string' ? Fornecedor['Nome'].toLowerCase() : '';
      return this.titles.filter(
        (title) => title.Descricao.includes(text) && nameOf(title).includes(name.toLowerCase()),
      );
    });
    this.answer(lerExtratoConta, ({ query }) => {
      const waiting = this.lines.filter(({ Situacao }) => Situacao === 'Pendente' || Situacao === 'Parcial');
      const Extrato = sum(['1000', ...this.lines.map(({ Valor }) => Valor)]);
      const shown = query.Situacao === 'Todas' ? this.lines : waiting;
      return {
        linhas: shown.map((line) => ({ ...line, SaldoApos: Extrato })),
        total: shown.length,
        Pendentes: waiting.length,
        ValorPendente: sum(waiting.map(({ Falta }) => Falta)),
        SaldoEm: balance.Banco === null ? null : '2026-11-24',
        Banco: balance.Banco,
        Extrato,
        Livros: balance.Livros ?? Extrato,
        Diferenca: balance.Banco === null ? null : difference(balance.Banco, Extrato),
      };
    });
    this.answer(sugerirConciliacao, ({ query }) => {
      const asked = this.lines.filter(({ id, Situacao }) => query.id.includes(id) && Situacao === 'Pendente');
      const found = asked.map(({ id }) => {
        const { Sugestoes = [], Regra = null } = lines.find((line) => line.id === id) ?? {};
        const taken = [...this.explained.values()].flat();
        return { id, Sugestoes: Sugestoes.filter((each) => !taken.includes(each.id)), Regra };
      });
      return { linhas: found, total: found.length };
    });
    this.answer(conciliarLinhas, ({ body }) => ({
      linhas: body.Linhas.map(({ id }) => {
        this.explained.set(
          id,
          body.Alvos.map((target) => target.id),
        );
        return this.change(id, { Situacao: 'Conciliada', Falta: '0' });
      }),
    }));
    this.answer(lancarLinha, ({ params }) => ({
      linhas: [this.change(params.id, { Situacao: 'Conciliada', Falta: '0' })],
    }));
    this.answer(RegraConciliacao.calls.create, ({ body }) => {
      const rule = { ...buildRow(RegraConciliacao, this.rules.length + 1), ...body };
      this.rules.push(rule);
      return rule;
    });
    this.answer(desfazerConciliacao, ({ body }) => ({
      outcomes: body.itens.map(({ id }) => {
        const line = this.lines.find((each) => each.id === id);
        this.explained.delete(id);
        const row = this.change(id, { Situacao: 'Pendente', Falta: line?.Valor ?? '0' });
        return { status: 'ok' as const, id, row };
      }),
    }));
  }

  private change(id: number, fields: Partial<ExtratoLinha>): ExtratoLinha {
    this.lines = this.lines.map((line) => (line.id === id ? { ...line, ...fields, Versao: line.Versao + 1 } : line));
    const changed = this.lines.find((line) => line.id === id);
    if (!changed) throw new Error(`There is no line ${id}`);
    return changed;
  }
}

function lineRow({ id, Data, Valor, Memo, Situacao = 'Pendente' }: StoryLine, place: number): ExtratoLinha {
  const Falta = Situacao === 'Conciliada' ? '0' : Valor;
  const own = { id, Conta: 1, ArquivoBancario: 1, Linha: place + 1, Data, Valor, Memo, Situacao, Documento: null };
  return { ...buildRow(ExtratoLinha, id), ...own, Falta, Conciliado: Situacao === 'Conciliada' ? Valor : '0' };
}
