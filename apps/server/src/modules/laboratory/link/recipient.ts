import { caracteresProva, type CanalLink, type ErrorCode, type ProvaLink } from '@bancada/contracts';

/** Whom a link may be sent to, with what it asks. */
export interface Recipient {
  readonly Nome: string;
  readonly Email: string | null;
  readonly Telefone: string | null;
  readonly Paciente: number | null;
  readonly Empresa: string;
  /** What the link asks, with the right answers. */
  readonly proof: Readonly<Partial<Record<ProvaLink, string>>>;
}

/** What is on record of somebody that can be asked. */
export interface Known {
  readonly DataNascimento: string | null;
  readonly CPF: string | null;
  readonly Documento: string | null;
}

/** A patient of whom no birth date is known is asked nothing: four digits alone are no proof. */
export function proofOf({ DataNascimento, CPF, Documento }: Known): Recipient['proof'] {
  if (Documento !== null) return { Documento: Documento.slice(0, caracteresProva.Documento) };
  if (DataNascimento === null) return {};
  return { DataNascimento, ...(CPF !== null && { CPF: CPF.slice(0, caracteresProva.CPF) }) };
}

/** Whether a link can ask this person anything. */
export const isProvable = ({ proof }: Recipient): boolean => Object.keys(proof).length > 0;

/** The address of a channel; else why nothing can be sent by it. */
export function addressFor<R extends Recipient>(
  recipient: R | undefined,
  channel: CanalLink,
): { readonly recipient: R; readonly address: string } | ErrorCode {
  const address = channel === 'Email' ? recipient?.Email : recipient?.Telefone;
  if (!recipient || !address) return 'LINK_SEM_DESTINO';
  return isProvable(recipient) ? { recipient, address } : 'LINK_SEM_PROVA';
}
