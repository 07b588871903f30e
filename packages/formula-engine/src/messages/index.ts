export { de } from './de.ts';
export { en } from './en.ts';
export { fr } from './fr.ts';
export { ptBR } from './pt-BR.ts';
export type { MessageId, Messages } from './catalogue.ts';
