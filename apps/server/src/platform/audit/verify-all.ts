import type { ClientBase } from 'pg';
import { type AnchorReport, type BrokenAnchor, verifyAnchors } from './verify-anchors.ts';
import { type DifferentRow, differentRows } from './verify-rows.ts';
import { brokenChains, seeAllCompanies } from './verify.ts';

/** What a verification found, as numbers. */
export interface AuditReport {
  readonly companies: number;
  /** Companies whose chain does not fit or cannot be verified, and anchors that do not fit. */
  readonly broken: number;
  /** Rows that are not what the audit says. */
  readonly rows: number;
}

/** A sentence for the operator about an anchor. */
function anchorSentence(found: BrokenAnchor): string {
  if (found.kind === 'line') {
    return `Company ${found.Empresa}: line ${found.Seq} was anchored at ${found.Em} and is another now, or is missing.`;
  }
  return found.kind === 'file'
    ? `Anchors: line ${found.line} of the file is not what was written.`
    : `Anchors: the key ${found.Chave} is missing, so those made with it cannot be verified.`;
}

/** A sentence for the operator about a row, without a value. */
const rowSentence = ({ Empresa, table, id, fields }: DifferentRow) =>
  `Company ${Empresa}: ${table} ${id}${fields ? `: ${fields.join(', ')} differ from the audit.` : ' is missing.'}`;

/** A chain verified with the keys and anchors there are. */
export async function verifyChains(client: ClientBase, file: string, say: (sentence: string) => void) {
  await seeAllCompanies(client);
  const anchors: AnchorReport = await verifyAnchors(client, file);
  for (const found of anchors.broken) say(anchorSentence(found));
  const missing = new Set<string>();
  let companies = 0;
  const broken = await brokenChains(client, {
    anchors,
    walked: () => companies++,
    unknown({ Empresa, Seq, Chave }) {
      const what = `${Empresa} ${Chave}`;
      if (missing.has(what)) return;
      missing.add(what);
      say(
        `Company ${Empresa}: from line ${Seq} on the key ${Chave} is needed and missing; its lines are not verified.`,
      );
    },
  });
  for (const { Empresa, Seq } of broken) {
    say(`Company ${Empresa}: line ${Seq} is not what was written, or is missing.`);
  }
  return { companies, broken: broken.length + missing.size + anchors.broken.length, anchored: anchors.exist };
}

/**
 * Verifies the chains of all companies, the anchors outside the database, and the rows the audit names.
 *
 * @param client - of the owner, inside a transaction
 * @param file - of the anchors
 * @param say - is given a sentence for each thing that is found
 */
export async function verifyAudit(
  client: ClientBase,
  file: string,
  say: (sentence: string) => void,
): Promise<AuditReport> {
  const { companies, broken, anchored } = await verifyChains(client, file, say);
  if (!anchored) say(`There are no anchors in ${file}: lines that were cut off the end cannot show.`);
  let rows = 0;
  for await (const different of differentRows(client)) {
    rows++;
    say(rowSentence(different));
  }
  return { companies, broken, rows };
}
