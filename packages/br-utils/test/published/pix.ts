import type { BrCode } from '../../src/pix/index.ts';

/** A Pix code that somebody published, and what it says; or why it is none of Pix, although its CRC is right. */
export interface PublishedPix {
  readonly source: string;
  readonly text: string;
  readonly code?: Partial<BrCode>;
  readonly refused?: { readonly reason: string; readonly field: string };
}

const GIST = 'gist.github.com/matheusb-comp/1efa205b3c0ffd7af1e8ce63a10e02dc';
const PIX_UTILS = 'github.com/thalesog/pix-utils, src/__tests__/parser.test.ts';
const STONE = 'github.com/stone-payments/ex-pix-brcode, test/ex_pix_brcode/decoder_test.exs';
const STARK = 'github.com/starkbank/brcode-python, brcode/tests/brcodeTests';

const sandbox = 'qr-h.sandbox.pix.bcb.gov.br/rest/api/v2';
const evp = '11111111-1111-1111-1111-111111111111';

/** Codes that are read; those without fields of other arrangements are written as they are, too. */
export const publishedPix: readonly PublishedPix[] = [
  {
    source: 'Banco Central, Manual de Padrões para Iniciação do Pix: the static code of its example',
    text: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    code: {
      kind: 'static',
      key: '123e4567-e12b-12d1-a456-426655440000',
      text: null,
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      amount: null,
      txid: null,
    },
  },
  {
    source: `${GIST}, the dynamic one`,
    text: '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB',
    code: { kind: 'dynamic', url: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99', city: 'SAO PAULO' },
  },
  {
    source: PIX_UTILS,
    text: '00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 123520400005303986540510.005802BR5914Thales Ogliari6002SC62070503***6304E5AB',
    code: { key: 'thalesog@me.com', text: 'Pedido 123', name: 'Thales Ogliari', city: 'SC', amount: '10', txid: null },
  },
  {
    source: PIX_UTILS,
    text: '00020126580014BR.GOV.BCB.PIX0119nubank@thalesog.com0213PIX de Testes52040000530398654041.005802BR5914Thales Ogliari6009SAO PAULO61080540900062070503***6304581E',
    code: { key: 'nubank@thalesog.com', text: 'PIX de Testes', amount: '1' },
  },
  {
    source: PIX_UTILS,
    text: '00020126940014br.gov.bcb.pix2572qr-h.sandbox.pix.bcb.gov.br/rest/api/v2/cfe8166acaff4a62a18b7b766ef57c705204000053039865802BR5903Pix6008BRASILIA62070503***6304C7D7',
    code: { kind: 'dynamic', url: `${sandbox}/cfe8166acaff4a62a18b7b766ef57c70`, name: 'Pix', city: 'BRASILIA' },
  },
  {
    source: STONE,
    text: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASÍLIA62070503***6304B4F6',
    code: { name: 'Fulano de Tal', city: 'BRASÍLIA' },
  },
  {
    source: STONE,
    text: '00020101021226850014br.gov.bcb.pix2563exemplodeurl.com.br/pix/v2/11111111-1111-1111-1111-11111111111152040000530398654040.015802BR5925TESTE DE TESTE DO TESTEIE6014RIO DE JANEIRO62070503***6304CD52',
    code: { kind: 'dynamic', url: `exemplodeurl.com.br/pix/v2/${evp}`, city: 'RIO DE JANEIRO', amount: '0.01' },
  },
  {
    source: STONE,
    text: '00020126580014BR.GOV.BCB.PIX013611111111-1111-1111-1111-11111111111152040000530398654040.015802BR5925TESTE DO TESTE DO TESTEIE6009SAO PAULO6226052211111111111111111111116304642D',
    code: { kind: 'static', key: evp, city: 'SAO PAULO', amount: '0.01', txid: '1111111111111111111111' },
  },
  {
    source: STONE,
    text: '00020101021226850014br.gov.bcb.pix2563exemplodeurl2.com.br/qr/v2/11111111-1111-1111-1111-11111111111152040000530398654041.005802BR5925TESTE DO TESTE DO TESTEIE6009NOVA LIMA62070503***63040B0F',
    code: { kind: 'dynamic', url: `exemplodeurl2.com.br/qr/v2/${evp}`, city: 'NOVA LIMA', amount: '1', txid: null },
  },
  {
    source: STONE,
    text: '00020126580014BR.GOV.BCB.PIX013611111111-1111-1111-1111-11111111111152040000530398654040.015802BR5925Teste do Teste do TesteIE6009SAO PAULO61081111111162160512NUgpnvaS87Ts6304760E',
    code: { kind: 'static', key: evp, name: 'Teste do Teste do TesteIE', amount: '0.01', txid: 'NUgpnvaS87Ts' },
  },
  {
    source: STONE,
    text: '00020101021226820014br.gov.bcb.pix2560exemplodeurl.com/pix/v2/11111111-1111-1111-1111-11111111111152040000530398654045.805802BR5925TESTE DO TESTE DO TESTEIE6014RIO DE JANEIRO622905251111111111111111111111111630449F9',
    code: { kind: 'dynamic', amount: '5.8', txid: '1111111111111111111111111' },
  },
  {
    source: STONE,
    text: '00020126990014br.gov.bcb.pix2577qr-h.sandbox.pix.bcb.gov.br/rest/api/v2/cobv/9b95a87c10a84d65bcbf55a48a2e50c85204000053039865802BR5903Pix6008BRASILIA62070503***63048ECF',
    code: { kind: 'dynamic', url: `${sandbox}/cobv/9b95a87c10a84d65bcbf55a48a2e50c8`, name: 'Pix', amount: null },
  },
  {
    source: STARK,
    text: '00020101021226800014br.gov.bcb.pix2558invoice.starkbank.com/f5333103-3279-4db2-8389-5efe335ba93d5204000053039865802BR5925Arya Stark with a very lo6015Pindamonhangaba622005165656565656565656630435F6',
    code: { kind: 'dynamic', name: 'Arya Stark with a very lo', city: 'Pindamonhangaba', txid: '5656565656565656' },
  },
  {
    source: STARK,
    text: '00020126360014br.gov.bcb.pix0114arya@stark.com5204000053039865406125.005802BR5925Arya Stark with a very lo6009Sao Paulo62290525verylongreconciliationidt630466F4',
    code: { kind: 'static', key: 'arya@stark.com', amount: '125', txid: 'verylongreconciliationidt' },
  },
  // Codes of the EMV standard whose CRC is right, and which the rules of Pix do not allow.
  {
    source: `${GIST}, the static one: the length of its field 62 is wrong`,
    text: '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304170E',
    refused: { reason: 'length', field: '30' },
  },
  {
    source: 'Banco Central, Manual do BR Code, its example: the hyphen of its label is none of Pix',
    text: '00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38',
    refused: { reason: 'txid', field: '62.05' },
  },
  {
    source: 'github.com/rprata/pixcode, README.md: a hyphen in its label',
    text: '00020101021226720014br.gov.bcb.pix2550bx.com.br/pix/8b3da2f3-9a41-40d1-a91a-bd93113bd4415204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62190515RP12345678-2019630445C8',
    refused: { reason: 'txid', field: '62.05' },
  },
  {
    source: `${STONE}: 11111111111 is nobody's CPF`,
    text: '00020126490014BR.GOV.BCB.PIX0111111111111110212Vacina covid52040000530398654031005802BR5904CARL6010SAN.FIERRO62100506b4b4c46304040C',
    refused: { reason: 'key', field: '26.01' },
  },
  {
    source: `${STONE}: an amount of "10."`,
    text: '00020126490014BR.GOV.BCB.PIX0111111111111110212Vacina covid520400005303986540310.5802BR5904CARL6010SAN.FIERRO62100506b4b4c463049878',
    refused: { reason: 'amount', field: '54' },
  },
  {
    source: `${STONE}, refused there, too: a name of 26 letters`,
    text: '00020126830014br.gov.bcb.pix01364004901d-bd85-4769-8e52-cb4c42c506dc0221Jornada pagador 57768520400005303986540573.625802BR5926BANCOCENTRALDOBRASIL0003816008BRASILIA62080504oooo6304EFF5',
    refused: { reason: 'name', field: '59' },
  },
  {
    source: `${STONE}, refused there, too: an address with its protocol`,
    text: '00020126990014br.gov.bcb.pix2577https://qr-h.sandbox.pix.bcb.gov.br/rest/api/v2/ac8ab4efe7db4200885f5ab3c34725204000053039865802BR5903Pix6008BRASILIA62070503***63041043',
    refused: { reason: 'url', field: '26.25' },
  },
];
