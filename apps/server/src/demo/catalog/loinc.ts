/** Codes of LOINC of the demo's common components, by exam and component. Where none is said, there is none. */
export const loincOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  HEMO: {
    HEMACIAS: '789-8',
    HB: '718-7',
    HT: '4544-3',
    VCM: '787-2',
    HCM: '785-6',
    CHCM: '786-4',
    LEUCO: '6690-2',
    PLAQ: '777-3',
  },
  LIPIDIO: {
    CT: '2093-3',
    HDL: '2085-9',
    TRIG: '2571-8',
    VLDL: '13458-5',
    LDL: '13457-7',
    NAO_HDL: '43396-1',
    CT_HDL: '9830-1',
  },
  GLICO: { GLI: '1558-6', INS: '20448-7', HBA1C: '4548-4' },
  HEPATICO: {
    ALT: '1742-6',
    AST: '1920-8',
    BIL: '14631-6',
    CHOL: '14647-2',
    CREA: '14682-9',
    GGT: '2324-2',
    BIL_MG: '1975-2',
    CREA_MG: '2160-0',
    CHOL_MG: '2093-3',
  },
};
