import { fieldKind, type Listed } from '@bancada/contracts';
import { z } from 'zod';

/** How a column is compared and what a filter's text must look like. */
export type ColumnType = 'number' | 'decimal' | 'boolean' | 'text' | 'date' | 'time' | 'instant' | 'json';

/** The type of a noun's column by its name, or undefined when the noun has no such column. */
export function columnType(listed: Pick<Listed, 'row'>, column: string): ColumnType | undefined {
  const { shape } = listed.row;
  return Object.hasOwn(shape, column) ? typeOf(shape[column] as z.ZodType) : undefined;
}

function typeOf(field: z.ZodType): ColumnType {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional) return typeOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodNumber) return 'number';
  if (['decimal', 'money'].includes(fieldKind(field))) return 'decimal';
  if (field instanceof z.ZodBoolean) return 'boolean';
  if (field instanceof z.ZodISODate) return 'date';
  if (field instanceof z.ZodISOTime) return 'time';
  if (field instanceof z.ZodISODateTime) return 'instant';
  if (field instanceof z.ZodString || field instanceof z.ZodEnum) return 'text';
  return 'json';
}
