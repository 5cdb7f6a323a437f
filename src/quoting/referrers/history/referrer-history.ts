import { type FieldChange, valueInHistory } from '../../../platform/history/field-change.ts';
import { type StoryEntry, storyOf } from '../../../platform/history/story.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { type Field, withinWords } from '../../../shared-kernel/field.ts';
import { REFERRER } from '../../contract/referrers.ts';
import { type Referrer, type ReferrerEvent, type Referrers, referrers } from '../referrer.ts';

const DESCRIPTIONS: Readonly<Record<ReferrerEvent['type'], string>> = {
  ReferrerDefined: 'Referrer added',
  ReferrerRevised: 'Referrer changed',
  ReferrerRetired: 'Referrer deleted',
  ReferrerRestored: 'Referrer restored',
};

/** Its name while it can be chosen: adding, deleting and restoring one changes it, as renaming does. */
const chosenName = (referrer: Referrer | undefined): string | undefined =>
  referrer?.retired ? undefined : referrer?.name;

const AMOUNTS = ['depositAmount', 'leadCost'] as const;

type NamedChange = Pick<FieldChange, 'field'> & {
  readonly described: Field;
  readonly from: unknown;
  readonly to: unknown;
};

const changesOf = (was: Referrer | undefined, is: Referrer): ReadonlyArray<NamedChange> => {
  const named: NamedChange = {
    ...{ field: `${is.id}.name`, described: { label: 'Referrer', kind: 'text' } },
    ...{ from: chosenName(was), to: chosenName(is) },
  };
  const amounts = AMOUNTS.map(
    (part): NamedChange => ({
      field: `${is.id}.${part}`,
      described: { ...REFERRER[part], label: `${is.name}, ${withinWords(REFERRER[part].label)}` },
      from: was?.[part] ?? undefined,
      to: is[part] ?? undefined,
    }),
  );
  return [named, ...amounts].filter(({ from, to }) => from !== to);
};

const changesInWords = (before: Referrers, after: Referrers): Promise<ReadonlyArray<FieldChange>> =>
  Promise.all(
    [...after.values()]
      .flatMap((is) => changesOf(before.get(is.id), is))
      .map(async ({ field, described, from, to }) => ({
        ...{ section: 'referrers', field, label: described.label },
        from: await valueInHistory(described, from, async () => null),
        to: await valueInHistory(described, to, async () => null),
      })),
  );

/** Who added, changed, deleted and restored which referrer when, newest first. */
export const referrerHistory = (
  reading: Pick<ResolverContext, 'log' | 'giveWay'>,
): Promise<ReadonlyArray<StoryEntry>> =>
  storyOf(
    { stream: referrers.name, id: 0 },
    {
      ...{ aggregate: referrers, changes: changesInWords, one: 'list of referrers' },
      sentence: ({ type }) => DESCRIPTIONS[type],
    },
    reading,
  );
