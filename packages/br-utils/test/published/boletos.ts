/** A slip that somebody published, by its line and its bar code. */
export interface PublishedBoleto {
  readonly source: string;
  readonly line: string;
  readonly barcode: string;
}

/** One that is read, with its amount and the day it is due. */
export interface ReadBoleto extends PublishedBoleto {
  readonly amount: string | null;
  readonly due?: string;
  /** A day of the years in which it was issued: factors of days come again. */
  readonly today: string;
}

/** One that is written from its parts. */
export interface WrittenBoleto extends PublishedBoleto {
  readonly bank: string;
  readonly amount: string;
}

const VALIDATOR = 'github.com/mcrvaz/boleto-brasileiro-validator, its tests';
const UTILS = 'github.com/mrmgomes/boleto-utils, test/test.js';
const SPEC = 'github.com/tomas-stefano/boleto_bancario, spec/boleto_bancario';

/** Lines of banks and concessions that are read. */
export const readBoletos: readonly ReadBoleto[] = [
  {
    source: VALIDATOR,
    line: '00190.50095 40144.816069 06809.350314 3 37370000000100',
    barcode: '00193373700000001000500940144816060680935031',
    amount: '1',
    today: '2026-11-26',
  },
  {
    source: VALIDATOR,
    line: '23793.38128 60007.827136 95000.063305 9 75520000370000',
    barcode: '23799755200003700003381260007827139500006330',
    amount: '3700',
    today: '2026-11-26',
  },
  {
    source: VALIDATOR,
    line: '21290001192110001210904475617405975870000002000',
    barcode: '21299758700000020000001121100012100447561740',
    amount: '20',
    today: '2026-11-26',
  },
  {
    source: VALIDATOR,
    line: '836200000005 667800481000 180975657313 001589636081',
    barcode: '83620000000667800481001809756573100158963608',
    amount: '66.78',
    today: '2026-11-26',
  },
  {
    source: VALIDATOR,
    line: '848900000002404201622015806051904292586034111220',
    barcode: '84890000000404201622018060519042958603411122',
    amount: '40.42',
    today: '2026-11-26',
  },
  {
    source: VALIDATOR,
    line: '82690000001-7 19400009500-1 09647784900-2 03007131025-1',
    barcode: '82690000001194000095000964778490003007131025',
    amount: '119.4',
    today: '2026-11-26',
  },
  {
    source: VALIDATOR,
    line: '85890000460-9 52460179160-5 60759305086-5 83148300001-0',
    barcode: '85890000460524601791606075930508683148300001',
    amount: '46052.46',
    today: '2026-11-26',
  },
  {
    source: UTILS,
    line: '10492006506100010004200997263900989810000021403',
    barcode: '10499898100000214032006561000100040099726390',
    amount: '214.03',
    due: '2022-05-10',
    today: '2022-05-01',
  },
  {
    source: UTILS,
    line: '23794150099001980167035000211405700000000000000',
    barcode: '23797000000000000004150090019801673500021140',
    amount: null,
    today: '2022-05-01',
  },
  {
    source: UTILS,
    line: '838600000050096000190009000801782309000343062712',
    barcode: '83860000005096000190000008017823000034306271',
    amount: '509.6',
    today: '2022-05-01',
  },
  {
    source: UTILS,
    line: '858200000007572503282030560708202107539591904460',
    barcode: '85820000000572503282035607082021053959190446',
    amount: '57.25',
    today: '2022-05-01',
  },
  {
    source: UTILS,
    line: '846300000003299902962024004101360008002006441147',
    barcode: '84630000000299902962020041013600000200644114',
    amount: '29.99',
    today: '2022-05-01',
  },
];

/** Examples of the manuals of Itaú, Bradesco, HSBC and Caixa, whose bar codes have such a line. */
export const linesOfBarcodes: readonly PublishedBoleto[] = [
  {
    source: `${SPEC}/calculos/linha_digitavel_spec.rb`,
    line: '34191.09123 34567.880058 71234.570001 6 16670000012345',
    barcode: '34196166700000123451091234567880057123457000',
  },
  {
    source: `${SPEC}/calculos/linha_digitavel_spec.rb`,
    line: '99997.77213 30530.150082 18975.000003 1 10120000035000',
    barcode: '99991101200000350007772130530150081897500000',
  },
  {
    source: `${SPEC}/calculos/linha_digitavel_spec.rb`,
    line: '39991.11119 22222.500542 66666.660015 8 10010000031155',
    barcode: '39998100100000311551111122222500546666666001',
  },
  {
    source: `${SPEC}/calculos/linha_digitavel_spec.rb`,
    line: '10490.00118 00128.701000 09012.002003 1 10740000016000',
    barcode: '10491107400000160000001100128701000901200200',
  },
];

/** Slips due on 2012-12-28 that are written from bank, amount and free field. */
export const writtenBoletos: readonly WrittenBoleto[] = [
  {
    source: `${SPEC}/core/banco_brasil_spec.rb`,
    bank: '001',
    amount: '2952.95',
    line: '00194321030908017123500019345180355610000295295',
    barcode: '00193556100002952954321009080171230001934518',
  },
  {
    source: `${SPEC}/core/banco_brasil_spec.rb`,
    bank: '001',
    amount: '14001.99',
    line: '00195554404129015030314204195185755610001400199',
    barcode: '00197556100014001995554441290150301420419518',
  },
  {
    source: `${SPEC}/core/banco_brasil_spec.rb`,
    bank: '001',
    amount: '14001.99',
    line: '00195554404123456789311234567219455610001400199',
    barcode: '00194556100014001995554441234567891123456721',
  },
  {
    source: `${SPEC}/core/banco_brasil_spec.rb`,
    bank: '001',
    amount: '2952.95',
    line: '00190000090777777700900087654182755610000295295',
    barcode: '00197556100002952950000007777777000008765418',
  },
  {
    source: `${SPEC}/core/banco_brasil_spec.rb`,
    bank: '001',
    amount: '2952.95',
    line: '00190000090777777780100087654182155610000295295',
    barcode: '00191556100002952950000007777777800008765418',
  },
  {
    source: `${SPEC}/core/santander_spec.rb`,
    bank: '033',
    amount: '2952.95',
    line: '03399070730770000012334567901029155610000295295',
    barcode: '03391556100002952959070707700000123456790102',
  },
  {
    source: `${SPEC}/core/bradesco_spec.rb`,
    bank: '237',
    amount: '2952.95',
    line: '23791172096000758964552040300502655610000295295',
    barcode: '23796556100002952951172060007589645204030050',
  },
  {
    source: `${SPEC}/core/bradesco_spec.rb`,
    bank: '237',
    amount: '2959.78',
    line: '23791172099001758964051040300504155610000295978',
    barcode: '23791556100002959781172090017589645104030050',
  },
];
