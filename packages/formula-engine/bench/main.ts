import './published.ts';

// Only what is imported from here on sees the published build.
await import('./run.ts');
