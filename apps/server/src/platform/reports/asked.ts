import { type DeclaredReport, type ReportLink, reportWords } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import { schemaText } from '../paper/value-text.ts';
import { findResource } from '../resource/find.ts';
import type { Words } from '../words/index.ts';
import type { ReportPlace } from './report.ts';

/** What a report was asked with, in words: `De: 01/11/2026 · Até: 30/11/2026`. What was left open is not said. */
export async function askedInWords(
  ctx: Pick<AnyCtx, 'db'>,
  declared: DeclaredReport,
  words: Words,
  parameters: Readonly<Record<string, unknown>>,
  { Empresa }: Pick<ReportPlace, 'Empresa'>,
): Promise<string> {
  const said: string[] = [];
  for (const [name, schema] of Object.entries(declared.parameters.shape)) {
    const value = parameters[name];
    if (value === null || value === undefined) continue;
    const id = `${reportWords(declared)}.${name}`;
    const link = declared.links[name];
    const text = link ? await linkedText(ctx, link, Empresa, value) : schemaText(words, schema, id, value);
    said.push(`${words.text(id)}: ${text}`);
  }
  return said.join(' · ');
}

/** What the row of a link is called. */
async function linkedText(
  { db }: Pick<AnyCtx, 'db'>,
  { noun, field }: ReportLink,
  Empresa: number,
  id: unknown,
): Promise<string> {
  const relation = noun.relations[field];
  const target = relation && findResource(relation.path);
  if (!target) throw new Error(`${noun.path} links to nothing by ${field}`);
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(relation.fields[0] ?? 'id')}::text as text from ${sql.table(target.table)}
    where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
  return rows[0]?.text ?? String(id);
}
