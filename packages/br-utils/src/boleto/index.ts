export type { Boleto, BoletoArrecadacao, BoletoBancario, BoletoRefusal } from './boleto.ts';
export { boletoReasonPt } from './boletoReasonPt.ts';
export { dueOfFator, fatorOfDue } from './fator.ts';
export { formatBoleto } from './formatBoleto.ts';
export { mod10 } from '../_internals/mod10.ts';
export { parseBoleto } from './parseBoleto.ts';
export type { ParsedBoleto } from './parseBoleto.ts';
export { writeBoleto } from './writeBoleto.ts';
export type { WrittenBoleto } from './writeBoleto.ts';
