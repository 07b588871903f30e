import { isComplete } from '../_internals/documentRefusal.ts';
import { maskCpf } from './maskCpf.ts';
import { refusalOfCpf } from './refusalOfCpf.ts';

/**
 * Writes a CPF as `123.456.789-09`. The check digits are not judged here; a text that has not the eleven digits of a
 * CPF is returned unchanged, so that an unreadable value stays visible.
 */
export function formatCpf(text: string): string {
  return isComplete(refusalOfCpf(text)) ? maskCpf(text) : text;
}
