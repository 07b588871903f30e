import type { Preferencias } from '@bancada/contracts';
import type { Generated } from 'kysely';

/** The tables of companies, people and their sessions (migrations 0001 and 0007). */
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
  roles: {
    Empresa: number;
    id: Generated<number>;
    Versao: Generated<number>;
    name: string;
    RotaInicial: Generated<string | null>;
    /** JSON: pairs of Acao and Acesso. */
    Permissoes: Generated<string>;
    /** Whoever acts in it needs a second factor. */
    ExigeDoisFatores: Generated<boolean>;
  };
  usuarios: {
    /** The home company. */
    Empresa: number;
    id: Generated<number>;
    Versao: Generated<number>;
    Nome: string;
    email: string;
    role: number;
    blocked: Generated<boolean>;
    DoisFatores: Generated<boolean>;
    TrocarSenha: Generated<boolean>;
    Preferencias: Generated<Partial<Preferencias>>;
  };
  credenciais: {
    Usuario: number;
    SenhaHash: string | null;
    /** Sealed. */
    TotpSegredo: string | null;
    /** The time step of the last code that was taken: none is taken twice. */
    TotpUsado: number | null;
    /** Until when the password opens the account, where somebody else gave it. */
    ProvisoriaAte: Generated<string | null>;
    /** Since when the person knows that a company asks for a second factor. */
    DoisFatoresDesde: string | null;
    /** JSON: hashes of the spare codes that are left. */
    CodigosReserva: Generated<string>;
  };
  usuario_acessos: {
    /** The home company of the person. */
    Empresa: number;
    id: Generated<number>;
    Versao: Generated<number>;
    Usuario: number;
    Organizacao: number;
    Unidade: number | null;
    /** The role that acts there; null for the person's own, in the home company. */
    role: Generated<number | null>;
  };
  sessoes: {
    id: string;
    Usuario: number;
    TokenHash: string;
    CriadaEm: Generated<string>;
    UsadaEm: Generated<string>;
    /** When the person last proved who they are. */
    ConfirmadaEm: Generated<string>;
    ExpiraEm: string;
    RevogadaEm: string | null;
    Dispositivo: string | null;
    VerComoRole: Generated<number | null>;
    VerComoUnidade: Generated<number | null>;
  };
}
