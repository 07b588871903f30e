import { newNoun } from './noun-command.ts';
import { command } from './refusal.ts';

/** `pnpm new:noun`. */
await command(newNoun);
