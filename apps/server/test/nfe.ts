import { difference, priceOf, sum } from '@bancada/contracts/dinheiro';
import { SignedXml } from 'xml-crypto';
import { buildIdentity, type Identity } from './certificates.ts';

/** The emitter of the tests' NF-e. */
export const EMITTER = '12345678000195';
/** The company to which they are issued. */
export const RECIPIENT = '11222333000181';

/** A line as it is written into a file; amounts of which nothing is said are left out. */
export interface NfeItem {
  readonly code?: string;
  readonly gtin?: string;
  readonly name?: string;
  readonly unit?: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount?: string;
  readonly freight?: string;
  readonly ipi?: string;
  readonly st?: string;
}

/** An NF-e as it is written into a file. */
export interface NfeFile {
  readonly number?: number;
  readonly emitter?: string;
  readonly recipient?: string;
  readonly items: readonly NfeItem[];
  readonly instalments?: readonly (readonly [due: string, amount: string])[];
  readonly bill?: string;
  readonly order?: string;
  /** Without it the file is the NF-e alone. */
  readonly status?: string | null;
  readonly identity?: Identity | null;
  readonly algorithm?: 'sha1' | 'sha256';
  /** Changes the signed part before it is signed. */
  readonly change?: (xml: string) => string;
}

const two = (amount: string) => {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
};
const given = (tag: string, amount?: string) => (amount === undefined ? '' : `<${tag}>${two(amount)}</${tag}>`);
const all = (amounts: readonly (string | undefined)[]) => sum(amounts.map((each) => each ?? '0'));

const gross = ({ quantity, price }: NfeItem) => priceOf(quantity, price);

/** What the invoice costs. */
export const totalOf = (items: readonly NfeItem[]): string =>
  difference(
    sum([...items.map(gross), ...items.flatMap(({ freight, ipi, st }) => [freight ?? '0', ipi ?? '0', st ?? '0'])]),
    all(items.map(({ discount }) => discount)),
  );

/** An access key with the right check digit. */
export function keyOf(number: number, emitter = EMITTER): string {
  const base = `352611${emitter}55001${String(number).padStart(9, '0')}100012345`;
  const added = Array.from(base)
    .toReversed()
    .reduce((total, each, place) => total + (each.charCodeAt(0) - 48) * (2 + (place % 8)), 0);
  return base + String(added % 11 < 2 ? 0 : 11 - (added % 11));
}

function det(item: NfeItem, place: number): string {
  const { code = `P${place + 1}`, gtin = 'SEM GTIN', name = 'Luva de procedimento', unit = 'CX' } = item;
  return `<det nItem="${place + 1}"><prod><cProd>${code}</cProd><cEAN>${gtin}</cEAN><xProd>${name}</xProd><NCM>40151900</NCM><CFOP>5102</CFOP><uCom>${unit}</uCom><qCom>${item.quantity}</qCom><vUnCom>${item.price}</vUnCom><vProd>${two(gross(item))}</vProd><cEANTrib>SEM GTIN</cEANTrib><uTrib>${unit}</uTrib><qTrib>${item.quantity}</qTrib><vUnTrib>${item.price}</vUnTrib>${given('vFrete', item.freight)}${given('vDesc', item.discount)}<indTot>1</indTot></prod><imposto><ICMS><ICMS10><orig>0</orig><CST>10</CST>${given('vICMSST', item.st)}</ICMS10></ICMS>${item.ipi === undefined ? '' : `<IPI><cEnq>999</cEnq><IPITrib><CST>50</CST>${given('vIPI', item.ipi)}</IPITrib></IPI>`}</imposto></det>`;
}

function signedPart(file: NfeFile): string {
  const { number = 1, emitter = EMITTER, recipient = RECIPIENT, items, instalments = [], order } = file;
  const key = keyOf(number, emitter);
  const total = totalOf(items);
  const totals = `<ICMSTot><vBC>0.00</vBC><vICMS>0.00</vICMS><vICMSDeson>0.00</vICMSDeson><vFCP>0.00</vFCP><vBCST>0.00</vBCST><vST>${two(all(items.map(({ st }) => st)))}</vST><vFCPST>0.00</vFCPST><vFCPSTRet>0.00</vFCPSTRet><vProd>${two(sum(items.map(gross)))}</vProd><vFrete>${two(all(items.map(({ freight }) => freight)))}</vFrete><vSeg>0.00</vSeg><vDesc>${two(all(items.map(({ discount }) => discount)))}</vDesc><vII>0.00</vII><vIPI>${two(all(items.map(({ ipi }) => ipi)))}</vIPI><vIPIDevol>0.00</vIPIDevol><vPIS>0.00</vPIS><vCOFINS>0.00</vCOFINS><vOutro>0.00</vOutro><vNF>${two(total)}</vNF></ICMSTot>`;
  const dups = instalments.map(
    ([due, amount], place) =>
      `<dup><nDup>${String(place + 1).padStart(3, '0')}</nDup><dVenc>${due}</dVenc><vDup>${two(amount)}</vDup></dup>`,
  );
  const bill = two(file.bill ?? total);
  const cobr =
    dups.length === 0
      ? ''
      : `<cobr><fat><nFat>${number}</nFat><vOrig>${bill}</vOrig><vDesc>0.00</vDesc><vLiq>${bill}</vLiq></fat>${dups.join('')}</cobr>`;
  return `<infNFe versao="4.00" Id="NFe${key}">
<ide><cUF>35</cUF><cNF>00012345</cNF><natOp>VENDA</natOp><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpNF>1</tpNF><idDest>1</idDest><cMunFG>3550308</cMunFG><tpImp>1</tpImp><tpEmis>1</tpEmis><cDV>${key.slice(-1)}</cDV><tpAmb>1</tpAmb><finNFe>1</finNFe><indFinal>1</indFinal><indPres>9</indPres><procEmi>0</procEmi><verProc>1</verProc></ide>
<emit><CNPJ>${emitter}</CNPJ><xNome>Distribuidora Exemplo &amp; Irmãos Ltda.</xNome><xFant>Distribuidora Exemplo</xFant><enderEmit><xLgr>Rua das Amostras</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>01310100</CEP></enderEmit><IE>111111111111</IE><CRT>3</CRT></emit>
<dest><CNPJ>${recipient}</CNPJ><xNome>Laboratório Exemplo</xNome><indIEDest>9</indIEDest></dest>
${items.map(det).join('\n')}
<total>${totals}</total>
<transp><modFrete>9</modFrete></transp>
${cobr}<pag><detPag><tPag>15</tPag><vPag>${two(total)}</vPag></detPag></pag>${order === undefined ? '' : `<compra><xPed>${order}</xPed></compra>`}</infNFe>`;
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const algorithms = {
  sha1: [`${DSIG}rsa-sha1`, `${DSIG}sha1`],
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
} as const;

function signed(xml: string, { key, certificate }: Identity, algorithm: 'sha1' | 'sha256'): string {
  const [signatureAlgorithm, digestAlgorithm] = algorithms[algorithm];
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: C14N,
  });
  signer.addReference({
    xpath: "//*[local-name(.)='infNFe']",
    transforms: [`${DSIG}enveloped-signature`, C14N],
    digestAlgorithm,
  });
  signer.computeSignature(xml, { location: { reference: "//*[local-name(.)='infNFe']", action: 'after' } });
  return signer.getSignedXml();
}

let usual: Identity | undefined;

/** An NF-e as its emitter sends it: signed, with the protocol of the tax authority. */
export function nfeOf(file: NfeFile): string {
  const { number = 1, emitter = EMITTER, status = '100', algorithm = 'sha1', change = (xml) => xml } = file;
  usual ??= buildIdentity(`DISTRIBUIDORA EXEMPLO LTDA:${EMITTER}`, { cnpj: EMITTER });
  const identity = file.identity === undefined ? usual : file.identity;
  const bare = `<NFe xmlns="http://www.portalfiscal.inf.br/nfe">${change(signedPart(file))}</NFe>`;
  const nfe = identity === null ? bare : signed(bare, identity, algorithm);
  if (status === null) return `<?xml version="1.0" encoding="UTF-8"?>\n${nfe}`;
  const prot = `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${keyOf(number, emitter)}</chNFe><dhRecbto>2026-11-20T10:01:00-03:00</dhRecbto><nProt>135260000000001</nProt><cStat>${status}</cStat><xMotivo>Situação ${status}</xMotivo></infProt></protNFe>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${nfe}${prot}</nfeProc>`;
}
