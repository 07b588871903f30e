/** The browser's own reader of barcodes, as far as it is used; TypeScript's library does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement | HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new (options?: { readonly formats: readonly string[] }) => Detector;

/** What labels of samples, boxes and places bear. */
const formats = ['code_128', 'code_39', 'qr_code', 'data_matrix', 'ean_13'];

const ownClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser itself reads barcodes: Chrome on Android does, most others do not, and QR codes are read for them. */
export const readsBarcodes = (): boolean => ownClass() !== undefined;

/** A reader of labels: the browser's own, or else one of QR codes alone. */
export async function newDetector(): Promise<Detector> {
  const Own = ownClass();
  if (Own) return new Own({ formats });
  return qrDetector();
}

/** A reader of QR codes alone, the same in all browsers. */
export async function qrDetector(): Promise<Detector> {
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** So long the same label is not read again: the camera sees it many times while it is held there. */
const SAME_MS = 3000;

/**
 * Reads labels from a film, frame by frame, until it is stopped.
 *
 * @param found - gets each label once, however long the camera looks at it
 */
export function readLabels(video: HTMLVideoElement, detector: Detector, found: (code: string) => void): () => void {
  let goesOn = true;
  let last = { code: '', at: -Infinity };
  const look = async () => {
    if (!goesOn) return;
    // A frame that cannot be read is followed by the next.
    const [label] = await detector.detect(video).catch(() => []);
    if (!goesOn) return;
    const now = performance.now();
    const isSame = label?.rawValue === last.code && now - last.at < SAME_MS;
    if (label) last = { code: label.rawValue, at: now };
    if (label && !isSame) found(label.rawValue.trim());
    requestAnimationFrame(() => void look());
  };
  void look();
  return () => {
    goesOn = false;
  };
}
