import { parseChaveNfe } from '@bancada/br-utils';
import { AppError } from '../../../platform/errors/index.ts';
import { allOf, type Element, partOf, textOf } from '../elements.ts';
import { group, kinds, optional, required } from './fields.ts';

/** The access key, which repeats fields of the NF-e. @throws AppError NFE_CHAVE for the first that differs */
export function readKey(infNFe: Element): string {
  const id = infNFe.attributes?.['Id'] ?? '';
  const key = parseChaveNfe(id.replace(/^NFe/, ''));
  const refuse = (campo: string) => new AppError('NFE_CHAVE', { linha: infNFe.line, campo });
  if (!key.ok || id !== `NFe${key.digits}`) throw refuse('Id');
  const ide = group(infNFe, 'ide');
  const field = (name: string, length: number) => required(ide, name, kinds.text).padStart(length, '0');
  const emit = group(infNFe, 'emit');
  const written: Readonly<Record<string, string>> = {
    cUF: field('cUF', 2),
    dhEmi: required(ide, 'dhEmi', kinds.text).replace(/^\d\d(\d\d)-(\d\d).*$/, '$1$2'),
    CNPJ: (optional(emit, 'CNPJ', kinds.text) ?? required(emit, 'CPF', kinds.text)).padStart(14, '0'),
    mod: field('mod', 2),
    serie: field('serie', 3),
    nNF: field('nNF', 9),
    tpEmis: field('tpEmis', 1),
    cNF: field('cNF', 8),
    cDV: field('cDV', 1),
  };
  let place = 0;
  for (const [name, text] of Object.entries(written)) {
    if (key.digits.slice(place, place + text.length) !== text) throw refuse(name);
    place += text.length;
  }
  return key.digits;
}

/**
 * The number of the authorisation; null where the file is the NF-e alone.
 *
 * @throws AppError NFE_PROTOCOLO where it was not authorised, or where the protocol is of another NF-e
 */
export function readProtocol(root: Element, Chave: string): string | null {
  const infProt = partOf(root, 'protNFe', 'infProt');
  if (!infProt) return null;
  const cStat = required(infProt, 'cStat', kinds.text);
  const digest = textOf(infProt, 'digVal');
  const signed = textOf(allOf(root, 'Reference')[0], 'DigestValue');
  const isOwn = required(infProt, 'chNFe', kinds.text) === Chave && (digest === null || digest === signed);
  if ((cStat === '100' || cStat === '150') && isOwn) return optional(infProt, 'nProt', kinds.text) ?? cStat;
  const motivo = isOwn ? (optional(infProt, 'xMotivo', kinds.text) ?? '') : '≠ chNFe';
  throw new AppError('NFE_PROTOCOLO', { linha: infProt.line, cStat, motivo: motivo.slice(0, 120) });
}
