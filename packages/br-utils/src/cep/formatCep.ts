import { maskCep } from './maskCep.ts';
import { parseCep } from './parseCep.ts';

/** Writes a CEP as `01310-100`; a text that is none is returned unchanged, so that an unreadable value stays visible. */
export function formatCep(text: string): string {
  return parseCep(text).ok ? maskCep(text) : text;
}
