import { type Kysely, sql } from 'kysely';
import { searchable } from '../src/platform/database/search.ts';

/** What people and companies are also searched by: documents, telephones, e-mail, the name they want to be called. */
const searched: readonly (readonly [table: string, fields: readonly string[]])[] = [
  ['pacientes', ['NomeCompleto', 'NomeSocial', 'CPF', 'Telefone', 'Email']],
  ['empresa_parceiras', ['Nome', 'CNPJ', 'Telefone', 'Email', 'Contato', 'Endereco', 'Numero', 'Bairro', 'Cidade']],
  ['clientes', ['Nome', 'CNPJ', 'CPF', 'Telefone', 'Email', 'Contato', 'Endereco', 'Numero', 'Bairro', 'Cidade']],
  ['convenios', ['Nome', 'CNPJ', 'Telefone', 'Email', 'RegistroANS']],
  [
    'fornecedores',
    [
      'Nome',
      'CNPJ',
      'CPF',
      'Telefone',
      'Email',
      'NomeFantasia',
      'Contato',
      'ChavePix',
      'Endereco',
      'Numero',
      'Bairro',
      'Cidade',
    ],
  ],
  ['colaboradores', ['NomeCompleto', 'CPF', 'Telefone', 'Email', 'Conselho', 'NumeroConselho']],
  ['administradora_cartaos', ['Nome', 'CNPJ']],
  ['socios', ['Nome', 'CPF']],
];

/** Searches by numbers and, for patients, by birth date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, fields] of searched) await searchable(db, table, fields);
  await sql`create index on pacientes ("Empresa", "DataNascimento", id)`.execute(db);
}
