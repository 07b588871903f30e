import { cnpj, cpf, data, decimal, dinheiro } from '@bancada/contracts';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import { type Element, partOf, textOf } from '../elements.ts';

/** `120.5000` as `120.5`. */
const canonical = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
const number = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,10})?$/)
  .transform(canonical);

/** The kinds of the layout's fields, as canonical values. */
export const kinds = {
  cnpj,
  cpf,
  decimal: number.pipe(decimal),
  money: number.pipe(dinheiro),
  /** A day, or a moment with its zone, of which the day counts as it is written. */
  day: z
    .string()
    .transform((text) => text.slice(0, 10))
    .pipe(data),
  moment: z.iso.datetime({ offset: true }),
  text: z.string().min(1),
} as const;

/** @throws AppError NFE_CAMPO for what is missing or is something else */
export function required<T>(element: Element, path: string, kind: z.ZodType<T>): T {
  const found = optional(element, path, kind);
  if (found === null) throw refused(element, path, '');
  return found;
}

/** Null for what is not there. @throws AppError NFE_CAMPO for what is something else */
export function optional<T>(element: Element, path: string, kind: z.ZodType<T>): T | null {
  const text = textOf(element, ...path.split('/'));
  if (text === null) return null;
  const read = kind.safeParse(text);
  if (!read.success) throw refused(partOf(element, ...path.split('/')) ?? element, path, text);
  return read.data;
}

/** An amount, nothing where it is not there. */
export const amount = (element: Element, path: string): string => optional(element, path, kinds.money) ?? '0';

/** An element of the layout that has to be there. @throws AppError NFE_CAMPO */
export function group(element: Element, name: string): Element {
  const found = partOf(element, name);
  if (!found) throw refused(element, name, '');
  return found;
}

const refused = ({ line }: Element, path: string, text: string) =>
  new AppError('NFE_CAMPO', { linha: line, campo: path.split('/').at(-1) ?? path, texto: text.slice(0, 60) });
