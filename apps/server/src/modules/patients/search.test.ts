import { type BodyOf, Compra, Fornecedor, Paciente } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { formatCnpj, formatCpf, formatPhone } from '@bancada/br-utils';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildPerson, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { buildFornecedor } from '../../../test/purchases.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

/** One person whom searches are about, and one who has nothing in common with them. */
const person = {
  NomeCompleto: 'Maria Aparecida Conceição da Silva',
  NomeSocial: 'Cida Conceição',
  DataNascimento: '1990-05-12',
  CPF: '52998224725',
  Telefone: '5511987654321',
  Email: 'cida.conceicao@exemplo.com.br',
};

let id: number;
beforeAll(async () => {
  const create = (n: number, fields: Partial<BodyOf<typeof Paciente.calls.create>>) =>
    app.ask(Paciente.calls.create, {
      token: lab.token,
      body: { ...exampleRow(Paciente, n, () => 0), Planos: [], ...fields } as BodyOf<typeof Paciente.calls.create>,
    });
  ({ id } = await create(1, person));
  const other = { CPF: '15350946056', NomeSocial: null, Email: 'otto@exemplo.com.br' };
  await create(2, { ...other, NomeCompleto: 'Otto Zwick', DataNascimento: '1971-12-05', Telefone: '552133334444' });
});

const found = async (_q: string) =>
  (await app.ask(Paciente.calls.list, { token: lab.token, query: { _q } })).map((row) => row.id);

test.each([
  'silva maria',
  'conceicao cida',
  '529.982.247-25',
  '52998224725',
  '247-25',
  '(11) 98765-4321',
  '+55 11 98765-4321',
  '011 98765 4321',
  '98765-4321',
  'maria (11) 98765-4321',
  '(11) 98765-4321 silva',
  'cida.conceicao@exemplo',
  '12/05/1990',
  '12-5-1990',
  'silva 12/05/1990',
  '12/05/1990 98765-4321',
  '98765-4321 12/05/1990 529.982',
  '5 2.9.9822  4725',
  '5 5 1.1.9876 54321',
])('a patient is found by %s', async (text) => {
  expect(await found(text)).toEqual([id]);
});

test.each([
  '12/05/1991',
  '31/02/1990',
  'maria 05/12/1990',
  '(21) 98765-4321',
  '529.982.247-26',
  'otto 12/05/1990',
  '12/05/1990 12/05/1991',
])('and not by %s', async (text) => {
  expect(await found(text)).not.toContain(id);
});

test('whatever signs and spaces stand among the digits', async () => {
  const forms = [formatPhone(person.Telefone), formatCpf(person.CPF), person.Telefone, person.CPF];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...forms),
      fc.array(fc.constantFrom('', ' ', '-', '.', ' - ', '  '), { minLength: 12, maxLength: 12 }),
      async (form, signs) => {
        const typed = form.replaceAll(/\d/g, (digit: string, at: number) => `${digit}${signs[at % 12] ?? ''}`);
        expect(await found(typed)).toEqual([id]);
      },
    ),
    { numRuns: 40 },
  );
});

const { options } = Compra.calls;
if (!options) throw new Error('Purchases have no links');

test('a link is chosen by what its rows are searched by, where one may read them, else by name alone', async () => {
  const { id: supplier, Nome } = await buildFornecedor(lab, 1);
  const CNPJ = '11222333000181';
  await app.ask(Fornecedor.calls.update, { token: lab.token, params: { id: supplier }, body: { Versao: 1, CNPJ } });
  await buildFornecedor(lab, 2);
  const offered = async (token: string, _q: string) =>
    (await app.ask(options, { token, query: { _campo: 'Fornecedor', _q } })).map((each) => each.id);
  const buyer = await buildPerson(lab, [
    ['ler', 'Financeiro'],
    ['criar', 'Financeiro'],
  ]);
  const number = formatCnpj(CNPJ);
  expect([await offered(lab.token, number), await offered(buyer.token, number)]).toEqual([[supplier], []]);
  expect([await offered(lab.token, Nome), await offered(buyer.token, Nome)]).toEqual([[supplier], [supplier]]);
});
