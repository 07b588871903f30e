import {
  AdministradoraCartao,
  AntecipacaoCartao,
  anteciparRecebiveis,
  ArquivoBancario,
  Cliente,
  Cobranca,
  CobrancaOcorrencia,
  Conciliacao,
  Conta,
  ExtratoCartaoLinha,
  ExtratoLinha,
  fecharPeriodo,
  Lancamento,
  PeriodoFechado,
  PlanoConta,
  RecebivelCartao,
  renegociarTitulos,
  Titulo,
  TituloBaixa,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { buildCards, cardCsv, type Cards, sellByCard, sendCardFile } from './cards.ts';
import { buildAccount, ofxOf, sendStatement, statementOf } from './extratos.ts';
import { inLab } from './lab-builders.ts';
import { writeRemessa } from '../src/modules/finance/charge/cnab/write.ts';
import { simulatedBank } from '../src/modules/finance/charge/simulator/bank.ts';
import { cnpjOf } from '../src/demo/registries/invented.ts';
import { type Books, buildTitulo } from './titulos.ts';
import type { Seeded } from './walk-seeded.ts';

/** What a bank knows a laboratory by. */
const AGREEMENT = '0000077';

/** A file for the bank without slips. */
const emptyRemessa = writeRemessa(
  {
    banco: '341',
    nomeBanco: '',
    empresa: '',
    inscricao: '',
    convenio: '',
    agencia: '1234',
    conta: '56789',
    contaDigito: '',
  },
  { data: '2026-11-20', sequencia: 1 },
  [],
);

/**
 * A statement of the seeded account: two lines that wait, and one that is held against the seeded settlement; another
 * settlement, another account, and a statement that may be undone.
 */
export async function addStatement({ lab }: Pick<Seeded, 'lab'>, ids: Map<string, number>): Promise<void> {
  // NF-e are issued to it.
  await inLab(lab, sql`update empresas set "CNPJ" = ${cnpjOf(lab.Empresa)} where id = ${lab.Empresa} returning id`);
  const account = ids.get(Conta.path) ?? 0;
  const statement = ofxOf(['-1', '-2', '-3'].map((amount) => ({ day: '2026-11-20', amount, memo: 'TARIFA' })));
  const { answer } = await sendStatement(lab, account, statement);
  ids.set(ArquivoBancario.path, answer.arquivo.id);
  const [line, other] = (await statementOf(lab, account)).linhas;
  ids.set(ExtratoLinha.path, line?.id ?? 0);
  const insert = sql<{ id: number }>`
    insert into conciliacaos ("Empresa", "ExtratoLinha", "TituloBaixa", "Valor", "Criada")
    values (${lab.Empresa}, ${other?.id}, ${ids.get(TituloBaixa.path)}, -1, false) returning id`;
  const another = sql<{ id: number }>`
    insert into titulo_baixas ("Empresa", "Unidade", "Titulo", "Tipo", "Data", "Valor", "Total", "Conta")
    select "Empresa", "Unidade", "Titulo", "Tipo", "Data", 1, 1, "Conta" from titulo_baixas
    where "Empresa" = ${lab.Empresa} and id = ${ids.get(TituloBaixa.path)} returning id`;
  ids.set('titulo-baixas/livre', (await inLab(lab, another))[0]?.id ?? 0);
  const second = await buildAccount(lab);
  ids.set('contas/outra', second);
  const undone = await sendStatement(lab, second, ofxOf([{ day: '2026-11-20', amount: '-1', memo: 'TARIFA' }]));
  ids.set('arquivo-bancarios/desfazer', undone.answer.arquivo.id);
  const file = sql<{ id: number }>`
    insert into arquivo_bancarios ("Empresa", "Conta", "Formato", "Sentido", "Arquivo", "Resumo", "EnviadoEm", "Situacao")
    values (${lab.Empresa}, ${second}, 'CNAB240', 'Saida', 'CB20110001.REM', 'x', now(), 'Aplicado') returning id`;
  const remessa = (await inLab(lab, file))[0]?.id ?? 0;
  ids.set('arquivo-bancarios/remessa', remessa);
  const text = sql<{ id: number }>`
    insert into arquivo_bancario_textos ("Empresa", "ArquivoBancario", "Texto")
    values (${lab.Empresa}, ${remessa}, ${Buffer.from(emptyRemessa)}) returning "ArquivoBancario" as id`;
  await inLab(lab, text);
  ids.set(Conciliacao.path, (await inLab(lab, insert))[0]?.id ?? 0);
}

/** A month that is closed, and an entry of the ledger in a unit. */
export async function addClosedMonth({ lab }: Pick<Seeded, 'lab'>, ids: Map<string, number>): Promise<void> {
  const { app, token, Empresa, Unidade } = lab;
  ids.set(PeriodoFechado.path, (await app.ask(fecharPeriodo, { token, body: { Mes: '2001-02-01' } })).id);
  const insert = sql<{ id: number }>`
    insert into lancamentos ("Empresa", "Data", "Fato", "Debito", "Credito", "Valor", "Unidade", "Origem", "OrigemId", "EmitidoEm")
    values (${Empresa}, '2026-11-20', 'Competencia', 'Resultado', 'A_Pagar', 1, ${Unidade}, 'titulos', 1, now()) returning id`;
  ids.set(Lancamento.path, (await inLab(lab, insert))[0]?.id ?? 0);
}

/** What a bank answers to a file without slips. */
export const emptyRetorno: Buffer = Buffer.from(simulatedBank.answer(emptyRemessa, '2026-11-20'), 'latin1');

/** A slip of an account that has an agreement with its bank, and what the bank says of it; a title that is open, and one that was renegotiated. */
export async function addCharge({ lab }: Pick<Seeded, 'lab'>, ids: Map<string, number>): Promise<void> {
  const { app, token, Empresa } = lab;
  const cnpj = cnpjOf(Empresa % 100_000);
  const client = ids.get(Cliente.path) ?? 0;
  await inLab(lab, sql<object>`update empresas set "CNPJ" = ${cnpj} where id = ${Empresa} returning id`);
  await inLab(
    lab,
    sql<object>`
    update clientes set "CNPJ" = coalesce("CNPJ", ${cnpj}), "Email" = 'paga@exemplo.com.br' where "Empresa" = ${Empresa} and id = ${client} returning id`,
  );
  const bank = sql<{ id: number }>`
    insert into instituicao_financeiras ("Empresa", "Nome", "Codigo") values (${Empresa}, 'Itaú', '341') returning id`;
  const [InstituicaoFinanceira] = (await inLab(lab, bank)).map(({ id }) => id);
  const change = { InstituicaoFinanceira, Agencia: '1234', Numero: '56789-0', ConvenioCNAB: AGREEMENT };
  const account = await buildAccount(lab, change);
  ids.set('contas/cobranca', account);
  const books = { conta: account, plano: ids.get(PlanoConta.path) ?? 0 };
  const of = { Tipo: 'Receber', Cliente: client, Conta: account, Vencimento: '2026-12-10' };
  const { id, Versao } = await buildTitulo(lab, books, of);
  await app.ask(Titulo.calls.transition, { token, params: { id }, body: { Acao: 'cobrar', Versao } });
  const [charge] = await app.ask(Cobranca.calls.list, { token, query: { Titulo: String(id) } });
  ids.set(Cobranca.path, charge?.id ?? 0);
  ids.set('titulos/cobrado', id);
  const open = await buildTitulo(lab, books);
  ids.set('titulos/aberto', open.id);
  const old = await buildTitulo(lab, books);
  const itens = [{ id: old.id, Versao: old.Versao }];
  const terms = { Descricao: 'Acordo', Competencia: '2026-11-01', Parcelas: 1, Primeiro: '2026-12-10' };
  await app.ask(renegociarTitulos, { token, body: { itens, ...terms } });
  ids.set('titulos/renegociado', old.id);
  const notice = sql<{ id: number }>`
    insert into cobranca_ocorrencias ("Empresa", "ArquivoBancario", "Linha", "Cobranca", "NossoNumero", "Movimento",
      "Valor", "Pago", "Acrescimos", "Desconto", "Tarifa", "Situacao")
    values (${Empresa}, ${ids.get('arquivo-bancarios/remessa')}, 3, ${charge?.id}, '1', '14', 1, 0, 0, 0, 0, 'Listada')
    returning id`;
  ids.set(CobrancaOcorrencia.path, (await inLab(lab, notice))[0]?.id ?? 0);
}

/** Two sales by card, and what the acquirer's statement says: more was charged than agreed of one, nothing of the other. */
export async function addCardSale(
  { lab, versions }: Pick<Seeded, 'lab' | 'versions'>,
  ids: Map<string, number>,
): Promise<void> {
  const { app, token } = lab;
  const [plano, DomicilioBancario] = [ids.get(PlanoConta.path) ?? 0, await buildAccount(lab)];
  const cards = await buildCards(lab, { PlanoConta: plano, DomicilioBancario });
  ids.set(`${AdministradoraCartao.path}/cartoes`, cards.acquirer);
  const books = { conta: cards.conta, plano };
  await addAdvance({ lab, versions }, ids, { cards, books });
  await sellByCard(lab, books, cards, { Cartao: { NSU: '1' } });
  const { titulo } = await sellByCard(lab, books, cards, { Cartao: { NSU: '2' } });
  const { answer } = await sendCardFile(lab, cards.acquirer, cardCsv([{ nsu: '1', gross: '1.000,00', fee: '31,00' }]));
  const [owed] = await app.ask(RecebivelCartao.calls.list, { token, query: { Titulo: String(titulo.id) } });
  ids.set(RecebivelCartao.path, owed?.id ?? 0);
  versions.set(RecebivelCartao.path, owed?.Versao ?? 1);
  const query = { ArquivoBancario: String(answer.arquivo.id) };
  const [line] = await app.ask(ExtratoCartaoLinha.calls.list, { token, query });
  ids.set(ExtratoCartaoLinha.path, line?.id ?? 0);
}

/** A sale in two instalments: one is advanced, the other may be. */
async function addAdvance(
  { lab, versions }: Pick<Seeded, 'lab' | 'versions'>,
  ids: Map<string, number>,
  { cards, books }: { cards: Cards; books: Books },
): Promise<void> {
  const { app, token } = lab;
  const { titulo } = await sellByCard(lab, books, cards, { Cartao: { NSU: '3', Parcelas: 2 } });
  const query = { Titulo: String(titulo.id), _sort: 'id:ASC' };
  const [first, second] = await app.ask(RecebivelCartao.calls.list, { token, query });
  const itens = [{ id: first?.id ?? 0, Versao: first?.Versao ?? 1 }];
  const { Antecipacoes } = await app.ask(anteciparRecebiveis, {
    token,
    body: { Data: '2026-11-21', TaxaMes: '2', itens },
  });
  ids.set(AntecipacaoCartao.path, Antecipacoes[0]?.id ?? 0);
  versions.set(AntecipacaoCartao.path, Antecipacoes[0]?.Versao ?? 1);
  ids.set(`${RecebivelCartao.path}/aberto`, second?.id ?? 0);
}
