/** Where the definitions of the RNDS live, unless the operator says otherwise: its guides name two places. */
export const BASE_RNDS = 'http://www.saude.gov.br/fhir/r4';

/** The types of specimen that the RNDS takes from HL7's table 0487 (BRTipoAmostra-1.0); others are codes of GAL. */
export const amostrasHl7 = [
  'FRS',
  'LAVG',
  'NSECR',
  'PLAS',
  'SPT',
  'TASP',
  'WB',
  'SER',
  'SECRE',
  'ASP',
  'SPUTIN',
  'WASH',
  'CSF',
  'SAL',
  'UR',
] as const;

/** HL7's table of specimens, as FHIR names it. */
export const SISTEMA_AMOSTRA_HL7 = 'http://terminology.hl7.org/CodeSystem/v2-0487';

/** The answers that the RNDS takes instead of a number, by their words (BRResultadoQualitativoExame). */
export const resultadosQualitativos = { Detectável: '1', 'Não Detectável': '2', Inconclusivo: '3' } as const;

/** Laboratory diagnosis among the procedures of the SUS table. */
export const SUBGRUPO_LABORATORIO = '0202';

/** Result of a laboratory exam among the RNDS's types of document. */
export const DOCUMENTO_RESULTADO = 'REL';

/** The names that the RNDS gives to what a document says. */
export const nomesRnds = (base: string) => ({
  resultado: `${base}/StructureDefinition/BRResultadoExameLaboratorial-1.1`,
  diagnostico: `${base}/StructureDefinition/BRDiagnosticoLaboratorioClinico-1.0`,
  amostra: `${base}/StructureDefinition/BRAmostraBiologica-1.0`,
  individuo: `${base}/StructureDefinition/BRIndividuo-1.0`,
  estabelecimento: `${base}/StructureDefinition/BREstabelecimentoSaude-1.0`,
  tipoDocumento: `${base}/CodeSystem/BRTipoDocumento`,
  categoria: `${base}/CodeSystem/BRSubgrupoTabelaSUS`,
  loinc: `${base}/CodeSystem/BRNomeExameLOINC`,
  gal: `${base}/CodeSystem/BRNomeExameGAL`,
  amostraGal: `${base}/CodeSystem/BRTipoAmostraGAL`,
  qualitativo: `${base}/CodeSystem/BRResultadoQualitativoExame`,
});
