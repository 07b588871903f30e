export { calculatedKind } from './calculatedKind.ts';
export { colorReading } from './colorReading.ts';
export { checkKind } from './checkKind.ts';
export { dateKind } from './dateKind.ts';
export { fileKind } from './fileKind.ts';
export { fold } from '../model/fold.ts';
export { cepKind, cnpjKind, cnsKind, colorKind, cpfKind, moneyKind, phoneKind } from './identifierKinds.ts';
export { linkKind } from './linkKind.ts';
export { listKind, optionLookUp } from './listKind.ts';
export { memoKind } from './memoKind.ts';
export { multiListKind } from './multiListKind.ts';
export { numberKind } from './numberKind.ts';
export { pairsKind } from './pairsKind.ts';
export { problemMessages, unknownProblem } from './problemMessages.ts';
export { problemSentence } from './problemSentence.ts';
export { quoted } from './quoted.ts';
export {
  cepReading,
  cnpjReading,
  cnsReading,
  cpfReading,
  dateReading,
  decimalReading,
  integerReading,
  moneyReading,
  phoneReading,
  timeReading,
} from './readings.ts';
export { readPairs, readTexts } from './readTexts.ts';
export { plainText } from '../model/plainText.ts';
export { textKind } from './textKind.ts';
export { textsKind } from './textsKind.ts';
export { timeKind } from './timeKind.ts';
export { valuesOf } from '../model/valuesOf.ts';
