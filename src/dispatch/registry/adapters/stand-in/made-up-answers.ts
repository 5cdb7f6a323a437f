import { MADE_UP_CARRIERS, type MadeUpCarrier } from './made-up-carriers.ts';

type Docket = { readonly prefix: 'MC' | 'FF'; readonly number: number };

const carrierAnswer = (carrier: MadeUpCarrier) => ({
  carrier: {
    allowedToOperate: carrier.allowedToOperate,
    bipdInsuranceOnFile: carrier.insurance,
    bipdInsuranceRequired: 'Y',
    bipdRequiredAmount: '750',
    cargoInsuranceOnFile: '100',
    dbaName: null,
    dotNumber: carrier.dotNumber,
    ein: 100_000_000 + carrier.mcNumber,
    legalName: carrier.legalName,
    ...{ phyCity: carrier.city, phyCountry: 'US', phyState: carrier.state },
    ...{ phyStreet: carrier.street, phyZipcode: carrier.zipcode },
    statusCode: 'A',
    ...(carrier.telephone === null ? {} : { telephone: carrier.telephone }),
  },
});

const docketsOf = ({ mcNumber, ffNumber }: MadeUpCarrier): ReadonlyArray<Docket> => {
  const own: Docket = { prefix: 'MC', number: mcNumber };
  return ffNumber === null ? [own] : [{ prefix: 'FF', number: ffNumber }, own];
};

const docketAnswer =
  ({ dotNumber }: MadeUpCarrier) =>
  ({ prefix, number }: Docket) => ({
    ...{ docketNumber: number, docketNumberId: number + 1, dotNumber, prefix },
  });

const authorityAnswer = (carrier: MadeUpCarrier) => ({
  carrierAuthority: {
    authority: 'N',
    brokerAuthorityStatus: 'N',
    commonAuthorityStatus: carrier.commonAuthority,
    contractAuthorityStatus: carrier.contractAuthority,
    docketNumber: carrier.mcNumber,
    dotNumber: carrier.dotNumber,
    prefix: 'MC',
  },
});

const oosAnswer =
  ({ dotNumber }: MadeUpCarrier) =>
  ({ date, reason }: MadeUpCarrier['outOfService'][number], index: number) => ({
    oos: { dotNumber, id: index + 1, oosDate: date, oosReason: 'OOS', oosReasonDescription: reason },
  });

const ABOUT: Readonly<Record<string, (carrier: MadeUpCarrier) => unknown>> = {
  '': carrierAnswer,
  '/docket-numbers': (carrier) => docketsOf(carrier).map(docketAnswer(carrier)),
  '/authority': (carrier) => [authorityAnswer(carrier)],
  '/oos': (carrier) => carrier.outOfService.map(oosAnswer(carrier)),
};

/** The content of an answer; null about nobody, undefined for a path that QCMobile does not have. */
export const contentAt = (path: string): unknown => {
  const [, docket] = /^\/qc\/services\/carriers\/docket-number\/(\d+)$/u.exec(path) ?? [];
  if (docket !== undefined)
    return MADE_UP_CARRIERS.filter((carrier) =>
      docketsOf(carrier).some(({ number }) => number === Number(docket)),
    ).map(carrierAnswer);
  const [, dot, about = ''] = /^\/qc\/services\/carriers\/(\d+)(\/[a-z-]+)?$/u.exec(path) ?? [];
  const answer = dot === undefined ? undefined : ABOUT[about];
  const carrier = MADE_UP_CARRIERS.find(({ dotNumber }) => dotNumber === Number(dot));
  if (!answer) return undefined;
  return carrier ? answer(carrier) : about === '' ? null : [];
};
