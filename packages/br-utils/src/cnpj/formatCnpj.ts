import { isComplete } from '../_internals/documentRefusal.ts';
import { maskCnpj } from './maskCnpj.ts';
import { refusalOfCnpj } from './refusalOfCnpj.ts';

/**
 * Writes a CNPJ as `12.ABC.345/01DE-35`. The check digits are not judged here; a text that has not the fourteen
 * characters of a CNPJ is returned unchanged, so that an unreadable value stays visible.
 */
export function formatCnpj(text: string): string {
  return isComplete(refusalOfCnpj(text)) ? maskCnpj(text) : text;
}
