import { parentPort } from 'node:worker_threads';
import { type CrlAnswer, type CrlQuestion, lookUp } from './crl.ts';

function answer(question: CrlQuestion): CrlAnswer {
  try {
    return lookUp(question);
  } catch {
    return { state: 'unknown' }; // no list: the answer itself
  }
}

parentPort?.once('message', (question: CrlQuestion) => parentPort?.postMessage(answer(question), []));
