export * from './IntlShell.tsx';
export * from './locale.state.ts';
export * from './messages.ts';
export * from './labels.state.ts';
