export { type Listener, listener, type ListenerOptions } from './listener.ts';
export { Listeners } from './listeners.ts';
