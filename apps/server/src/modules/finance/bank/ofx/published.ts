/** Whose files they are. */
export const SOURCE = 'github.com/jseutter/ofxparse at 25aa8007, tests/fixtures';

const statement = { Banco: null, Agencia: null, De: null, Ate: null, Saldo: null, Saldos: 0 };
const lineOf = (Linha: number, Data: string, Valor: string, more: object) => ({
  FITID: null,
  Memo: null,
  Documento: null,
  Linha,
  Data,
  Valor,
  ...more,
});
/** What is read of each of these files, line by line; or why it is refused. */
export const publishedFiles = {
  'anzcc.ofx': [
    {
      ...statement,
      Numero: '1234123412341234',
      Moeda: 'AUD',
      De: '2017-03-11',
      Ate: '2017-05-09',
      Saldo: { Valor: '-123.45', Data: '2017-05-10' },
      Linhas: [lineOf(29, '2017-05-08', '-5.5', { FITID: '201705080001', Memo: 'SOME MEMO' })],
    },
  ],
  'bank_medium.ofx': [
    {
      ...statement,
      Banco: '160000100',
      Agencia: '00',
      Numero: '12300 000012345678',
      Moeda: 'CAD',
      De: '2009-04-01',
      Ate: '2009-05-23',
      Saldo: { Valor: '382.34', Data: '2009-05-23' },
      Linhas: [
        lineOf(15, '2009-04-01', '-6.6', {
          FITID: '0000123456782009040100001',
          Memo: "POS MERCHANDISE;MCDONALD'S #112",
        }),
        lineOf(16, '2009-04-02', '-316.67', {
          FITID: '0000123456782009040200004',
          Memo: "MISCELLANEOUS PAYMENTS;Joe's Bald Hairstyles",
        }),
        lineOf(17, '2009-04-03', '-22', {
          FITID: '0000123456782009040300005',
          Memo: "POS MERCHANDISE;CONNIE'S HAIR D",
        }),
      ],
    },
  ],
  'bank_small.ofx': { code: 'OFX_SEM_EXTRATO', linha: 11 },
  'checking.ofx': [
    {
      ...statement,
      Banco: '5472369148',
      Numero: '1452687~7',
      Moeda: 'USD',
      De: '2000-01-01',
      Ate: '2013-05-25',
      Saldo: { Valor: '100.99', Data: '2013-05-25' },
      Linhas: [
        lineOf(46, '2011-03-31', '0.01', {
          FITID: '0000486',
          Memo: 'DIVIDEND EARNED FOR PERIOD OF 03/01/2011 THROUGH 03/31/2011 ANNUAL PERCENTAGE YIELD EARNED IS 0.05%',
        }),
        lineOf(54, '2011-04-05', '-34.51', {
          FITID: '0000487',
          Memo: 'AUTOMATIC WITHDRAWAL, ELECTRIC BILL WEB(S )',
        }),
        lineOf(62, '2011-04-07', '-25', {
          FITID: '0000488',
          Memo: 'RETURNED CHECK FEE, CHECK # 319 FOR $45.33 ON 04/07/11',
          Documento: '319',
        }),
      ],
    },
  ],
  'error_message.ofx': { code: 'OFX_RECUSADO', linha: 22, motivo: 'General Server Error' },
  'fail_date_missing.ofx': { code: 'OFX_DATA', linha: 33, campo: 'DTPOSTED', texto: '' },
  'fail_decimal_error.ofx': { code: 'OFX_DATA', linha: 36, campo: 'DTPOSTED', texto: '201120000000' },
  'fail_empty_balance.ofx': [
    {
      ...statement,
      Banco: '123845030',
      Numero: '192639749',
      Moeda: 'CAD',
      De: '2011-04-12',
      Ate: '2011-06-14',
      Linhas: [lineOf(29, '2011-03-08', '120', { FITID: '2000957249', Memo: 'Foobar' })],
    },
  ],
  'multiple_accounts.ofx': ['9100', '9200'].map((Numero, index) => ({
    ...statement,
    Banco: '123',
    Agencia: '00',
    Numero,
    Moeda: 'USD',
    Saldo: { Valor: index === 0 ? '111' : '222', Data: '2012-06-03' },
    Linhas: [],
  })),
  'ofx-v102-empty-tags.ofx': [
    {
      ...statement,
      Banco: 'NPBS',
      Numero: '12345678',
      Moeda: null,
      De: '2018-05-06',
      Ate: '2018-08-04',
      Linhas: [lineOf(23, '2018-05-07', '12.34', { Memo: 'CBA:Transfer' })],
    },
  ],
  'suncorp.ofx': [
    {
      ...statement,
      Banco: 'SUNCORP',
      Numero: '123456789',
      Moeda: 'AUD',
      De: '2013-06-18',
      Ate: '2013-12-15',
      Saldo: { Valor: '1234.12', Data: '2013-12-15' },
      Linhas: [
        lineOf(35, '2013-12-15', '-16.85', {
          FITID: '1',
          Memo: 'EFTPOS WDL HANDYWAY ALDI STORE GEELONG WEST VICAU',
        }),
      ],
    },
  ],
};
