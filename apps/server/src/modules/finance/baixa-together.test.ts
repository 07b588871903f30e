import { baixarTitulos, type BodyOf, type Recusa, type Titulo } from '@bancada/contracts';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLab, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { findingsOf } from '../../../test/razao.ts';
import { type Books, buildBooks, buildTitulo, type StoredTitulo } from '../../../test/titulos.ts';

let app: TestApp;
let lab: Lab;
let books: Books;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  lab = await buildLab(app);
  books = await buildBooks(lab);
});

type Item = BodyOf<typeof baixarTitulos>['itens'][number];

/** What is asked of one title: its kind and amount, how much of it is settled, and whether somebody was faster. */
const sent = fc.record({
  Tipo: fc.constantFrom('Receber' as const, 'Pagar' as const),
  Valor: fc.integer({ min: 100, max: 90_000 }).map((cents) => String(cents / 100)),
  parte: fc.option(fc.constantFrom('0', '0.5', '1', '99999'), { nil: undefined }),
  Desconto: fc.option(fc.constantFrom('0.3', '5000', '-1'), { nil: undefined }),
  velho: fc.boolean(),
});
type Sent = typeof sent extends fc.Arbitrary<infer S> ? S : never;

const itemOf = ({ id, Versao }: StoredTitulo, { parte, Desconto, velho }: Sent): Item => ({
  id,
  Versao: velho && parte === undefined ? Versao + 1 : Versao,
  ...(parte !== undefined && { Valor: parte }),
  ...(Desconto !== undefined && { Desconto }),
});

const settle = (itens: Item[]) =>
  app.ask(baixarTitulos, {
    token: lab.token,
    body: { Data: '2026-11-20', Conta: books.conta, Taxas: { JurosMes: '3', Multa: '2' }, itens },
  });

/** What the database says of titles, without what differs between two that are alike. */
async function storedOf(titles: readonly StoredTitulo[]) {
  const ids = titles.map(({ id }) => id);
  const plain = (column: string) =>
    sql.raw(`${column} - '{id,Titulo,OrigemId,Numero,Data,Rateios}'::text[] - 'TituloBaixa'`);
  const rows = (text: RawBuilder<unknown>) => inLab(lab, text);
  const of = sql`select id from titulo_baixas where "Titulo" = any(${ids}::bigint[])`;
  return {
    titulos: await rows(
      sql`select "Status", "Pago", "Saldo", "Versao" from titulos where id = any(${ids}::bigint[]) order by id`,
    ),
    baixas: await rows(
      sql`select "Tipo", "Data", "Valor", "Juros", "Multa", "Desconto", "Total" from titulo_baixas
        where "Titulo" = any(${ids}::bigint[]) order by "Titulo", id`,
    ),
    razao: await rows(
      sql`select "Data", "Fato", "Debito", "Credito", "Valor" from lancamentos
        where "Origem" = 'titulo-baixas' and "OrigemId" in (${of}) order by "OrigemId", "Fato"`,
    ),
    trilha: await rows(
      sql`select "Acao", ${plain('"De"')} as "De", ${plain('"Para"')} as "Para" from audit_log
        where "Entidade" = 'titulos' and "RegistroId" = any(${ids}::bigint[])
          or "Entidade" = 'titulo_baixas' and "RegistroId" in (${of})
        order by "Entidade", "RegistroId", "Seq"`,
    ),
  };
}

test('titles that are settled together come out as those that are settled one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { minLength: 2, maxLength: 6 }), async (all) => {
      const build = async () => {
        const titles: StoredTitulo[] = [];
        for (const { Tipo, Valor } of all) titles.push(await buildTitulo(lab, books, { Tipo, Valor }));
        return titles;
      };
      const [together, alone] = [await build(), await build()];
      const itemsOf = (titles: readonly StoredTitulo[]) =>
        titles.flatMap((title, index) => {
          const each = all[index];
          return each ? [itemOf(title, each)] : [];
        });
      const told = (outcomes: readonly ({ status: string; row?: Titulo } | ({ status: string } & Recusa))[]) =>
        outcomes.map((each) => [
          each.status,
          'code' in each ? each.code : [each.row?.Status, each.row?.Pago, each.row?.Versao],
        ]);
      const { outcomes } = await settle(itemsOf(together));
      const one = [];
      for (const item of itemsOf(alone)) one.push(...(await settle([item])).outcomes);
      expect(told(outcomes)).toEqual(told(one));
      expect(await storedOf(together)).toEqual(await storedOf(alone));
    }),
    { numRuns: 12 },
  );
  expect(await findingsOf(lab)).toEqual({ differences: [], imbalances: [] });
});

test('one that is sent twice is settled once, and the others with it', async () => {
  const [first, second] = [await buildTitulo(lab, books), await buildTitulo(lab, books)];
  const item = ({ id, Versao }: StoredTitulo) => ({ id, Versao });
  const { outcomes } = await settle([item(first), item(first), item(second)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['ok', 'conflict', 'ok']);
});
