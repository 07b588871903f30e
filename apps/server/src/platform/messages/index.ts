export { forgetMessages } from './forget.ts';
export { type MessageRequest, requestMessage } from './request.ts';
export { messagesRoom } from './room.ts';
export { simulator, transportsWith } from './simulator.ts';
export { smtpTransport, type SmtpOptions } from './smtp.ts';
export type { Attempt, Outcome, Outgoing, Transport, Transports } from './transport.ts';
