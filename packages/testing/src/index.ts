/** Builders of the contracts' nouns, for tests and stories: complete, valid, and changed as wanted. */
export { definicao, faixa } from '@bancada/contracts/testing';
