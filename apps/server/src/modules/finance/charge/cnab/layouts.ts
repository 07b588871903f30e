import { n, x } from './record.ts';

/**
 * The records of a CNAB 240 file of collection.
 *
 * Source: FEBRABAN, Layout Padrão Febraban 240 posições (CNAB 240), version 10, service _Cobrança_.
 */
const head = (lote: string | undefined, tipo: string) => ({
  banco: n(1, 3),
  lote: n(4, 7, lote),
  tipo: n(8, 8, tipo),
});
const account = (from: number) => ({
  agencia: n(from, from + 4),
  agenciaDigito: x(from + 5, from + 5),
  conta: n(from + 6, from + 17),
  contaDigito: x(from + 18, from + 18),
  digito: x(from + 19, from + 19),
});
const detail = (segmento: string) => ({
  ...head('1', '3'),
  sequencia: n(9, 13),
  segmento: x(14, 14, segmento),
  movimento: n(16, 17, '01'),
});

/** The first record of a file. */
export const fileHeader = {
  ...head('0', '0'),
  inscricaoTipo: n(18, 18, '2'),
  inscricao: n(19, 32),
  convenio: x(33, 52),
  ...account(53),
  empresa: x(73, 102),
  nomeBanco: x(103, 132),
  codigo: n(143, 143, '1'),
  data: n(144, 151),
  hora: n(152, 157),
  sequenciaArquivo: n(158, 163),
  versao: n(164, 166, '103'),
  densidade: n(167, 171),
};

/** The first record of a batch. */
export const batchHeader = {
  ...head('1', '1'),
  operacao: x(9, 9, 'R'),
  servico: n(10, 11, '01'),
  versao: n(14, 16, '060'),
  inscricaoTipo: n(18, 18, '2'),
  inscricao: n(19, 33),
  convenio: x(34, 53),
  ...account(54),
  empresa: x(74, 103),
  numero: n(184, 191),
  gravacao: n(192, 199),
  credito: n(200, 207),
};

/** The slip. */
export const segmentP = {
  ...detail('P'),
  ...account(18),
  nossoNumero: x(38, 57),
  carteira: n(58, 58, '1'),
  cadastramento: n(59, 59, '1'),
  documentoTipo: x(60, 60, '1'),
  emissao: n(61, 61, '2'),
  distribuicao: x(62, 62, '2'),
  documento: x(63, 77),
  vencimento: n(78, 85),
  valor: n(86, 100),
  agenciaCobradora: n(101, 105),
  especie: n(107, 108, '04'),
  aceite: x(109, 109, 'N'),
  emitido: n(110, 117),
  // Interest, discounts and fine are none of the slip's: whoever settles calculates them.
  juros: n(118, 118, '3'),
  jurosData: n(119, 126),
  jurosValor: n(127, 141),
  desconto: n(142, 142, '0'),
  descontoData: n(143, 150),
  descontoValor: n(151, 165),
  iof: n(166, 180),
  abatimento: n(181, 195),
  uso: x(196, 220),
  protesto: n(221, 221, '3'),
  protestoDias: n(222, 223),
  baixa: n(224, 224, '2'),
  baixaDias: x(225, 227, '000'),
  moeda: n(228, 229, '09'),
  contrato: n(230, 239),
};

/** Who pays it. */
export const segmentQ = {
  ...detail('Q'),
  inscricaoTipo: n(18, 18),
  inscricao: n(19, 33),
  nome: x(34, 73),
  endereco: x(74, 113),
  bairro: x(114, 128),
  cep: n(129, 136),
  cidade: x(137, 151),
  uf: x(152, 153),
  avalistaTipo: n(154, 154),
  avalista: n(155, 169),
  bancoCorrespondente: n(210, 212),
};

/** Further discounts, and the fine. */
export const segmentR = {
  ...detail('R'),
  desconto2: n(18, 18),
  desconto2Data: n(19, 26),
  desconto2Valor: n(27, 41),
  desconto3: n(42, 42),
  desconto3Data: n(43, 50),
  desconto3Valor: n(51, 65),
  multa: x(66, 66, '0'),
  multaData: n(67, 74),
  multaValor: n(75, 89),
  ocorrencia: n(200, 207),
  debitoBanco: n(208, 210),
  debitoAgencia: n(211, 215),
  debitoConta: n(217, 228),
  aviso: n(231, 231),
};

/** What the bank says of a slip. */
export const segmentT = {
  ...detail('T'),
  ...account(18),
  nossoNumero: x(38, 57),
  carteira: n(58, 58),
  documento: x(59, 73),
  vencimento: n(74, 81),
  valor: n(82, 96),
  uso: x(106, 130),
  moeda: n(131, 132, '09'),
  inscricaoTipo: n(133, 133),
  inscricao: n(134, 148),
  nome: x(149, 188),
  tarifa: n(199, 213),
  motivos: x(214, 223),
};

/** The money of it. */
export const segmentU = {
  ...detail('U'),
  acrescimos: n(18, 32),
  desconto: n(33, 47),
  abatimento: n(48, 62),
  iof: n(63, 77),
  pago: n(78, 92),
  creditado: n(93, 107),
  despesas: n(108, 122),
  creditos: n(123, 137),
  data: n(138, 145),
  credito: n(146, 153),
};

/** The last record of a batch. */
export const batchTrailer = {
  ...head('1', '5'),
  registros: n(18, 23),
  titulos: n(24, 29),
  total: n(30, 46),
  vinculados: n(47, 52),
  totalVinculados: n(53, 69),
  caucionados: n(70, 75),
  totalCaucionados: n(76, 92),
  descontados: n(93, 98),
  totalDescontados: n(99, 115),
};

/** The last record of a file. */
export const fileTrailer = {
  ...head('9999', '9'),
  lotes: n(18, 23),
  registros: n(24, 29),
  contas: n(30, 35),
};
