import * as t from 'io-ts';

/**
 * The answers of FMCSA's QCMobile API (https://mobile.fmcsa.dot.gov/QCDevsite/docs/qcApi), as far as they are used.
 * Fields are often absent or blank, and numbers are text in some answers: what is not readable counts as blank.
 */
const text = t.union([t.string, t.number, t.null, t.undefined]);
export type Text = t.TypeOf<typeof text>;

const carrier = t.type({
  dotNumber: t.union([t.number, t.string]),
  legalName: text,
  phyStreet: text,
  phyCity: text,
  phyState: text,
  phyZipcode: text,
  telephone: text,
  allowedToOperate: text,
  /** In thousands of dollars. */
  bipdInsuranceOnFile: text,
});
export type CarrierAnswer = t.TypeOf<typeof carrier>;

const docket = t.type({ prefix: text, docketNumber: text });
const authority = t.type({ commonAuthorityStatus: text, contractAuthorityStatus: text });
const oos = t.type({ oosDate: text, oosReason: text, oosReasonDescription: text });

/** An answer about nobody has null or an empty list as its content. */
const listOf = <A>(codec: t.Type<A, unknown>) =>
  t.type({ content: t.union([t.array(codec), t.null, t.undefined]) });

const about = t.type({ carrier });

/** `/carriers/{dot}`; an empty list about nobody. */
export const oneCarrier = t.type({ content: t.union([about, t.array(about), t.null, t.undefined]) });
/** `/carriers/docket-number/{mc}` */
export const carriers = listOf(about);
/** `/carriers/{dot}/docket-numbers` */
export const dockets = listOf(docket);
/** `/carriers/{dot}/authority` */
export const authorities = listOf(t.type({ carrierAuthority: authority }));
/** `/carriers/{dot}/oos`: entries stand alone in the documentation, and within `oos` in answers. */
export const oosEntries = listOf(t.union([t.type({ oos }), oos]));

/** The answers about one carrier. */
export type Answers = {
  readonly carrier: CarrierAnswer;
  readonly dockets: ReadonlyArray<t.TypeOf<typeof docket>>;
  readonly authorities: ReadonlyArray<t.TypeOf<typeof authority>>;
  readonly oosEntries: ReadonlyArray<t.TypeOf<typeof oos>>;
};
