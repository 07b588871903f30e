/**
 * What a page needs before it has any schema. A door of its own, beside `shared`: whatever imports that door brings the
 * library of schemas, and the first page does without it.
 */
export { CONSULTA, narrows } from './consulta.ts';
export { MARCA_META } from './marca-meta.ts';
