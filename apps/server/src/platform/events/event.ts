/** Something that happened, being written to the log. */
export interface NewEvent {
  readonly Empresa: number;
  /** What kind of event; with it `Dados` has its shape. */
  readonly Tipo: string;
  /** The unit whose people may know of it; null for the whole company. */
  readonly Unidade: number | null;
  /** The only person it is for; null for all who may know of it. */
  readonly Destinatario: number | null;
  /** What it is about: the path of a noun, or a topic. */
  readonly Assunto: string;
  readonly Dados: unknown;
}

/** Who made it happen, and when. */
export interface EventAuthor {
  readonly Usuario: number | null;
  /** ISO 8601. */
  readonly Data: string;
}

/** An event of the log. */
export interface StoredEvent extends NewEvent, EventAuthor {
  /** Counted from 1 in each company, without gaps. */
  readonly Seq: number;
}
