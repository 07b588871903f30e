// @module-tag second
import {
  Colaborador,
  Conta,
  Convenio,
  EspecialidadeMedica,
  Fornecedor,
  Plano,
  Produto,
  Recinto,
  Tratamento,
  Unidade,
  type Resource,
} from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiOf } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import type { Person } from './support/person.ts';

const journey = startJourney({ demo: false });

/** Ten rows of a registry are typed and pasted with fewer keys than these. */
const KEYS = 200;

/** A registry, and how its ten rows come: five are typed, cell after cell, and five pasted from a spreadsheet. */
interface Registry {
  readonly noun: Resource;
  readonly path: string;
  /** The cells of a row, from the first one that is typed; the row's number is in them. */
  readonly row: (n: number) => readonly string[];
  /** Rows that were there before. */
  readonly before?: number;
}

const registries: readonly Registry[] = [
  { noun: Unidade, path: '/configuracoes/unidades', row: (n) => [`Unidade ${n}`], before: 1 },
  { noun: Recinto, path: '/cadastros/salas', row: (n) => [`Sala ${n}`, `S${n}`, `${n}`] },
  {
    noun: EspecialidadeMedica,
    path: '/equipe/especialidades',
    row: (n) => [`Especialidade ${n}`, `E${n}`],
    before: 55,
  },
  { noun: Colaborador, path: '/equipe/colaboradores', row: (n) => [`Pessoa ${n}`, cpf(n)] },
  { noun: Fornecedor, path: '/cadastros/fornecedores', row: (n) => [`Loja ${n}`, '', cnpj(n)] },
  { noun: Produto, path: '/cadastros/produtos', row: (n) => [`Kit ${n}`, `K${n}`, '', 'un', `Loja ${n}`, `${n}`] },
  { noun: Convenio, path: '/cadastros/convenios', row: (n) => [`Saúde ${n}`, `ANS ${n}`] },
  { noun: Plano, path: '/cadastros/planos', row: (n) => [`Saúde ${n}`, `Plano ${n}`, `P${n}`] },
  {
    noun: Conta,
    path: '/financeiro/contas',
    row: (n) => [`Caixa ${n}`, 'Caixa', '', '', '', `${n}`, '1/1/27'],
  },
  { noun: Tratamento, path: '/cadastros/procedimentos', row: (n) => [`Exame ${n}`, `EX${n}`, 'Exames', '', '', '30'] },
];

/** A number with its check digits, which the product asks for; they are nobody's. */
const cpf = (n: number) => checked(`0000000${n % 10}${Math.trunc(n / 10)}`, [10, 11]);
const cnpj = (n: number) => checked(`112223330${String(n).padStart(3, '0')}`, [5, 6]);

/** Adds the check digits of the Receita Federal: weights that go down from a first one, round to 9 for a CNPJ. */
function checked(digits: string, firsts: readonly number[]): string {
  return firsts.reduce((text, first) => {
    const sum = Array.from(text).reduce((total, digit, index) => {
      const weight = first - index;
      return total + Number(digit) * (weight < 2 ? weight + 8 : weight);
    }, 0);
    return `${text}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`;
  }, digits);
}

const owner = { email: 'helena@aurora.com.br', password: 'um cavalo bem azul' };

/** Ten registries and about a thousand keys, in milliseconds: more than other tests on a busy machine. */
const PATIENCE = 400_000;

test(
  'an empty clinic is filled: ten rows of each registry by typing and pasting, procedures with what they need',
  { tags: 'deep', timeout: PATIENCE },
  async () => {
    const person = await journey.person();
    await setUp(person.page);
    const api = await apiOf(journey.product.url, owner);
    const keys: Record<string, number> = {};
    for (const registry of registries) {
      keys[registry.path] = await fill(person, registry);
      const rows = (await api.ask(registry.noun.calls.list, { query: { _limit: '100' } })) as readonly unknown[];
      expect([registry.path, rows.length]).toEqual([registry.path, 10 + (registry.before ?? 0)]);
    }
    expect(Object.entries(keys).filter(([, count]) => count >= KEYS)).toEqual([]);

    const { page } = person;
    await page.goto('/cadastros/procedimentos');
    await page.locator('.ag-row', { hasText: 'EX3' }).locator('.ag-cell').first().click();
    await page.keyboard.press('e');
    const prepare = page.getByRole('region', { name: 'Preparos' });
    await prepare.getByRole('button', { name: 'Adicionar linha' }).press('Enter');
    await page.keyboard.type('Jejum');
    await prepare.locator('[data-field="Preparacaos.0.TipoCampo"]').getByRole('combobox').press('Enter');
    await page.getByRole('option', { name: 'Sim ou não' }).click();
    await prepare.locator('[data-field="Preparacaos.0.PrazoHoras"] input').fill('8');
    await prepare.locator('[data-field="Preparacaos.0.Ordem"] input').fill('1');
    const needs = page.getByRole('region', { name: 'Recursos' });
    await needs.getByRole('button', { name: 'Adicionar linha' }).press('Enter');
    const room = needs.locator('[data-field="Recursos.0.Recinto"]').getByRole('combobox');
    await room.click();
    await page.keyboard.type('Sala 4');
    await page.getByRole('option', { name: /^Sala 4/ }).click();
    await needs.locator('[data-field="Recursos.0.Quantidade"] input').fill('1');
    await needs.locator('[data-field="Recursos.0.InicioMinutos"] input').fill('0');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Registro salvo').last().waitFor();
    const [exam] = await api.ask(Tratamento.calls.list, { query: { Apelido: 'EX3' } });
    expect(await api.ask(Tratamento.calls.get, { params: { id: exam?.id ?? 0 } })).toMatchObject({
      Preparacaos: [{ Nome: 'Jejum', PrazoHoras: 8 }],
      Recursos: [{ Quantidade: 1, Recinto: expect.any(Number) }],
    });
  },
);

/** The first start: company, unit, administrator, and the lists that are the same for every clinic. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Nome da empresa').fill('Clínica Aurora');
  await page.getByLabel('CNPJ').fill('11222333000181');
  await page.getByLabel('Primeira unidade').fill('Centro');
  await page.getByLabel('Seu nome').fill('Helena Prado');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.locator('input[autocomplete=new-password]').fill(owner.password);
  await page.getByRole('button', { name: 'Criar e entrar' }).click();
  await page.getByRole('button', { name: /^Trazer \d+ cadastros$/ }).click();
  await page.getByRole('button', { name: 'Trazer os marcados' }).waitFor();
}

/** Types five rows of a registry and pastes five; answers how many keys that took. */
async function fill({ page, hands }: Person, { path, row }: Registry): Promise<number> {
  await page.goto(path);
  const many = page.getByRole('button', { name: 'Incluir várias linhas' });
  const edit = page.getByRole('button', { name: 'Editar na planilha' });
  await many.or(edit).first().waitFor();
  if (!(await many.isVisible())) await edit.press('Enter');
  await many.press('Enter');
  const focused = page.locator('.ag-cell:focus');
  await focused.waitFor();
  await hands.reset(page);
  for (let n = 1; n <= 5; n++) {
    const cells = row(n);
    for (const [index, text] of cells.entries()) {
      await page.keyboard.type(text);
      await page.keyboard.press(index < cells.length - 1 ? 'Tab' : 'Enter');
    }
  }
  const block = [6, 7, 8, 9, 10].map((n) => row(n).join('\t')).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Salvar 10 linhas' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('10 registros criados').first().waitFor();
  const { keys } = await hands.counted(page);
  return keys;
}
