import type { AssigneeAnswer } from '../../identity/published.ts';
import { assigneeById } from '../../identity/published.ts';
import { vehicleSizeById } from '../../pricing/published.ts';
import type { Answered, Ask, Question } from '../../shared-kernel/question.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { MESSAGES } from '../contract.ts';
import { type ReferrerAnswer, referrerById, type StatusAnswer, statusById } from '../published.ts';
import type { RecordState } from '../quote.ts';

/** The ids that a person chose; absent and null where nothing was chosen. */
export type Choices = {
  readonly assigneeId?: string;
  readonly parentStatusId?: number;
  readonly childStatusId?: number | null;
  readonly referrerId?: number | null;
  readonly vehicles?: ReadonlyArray<{ readonly sizeId: number | null }>;
};

/** What chosen ids stand for; null where they stand for nothing, or nothing was chosen. */
export type ChoiceFacts = {
  readonly assignee: AssigneeAnswer | null;
  readonly parentStatus: StatusAnswer | null;
  readonly childStatus: StatusAnswer | null;
  readonly referrer: ReferrerAnswer | null;
  readonly knownSizes: ReadonlySet<number>;
};

const askIfGiven = <Key, Answer>(
  ask: Ask,
  about: Question<Key, Answer>,
  id: Key | null | undefined,
): Answered<Answer> => (id === null || id === undefined ? null : ask(about, id));

export const gatherChoices = async (ask: Ask, choices: Choices): Promise<ChoiceFacts> => {
  const sizeIds = [...new Set((choices.vehicles ?? []).flatMap(({ sizeId }) => sizeId ?? []))];
  const [assignee, parentStatus, childStatus, referrer, sizes] = await Promise.all([
    askIfGiven(ask, assigneeById, choices.assigneeId),
    askIfGiven(ask, statusById, choices.parentStatusId),
    askIfGiven(ask, statusById, choices.childStatusId),
    askIfGiven(ask, referrerById, choices.referrerId),
    Promise.all(sizeIds.map((id) => ask(vehicleSizeById, String(id)))),
  ]);
  const knownSizes = new Set(sizeIds.filter((_, index) => sizes[index] !== null));
  return { assignee, parentStatus, childStatus, referrer, knownSizes };
};

type Kind = RecordState['kind'];

/** What is said where a record of a kind has no status that fits. */
export const STATUS_MESSAGE = {
  quote: MESSAGES.parentStatus,
  order: MESSAGES.orderStatus,
} as const satisfies Record<Kind, string>;

const parentErrors = (kind: Kind, parent: StatusAnswer | null): FieldErrors =>
  parent?.type === (kind === 'quote' ? 'QUOTE' : 'ORDER') && parent.parentId === null && !parent.retired
    ? {}
    : { parentStatusId: STATUS_MESSAGE[kind] };

/**
 * What is wrong with choices for a record of a kind, by field. Retired entries are out of the choosers, so they
 * cannot be chosen. `parentStatusId` is the parent that a chosen child must belong to.
 */
export const choiceErrors = (
  kind: Kind,
  parentStatusId: number,
  choices: Choices,
  { assignee, parentStatus, childStatus, referrer, knownSizes }: ChoiceFacts,
): FieldErrors => {
  const { assigneeId, childStatusId, referrerId, vehicles = [] } = choices;
  const isItsChild = childStatus?.parentId === parentStatusId && !childStatus.retired;
  const unknownSizes = vehicles.flatMap(({ sizeId }, index) =>
    sizeId !== null && !knownSizes.has(sizeId) ? [[`vehicles.${index}.sizeId`, MESSAGES.vehicleSize]] : [],
  );
  return {
    ...(assigneeId !== undefined && assignee === null && { assigneeId: MESSAGES.assignee }),
    ...(assigneeId !== undefined && assignee?.active === false && { assigneeId: MESSAGES.assigneeInactive }),
    ...(choices.parentStatusId !== undefined && parentErrors(kind, parentStatus)),
    ...((childStatusId ?? null) !== null && !isItsChild && { childStatusId: MESSAGES.childStatus }),
    ...((referrerId ?? null) !== null && referrer === null && { referrerId: MESSAGES.referrer }),
    ...Object.fromEntries(unknownSizes),
  };
};
