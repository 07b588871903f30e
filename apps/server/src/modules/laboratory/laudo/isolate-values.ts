import { type MetodoSensibilidade, partesMedida } from '@bancada/contracts';

/** In which unit a method measures: a concentration, or the diameter of a zone. */
export const units: Readonly<Record<MetodoSensibilidade, string>> = { CIM: 'mg/L', Difusao: 'mm' };

/** A stored value in its parts; both empty where there is none. */
export const measured = (value: string | null): { readonly sign: string; readonly number: string } =>
  partesMedida(value ?? '');
