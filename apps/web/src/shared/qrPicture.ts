import { renderSVG } from 'uqr';

/** The QR code of a text, as the address of a picture. */
export const qrPicture = (text: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text))}`;
