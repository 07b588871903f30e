import { inWords } from '@bancada/contracts';
import type { LineRefusal, MessageRefusal } from './reading.ts';

/** Why none of a message is taken, as a sentence. */
export const messageWords = (refusal: MessageRefusal): string => inWords(`laboratory.instrumento.mensagem.${refusal}`);

/** Why a line is no result, as a sentence that names it. */
export const lineWords = (linha: number, refusal: LineRefusal): string =>
  inWords('laboratory.instrumento.linha', { linha, motivo: inWords(`laboratory.instrumento.${refusal}`) });
