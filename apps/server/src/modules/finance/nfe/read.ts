import { X509Certificate } from 'node:crypto';
import { isUf } from '@bancada/br-utils';
import { decodeText } from '../../../platform/charset.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { allOf, type Element, partOf } from '../elements.ts';
import { leadsToRoot } from '../../../platform/certificates/authorities.ts';
import type { Signer } from '../../../platform/certificates/certificate.ts';
import { group, kinds, optional, required } from './fields.ts';
import { readKey, readProtocol } from './key.ts';
import { readLines } from './lines.ts';
import type { Nfe, NfeParty } from './nfe.ts';
import { readSigned } from './signature.ts';
import { checkTotals, readDuplicatas } from './totals.ts';
import { readXml, requireSmall } from './xml.ts';

/**
 * Reads an NF-e 4.00, alone or with its protocol, and holds it against itself: signature, key, protocol, totals.
 *
 * @param authorities - whose certificates alone are believed; without any, every one that names the emitter is
 * @throws AppError ARQUIVO_GRANDE and those with NFE_, with the line of the file
 */
export function readNfe(bytes: Uint8Array, authorities: readonly X509Certificate[] = []): Nfe {
  requireSmall(bytes);
  const { text } = decodeText(bytes);
  const root = readXml(text);
  requireLayout(root);
  const { infNFe, signer } = readSigned(text, root);
  const Chave = readKey(infNFe);
  const ide = group(infNFe, 'ide');
  const emit = partyOf(group(infNFe, 'emit'));
  const moment = required(ide, 'dhEmi', kinds.moment);
  requireOwner(signer, emit.Documento, moment);
  if (authorities.length > 0) requireChain(signer, authorities, moment);
  const Protocolo = readProtocol(root, Chave);
  const { Total, Linhas } = checkTotals(infNFe, readLines(infNFe));
  const Emissao = required(ide, 'dhEmi', kinds.day);
  return {
    Chave,
    Numero: required(ide, 'nNF', kinds.text),
    Serie: required(ide, 'serie', kinds.text),
    Emissao,
    Total,
    emit: { ...emit, Documento: emit.Documento ?? '' },
    dest: partyOf(group(infNFe, 'dest')),
    Linhas,
    Duplicatas: readDuplicatas(infNFe, { Total, Emissao }),
    Pedido: optional(infNFe, 'compra/xPed', kinds.text),
    Protocolo,
    signer,
  };
}

/** @throws AppError NFE_ILEGIVEL, NFE_VERSAO, NFE_MODELO */
function requireLayout(root: Element): void {
  const [infNFe] = allOf(root, 'infNFe');
  if ((root.name !== 'nfeProc' && root.name !== 'NFe') || !infNFe)
    throw new AppError('NFE_ILEGIVEL', { linha: root.line, encontrado: root.name.replace(/^\{.*\}/, '').slice(0, 60) });
  const versao = infNFe.attributes?.['versao'] ?? '';
  if (versao !== '4.00') throw new AppError('NFE_VERSAO', { linha: infNFe.line, versao: versao.slice(0, 10) });
  const ide = group(infNFe, 'ide');
  const [modelo, ambiente] = [required(ide, 'mod', kinds.text), required(ide, 'tpAmb', kinds.text)];
  if (modelo !== '55' || ambiente !== '1') throw new AppError('NFE_MODELO', { linha: ide.line, modelo, ambiente });
}

/** The eight characters that a company's places have in common. */
export const rootOf = (cnpj: string): string => cnpj.slice(0, 8);

/** Who signs is the emitter, at whatever of its places. @throws AppError NFE_CERTIFICADO */
function requireOwner({ Documento, Titular, from, until }: Signer, emitter: string | null, at: string): void {
  const isSame = Documento !== null && emitter !== null && rootOf(Documento) === rootOf(emitter);
  const moment = new Date(at);
  if (isSame && from <= moment && moment <= until) return;
  throw new AppError('NFE_CERTIFICADO', { titular: Titular.slice(0, 120), emitente: emitter ?? '' });
}

/** Who signs was certified by one of these authorities. @throws AppError NFE_CADEIA */
function requireChain({ pem, Titular, Emissor }: Signer, authorities: readonly X509Certificate[], at: string): void {
  if (leadsToRoot(new X509Certificate(pem), authorities, new Date(at))) return;
  throw new AppError('NFE_CADEIA', { titular: Titular.slice(0, 120), emissor: Emissor.slice(0, 120) });
}

function partyOf(element: Element): NfeParty {
  const place = partOf(element, 'enderEmit') ?? partOf(element, 'enderDest');
  const text = (name: string, most: number) =>
    (place ? optional(place, name, kinds.text) : null)?.slice(0, most) ?? null;
  const uf = text('UF', 2);
  const cep = text('CEP', 8);
  return {
    Documento: optional(element, 'CNPJ', kinds.cnpj) ?? optional(element, 'CPF', kinds.cpf),
    Nome: required(element, 'xNome', kinds.text).slice(0, 120),
    NomeFantasia: optional(element, 'xFant', kinds.text)?.slice(0, 120) ?? null,
    address: {
      CEP: cep !== null && /^\d{8}$/.test(cep) ? cep : null,
      Endereco: text('xLgr', 200),
      Numero: text('nro', 20),
      Complemento: text('xCpl', 120),
      Bairro: text('xBairro', 120),
      Cidade: text('xMun', 120),
      Estado: uf !== null && isUf(uf) ? uf : null,
    },
  };
}
