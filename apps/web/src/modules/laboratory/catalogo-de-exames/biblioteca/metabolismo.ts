import { calculated, exam, range, source, typed } from './define.ts';

const homa =
  'Matthews DR et al. Homeostasis model assessment: insulin resistance and beta-cell function from fasting plasma glucose and insulin concentrations in man. Diabetologia 28:412-419';

/** Exams of metabolism. */
export const metabolism = [
  exam(
    'HOMA',
    'Glicose, insulina e índice HOMA',
    'Equações originais (HOMA1) com a glicose em mg/dL: 405 = 22,5 × 18 e 63 = 3,5 × 18.',
    [source(homa, 1985, 'HOMA_IR', 'HOMA_B')],
    [
      typed('GLIC', 'Glicose em jejum', 'mg/dL', 0),
      typed('INS', 'Insulina em jejum', 'µUI/mL', 1),
      calculated('HOMA_IR', 'HOMA-IR', null, 2, 'GLIC*INS/405'),
      calculated('HOMA_B', 'HOMA-β', '%', 0, 'IF(GLIC <= 63; 1/0; 360*INS/(GLIC - 63))'),
    ],
  ),
  exam(
    'HBA1C',
    'Hemoglobina glicada com glicose média estimada',
    null,
    [
      source(
        'Nathan DM et al. Translating the A1C assay into estimated average glucose values. Diabetes Care 31:1473-1478',
        2008,
        'GME',
      ),
    ],
    [
      typed('A1C', 'Hemoglobina glicada (NGSP)', '%', 1),
      calculated('GME', 'Glicose média estimada', 'mg/dL', 0, '28,7*A1C - 46,7'),
    ],
  ),
  exam(
    'A1C_IFCC',
    'Hemoglobina glicada a partir do valor IFCC',
    null,
    [
      source(
        'Hoelzel W et al. IFCC reference system for measurement of hemoglobin A1c in human blood and the national standardization schemes in the United States, Japan, and Sweden: a method-comparison study. Clin Chem 50:166-174',
        2004,
        'A1C',
      ),
    ],
    [
      typed('A1C_SI', 'Hemoglobina glicada (IFCC)', 'mmol/mol', 0),
      calculated('A1C', 'Hemoglobina glicada (NGSP)', '%', 1, '0,0915*A1C_SI + 2,15'),
    ],
  ),
  exam(
    'TYG',
    'Índice triglicerídeos-glicose (TyG)',
    'A divisão por 2 é dentro do logaritmo: resultados em torno de 8. Há publicações com a divisão fora, em torno de 4; confira a que o laboratório adota.',
    [
      source(
        'Araújo SP, Juvanhol LL, Bressan J, Hermsdorff HHM. Triglyceride glucose index: A new biomarker in predicting cardiovascular risk. Prev Med Rep 29:101941',
        2022,
        'TYG',
      ),
    ],
    [
      typed('TRIG', 'Triglicerídeos em jejum', 'mg/dL', 0),
      typed('GLIC', 'Glicose em jejum', 'mg/dL', 0),
      calculated('TYG', 'Índice TyG', null, 2, 'LN(TRIG*GLIC/2)'),
    ],
  ),
  exam(
    'CALCIO_ALB',
    'Cálcio corrigido pela albumina',
    'Equação original de Payne, com coeficiente 1. Confira se é a que o laboratório adota.',
    [
      source(
        'Payne RB, Little AJ, Williams RB, Milner JR. Interpretation of serum calcium in patients with abnormal serum proteins. Br Med J 4:643-646',
        1973,
        'CA_CORR',
      ),
    ],
    [
      typed('CA', 'Cálcio total', 'mg/dL', 1),
      typed('ALB', 'Albumina', 'g/dL', 1),
      calculated('CA_CORR', 'Cálcio corrigido', 'mg/dL', 1, 'CA - ALB + 4'),
    ],
  ),
  exam(
    'ANION_GAP',
    'Eletrólitos com ânion gap',
    null,
    [source('Winter SD et al. The fall of the serum anion gap. Arch Intern Med 150:311-313', 1990, 'AG')],
    [
      typed('NA', 'Sódio', 'mmol/L', 0),
      typed('CL', 'Cloreto', 'mmol/L', 0),
      typed('HCO3', 'Bicarbonato', 'mmol/L', 0),
      calculated('AG', 'Ânion gap', 'mmol/L', 0, 'NA - (CL + HCO3)'),
    ],
  ),
  exam(
    'OSMOLARIDADE',
    'Osmolaridade calculada',
    'Equação avaliada em pessoas de 65 anos ou mais. Glicose e ureia são convertidas de mg/dL para mmol/L (18 e 6).',
    [
      source(
        'Hooper L et al. Diagnostic accuracy of calculated serum osmolarity to predict dehydration in older people: adding value to pathology laboratory reports. BMJ Open 5:e008846',
        2015,
        'OSM',
      ),
    ],
    [
      typed('NA', 'Sódio', 'mmol/L', 0),
      typed('K', 'Potássio', 'mmol/L', 1),
      typed('GLIC', 'Glicose', 'mg/dL', 0),
      typed('UREIA', 'Ureia', 'mg/dL', 0),
      calculated('OSM', 'Osmolaridade calculada', 'mOsm/L', 0, '1,86*(NA + K) + 1,15*GLIC/18 + UREIA/6 + 14'),
    ],
  ),
  exam(
    'FIB4',
    'Índices de fibrose hepática FIB-4 e APRI',
    'A idade é a da coleta, em anos; LSN_AST é o limite superior da AST do laboratório.',
    [
      source(
        'Sterling RK et al. Development of a simple noninvasive index to predict significant fibrosis in patients with HIV/HCV coinfection. Hepatology 43:1317-1325',
        2006,
        'FIB4',
      ),
      source(
        'Wai CT et al. A simple noninvasive index can predict both significant fibrosis and cirrhosis in patients with chronic hepatitis C. Hepatology 38:518-526',
        2003,
        'APRI',
      ),
    ],
    [
      typed('IDADE', 'Idade na coleta', 'anos', 0, { Display: false }),
      typed('AST', 'AST (TGO)', 'U/L', 0),
      typed('ALT', 'ALT (TGP)', 'U/L', 0),
      typed('PLAQ', 'Plaquetas', 'mil/µL', 0),
      typed('LSN_AST', 'Limite superior da AST', 'U/L', 0, { Display: false }),
      calculated('FIB4', 'FIB-4', null, 2, 'IDADE*AST/(PLAQ*RAIZ(ALT))'),
      calculated('APRI', 'APRI', null, 2, 'AST/LSN_AST*100/PLAQ'),
    ],
  ),
  exam(
    'ESPERMA_OMS',
    'Espermograma: volume, concentração, motilidade e morfologia',
    'Referências: percentil 5 de homens cujas parceiras engravidaram em até 12 meses (OMS, 6ª edição).',
    [
      source(
        'World Health Organization. WHO laboratory manual for the examination and processing of human semen, 6th ed.',
        2021,
      ),
    ],
    [
      typed('VOLUME', 'Volume', 'mL', 1, { ResultadoReferencia: [range({ Minimo: '1.4' })] }),
      typed('CONC', 'Concentração', 'milhões/mL', 1, { ResultadoReferencia: [range({ Minimo: '16' })] }),
      typed('PROG', 'Motilidade progressiva', '%', 0, { ResultadoReferencia: [range({ Minimo: '30' })] }),
      typed('NAO_PROG', 'Motilidade não progressiva', '%', 0),
      typed('MORFO', 'Formas normais', '%', 0, { ResultadoReferencia: [range({ Minimo: '4' })] }),
      typed('VITAL', 'Vitalidade', '%', 0, { Obrigatorio: false, ResultadoReferencia: [range({ Minimo: '54' })] }),
      calculated('TOTAL', 'Número total de espermatozoides', 'milhões', 1, 'VOLUME*CONC', {
        ResultadoReferencia: [range({ Minimo: '39' })],
      }),
      calculated('MOT_TOTAL', 'Motilidade total', '%', 0, 'PROG + NAO_PROG', {
        ResultadoReferencia: [range({ Minimo: '42' })],
      }),
    ],
  ),
];
