import {
  AntecipacaoCartao,
  anteciparRecebiveis,
  type BodyOf,
  estornarTitulos,
  lerFluxoCaixa,
  PlanoConta,
  RecebivelCartao,
  sugerirConciliacao,
  Titulo,
} from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCards, sellByCard } from '../../../../test/cards.ts';
import {
  buildAccount,
  ofxOf,
  reconcileLines,
  sendStatement,
  statementOf,
  unreconcileLines,
} from '../../../../test/extratos.ts';
import {
  buildLab,
  buildUnit,
  buildUser,
  everyAbility,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
import { buildBooks } from '../../../../test/titulos.ts';
import { asOwner } from '../../../platform/database/pool.ts';
import { localDay } from '../../../platform/zone.ts';
import { checkLedgers } from '../ledger/ledger.check.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const day = (n: number) => Temporal.PlainDate.from(localDay(new Date().toISOString())).add({ days: n }).toString();
const today = day(0);
const period = { De: today, Ate: day(110) };

/** A company with a sale in three instalments, of today. */
async function company({ Valor = '900', books: complete = true } = {}) {
  const lab = await buildLab(app);
  const { token } = lab;
  const books = await buildBooks(lab);
  const body = { Codigo: '4.5.02', Nome: 'Taxas de cartão', Pai: null, Natureza: 'Despesa', LinhaDRE: null } as const;
  const fees = await app.ask(PlanoConta.calls.create, { token, body });
  const bank = await buildAccount(lab);
  const cards = await buildCards(lab, { PlanoConta: fees.id, DomicilioBancario: complete ? bank : null });
  const { titulo } = await sellByCard(lab, books, cards, { Valor, Data: today, Cartao: { Parcelas: 3, NSU: '77' } });
  return { lab, books, bank, cards, titulo, parts: await partsOf({ lab }) };
}
type Company = Awaited<ReturnType<typeof company>>;

const partsOf = ({ lab: { token } }: { readonly lab: Lab }) =>
  app.ask(RecebivelCartao.calls.list, { token, query: { _sort: 'id:ASC' } });
const sent = (parts: readonly { id: number; Versao: number }[]) => parts.map(({ id, Versao }) => ({ id, Versao }));
type Terms = Omit<BodyOf<typeof anteciparRecebiveis>, 'itens'>;
const TERMS: Terms = { Data: today, TaxaMes: '2' };
const advanceAll = ({ lab: { token } }: Company, parts: readonly RecebivelCartao[], terms = TERMS) =>
  app.ask(anteciparRecebiveis, { token, body: { ...terms, itens: sent(parts) } });
/** Of one unit: there is one advance. */
const advance = async (own: Company, parts: readonly RecebivelCartao[], terms = TERMS) => {
  const { Antecipacoes, Recebiveis } = await advanceAll(own, parts, terms);
  const [Antecipacao, ...others] = Antecipacoes;
  if (!Antecipacao || others.length > 0) throw new Error('There is not one advance');
  return { Antecipacao, Recebiveis };
};
const refused = async ({ lab: { token } }: Company, parts: readonly RecebivelCartao[], terms = TERMS) =>
  app.refused(anteciparRecebiveis, { token, body: { ...terms, itens: sent(parts) } });
const undoStep = { Acao: 'desfazerAntecipacao', Justificativa: 'engano' } as const;
const undo = ({ lab: { token } }: Company, { id, Versao }: AntecipacaoCartao) =>
  app.ask(AntecipacaoCartao.calls.transition, { token, params: { id }, body: { ...undoStep, Versao } });

const flowOf = async ({ lab: { token } }: Company, Conta?: number) =>
  (await app.ask(lerFluxoCaixa, { token, query: { ...period, ...(Conta !== undefined && { Conta }) } })).Linhas;
const costsOf = ({ lab: { token } }: Company) =>
  app.ask(Titulo.calls.list, { token, query: { Origem: AntecipacaoCartao.path } });

const balanced = async () =>
  expect((await asOwner(app.connection, checkLedgers)).map(({ verdict }) => verdict)).toEqual(['ok']);

/** What everybody may see of money, but for the versions of rows. */
const worldOf = async (own: Company) => ({
  parts: (await partsOf(own)).map(({ Versao: _version, ...row }) => row),
  all: await flowOf(own),
  acquirer: await flowOf(own, own.cards.conta),
  bank: await flowOf(own, own.bank),
});

test('the cost is an expense that leaves the acquirer’s account; the instalments come on the day of the advance, net', async () => {
  const own = await company();
  const [first, ...later] = own.parts;
  const { Antecipacao, Recebiveis } = await advance(own, later);
  expect(Recebiveis.map(({ DataPrevista, DataSemAntecipacao }) => [DataPrevista, DataSemAntecipacao])).toEqual(
    later.map(({ DataPrevista }) => [today, DataPrevista]),
  );
  expect(sum(Recebiveis.map(({ CustoAntecipacao }) => CustoAntecipacao ?? ''))).toBe(Antecipacao.Custo);
  expect(sum(Recebiveis.map(({ Liquido }) => Liquido))).toBe(Antecipacao.Liquido);
  expect(sum(later.map(({ Liquido }) => Liquido))).toBe(Antecipacao.Bruto);
  expect(await costsOf(own)).toMatchObject([
    { id: Antecipacao.Titulo, Status: 'Paga', Valor: Antecipacao.Custo, Competencia: today, Tipo: 'Pagar' },
  ]);
  // What the acquirer still has of the sale is what it is to pay: today the advance, the first instalment on its day.
  const paid = (await flowOf(own, own.bank)).filter(({ Repasse }) => Repasse.Entra !== '0');
  expect(paid.map(({ Inicio, Repasse }) => [Inicio, Repasse.Entra])).toEqual([
    [today, Antecipacao.Liquido],
    [first?.DataPrevista, first?.Liquido],
  ]);
  expect((await flowOf(own, own.cards.conta)).at(-1)?.Saldo).toBe('0');
});

test('an advance and its undoing leave everything as it was, whatever is advanced and on whichever terms', async () => {
  const terms = fc.record({
    cents: fc.integer({ min: 100_00, max: 900_000_00 }),
    some: fc.subarray([0, 1, 2], { minLength: 1 }),
    rate: fc.integer({ min: 0, max: 500 }),
    cost: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined }),
    ahead: fc.integer({ min: 0, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(terms, async ({ cents, some, rate, cost, ahead }) => {
      const own = await company({ Valor: sum([String(cents / 100)]) });
      const before = await worldOf(own);
      const chosen = own.parts.filter((_, n) => some.includes(n));
      const how = { Data: day(ahead), TaxaMes: sum([String(rate / 100)]) };
      const Custo = cost === undefined ? undefined : sum([String(cost / 100)]);
      const { Antecipacao } = await advance(own, chosen, { ...how, ...(Custo !== undefined && { Custo }) });
      await balanced();
      const after = await flowOf(own);
      // By the end of it the company has less by the cost, and by nothing else.
      expect(difference(before.all.at(-1)?.Saldo ?? '', after.at(-1)?.Saldo ?? '')).toBe(Antecipacao.Custo);
      await undo(own, Antecipacao);
      expect(await worldOf(own)).toEqual(before);
      expect((await costsOf(own)).every(({ Status }) => Status === 'Cancelada')).toBe(true);
      await balanced();
    }),
    { numRuns: 4 },
  );
});

test('its payout is the one suggestion for its line; while that is reconciled it is not undone', async () => {
  const own = await company();
  const { token } = own.lab;
  const { Antecipacao, Recebiveis } = await advance(own, own.parts);
  await sendStatement(own.lab, own.bank, ofxOf([{ day: today, amount: Antecipacao.Liquido, memo: 'ANTECIPACAO' }]));
  const [line] = (await statementOf(own.lab, own.bank)).linhas;
  if (!line) throw new Error('The statement has no line');
  const { linhas } = await app.ask(sugerirConciliacao, { token, query: { id: [String(line.id)] } });
  expect(linhas[0]?.Sugestoes).toMatchObject([{ Tipo: 'Repasse', id: Recebiveis[0]?.id, Valor: Antecipacao.Liquido }]);
  const done = await reconcileLines(own.lab, [line], [{ Tipo: 'Repasse', id: Recebiveis[0]?.id ?? 0 }]);
  expect(done.linhas).toMatchObject([{ Situacao: 'Conciliada' }]);
  expect((await flowOf(own)).every(({ Repasse }) => Repasse.Entra === '0')).toBe(true);

  expect((await refused(own, await partsOf(own))).code).toBe('RECEBIVEL_PAGO');
  const { id, Versao } = Antecipacao;
  const body = { ...undoStep, Versao };
  expect((await app.refused(AntecipacaoCartao.calls.transition, { token, params: { id }, body })).code).toBe(
    'ANTECIPACAO_PAGA',
  );
  await unreconcileLines(own.lab, done.linhas);
  expect(await undo(own, Antecipacao)).toMatchObject({ Situacao: 'Desfeita' });
});

test('is refused of what is advanced, due or of an acquirer without its accounts, and nothing is stored', async () => {
  const own = await company();
  const [first, second] = own.parts;
  if (!first || !second) throw new Error('There are no instalments');
  await advance(own, [first]);
  const parts = await partsOf(own);
  expect(await refused(own, parts)).toMatchObject({
    code: 'RECEBIVEL_ANTECIPADO',
    details: { parcela: '1/3 Visa 77' },
  });
  expect((await refused(own, [second], { ...TERMS, Data: second.DataPrevista })).code).toBe('RECEBIVEL_SEM_PRAZO');
  expect((await refused(own, [second], { ...TERMS, Data: day(-1) })).code).toBe('RECEBIVEL_SEM_PRAZO');
  expect((await refused(own, [second], { ...TERMS, TaxaMes: '100', Data: today })).code).toBe('ANTECIPACAO_VALOR');
  expect((await refused(own, [{ ...second, Versao: 9 }])).code).toBe('VERSAO_DESATUALIZADA');
  expect(await app.ask(AntecipacaoCartao.calls.list, { token: own.lab.token })).toHaveLength(1);
  expect(await costsOf(own)).toHaveLength(1);

  const bare = await company({ books: false });
  expect((await refused(bare, bare.parts)).code).toBe('ANTECIPACAO_CADASTRO');
  expect(await refused(own, [second, ...bare.parts])).toMatchObject({ code: 'NAO_ENCONTRADO' });
});

test('of two at once one wins; a sale whose advance is yet to be paid is not reversed', async () => {
  const own = await company();
  const { token } = own.lab;
  const body = { ...TERMS, itens: sent(own.parts) };
  const both = await Promise.allSettled([1, 2].map(() => app.ask(anteciparRecebiveis, { token, body })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await costsOf(own)).toHaveLength(1);

  const { id, Versao } = await app.ask(Titulo.calls.get, { token, params: { id: own.titulo.id } });
  const reversal = { Justificativa: 'engano', itens: [{ id, Versao }] };
  const { outcomes } = await app.ask(estornarTitulos, { token, body: reversal });
  expect(outcomes).toMatchObject([{ code: 'RECEBIVEL_ANTECIPADO' }]);
});

test('of several units each has an advance of its own, whose costs are what the acquirer said; they are paid as one', async () => {
  const own = await company();
  const { books, bank, cards } = own;
  const Unidade = (await buildUnit(app.database, { Empresa: own.lab.Empresa })).id;
  // Somebody who logs in once both units are there.
  const { email } = await buildUser(app.database, { abilities: everyAbility, companies: [own.lab.Empresa] });
  const { accessToken: token } = await app.login(email);
  const lab = { ...own.lab, token };
  await sellByCard({ ...lab, Unidade }, books, cards, { Valor: '333.33', Data: today, Cartao: { NSU: '78' } });
  const { Antecipacoes, Recebiveis } = await advanceAll({ ...own, lab }, await partsOf({ lab }), {
    ...TERMS,
    Custo: '10.01',
  });
  expect(Antecipacoes.map((each) => [each.Unidade, each.Conjunta])).toEqual([
    [lab.Unidade, null],
    [Unidade, Antecipacoes[0]?.id],
  ]);
  expect(sum(Antecipacoes.map(({ Custo }) => Custo))).toBe('10.01');
  for (const each of Antecipacoes) {
    const parts = Recebiveis.filter(({ AntecipacaoCartao: of }) => of === each.id);
    expect(parts.every((part) => part.Unidade === each.Unidade)).toBe(true);
    expect(sum(parts.map(({ CustoAntecipacao }) => CustoAntecipacao ?? ''))).toBe(each.Custo);
    expect(sum(parts.map(({ Liquido }) => Liquido))).toBe(each.Liquido);
    // The unit's own result bears its part.
    const [cost] = await app.ask(Titulo.calls.list, { token, query: { id: String(each.Titulo) } });
    expect(cost).toMatchObject({ Unidade: each.Unidade, Valor: each.Custo, Status: 'Paga' });
  }
  await balanced();

  const amount = sum(Antecipacoes.map(({ Liquido }) => Liquido));
  await sendStatement(lab, bank, ofxOf([{ day: today, amount, memo: 'ANTECIPACAO' }]));
  const [line] = (await statementOf(lab, bank)).linhas;
  if (!line) throw new Error('The statement has no line');
  const { linhas } = await app.ask(sugerirConciliacao, { token, query: { id: [String(line.id)] } });
  const target = { Tipo: 'Repasse', id: Math.min(...Recebiveis.map(({ id }) => id)) } as const;
  expect(linhas[0]?.Sugestoes).toMatchObject([{ ...target, Valor: amount }]);
  const done = await reconcileLines(lab, [line], [target]);
  expect(done.linhas).toMatchObject([{ Situacao: 'Conciliada' }]);
  for (const { id, Versao } of Antecipacoes) {
    const refusal = await app.refused(AntecipacaoCartao.calls.transition, {
      token,
      params: { id },
      body: { ...undoStep, Versao },
    });
    expect(refusal.code).toBe('ANTECIPACAO_PAGA');
  }
  await unreconcileLines(lab, done.linhas);
  for (const each of Antecipacoes) expect(await undo({ ...own, lab }, each)).toMatchObject({ Situacao: 'Desfeita' });
  expect((await costsOf({ ...own, lab })).every(({ Status }) => Status === 'Cancelada')).toBe(true);
  await balanced();
});
