import { exam, formula, group, list, number, other } from './define.ts';

const presence = ['AUS: Ausente', 'PRE: Presente'];

/** Water and food. */
export const environmentExams = [
  exam('AGUA', 'Potabilidade da água', [
    ...group(
      'Campo',
      other('Data', 'DATA_CAMPO', 'Data da medição'),
      other('Horario', 'HORA_CAMPO', 'Hora da medição'),
      number('CLORO', 'Cloro residual livre', 'mg/L', { normal: ['0.2', '5'] }),
      number('TEMP', 'Temperatura', '°C', { CasasDecimais: 1 }),
    ),
    ...group(
      'Físico-química',
      number('PH_AGUA', 'pH', null, { CasasDecimais: 1, normal: ['6', '9.5'] }),
      number('TURBIDEZ', 'Turbidez', 'uT', { normal: [null, '5'] }),
      number('COR_APARENTE', 'Cor aparente', 'uH', { CasasDecimais: 0, normal: [null, '15'] }),
      number('COND', 'Condutividade', 'µS/cm', { CasasDecimais: 0 }),
      formula('SDT', 'Sólidos dissolvidos (estimados)', 'mg/L', 'COND*0,64', {
        CasasDecimais: 0,
        normal: [null, '500'],
      }),
    ),
    ...group(
      'Microbiologia',
      list('COLI_TOTAIS', 'Coliformes totais em 100 mL', presence, { accepted: ['AUS'] }),
      list('E_COLI', 'Escherichia coli em 100 mL', presence, { accepted: ['AUS'] }),
      other('Check', 'REPETIR_COLETA', 'Pedir nova coleta'),
    ),
  ]),
  exam('ALIMENTO', 'Microbiologia de alimentos', [
    ...group(
      'Contagem em duplicata',
      number('PLACA_A', 'Placa A', 'UFC', { CasasDecimais: 0, normal: ['25', '250'] }),
      number('PLACA_B', 'Placa B', 'UFC', { CasasDecimais: 0, normal: ['25', '250'] }),
      number('DILUICAO', 'Diluição (1:x)', null, { CasasDecimais: 0 }),
      formula('MESOFILOS', 'Mesófilos aeróbios', 'UFC/g', 'MEDIA(PLACA_A;PLACA_B)*DILUICAO', {
        CasasDecimais: 0,
        normal: [null, '100000'],
      }),
      formula('DIF_PLACAS', 'Diferença entre placas', '%', 'ABS(PLACA_A-PLACA_B)/MEDIA(PLACA_A;PLACA_B)*100', {
        CasasDecimais: 1,
        normal: [null, '30'],
      }),
    ),
    ...group(
      'Patógenos',
      list('SALMONELLA', 'Salmonella sp. em 25 g', presence, { accepted: ['AUS'] }),
      number('ESTAFILO', 'Estafilococos coagulase positiva', 'UFC/g', { CasasDecimais: 0, normal: [null, '500'] }),
    ),
    ...group(
      'Umidade',
      number('CAPSULA', 'Cápsula vazia', 'g', { CasasDecimais: 4 }),
      number('UMIDA', 'Cápsula com amostra úmida', 'g', { CasasDecimais: 4 }),
      number('SECA', 'Cápsula com amostra seca', 'g', { CasasDecimais: 4 }),
      formula('UMIDADE', 'Umidade', '%', '(UMIDA-SECA)/(UMIDA-CAPSULA)*100', { normal: [null, '15'] }),
    ),
  ]),
];
