import type { Generated } from 'kysely';

/** The tables of companies, people and their sessions (migration 0001). */
export interface AccessTables {
  empresas: {
    id: Generated<number>;
    Versao: Generated<number>;
    Nome: string;
    CNPJ: string | null;
    IsActive: Generated<boolean>;
    Demonstracao: Generated<boolean>;
  };
  unidades: {
    Empresa: number;
    id: Generated<number>;
    Versao: Generated<number>;
    Nome: string;
    IsActive: Generated<boolean>;
  };
  roles: { id: Generated<number>; Versao: Generated<number>; name: string };
  permissoes: { role: number; Acao: string; Acesso: string };
  usuarios: {
    id: Generated<number>;
    Versao: Generated<number>;
    Nome: string;
    email: string;
    SenhaHash: string;
    role: number;
    blocked: Generated<boolean>;
  };
  usuario_empresas: { Usuario: number; Empresa: number };
  usuario_unidades: { Usuario: number; Empresa: number; Unidade: number };
  sessoes: {
    id: string;
    Usuario: number;
    TokenHash: string;
    CriadaEm: Generated<string>;
    ExpiraEm: string;
    RevogadaEm: string | null;
  };
}
