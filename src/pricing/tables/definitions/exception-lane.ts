import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { stateCode } from '../../../shared-kernel/states.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, required } from '../../../shared-kernel/validation.ts';
import type { RowValues } from '../rows/row-values.ts';
import type { RowRules } from './price-table-definition.ts';
import { problems, together, UNKNOWN_CITY } from './read-row.ts';

const state = required(stateCode, 'Choose a state.');
const city = required(line(100), 'Choose a city.');

/** Names of a lane's ends as they are sent, or stand in a file. */
export const sentLane = { originState: state, originCity: city, destState: state, destCity: city };

type SentLane = t.TypeOfProps<typeof sentLane>;

export const laneOfRow = fields(sentLane);

export type LaneNames = Pick<RowValues['EXCEPTIONS'], keyof SentLane>;

/** The cities of a lane as our places name them. Left: unknown ones, by field. */
export const namedLane =
  ({ cityNamed }: Pick<RowRules, 'cityNamed'>) =>
  ({ originState, originCity, destState, destCity }: SentLane): E.Either<FieldErrors, LaneNames> => {
    const [from, to] = [cityNamed(originState, originCity), cityNamed(destState, destCity)];
    const problem = (found: string | undefined) => (found === undefined ? UNKNOWN_CITY : undefined);
    const unknown = problems({ originCity: problem(from), destCity: problem(to) });
    return together(unknown, E.right(null), () => ({
      originState,
      originCity: from ?? '',
      destState,
      destCity: to ?? '',
    }));
  };

/** An exception is about one lane, whatever the case of its cities. */
export const laneKey = ({ originState, originCity, destState, destCity }: LaneNames): string =>
  [originState, originCity.toLowerCase(), destState, destCity.toLowerCase()].join('|');

export const LANE_TAKEN = 'There is already an exception for this lane. Edit its rules.';
