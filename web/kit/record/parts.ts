import type { Requirement } from '../../../src/shared-kernel/permission.ts';
import type { Feature } from '../feature.ts';

/** The record parts of a manifest, by their names there. */
type Parts = Required<Pick<Feature, 'recordCards' | 'recordActions' | 'timelineSources'>>;

type Filter = {
  readonly kind: string;
  readonly may: (needs: Requirement) => boolean;
  /** Of the record, in the words of its feature. */
  readonly stage?: string | undefined;
};

type RecordPart = {
  readonly kinds: ReadonlyArray<string>;
  readonly order: number;
  readonly needs: Requirement;
  readonly early?: { readonly stages: ReadonlyArray<string>; readonly order: number };
};

/** Place of a part in a record of a stage. */
const positionOf = ({ order, early }: Pick<RecordPart, 'order' | 'early'>, stage?: string): number =>
  early && stage !== undefined && early.stages.includes(stage) ? early.order : order;

const shownInOrder = <Part extends RecordPart>(
  parts: ReadonlyArray<Part>,
  { kind, may, stage }: Filter,
): ReadonlyArray<Part> =>
  parts
    .filter(({ kinds, needs }) => kinds.includes(kind) && may(needs))
    .toSorted((a, b) => positionOf(a, stage) - positionOf(b, stage));

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
