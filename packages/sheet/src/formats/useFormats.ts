import { useIntl } from 'react-intl';
import { formatsOf, type Formats } from './formats.ts';

/** The formats of the person's language. */
export const useFormats = (): Formats => formatsOf(useIntl().locale);
