import { createHash } from 'node:crypto';
import type { FormatoInstrumento } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { isRefusedLine, type ReadLine, type ReadMessage } from './reading.ts';
import { lineWords, messageWords } from './words.ts';

/** Where messages come from. */
export interface MessageSource {
  readonly Empresa: number;
  readonly Unidade: number;
  readonly Instrumento: number;
  readonly ConexaoInstrumento: number | null;
  readonly PerfilImportacao: number | null;
  readonly Formato: FormatoInstrumento;
  readonly Arquivo: string | null;
}

/** A message as it arrived, and as it was read. */
export interface ArrivedMessage {
  readonly bytes: Uint8Array;
  readonly read: ReadMessage;
}

/** Messages that were stored: new ones, and how many were there already. */
export interface StoredMessages {
  readonly ids: readonly number[];
  readonly repeated: number;
}

interface NewMessage extends ArrivedMessage {
  readonly control: string | null;
  readonly digest: string;
}

const cut = (text: string | null, length: number) => text?.trim().slice(0, length).trim() || null;

const keyOf = (control: string | null, digest: string) => `${control ?? ''} ${digest}`;

/**
 * Stores messages with what was read of them. A message whose number and text the instrument has sent before is the same
 * one, and stored once; the database says so. Nothing is applied yet.
 */
export async function storeMessages(
  ctx: AnyCtx,
  source: MessageSource,
  arrived: readonly ArrivedMessage[],
): Promise<StoredMessages> {
  const messages = arrived.map((each): NewMessage => {
    const digest = createHash('sha256').update(each.bytes).digest('hex');
    return { ...each, control: cut(each.read.control, 200), digest };
  });
  const stored = await insertMessages(ctx, source, messages);
  // The same message twice in one file is stored once.
  const byKey = new Map(messages.map((message) => [keyOf(message.control, message.digest), message]));
  const found = stored.flatMap(({ id, Controle, Resumo }) => {
    const message = byKey.get(keyOf(Controle, Resumo));
    return message ? [{ id, message }] : [];
  });
  await insertTexts(ctx, source, found);
  await insertRecords(ctx, source, found);
  ctx.audit(
    ...found.map(({ id, message }) => ({
      Empresa: source.Empresa,
      Unidade: source.Unidade,
      Acao: 'criar',
      Entidade: 'mensagem_instrumentos',
      RegistroId: id,
      De: null,
      Para: { ...source, Controle: message.control, Resumo: message.digest, Linhas: message.read.lines.length },
      Motivo: null,
      Origem: 'importação' as const,
    })),
  );
  return { ids: found.map(({ id }) => id), repeated: messages.length - found.length };
}

interface Inserted {
  readonly id: number;
  readonly Controle: string | null;
  readonly Resumo: string;
}

async function insertMessages(
  { db, now }: AnyCtx,
  source: MessageSource,
  messages: readonly NewMessage[],
): Promise<readonly Inserted[]> {
  const column = <T>(pick: (message: NewMessage) => T) => messages.map(pick);
  const { rows } = await sql<Inserted>`
    insert into mensagem_instrumentos ("Empresa", "Unidade", "Instrumento", "ConexaoInstrumento", "PerfilImportacao",
      "Formato", "Arquivo", "Controle", "Resumo", "RecebidaEm", "Linhas", "Recusadas", "Motivo", "Situacao")
    select ${source.Empresa}::bigint, ${source.Unidade}::bigint, ${source.Instrumento}::bigint,
      ${source.ConexaoInstrumento}::bigint, ${source.PerfilImportacao}::bigint, ${source.Formato},
      ${cut(source.Arquivo, 200)}::text, v.controle, v.resumo, ${now}::timestamptz, v.linhas, v.recusadas, v.motivo,
      case when v.motivo is null then 'Lida' else 'Recusada' end
    from unnest(${column(({ control }) => control)}::text[], ${column(({ digest }) => digest)}::text[],
      ${column(({ read }) => read.lines.length)}::int[], ${column(({ read }) => read.lines.filter(isRefusedLine).length)}::int[],
      ${column(({ read }) => reasonOf(read))}::text[]) with ordinality as v(controle, resumo, linhas, recusadas, motivo, ordem)
    order by v.ordem on conflict do nothing returning id, "Controle", "Resumo"`.execute(db);
  return rows;
}

const reasonOf = ({ refusal, lines }: ReadMessage) =>
  refusal !== null ? messageWords(refusal) : lines.length === 0 ? messageWords('vazia') : null;

interface Found {
  readonly id: number;
  readonly message: NewMessage;
}

async function insertTexts({ db }: AnyCtx, { Empresa }: MessageSource, found: readonly Found[]): Promise<void> {
  await sql`
    insert into mensagem_instrumento_textos ("Empresa", "MensagemInstrumento", "Texto")
    select ${Empresa}::bigint, v.mensagem, v.texto
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ message }) => Buffer.from(message.bytes))}::bytea[])
      as v(mensagem, texto)`.execute(db);
}

async function insertRecords(
  { db }: AnyCtx,
  { Empresa, Unidade, Instrumento }: MessageSource,
  found: readonly Found[],
): Promise<void> {
  const lines = found.flatMap(({ id, message }) => message.read.lines.map((line) => recordOf(id, line)));
  if (lines.length === 0) return;
  await sql`
    insert into registro_instrumentos ("Empresa", "Unidade", "Instrumento", "MensagemInstrumento", "Linha", "Amostra",
      "Amostras", "Codigo", "Nome", "Organismo", "Valor", "Significado", "UnidadeMedida", "Diluicao", "Sinais", "MedidoEm",
      "Situacao", "Motivo")
    select ${Empresa}::bigint, ${Unidade}::bigint, ${Instrumento}::bigint, v.mensagem, v.linha, v.amostra,
      coalesce(string_to_array(nullif(v.amostras, ''), E'\n'), '{}'), v.codigo, v.nome, v.organismo, v.valor, v.significado, v.unidade,
      v.diluicao, v.sinais, v.medido, case when v.motivo is null then 'Pendente' else 'Recusado' end, v.motivo
    from ${unnested(lines)} as v(mensagem, linha, amostra, amostras, codigo, nome, organismo, valor, significado, unidade, diluicao,
      sinais, medido, motivo)`.execute(db);
}

type NewRecord = ReturnType<typeof recordOf>;

function unnested(lines: readonly NewRecord[]) {
  const column = (pick: (line: NewRecord) => string | number | null) => lines.map(pick);
  return sql`unnest(${column((line) => line.mensagem)}::bigint[], ${column((line) => line.linha)}::int[],
    ${column((line) => line.amostra)}::text[], ${column((line) => line.amostras)}::text[],
    ${column((line) => line.codigo)}::text[], ${column((line) => line.nome)}::text[],
    ${column((line) => line.organismo)}::text[], ${column((line) => line.valor)}::text[],
    ${column((line) => line.significado)}::text[],
    ${column((line) => line.unidade)}::text[], ${column((line) => line.diluicao)}::numeric[],
    ${column((line) => line.sinais)}::text[], ${column((line) => line.medido)}::text[],
    ${column((line) => line.motivo)}::text[])`;
}

function recordOf(mensagem: number, line: ReadLine) {
  const samples = line.samples.flatMap((sample) => cut(sample.replaceAll('\n', ' '), 120) ?? []);
  const known = {
    mensagem,
    linha: line.line,
    amostra: samples[0] ?? null,
    amostras: samples.join('\n'),
    codigo: cut(line.code, 60),
    valor: cut(line.value, 20_000),
  };
  const nothing = {
    nome: null,
    organismo: null,
    significado: null,
    unidade: null,
    diluicao: null,
    sinais: null,
    medido: null,
  };
  if (isRefusedLine(line)) return { ...known, ...nothing, motivo: lineWords(line.line, line.refusal) };
  return {
    ...known,
    nome: cut(line.name, 200),
    organismo: cut(line.organism, 200),
    significado: cut(line.meaning, 20_000),
    unidade: cut(line.unit, 60),
    diluicao: line.dilution,
    sinais: cut(line.flags.join(' '), 200),
    medido: cut(line.measured, 40),
    motivo: null,
  };
}
