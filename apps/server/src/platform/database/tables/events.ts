/** The tables of the event log (migration 0013). */
export interface EventTables {
  eventos: {
    Empresa: number;
    Seq: number;
    Data: string;
    Tipo: string;
    Unidade: number | null;
    Usuario: number | null;
    Destinatario: number | null;
    Assunto: string;
    Dados: unknown;
  };
  evento_heads: { Empresa: number; Seq: number };
  ingressos: { TokenHash: string; Usuario: number; Sessao: string; ExpiraEm: string };
}
