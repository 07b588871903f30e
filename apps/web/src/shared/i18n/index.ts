export * from './IntlShell.tsx';
export * from './WithTexts.tsx';
export * from './locale.state.ts';
export * from './messages.ts';
export * from './labels.state.ts';
export * from './textsOfLanguage.ts';
