import type { Kysely } from 'kysely';
import { createExtensions, searchable } from '../src/platform/database/search.ts';

/** The search fields of each noun, as they were when searches began to use indexes. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  categorias: ['Nome', 'Descricao'],
  components: ['CodigoComponent', 'NomeComponent'],
  configuracao_empresas: ['Chave'],
  configuracao_labels: ['Chave', 'Valor'],
  configuracao_usuarios: ['Chave'],
  empresas: ['Nome', 'RazaoSocial', 'CNPJ'],
  eventos_seguranca: ['Rede', 'Chamada', 'RequestId', 'Codigo'],
  importacoes: ['Arquivo'],
  jobs: ['Codigo', 'Descricao'],
  pacientes: ['NomeCompleto', 'CPF'],
  planejamentos: ['Nome', 'Descricao'],
  recorrencias: ['Nome'],
  reguas: ['Nome'],
  roles: ['name'],
  samples: ['Nome', 'CodigoBarras', 'Identificacao'],
  tarefas: ['Titulo', 'Descricao'],
  tipo_documentos: ['Nome'],
  tratamentos: ['NomeCompleto', 'Apelido'],
  unidades: ['Nome'],
  usuario_externos: ['Nome', 'email'],
  usuarios: ['Nome', 'email'],
};

/** Stores what is searched of each row, and indexes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createExtensions(db);
  for (const [table, fields] of Object.entries(nouns)) await searchable(db, table, fields);
}
