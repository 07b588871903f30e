import {
  AdministradoraCartao,
  type AnswerOf,
  type BodyOf,
  baixarTitulos,
  FormaPagamento,
  importarExtratoCartao,
  MeioPagamento,
} from '@bancada/contracts';
import { buildAccount } from './extratos.ts';
import { uploadFile } from './files.ts';
import type { Lab } from './lab-builders.ts';
import type { Books, StoredTitulo } from './titulos.ts';
import { buildTitulo } from './titulos.ts';

/** A card acquirer with the account of what it owes, and the means by which cards are taken. */
export interface Cards {
  readonly acquirer: number;
  readonly conta: number;
  readonly credit: number;
  readonly debit: number;
}

/** An acquirer that keeps 2.99 % after 30 days, 3.79 % in instalments, and 1.39 % of debit after a day. */
export async function buildCards(
  lab: Lab,
  {
    Conta: account,
    PlanoConta = null,
    DomicilioBancario = null,
  }: { Conta?: null; PlanoConta?: number | null; DomicilioBancario?: number | null } = {},
): Promise<Cards> {
  const { app, token } = lab;
  const word = crypto.randomUUID().slice(0, 8);
  const conta = await buildAccount(lab, { SaldoInicial: '0' });
  const rate = {
    Bandeira: 'Visa',
    Tipo: 'Credito',
    ParcelasDe: 1,
    ParcelasAte: 1,
    Taxa: '2.99',
    DiasReceber: 30,
  } as const;
  const acquirer = await app.ask(AdministradoraCartao.calls.create, {
    token,
    body: {
      Nome: `Adquirente ${word}`,
      CNPJ: null,
      Conta: account === null ? null : conta,
      DomicilioBancario,
      TaxaAntecipacao: null,
      PlanoConta,
      Taxas: [
        rate,
        { ...rate, ParcelasDe: 2, ParcelasAte: 12, Taxa: '3.79' },
        { ...rate, Tipo: 'Debito', Taxa: '1.39', DiasReceber: 1 },
        { ...rate, Bandeira: 'Mastercard' },
      ],
    },
  });
  const means = async (Tipo: 'Cartao_Credito' | 'Cartao_Debito') => {
    const body = { Nome: `${Tipo} ${word}`, Tipo, MaximoParcelas: 12 };
    const form = await app.ask(FormaPagamento.calls.create, { token, body });
    const of = { FormaPagamento: form.id, Conta: conta, AdministradoraCartao: acquirer.id, Unidade: null };
    return (await app.ask(MeioPagamento.calls.create, { token, body: { Nome: `${Tipo} ${word}`, ...of } })).id;
  };
  return { acquirer: acquirer.id, conta, credit: await means('Cartao_Credito'), debit: await means('Cartao_Debito') };
}

type Sent = BodyOf<typeof baixarTitulos>;
type Card = NonNullable<Sent['Cartao']>;

/** Settles a new receivable by card, on 2026-11-20; answers what became of it. */
export async function sellByCard(
  lab: Lab,
  books: Books,
  cards: Cards,
  {
    Valor = '1000',
    Cartao = {},
    ...change
  }: { Valor?: string; Cartao?: Partial<Card> } & Partial<Omit<Sent, 'Cartao'>> = {},
): Promise<{ readonly titulo: StoredTitulo; readonly outcome: AnswerOf<typeof baixarTitulos>['outcomes'][number] }> {
  const { app, token } = lab;
  const titulo = await buildTitulo(lab, books, { Tipo: 'Receber', Valor });
  const { outcomes } = await app.ask(baixarTitulos, {
    token,
    body: {
      Data: '2026-11-20',
      Conta: cards.conta,
      MeioPagamento: cards.credit,
      Cartao: { Bandeira: 'Visa', Parcelas: 1, ...Cartao },
      itens: [{ id: titulo.id, Versao: titulo.Versao }],
      ...change,
    },
  });
  const [outcome] = outcomes;
  if (!outcome) throw new Error('Nothing was answered of the title');
  return { titulo, outcome };
}

/** A line of an acquirer's statement. */
export interface CardRow {
  readonly nsu?: string;
  readonly sold?: string;
  readonly paid?: string;
  readonly part?: string;
  readonly brand?: string;
  readonly gross: string;
  readonly fee: string;
}

/** A statement as an acquirer exports it. */
export const cardCsv = (rows: readonly CardRow[]): string =>
  [
    'Estabelecimento;0001',
    'Data da venda;Data de pagamento;Bandeira;Parcela;NSU;Valor bruto;Valor da taxa',
    ...rows.map(({ nsu = '', sold = '20/11/2026', paid = '21/12/2026', part = '1/1', brand = 'Visa', gross, fee }) =>
      [sold, paid, brand, part, nsu, gross, fee].join(';'),
    ),
  ].join('\r\n');

/** Sends an acquirer's file as a person would. */
export async function sendCardFile(
  { app, token }: Lab,
  acquirer: number,
  text: string | Uint8Array,
  name = 'cartao.csv',
) {
  const { status, answer } = await uploadFile(app, {
    token,
    call: importarExtratoCartao,
    query: { AdministradoraCartao: acquirer },
    name,
    bytes: Uint8Array.from(Buffer.from(text)),
  });
  type Answer = AnswerOf<typeof importarExtratoCartao>;
  return { status, answer: answer as unknown as Answer & { readonly code?: string; readonly details?: object } };
}
