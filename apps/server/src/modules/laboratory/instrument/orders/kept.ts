import { createHash } from 'node:crypto';
import type { MensagemInstrumento } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { type OpenConnection, sourceOf } from '../line/connections.ts';

/** A message to or from an instrument that orders are about, as it is kept. */
export interface KeptMessage extends Pick<
  MensagemInstrumento,
  'Sentido' | 'Situacao' | 'Controle' | 'ProximaEm' | 'Cancelamento'
> {
  readonly bytes: Uint8Array;
  /** How many tests it orders. */
  readonly tests: number;
}

/** Keeps messages with their texts, in their order; answers their ids. */
export async function keepMessages(
  ctx: AnyCtx,
  connection: OpenConnection,
  messages: readonly KeptMessage[],
): Promise<number[]> {
  if (messages.length === 0) return [];
  const { Empresa, Unidade } = connection;
  const source = sourceOf(connection, connection.Protocolo === 'MLLP' ? 'HL7' : 'ASTM');
  const { Instrumento, ConexaoInstrumento, Formato } = source;
  const digests = messages.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  const column = <T>(pick: (message: KeptMessage) => T) => messages.map(pick);
  const { rows } = await sql<{ id: number }>`
    insert into mensagem_instrumentos ("Empresa", "Unidade", "Instrumento", "ConexaoInstrumento", "Formato", "RecebidaEm",
      "Sentido", "Situacao", "Controle", "Resumo", "Linhas", "ProximaEm", "Cancelamento")
    select ${Empresa}::bigint, ${Unidade}::bigint, ${Instrumento}::bigint, ${ConexaoInstrumento}::bigint, ${Formato},
      ${ctx.now}::timestamptz, v.sentido, v.situacao, v.controle, v.resumo, v.linhas, v.proxima, v.cancela
    from unnest(${column(({ Sentido }) => Sentido)}::text[], ${column(({ Situacao }) => Situacao)}::text[],
      ${column(({ Controle }) => Controle)}::text[], ${digests}::text[], ${column(({ tests }) => tests)}::int[],
      ${column(({ ProximaEm }) => ProximaEm)}::timestamptz[], ${column(({ Cancelamento }) => Cancelamento)}::boolean[])
      with ordinality as v(sentido, situacao, controle, resumo, linhas, proxima, cancela, ordem)
    order by v.ordem returning id`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into mensagem_instrumento_textos ("Empresa", "MensagemInstrumento", "Texto")
    select ${Empresa}::bigint, v.id, v.texto
    from unnest(${ids}::bigint[], ${column(({ bytes }) => Buffer.from(bytes))}::bytea[]) as v(id, texto)`.execute(
    ctx.db,
  );
  ctx.audit(
    ...messages.map(({ Sentido, Controle, tests, Cancelamento }, index) => ({
      Empresa,
      Unidade,
      Acao: 'criar',
      Entidade: 'mensagem_instrumentos',
      RegistroId: ids[index] ?? null,
      De: null,
      Para: {
        Instrumento,
        ConexaoInstrumento,
        Formato,
        Controle,
        Resumo: digests[index],
        Linhas: tests,
        Sentido,
        ...(Cancelamento && { Cancelamento }),
      },
      Motivo: null,
      Origem: 'sistema' as const,
    })),
  );
  return ids;
}
