/** Why a line of an instrument's message cannot be a result, whatever the laboratory knows. */
export type LineRefusal =
  | 'semCodigo'
  | 'semAmostra'
  | 'semValor'
  | 'tipo'
  | 'cancelado'
  | 'diluicao'
  | 'fragmento'
  | 'semMicrorganismo';

/** One result as an instrument wrote it: nothing of it has been compared with what the laboratory has. */
export interface ReadResult {
  /** The line of the message, from 1. */
  readonly line: number;
  /** What may identify the sample, the likeliest first. */
  readonly samples: readonly string[];
  readonly code: string;
  /** What the instrument calls the code. */
  readonly name: string | null;
  /** Of a susceptibility: the organism that was tested, in the instrument's words. */
  readonly organism: string | null;
  /** As it was written: `7.25`, `<0.5`, `1:128`; several lines or repetitions are separated by line breaks. */
  readonly value: string;
  /** The same value in other words, such as the text of a coded one. */
  readonly meaning: string | null;
  readonly unit: string | null;
  readonly flags: readonly string[];
  /** When it was measured, as it was written (`20261120133000`). */
  readonly measured: string | null;
  /** What the value has still to be multiplied by, where the sample was diluted. */
  readonly dilution: string | null;
}

/** A line that ought to be a result and cannot be one. */
export interface RefusedLine extends Pick<ReadResult, 'line' | 'samples' | 'code' | 'value'> {
  readonly refusal: LineRefusal;
}

/** What a line of an instrument's message was read as. */
export type ReadLine = ReadResult | RefusedLine;

/** Whether a line can be no result. */
export const isRefusedLine = (line: ReadLine): line is RefusedLine => 'refusal' in line;

/** Why a message as a whole is not taken. */
export type MessageRefusal =
  | 'semCabecalho'
  | 'tipoMensagem'
  | 'versao'
  | 'interrompida'
  | 'grande'
  | 'nulos'
  | 'vazia'
  | 'semPerfil'
  | 'tabela'
  | 'planilha'
  | 'expande';

/** A message as it was read: every line that ought to be a result is one of `lines`. */
export interface ReadMessage {
  /** The number its sender gave it; a message sent again has the same. */
  readonly control: string | null;
  readonly refusal: MessageRefusal | null;
  readonly lines: readonly ReadLine[];
}
