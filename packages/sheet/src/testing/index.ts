export { render } from './render.ts';
export { testTexts } from './texts.ts';
