import { calculated, exam, range, source, ticked, typed } from './define.ts';

/** Exams of the kidney and of urine. */
export const kidney = [
  exam(
    'TFG_2021',
    'Creatinina com taxa de filtração glomerular (CKD-EPI 2021)',
    'A idade é a da coleta, em anos completos, de adultos.',
    [
      source(
        'Inker LA et al. New creatinine- and cystatin C-based equations to estimate GFR without race. N Engl J Med 385:1737-1749',
        2021,
        'TFG',
      ),
    ],
    [
      typed('CREAT', 'Creatinina', 'mg/dL', 2),
      typed('IDADE', 'Idade na coleta', 'anos', 0, { Display: false }),
      ticked('FEM', 'Sexo feminino'),
      calculated(
        'TFG',
        'Taxa de filtração glomerular estimada',
        'mL/min/1,73 m²',
        0,
        '142*POTENCIA(MIN(CREAT/IF(FEM = 1; 0,7; 0,9); 1); IF(FEM = 1; -0,241; -0,302))' +
          '*POTENCIA(MAX(CREAT/IF(FEM = 1; 0,7; 0,9); 1); -1,2)*POTENCIA(0,9938; IDADE)*IF(FEM = 1; 1,012; 1)',
      ),
    ],
  ),
  exam(
    'DCE_CG',
    'Depuração de creatinina estimada (Cockcroft-Gault)',
    null,
    [
      source(
        'Cockcroft DW, Gault MH. Prediction of creatinine clearance from serum creatinine. Nephron 16:31-41',
        1976,
        'DCE',
      ),
    ],
    [
      typed('CREAT', 'Creatinina', 'mg/dL', 2),
      typed('IDADE', 'Idade na coleta', 'anos', 0, { Display: false }),
      typed('PESO', 'Peso', 'kg', 1, { Display: false }),
      ticked('FEM', 'Sexo feminino'),
      calculated(
        'DCE',
        'Depuração de creatinina estimada',
        'mL/min',
        0,
        '(140 - IDADE)*PESO/(72*CREAT)*IF(FEM = 1; 0,85; 1)',
      ),
    ],
  ),
  exam(
    'RAC',
    'Relação albumina/creatinina urinária',
    null,
    [
      source(
        'KDIGO Clinical Practice Guideline for the Evaluation and Management of Chronic Kidney Disease. Kidney Int Suppl 3:1-150',
        2013,
        'RAC',
      ),
    ],
    [
      typed('ALB_U', 'Albumina na urina', 'mg/L', 1),
      typed('CREAT_U', 'Creatinina na urina', 'mg/dL', 1),
      calculated('RAC', 'Relação albumina/creatinina', 'mg/g', 0, 'ALB_U*100/CREAT_U', {
        ResultadoReferencia: [range({ Maximo: '30', OperadorMaximo: '<' })],
      }),
    ],
  ),
  exam(
    'FENA',
    'Fração de excreção de sódio',
    null,
    [
      source(
        'Espinel CH. The FENa test: use in the differential diagnosis of acute renal failure. JAMA 236:579-581',
        1976,
        'FENA',
      ),
    ],
    [
      typed('NA', 'Sódio', 'mmol/L', 0),
      typed('CREAT', 'Creatinina', 'mg/dL', 2),
      typed('NA_U', 'Sódio na urina', 'mmol/L', 0),
      typed('CREAT_U', 'Creatinina na urina', 'mg/dL', 1),
      calculated('FENA', 'Fração de excreção de sódio', '%', 2, 'NA_U*CREAT/(NA*CREAT_U)*100'),
    ],
  ),
];
