import type { Requirement } from '../../../src/shared-kernel/permission.ts';
import type { Feature } from '../feature.ts';

/** The record parts of a manifest, by their names there. */
type Parts = Required<Pick<Feature, 'recordCards' | 'recordActions' | 'timelineSources'>>;

type Filter = {
  readonly kind: string;
  readonly may: (needs: Requirement) => boolean;
};

type RecordPart = {
  readonly kinds: ReadonlyArray<string>;
  readonly order: number;
  readonly needs: Requirement;
};

const shownInOrder = <Part extends RecordPart>(
  parts: ReadonlyArray<Part>,
  { kind, may }: Filter,
): ReadonlyArray<Part> =>
  parts
    .filter(({ kinds, needs }) => kinds.includes(kind) && may(needs))
    .toSorted((a, b) => a.order - b.order);

/** The parts of all features that a user may see on a record of a kind, each sort in its order. */
export const partsOf = (features: ReadonlyArray<Feature>, filter: Filter): Parts => ({
  recordCards: shownInOrder(
    features.flatMap(({ recordCards = [] }) => recordCards),
    filter,
  ),
  recordActions: shownInOrder(
    features.flatMap(({ recordActions = [] }) => recordActions),
    filter,
  ),
  timelineSources: shownInOrder(
    features.flatMap(({ timelineSources = [] }) => timelineSources),
    filter,
  ),
});
