import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { storedFlags } from '../../contract/engagements.ts';
import * as published from '../../published/commands.ts';
import type { SectionChange } from '../events/section-changes.ts';
import { quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { MAY_UPDATE, recordToUpdate } from './record-of-kind.ts';

type Decision = E.Either<Rejection, ReadonlyArray<SectionChange>>;

/** Sets or clears one flag. It needs no revision: it holds whatever the other flags are. */
export const setFlag = defineCommand({
  ...published.setFlag,
  internal: true,
  permission: MAY_UPDATE,
  aggregate: quote,
  stream: ({ id }) => quoteStream(id),
  decide: ({ state, input: { id, flag, isOn }, given }): Decision =>
    E.map(({ details: { quoteId, engagements } }: RecordState) => {
      if (engagements.includes(flag) === isOn) return [];
      const wanted = isOn ? [...engagements, flag] : engagements.filter((each) => each !== flag);
      return [
        { type: 'EngagementsChanged' as const, data: { quoteId, engagements: [...storedFlags(wanted)] } },
      ];
    })(recordToUpdate(state, given.actor, id)),
});
