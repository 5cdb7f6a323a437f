import fc from 'fast-check';
import { defined, seldom, usually } from './odds.ts';
import { ASSIGNEES, type Kind, NOBODY, PARENT_OF, REFERRERS, RETIRED } from './office.ts';
import { engagements, type Fit, followups, notes, partsFit, transport } from './parts.ts';
import type { Json } from './sections.ts';

const childrenOf = (parents: ReadonlyArray<string>) =>
  Object.entries(PARENT_OF)
    .filter(([, parentStatusId]) => parents.includes(parentStatusId))
    .map(([childStatusId, parentStatusId]) => ({ parentStatusId, childStatusId }));

/** Few, so that the same status is often chosen again. */
const CHOSEN = { quote: ['122', '124', '125'], order: ['110', '111', '112', '117'] };

/** Parent and child, or the parent alone; if the parent may stay, also the child alone, or its reset. */
const statusFor = (kind: Kind, mayStay = true): fc.Arbitrary<Json> => {
  const pairs = childrenOf(CHOSEN[kind]);
  const fitting = [
    ...CHOSEN[kind].map((parentStatusId) => ({ parentStatusId })),
    ...pairs,
    ...(mayStay ? [...pairs.map(({ childStatusId }) => ({ childStatusId })), { childStatusId: null }] : []),
  ];
  const other = CHOSEN[kind === 'quote' ? 'order' : 'quote'];
  const ids = fc.constantFrom(...other, RETIRED, NOBODY);
  return usually(
    fc.constantFrom<Json>(...fitting),
    fc.record({ parentStatusId: ids, childStatusId: fc.constantFrom('225', '213', NOBODY) }),
    8,
  );
};

const withStatus = ({ status, ...input }: Json): Json => defined({ ...input, ...(status as Json) });

const assigneeId = usually(fc.constantFrom(...ASSIGNEES), fc.constant(NOBODY), 30);
const referrerId = usually(fc.constantFrom(...REFERRERS, null), fc.constant(NOBODY), 15);

/** Input of a new record of a kind. */
export const newRecord = (kind: Kind): fc.Arbitrary<Json> => {
  const wish = (fit: Fit) =>
    fc.record({
      ...partsFit(fit),
      transport,
      engagements: seldom(engagements),
      followups: kind === 'quote' ? followups : seldom(seldom(followups)),
      assigneeId,
      referrerId: seldom(referrerId),
      referPath: fc.constantFrom('unknown', 'https://cars.example/ship'),
      internalNotes: usually(notes, fc.constant(undefined), 3),
      status: seldom(statusFor(kind, false)),
    });
  const fitting = kind === 'order' ? wish('order') : usually(wish('order'), wish('quote'), 2);
  return usually(fitting, wish('nothing'), 25).map(withStatus);
};

/** Some changed parts of a record of a kind. */
export const changes = (kind: Kind): fc.Arbitrary<Json> => {
  const some = (fit: Fit) => {
    const { shipper, origin, destination, vehicles } = partsFit(fit);
    return fc.record({
      ...{ shipper: seldom(shipper), origin: seldom(origin), destination: seldom(destination) },
      ...{ vehicles: seldom(vehicles), transport: seldom(transport) },
      followups: kind === 'quote' ? seldom(followups, 2) : seldom(seldom(followups)),
      ...{ engagements: seldom(engagements), assigneeId: seldom(assigneeId), referrerId: seldom(referrerId) },
      ...{ internalNotes: seldom(notes), status: seldom(statusFor(kind)) },
    });
  };
  return usually(some(kind), some('nothing'), 20).map(withStatus);
};

/** Input of a conversion: a status nearly always, and often what an order requires. */
export const conversion = (to: Kind): fc.Arbitrary<Json> =>
  fc
    .record({
      parts: usually(fc.record(partsFit('order')), fc.constant({}), 2),
      others: changes(to),
      status: usually(
        fc.constantFrom<Json>({ parentStatusId: '122' }, { parentStatusId: '110' }),
        fc.oneof(statusFor(to), statusFor(to === 'quote' ? 'order' : 'quote')),
        2,
      ),
    })
    .map(({ parts, others: { parentStatusId: _, childStatusId: __, ...others }, status }) => ({
      ...(to === 'order' ? parts : {}),
      ...others,
      ...status,
    }));

/** The same changes for many records of a kind. */
export const batchChanges = (kind: Kind): fc.Arbitrary<Json> =>
  fc
    .record({
      assigneeId: usually(fc.constant(undefined), assigneeId, 1),
      followups: kind === 'quote' ? seldom(usually(followups, fc.constant(null))) : seldom(followups),
      status: usually(fc.constant(undefined), statusFor(kind), 1),
    })
    .map(withStatus);
