import { ContentInfo } from '@peculiar/asn1-cms';
import {
  AsnIntegerArrayBufferConverter,
  AsnProp,
  AsnPropTypes,
  AsnType,
  AsnTypeTypes,
  OctetString,
} from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Extension, GeneralName } from '@peculiar/asn1-x509';

type Field = readonly [name: string, options: Parameters<typeof AsnProp>[0]];

/** What decorators would say: Node runs these files as they are, and knows none. */
function sequence(type: new () => object, ...fields: readonly Field[]): void {
  for (const [name, options] of fields) AsnProp(options)(type.prototype, name);
  AsnType({ type: AsnTypeTypes.Sequence })(type);
}

const bytes = { type: AsnPropTypes.Integer, converter: AsnIntegerArrayBufferConverter } as const;
const optional = { optional: true } as const;

/** The hash of what is timestamped, with its algorithm (RFC 3161, 2.4.1). */
export class MessageImprint {
  hashAlgorithm = new AlgorithmIdentifier();
  hashedMessage = new OctetString();
}
sequence(MessageImprint, ['hashAlgorithm', { type: AlgorithmIdentifier }], ['hashedMessage', { type: OctetString }]);

/** What a timestamping authority is asked (RFC 3161, 2.4.1). */
export class TimeStampReq {
  version = 1;
  messageImprint = new MessageImprint();
  reqPolicy?: string;
  nonce?: ArrayBuffer;
  certReq = false;
  extensions?: Extension[];
}
sequence(
  TimeStampReq,
  ['version', { type: AsnPropTypes.Integer }],
  ['messageImprint', { type: MessageImprint }],
  ['reqPolicy', { type: AsnPropTypes.ObjectIdentifier, ...optional }],
  ['nonce', { ...bytes, ...optional }],
  ['certReq', { type: AsnPropTypes.Boolean, defaultValue: false }],
  ['extensions', { type: Extension, repeated: 'sequence', context: 0, implicit: true, ...optional }],
);

/** Whether it was granted (RFC 3161, 2.4.2). */
export class PKIStatusInfo {
  status = 0;
  statusString?: string[];
  failInfo?: ArrayBuffer;
}
sequence(
  PKIStatusInfo,
  ['status', { type: AsnPropTypes.Integer }],
  ['statusString', { type: AsnPropTypes.Utf8String, repeated: 'sequence', ...optional }],
  ['failInfo', { type: AsnPropTypes.BitString, ...optional }],
);

/** What an authority answers (RFC 3161, 2.4.2). */
export class TimeStampResp {
  status = new PKIStatusInfo();
  timeStampToken?: ContentInfo;
}
sequence(TimeStampResp, ['status', { type: PKIStatusInfo }], ['timeStampToken', { type: ContentInfo, ...optional }]);

/** How exact the time is. */
export class Accuracy {
  seconds?: number;
  millis?: number;
  micros?: number;
}
sequence(
  Accuracy,
  ['seconds', { type: AsnPropTypes.Integer, ...optional }],
  ['millis', { type: AsnPropTypes.Integer, context: 0, implicit: true, ...optional }],
  ['micros', { type: AsnPropTypes.Integer, context: 1, implicit: true, ...optional }],
);

/** What an authority signs: the imprint and the time (RFC 3161, 2.4.2). */
export class TSTInfo {
  version = 1;
  policy = '';
  messageImprint = new MessageImprint();
  serialNumber = new ArrayBuffer(0);
  genTime = new Date(0);
  accuracy?: Accuracy;
  ordering = false;
  nonce?: ArrayBuffer;
  tsa?: GeneralName;
  extensions?: Extension[];
}
sequence(
  TSTInfo,
  ['version', { type: AsnPropTypes.Integer }],
  ['policy', { type: AsnPropTypes.ObjectIdentifier }],
  ['messageImprint', { type: MessageImprint }],
  ['serialNumber', bytes],
  ['genTime', { type: AsnPropTypes.GeneralizedTime }],
  ['accuracy', { type: Accuracy, ...optional }],
  ['ordering', { type: AsnPropTypes.Boolean, defaultValue: false }],
  ['nonce', { ...bytes, ...optional }],
  ['tsa', { type: GeneralName, context: 0, ...optional }],
  ['extensions', { type: Extension, repeated: 'sequence', context: 1, implicit: true, ...optional }],
);
