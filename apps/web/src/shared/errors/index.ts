export * from './notices.state.ts';
export * from './report.ts';
