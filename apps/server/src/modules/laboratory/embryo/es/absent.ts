import { type EsSystem, EsUnavailable } from './port.ts';

const none = () => Promise.reject(new EsUnavailable('No ES system is configured.'));

/** Where no ES system is configured and the simulator must not stand for it. */
export const absentEs: EsSystem = { name: 'HTTP', patients: none, sequence: none, image: none, reprocess: none };
