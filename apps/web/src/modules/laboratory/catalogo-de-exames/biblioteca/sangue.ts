import { calculated, exam, range, source, typed } from './define.ts';

const prevention =
  'Sociedade Brasileira de Cardiologia. Updated Cardiovascular Prevention Guideline of the Brazilian Society of Cardiology. Arq Bras Cardiol 113:787-891 (tabelas 2.1 e 11.3)';
const anaemia =
  'World Health Organization. Guideline on haemoglobin cutoffs to define anaemia in individuals and populations';

const young = { IdadeMaxima: 20 };
const adult = { IdadeMinima: 20 };

/** Exams of blood and its lipids. */
export const blood = [
  exam(
    'LIPIDIOS',
    'Perfil lipídico',
    'Valores de referência desejáveis em jejum. Para LDL e não HDL de adultos a meta depende do risco cardiovascular e não está aqui. VLDL e LDL não são calculados com triglicerídeos a partir de 400 mg/dL.',
    [
      source(prevention, 2019, 'CT', 'HDL', 'TRIG'),
      source(
        'Friedewald WT, Levy RI, Fredrickson DS. Estimation of the concentration of low-density lipoprotein cholesterol in plasma, without use of the preparative ultracentrifuge. Clin Chem 18:499-502',
        1972,
        'VLDL',
        'LDL',
      ),
    ],
    [
      typed('CT', 'Colesterol total', 'mg/dL', 0, {
        ResultadoReferencia: [
          range({ ...young, Maximo: '170', OperadorMaximo: '<' }),
          range({ ...adult, Maximo: '190', OperadorMaximo: '<' }),
        ],
      }),
      typed('HDL', 'Colesterol HDL', 'mg/dL', 0, {
        ResultadoReferencia: [
          range({ ...young, Minimo: '45', OperadorMinimo: '>' }),
          range({ ...adult, Minimo: '40', OperadorMinimo: '>' }),
        ],
      }),
      typed('TRIG', 'Triglicerídeos', 'mg/dL', 0, {
        ResultadoReferencia: [
          range({ IdadeMaxima: 10, Maximo: '75', OperadorMaximo: '<' }),
          range({ IdadeMinima: 10, IdadeMaxima: 20, Maximo: '90', OperadorMaximo: '<' }),
          range({ ...adult, Maximo: '150', OperadorMaximo: '<' }),
        ],
      }),
      calculated('NAO_HDL', 'Colesterol não HDL', 'mg/dL', 0, 'CT - HDL'),
      calculated('VLDL', 'Colesterol VLDL', 'mg/dL', 0, 'IF(TRIG >= 400; 1/0; TRIG/5)'),
      calculated('LDL', 'Colesterol LDL (Friedewald)', 'mg/dL', 0, 'IF(TRIG >= 400; 1/0; CT - HDL - TRIG/5)'),
    ],
  ),
  exam(
    'LDL_SAMPSON',
    'Colesterol LDL pela equação de Sampson',
    'Vale até 800 mg/dL de triglicerídeos; acima disso não é calculado.',
    [
      source(
        'Sampson M et al. A new equation for calculation of low-density lipoprotein cholesterol in patients with normolipidemia and/or hypertriglyceridemia. JAMA Cardiol 5:540-548',
        2020,
        'LDL',
      ),
    ],
    [
      typed('CT', 'Colesterol total', 'mg/dL', 0),
      typed('HDL', 'Colesterol HDL', 'mg/dL', 0),
      typed('TRIG', 'Triglicerídeos', 'mg/dL', 0),
      calculated(
        'LDL',
        'Colesterol LDL (Sampson)',
        'mg/dL',
        0,
        'IF(TRIG > 800; 1/0; CT/0,948 - HDL/0,971 - (TRIG/8,56 + TRIG*(CT-HDL)/2140 - TRIG*TRIG/16100) - 9,44)',
      ),
    ],
  ),
  exam(
    'INDICES_HEM',
    'Índices hematimétricos',
    'A referência da hemoglobina é o limite que define anemia (OMS), fora da gestação e sem ajuste para altitude ou tabagismo.',
    [
      source(anaemia, 2024, 'HB'),
      source(
        'Urrechaga E, Izquierdo S, Escanero JF. Looking back to our roots: 80 years of Wintrobe’s indices. EMJ Hematol 1:133-137',
        2014,
        'VCM',
        'HCM',
        'CHCM',
      ),
    ],
    [
      typed('HEM', 'Hemácias', 'milhões/µL', 2),
      typed('HB', 'Hemoglobina', 'g/dL', 1, {
        ResultadoReferencia: [
          range({
            IdadeMinima: 6,
            UnidadeIdadeMinima: 'Meses',
            IdadeMaxima: 24,
            UnidadeIdadeMaxima: 'Meses',
            Minimo: '10.5',
          }),
          range({ IdadeMinima: 24, UnidadeIdadeMinima: 'Meses', IdadeMaxima: 5, Minimo: '11' }),
          range({ IdadeMinima: 5, IdadeMaxima: 12, Minimo: '11.5' }),
          range({ IdadeMinima: 12, IdadeMaxima: 15, Minimo: '12' }),
          range({ Sexo: 'F', IdadeMinima: 15, Minimo: '12' }),
          range({ Sexo: 'M', IdadeMinima: 15, Minimo: '13' }),
        ],
      }),
      typed('HT', 'Hematócrito', '%', 1),
      calculated('VCM', 'Volume corpuscular médio', 'fL', 1, 'HT*10/HEM'),
      calculated('HCM', 'Hemoglobina corpuscular média', 'pg', 1, 'HB*10/HEM'),
      calculated('CHCM', 'Concentração de hemoglobina corpuscular média', 'g/dL', 1, 'HB*100/HT'),
    ],
  ),
  exam(
    'FERRO_IST',
    'Ferro e saturação de transferrina',
    null,
    [
      source(
        'Yu PH, Lin MY, Chiu YW et al. Low serum iron is associated with anemia in CKD stage 1-4 patients with normal transferrin saturations. Sci Rep, doi 10.1038/s41598-021-87401-w',
        2021,
        'IST',
      ),
    ],
    [
      typed('FERRO', 'Ferro sérico', 'µg/dL', 0),
      typed('CTLF', 'Capacidade total de ligação do ferro', 'µg/dL', 0),
      calculated('IST', 'Saturação de transferrina', '%', 0, 'FERRO*100/CTLF'),
    ],
  ),
  exam(
    'RNI',
    'Tempo de protrombina com RNI',
    'TP_NORMAL e ISI são do lote de tromboplastina em uso.',
    [
      source(
        'Nichols WL, Bowie EJW. Standardization of the prothrombin time for monitoring orally administered anticoagulant therapy with use of the international normalized ratio system. Mayo Clin Proc 68:897-898',
        1993,
        'RNI',
      ),
    ],
    [
      typed('TP', 'Tempo de protrombina', 's', 1),
      typed('TP_NORMAL', 'Tempo médio normal', 's', 1, { Display: false }),
      typed('ISI', 'Índice de sensibilidade internacional', null, 2, { Display: false }),
      calculated('RNI', 'Razão normalizada internacional', null, 2, 'POTENCIA(TP/TP_NORMAL; ISI)'),
    ],
  ),
];
