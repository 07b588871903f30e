export * from './lines.ts';
export * from './notices.state.ts';
export * from './report.ts';
