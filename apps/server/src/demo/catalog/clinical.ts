import { exam, formula, group, list, multi, number, other } from './define.ts';

/** A type of cell counted at the microscope, in per cent, and its absolute count. */
const differential = (code: string, name: string, TeclaContagem: string, normal: readonly [string, string]) => [
  number(code, name, '%', { CasasDecimais: 1, TeclaContagem, normal }),
  formula(`${code}_ABS`, `${name} (absoluto)`, '/µL', `LEUCO_D*${code}/100`, { CasasDecimais: 0 }),
];

/** Clinical analyses. Reference limits are common adult ones, for demonstration only. */
export const clinicalExams = [
  exam('HEMO', 'Hemograma completo', [
    ...group(
      'Série vermelha',
      number('HEMACIAS', 'Hemácias', 'milhões/µL', { normal: ['4.3', '5.7'], women: ['3.9', '5'] }),
      number('HB', 'Hemoglobina', 'g/dL', {
        CasasDecimais: 1,
        normal: ['13.5', '17.5'],
        women: ['12', '15.5'],
        critical: ['7', '20'],
        DeltaPercentual: '20',
        DeltaDias: 90,
      }),
      number('HT', 'Hematócrito', '%', {
        CasasDecimais: 1,
        normal: ['39', '50'],
        women: ['35', '45'],
        critical: ['21', '60'],
      }),
      formula('VCM', 'Volume corpuscular médio', 'fL', 'HT*10/HEMACIAS', { CasasDecimais: 1, normal: ['80', '100'] }),
      formula('HCM', 'Hemoglobina corpuscular média', 'pg', 'HB*10/HEMACIAS', {
        CasasDecimais: 1,
        normal: ['27', '33'],
      }),
      formula('CHCM', 'Concentração de hemoglobina', 'g/dL', 'HB*100/HT', { CasasDecimais: 1, normal: ['31', '36'] }),
    ),
    ...group(
      'Série branca',
      number('LEUCO', 'Leucócitos', '/µL', {
        CasasDecimais: 0,
        normal: ['3500', '10500'],
        critical: ['1500', '50000'],
      }),
    ),
    ...group(
      'Plaquetas',
      number('PLAQ', 'Plaquetas', 'mil/µL', { CasasDecimais: 0, normal: ['150', '450'], critical: ['20', '1000'] }),
    ),
    ...group('Observações', other('Memo', 'OBS_HEMO', 'Observação da lâmina')),
  ]),
  exam('DIFER', 'Contagem diferencial de leucócitos', [
    number('LEUCO_D', 'Leucócitos', '/µL', { CasasDecimais: 0, normal: ['3500', '10500'] }),
    ...differential('BAST', 'Bastonetes', 'b', ['0', '5']),
    ...differential('SEG', 'Segmentados', 's', ['40', '70']),
    ...differential('LINF', 'Linfócitos', 'l', ['20', '45']),
    ...differential('MONO', 'Monócitos', 'm', ['2', '10']),
    ...differential('EOS', 'Eosinófilos', 'e', ['1', '5']),
    ...differential('BASO', 'Basófilos', 'a', ['0', '2']),
    other('Memo', 'OBS_DIFER', 'Observação da lâmina'),
  ]),
  exam('LIPIDIO', 'Perfil lipídico', [
    number('CT', 'Colesterol total', 'mg/dL', { CasasDecimais: 0, normal: [null, '190'] }),
    number('HDL', 'Colesterol HDL', 'mg/dL', { CasasDecimais: 0, normal: ['40', null] }),
    number('TRIG', 'Triglicerídeos', 'mg/dL', { CasasDecimais: 0, normal: [null, '150'], critical: [null, '1000'] }),
    formula('VLDL', 'Colesterol VLDL', 'mg/dL', 'TRIG/5', { CasasDecimais: 0, normal: [null, '30'] }),
    formula('LDL', 'Colesterol LDL (Friedewald)', 'mg/dL', 'CT-HDL-TRIG/5', {
      CasasDecimais: 0,
      normal: [null, '130'],
    }),
    formula('NAO_HDL', 'Colesterol não HDL', 'mg/dL', 'CT-HDL', { CasasDecimais: 0, normal: [null, '160'] }),
    formula('CT_HDL', 'Relação CT/HDL', null, 'CT/HDL', { normal: [null, '5'] }),
  ]),
  exam('GLICO', 'Glicemia e resistência à insulina', [
    number('GLI', 'Glicose em jejum', 'mg/dL', {
      CasasDecimais: 0,
      normal: ['70', '99'],
      critical: ['40', '450'],
      UnidadeAuxiliar: 'mmol/L',
      FatorAuxiliar: '0.0555',
    }),
    number('INS', 'Insulina', 'µUI/mL', { CasasDecimais: 1, normal: ['2.6', '24.9'] }),
    number('HBA1C', 'Hemoglobina glicada', '%', { CasasDecimais: 1, normal: [null, '5.6'] }),
    formula('HOMA_IR', 'Índice HOMA-IR', null, 'GLI*INS/405', { normal: [null, '2.7'] }),
    formula('GLI_MEDIA', 'Glicemia média estimada', 'mg/dL', '28,7*HBA1C-46,7', { CasasDecimais: 0 }),
  ]),
  exam('URINA', 'Urina tipo I', [
    ...group(
      'Exame físico',
      other('Horario', 'HORA_COLETA', 'Hora da coleta'),
      list('COR', 'Cor', ['AC: Amarelo claro', 'AM: Amarelo citrino', 'AE: Amarelo escuro', 'AV: Avermelhada'], {
        accepted: ['AC', 'AM'],
      }),
      list('ASPECTO', 'Aspecto', ['L: Límpido', 'LT: Levemente turvo', 'T: Turvo'], { accepted: ['L'] }),
      number('DENSIDADE', 'Densidade', null, { CasasDecimais: 3, normal: ['1.005', '1.03'] }),
      number('PH', 'pH', null, { CasasDecimais: 1, normal: ['4.5', '7.5'] }),
    ),
    ...group(
      'Exame químico',
      other('Check', 'NITRITO', 'Nitrito positivo', { accepted: ['false'] }),
      list('PROTEINA', 'Proteínas', ['A: Ausente', 'T: Traços', '1: +', '2: ++', '3: +++'], { accepted: ['A'] }),
      list('GLICOSE_U', 'Glicose', ['A: Ausente', 'T: Traços', '1: +', '2: ++', '3: +++'], { accepted: ['A'] }),
    ),
    ...group(
      'Sedimento',
      number('LEUCO_U', 'Leucócitos', '/campo', { CasasDecimais: 0, normal: [null, '5'] }),
      multi('SEDIMENTO', 'Elementos anormais', [
        'CIL: Cilindros',
        'CRI: Cristais de oxalato',
        'LEV: Leveduras',
        'MUC: Muco',
        'BAC: Bactérias',
      ]),
      other('Memo', 'OBS_URINA', 'Observação'),
    ),
  ]),
  exam('UROCULT', 'Urocultura com antibiograma', [
    list(
      'CRESCIMENTO',
      'Crescimento',
      ['N24: Sem crescimento em 24 h', 'N48: Sem crescimento em 48 h', 'POS: Crescimento', 'MIS: Flora mista'],
      { accepted: ['N24', 'N48'] },
    ),
    other('Memo', 'OBS_CULT', 'Observação'),
  ]),
  exam('ANTIHCV', 'Anti-HCV (triagem)', [
    number('RLU', 'Índice (S/CO)', null, { normal: [null, '0.99'] }),
    list('INTERPRETACAO', 'Interpretação', ['NR: Não reagente', 'IN: Indeterminado', 'RE: Reagente'], {
      accepted: ['NR'],
    }),
    other('Texto', 'LOTE', 'Lote do reagente'),
    other('Data', 'VALIDADE', 'Validade do lote'),
    other('Arquivo', 'FOTO', 'Imagem da placa'),
  ]),
  exam('GLI_TRI', 'Glicose em triplicata (placa de 96)', [
    number('R1', 'Leitura 1', 'mg/dL', { CasasDecimais: 1, normal: ['40', '400'] }),
    number('R2', 'Leitura 2', 'mg/dL', { CasasDecimais: 1, normal: ['40', '400'] }),
    number('R3', 'Leitura 3', 'mg/dL', { CasasDecimais: 1, normal: ['40', '400'] }),
    formula('MEDIA_R', 'Média', 'mg/dL', 'MEDIA(R1;R2;R3)', { CasasDecimais: 1 }),
    formula('CV', 'Coeficiente de variação', '%', 'SE(CONT(R1;R2;R3)>1;DESVPAD(R1;R2;R3)/MEDIA_R*100;R1+R2+R3)', {
      CasasDecimais: 1,
      normal: [null, '5'],
    }),
  ]),
  exam('LIPIDIO_SI', 'Lipídios em mg/dL e mmol/L', [
    number('TRIG_MG', 'Triglicerídeos', 'mg/dL', { CasasDecimais: 0, normal: [null, '150'], critical: [null, '1000'] }),
    number('LDL_MG', 'Colesterol LDL', 'mg/dL', { CasasDecimais: 0, normal: [null, '130'] }),
    number('HDL_MG', 'Colesterol HDL', 'mg/dL', { CasasDecimais: 0, normal: ['40', null] }),
    formula('TRIG_MMOL', 'Triglicerídeos', 'mmol/L', 'TRIG_MG*0.01129', { CasasDecimais: 3 }),
    formula('LDL_MMOL', 'Colesterol LDL', 'mmol/L', 'LDL_MG*0.02586', { CasasDecimais: 3 }),
  ]),
  exam('HEPATICO', 'Painel hepático e renal', [
    number('ALT', 'Alanina aminotransferase (TGP)', 'U/L', {
      CasasDecimais: 1,
      normal: [null, '41'],
      women: [null, '33'],
      critical: [null, '1000'],
    }),
    number('AST', 'Aspartato aminotransferase (TGO)', 'U/L', {
      CasasDecimais: 1,
      normal: [null, '40'],
      women: [null, '32'],
      critical: [null, '1000'],
    }),
    number('BIL', 'Bilirrubina total', 'µmol/L', { CasasDecimais: 1, normal: [null, '21'] }),
    number('CHOL', 'Colesterol total', 'mmol/L', { normal: [null, '4.92'] }),
    number('CREA', 'Creatinina', 'µmol/L', {
      CasasDecimais: 1,
      normal: ['62', '106'],
      women: ['44', '80'],
      critical: [null, '700'],
    }),
    number('GGT', 'Gama-GT', 'U/L', { CasasDecimais: 1, normal: [null, '60'], women: [null, '40'] }),
    formula('AST_ALT', 'Relação AST/ALT (De Ritis)', null, 'AST/ALT'),
    formula('BIL_MG', 'Bilirrubina total', 'mg/dL', 'BIL/17,1'),
    formula('CREA_MG', 'Creatinina', 'mg/dL', 'CREA/88,4'),
    formula('CHOL_MG', 'Colesterol total', 'mg/dL', 'CHOL*38,67', { CasasDecimais: 0 }),
  ]),
];
