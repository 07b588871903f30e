/** What a text of a model may stand for, between `{{` and `}}`. */
export const variaveisLaudo = [
  'Paciente',
  'Cliente',
  'Codigo',
  'Numero',
  'Versao',
  'Solicitante',
  'DataColeta',
  'Empresa',
  'Unidade',
] as const;
/** The name of one variable of a model's texts. */
export type VariavelLaudo = (typeof variaveisLaudo)[number];

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is VariavelLaudo => variaveisLaudo.some((each) => each === name);

/** The names between `{{` and `}}` that stand for nothing. */
export const unknownVariables = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '']) => (isKnown(name) ? [] : [name]));

/** A text with its variables replaced; what the job does not say is left empty. What is put in is not read again. */
export const filled = (text: string, values: Readonly<Record<VariavelLaudo, string>>): string =>
  text.replaceAll(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole));
