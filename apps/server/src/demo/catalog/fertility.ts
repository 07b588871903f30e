import { exam, formula, group, list, number, other } from './define.ts';

/** Assisted reproduction. */
export const fertilityExams = [
  exam('ESPERMA', 'Espermograma', [
    ...group(
      'Macroscopia',
      other('Horario', 'HORA_ENTREGA', 'Hora da entrega'),
      number('ABSTINENCIA', 'Abstinência', 'dias', { CasasDecimais: 0, normal: ['2', '7'] }),
      number('VOLUME', 'Volume', 'mL', { CasasDecimais: 1, normal: ['1.4', null] }),
      number('PH_SEMEN', 'pH', null, { CasasDecimais: 1, normal: ['7.2', null] }),
      list('LIQUEFACAO', 'Liquefação', ['C: Completa', 'P: Parcial', 'I: Incompleta'], { accepted: ['C'] }),
    ),
    ...group(
      'Microscopia',
      number('CONC', 'Concentração', 'milhões/mL', { CasasDecimais: 1, normal: ['16', null] }),
      number('PROG', 'Motilidade progressiva', '%', { CasasDecimais: 0, normal: ['30', null] }),
      number('NAO_PROG', 'Motilidade não progressiva', '%', { CasasDecimais: 0 }),
      formula('MOT_TOTAL', 'Motilidade total', '%', 'PROG+NAO_PROG', { CasasDecimais: 0, normal: ['42', null] }),
      formula('IMOVEIS', 'Imóveis', '%', '100-PROG-NAO_PROG', { CasasDecimais: 0 }),
      formula('CONC_TOTAL', 'Número total', 'milhões', 'VOLUME*CONC', { CasasDecimais: 1, normal: ['39', null] }),
      formula('TMP', 'Total móvel progressivo', 'milhões', 'VOLUME*CONC*PROG/100', {
        CasasDecimais: 1,
        normal: ['5', null],
      }),
      number('MORFO', 'Morfologia normal (Kruger)', '%', { CasasDecimais: 0, normal: ['4', null] }),
    ),
  ]),
  exam('EMBRIAO', 'Avaliação de embrião', [
    ...group(
      'Dia 3',
      number('D3_CEL', 'Número de células', null, { CasasDecimais: 0, normal: ['6', '10'] }),
      number('D3_FRAG', 'Fragmentação', '%', { CasasDecimais: 0, normal: [null, '20'] }),
      list('D3_SIM', 'Simetria', ['S: Simétricos', 'L: Levemente assimétricos', 'A: Assimétricos'], {
        accepted: ['S', 'L'],
      }),
    ),
    ...group(
      'Dia 5',
      list(
        'D5_EXP',
        'Expansão',
        [
          '1: Blastocisto inicial',
          '2: Blastocisto',
          '3: Blastocisto cheio',
          '4: Expandido',
          '5: Em eclosão',
          '6: Eclodido',
        ],
        { Obrigatorio: false },
      ),
      list('D5_MCI', 'Massa celular interna', ['A: A', 'B: B', 'C: C'], { Obrigatorio: false, accepted: ['A', 'B'] }),
      list('D5_TE', 'Trofoectoderma', ['A: A', 'B: B', 'C: C'], { Obrigatorio: false, accepted: ['A', 'B'] }),
      formula(
        'D5_NOTA',
        'Nota (expansão ≥ 3 com MCI e TE A ou B)',
        null,
        'IF(D5_EXP>=3 AND (D5_MCI="A" OR D5_MCI="B") AND (D5_TE="A" OR D5_TE="B"); 1; 0)',
        { CasasDecimais: 0, Obrigatorio: false },
      ),
    ),
    ...group(
      'Destino',
      list('DESTINO', 'Destino', ['CUL: Em cultivo', 'TRA: Transferido', 'CRI: Criopreservado', 'DES: Descartado'], {
        Obrigatorio: false,
      }),
      other('Data', 'DATA_DESTINO', 'Data'),
      other('Arquivo', 'FOTO_EMBRIAO', 'Imagem'),
      other('Memo', 'OBS_EMBRIAO', 'Observação'),
    ),
  ]),
];
