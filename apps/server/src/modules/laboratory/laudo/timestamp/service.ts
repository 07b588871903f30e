import type { FalhaCarimbo, ServicoCarimbo } from '@bancada/contracts';
import { sql } from 'kysely';
import { unseal } from '../../../../platform/auth/seal.ts';
import type { Db } from '../../../../platform/database/index.ts';
import type { TimestampSource } from '../../../../platform/timestamps/index.ts';

/** What a document's signatures are timestamped by; plain data, as all that says how a document is made. */
export interface Timestamping {
  readonly name: string;
  /** Whom to ask, or why nobody can be. */
  readonly source: TimestampSource | { readonly kind: 'none'; readonly failure: FalhaCarimbo };
  /** Whether nothing is signed without a timestamp. */
  readonly required: boolean;
}

/** What a password is sealed for: in another row, or for another address, it opens no more. */
export const purposeOf = ({ Empresa, id, Endereco }: Pick<ServicoCarimbo, 'Empresa' | 'id' | 'Endereco'>): string =>
  `carimbo ${Empresa} ${id} ${Endereco ?? ''}`;

type Row = Pick<ServicoCarimbo, 'id' | 'Nome' | 'Tipo' | 'Endereco' | 'Usuario' | 'SemCarimbo'> & {
  readonly Lacrado: string | null;
};

/** Whom a company asks for timestamps; null where it wants none. */
export async function timestampingOf(db: Db, key: Uint8Array, Empresa: number): Promise<Timestamping | null> {
  const { rows } = await sql<Row>`
    select s.id, s."Nome", s."Tipo", s."Endereco", s."Usuario", s."SemCarimbo", p."Lacrado"
    from servico_carimbos s
      left join servico_carimbo_senhas p on p."Empresa" = s."Empresa" and p."ServicoCarimbo" = s.id
    where s."Empresa" = ${Empresa} and s."IsActive" order by s."Nome", s.id limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return { name: row.Nome, source: sourceOf(row, key, Empresa), required: row.SemCarimbo === 'Recusar' };
}

function sourceOf(row: Row, key: Uint8Array, Empresa: number): Timestamping['source'] {
  const { Tipo, Endereco: url, Usuario: user, Lacrado } = row;
  if (Tipo === 'Simulador' || url === null) return { kind: 'simulator' };
  if (Lacrado === null) return { kind: 'http', url, user, password: null };
  const password = opened(key, Lacrado, purposeOf({ ...row, Empresa }));
  return password === null ? { kind: 'none', failure: 'Sem_Senha' } : { kind: 'http', url, user, password };
}

function opened(key: Uint8Array, sealed: string, purpose: string): string | null {
  try {
    return unseal(key, sealed, purpose);
  } catch {
    return null; // sealed by another installation or for another address, or changed
  }
}
