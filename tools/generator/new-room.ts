import { newRoom } from './room-command.ts';
import { command } from './refusal.ts';

/** `pnpm new:room`. */
await command(newRoom);
