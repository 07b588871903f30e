import type { Generated } from 'kysely';

/** The tables of the audit (migration 0002). */
export interface AuditTables {
  audit_log: {
    Empresa: number;
    Seq: number;
    Data: string;
    Usuario: number | null;
    Acao: string;
    Entidade: string;
    RegistroId: number | null;
    De: unknown;
    Para: unknown;
    Motivo: string | null;
    Origem: string;
    RequestId: string;
    Hash: string;
    Chave: string | null;
  };
  audit_head: { Empresa: number; Seq: Generated<number>; Hash: Generated<string> };
}
