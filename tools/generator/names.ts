/** The words of a name in PascalCase: `TipoDocumento` is Tipo, Documento; `CPFPaciente` is CPF, Paciente. */
export const wordsOf = (name: string): string[] =>
  name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+/g)?.map((word) => word.trim()) ?? [];

/** `TipoDocumento` → `tipo-documento`. */
export const kebab = (name: string): string =>
  wordsOf(name)
    .map((word) => word.toLowerCase())
    .join('-');

/** `tipos-de-documento` → `TiposDeDocumento`. */
export const pascal = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** `Tipos de documento` → `tipos-de-documento`: a text as it stands in an address. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** `NomeCompleto` → `Nome completo`: a label of which nobody said the words. */
export const spelled = (name: string): string => {
  const [first = '', ...rest] = wordsOf(name.replaceAll('_', ' '));
  return [first, ...rest.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))].join(' ');
};

const endings: readonly (readonly [RegExp, string])[] = [
  [/ao$/, 'oes'],
  [/m$/, 'ns'],
  [/([aeou])l$/, '$1is'],
  [/il$/, 'is'],
  [/([rz])$/, '$1es'],
  [/s$/, 's'],
  [/$/, 's'],
];

/** The plural of a Portuguese word without accents, as paths have it: `acao` → `acoes`, `papel` → `papeis`. */
export function plural(word: string): string {
  const [ending, by] = endings.find(([each]) => each.test(word)) ?? [/$/, 's'];
  return word.replace(ending, by).replace(/aeis$/, 'ais');
}
