import { notify, type FrameText } from './errors/notices.state.ts';
import { reportError } from './errors/report.ts';

/** Copies a text and says so by a message; a browser that refuses it says why. */
export function copyText(text: string, messageId: FrameText): void {
  navigator.clipboard.writeText(text).then(() => notify({ tone: 'success', lines: [], messageId }), reportError);
}
