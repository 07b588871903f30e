// @module-tag second
import { type BodyOf, emptyFields, Paciente, Role } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { RegistryImportPage } from './pages/RegistryImportPage.ts';
import { RegistryPage } from './pages/RegistryPage.ts';
import { type Api, apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';

const journey = startJourney();

/** The reception of the demo company may keep the register of patients, also from files. */
async function allowPatients(api: Api): Promise<void> {
  const [role] = await api.ask(Role.calls.list, { query: { name: 'Recepção' } });
  if (!role) throw new Error('No role Recepção');
  const more = (['criar', 'editar', 'importar'] as const).map((Acao) => ({ Acao, Acesso: 'Pacientes' as const }));
  const body = { Versao: role.Versao, Permissoes: [...role.Permissoes, ...more] };
  await api.ask(Role.calls.update, { params: { id: role.id }, body });
}

/** A number with right check digits; the demo company has none like it. */
function cpf(n: number): string {
  const digits = Array.from(String(700_000_000 + n * 97), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

const written = (digits: string) => digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');

test('300 patients come from a spreadsheet in Latin-1, wrong rows stay out, and the import is undone', async () => {
  const api = await apiAs(journey.product.url, 'admin');
  await allowPatients(api);
  const person = { NomeCompleto: 'Conceição Prado', CPF: cpf(1), DataNascimento: '1970-05-01', Cidade: 'Itu' };
  // The form sends every field.
  const body = { ...emptyFields(Paciente), ...person } as BodyOf<typeof Paciente.calls.create>;
  const known = await api.ask(Paciente.calls.create, { body });
  const before = await api.ask(Paciente.calls.count);
  const inUse = () => api.ask(Paciente.calls.count, { query: { IsActive: 'true' } });
  const usedBefore = await inUse();
  const line = (n: number) => [`Paciente Nº ${n}`, written(cpf(n)), '3/7/1985', '(11) 98765-4321', 'São José'];
  const lines = Array.from({ length: 300 }, (_, n) => line(n + 1));
  lines[0] = ['Conceição Prado', written(cpf(1)), '01/05/1970', '', 'São Paulo'];
  lines[10] = ['CPF errado', '123.456.789-00', '', '', ''];
  lines[20] = ['Repetida', written(cpf(5)), '', '', ''];
  const text = [['Nome completo', 'CPF', 'Data de nascimento', 'Telefone', 'Cidade'], ...lines]
    .map((cells) => cells.join(';'))
    .join('\r\n');

  const { page } = await (await journey.person()).loggedIn('recepcao');
  await RegistryPage.open(page, '/pacientes');
  const imports = await RegistryImportPage.open(page);
  await imports.file('pacientes.csv', Buffer.from(text, 'latin1'));
  await imports.step('Colunas').getByText('300 linhas lidas').waitFor();
  await imports.step('Colunas').getByText('1 célula recusada').waitFor();
  await imports.button('Conferir 299 linhas e deixar 1 de fora').press('Enter');

  const check = imports.step('Conferência');
  await check.getByRole('button', { name: 'Novos: 297' }).waitFor();
  await check.getByRole('button', { name: 'Recusados: 2' }).press('Enter');
  await imports.row(12).getByText('123.456.789-00').waitFor();
  await imports.row(22).getByText('É o mesmo registro da linha 6 do arquivo.').waitFor();
  await check.getByRole('button', { name: 'Alterados: 1' }).press('Enter');
  await imports.row(2).getByText('Itu → São Paulo').waitFor();
  expect(await api.ask(Paciente.calls.count)).toBe(before);
  await imports.button('Importar 298 linhas').press('Enter');

  await page.getByText('297 registros novos, 1 alterado, 2 linhas recusadas.').waitFor();
  expect(await api.ask(Paciente.calls.count)).toBe(before + 297);
  const read = () => api.ask(Paciente.calls.get, { params: { id: known.id } });
  // An empty cell says nothing of what is stored.
  expect(await read()).toMatchObject({ Cidade: 'São Paulo', DataNascimento: '1970-05-01', Versao: 2 });
  const [some] = await api.ask(Paciente.calls.list, { query: { CPF: cpf(300) } });
  expect(some).toMatchObject({ NomeCompleto: 'Paciente Nº 300', Telefone: '5511987654321', Cidade: 'São José' });

  await imports.undo();
  await page.getByText('298 linhas desfeitas.').waitFor();
  expect(await read()).toEqual({ ...known, Versao: 3 });
  expect(await inUse()).toBe(usedBefore);
  await imports.button('Voltar à lista').first().press('Enter');
  await page.getByRole('heading', { name: 'Pacientes', exact: true }).waitFor();
});
