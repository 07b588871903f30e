import { difference, sum } from '@bancada/contracts/dinheiro';
import { z } from 'zod';
import { allOf, type Element, partOf } from '../elements.ts';
import { amount, group, kinds, optional, required } from './fields.ts';
import type { NfeLine } from './nfe.ts';

/** A line with the parts of which the NF-e has totals. */
export interface ReadLine extends NfeLine {
  readonly parts: Readonly<Record<LinePart, string>>;
  /** ICMS that the buyer is relieved of, and whether the line says that it is taken off. */
  readonly Desonerado: string;
}

/** The totals of ICMSTot that are sums of lines. */
export const lineParts = [
  'vProd',
  'vDesc',
  'vFrete',
  'vSeg',
  'vOutro',
  'vIPI',
  'vST',
  'vFCPST',
  'vII',
  'vIPIDevol',
] as const;
type LinePart = (typeof lineParts)[number];

const charges = lineParts.filter((name) => name !== 'vProd' && name !== 'vDesc');
const item = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().positive());

/** The lines of an NF-e. @throws AppError NFE_CAMPO */
export function readLines(infNFe: Element): readonly ReadLine[] {
  return infNFe.parts.filter(({ name }) => name === 'det').map(readLine);
}

function readLine(det: Element): ReadLine {
  const prod = group(det, 'prod');
  const counts = optional(prod, 'indTot', kinds.text) !== '0';
  const tax = (name: string) => taxOf(det, name);
  const parts = {
    vProd: counts ? required(prod, 'vProd', kinds.money) : '0',
    vDesc: amount(prod, 'vDesc'),
    vFrete: amount(prod, 'vFrete'),
    vSeg: amount(prod, 'vSeg'),
    vOutro: amount(prod, 'vOutro'),
    vIPI: tax('vIPI'),
    vST: tax('vICMSST'),
    vFCPST: tax('vFCPST'),
    vII: tax('vII'),
    vIPIDevol: tax('vIPIDevol'),
  };
  const Acrescimos = sum(charges.map((name) => parts[name]));
  const Desonerado = tax('vICMSDeson');
  const isDeducted = taxText(det, 'indDeduzDeson') === '1';
  return {
    Item: itemOf(det),
    Codigo: required(prod, 'cProd', kinds.text).slice(0, 60),
    Gtin: gtinOf(prod),
    Descricao: required(prod, 'xProd', kinds.text).slice(0, 200),
    Unidade: required(prod, 'uCom', kinds.text).slice(0, 6),
    NCM: required(prod, 'NCM', kinds.text),
    CFOP: required(prod, 'CFOP', kinds.text),
    Pedido: optional(prod, 'xPed', kinds.text),
    Quantidade: required(prod, 'qCom', kinds.decimal),
    ValorUnitario: required(prod, 'vUnCom', kinds.decimal),
    Bruto: required(prod, 'vProd', kinds.money),
    Desconto: parts.vDesc,
    Acrescimos,
    Total: difference(sum([parts.vProd, Acrescimos]), sum([parts.vDesc, isDeducted ? Desonerado : '0'])),
    parts,
    Desonerado: isDeducted ? '0' : Desonerado,
  };
}

const itemOf = (det: Element): number =>
  required(
    { ...det, parts: [{ name: 'nItem', line: det.line, text: det.attributes?.['nItem'] ?? '', parts: [] }] },
    'nItem',
    item,
  );

/** The barcode of what is sold, else of what is taxed; products without one say so. */
const gtinOf = (prod: Element): string | null =>
  ['cEAN', 'cEANTrib'].map((name) => optional(prod, name, kinds.text)).find((text) => /^\d{8,14}$/.test(text ?? '')) ??
  null;

/** A tax is in a group of its own for each way of being taxed. */
const groupOf = (det: Element, name: string): Element | undefined =>
  allOf({ ...det, parts: det.parts.filter((part) => part.name !== 'prod') }, name)[0];

function taxOf(det: Element, name: string): string {
  const found = groupOf(det, name);
  return found ? amount({ ...det, parts: [found] }, name) : '0';
}

const taxText = (det: Element, name: string): string | null => groupOf(det, name)?.text.trim() ?? null;

/** Whether an NF-e has services, whose sums are in another group of totals. */
export const hasServices = (infNFe: Element): boolean => partOf(infNFe, 'total', 'ISSQNtot') !== undefined;
