import { useMay } from '../../../api/session.ts';
import type { InlineDefinition } from '../../../kit/list/inline/inline-definition.ts';
import { NOTHING_ASKED, useStatusQuestions } from '../../../kit/status-questions.ts';
import { fetchCurrent } from '../bulk/bulk-api.ts';
import type { RecordChange } from '../bulk/bulk-types.ts';
import type { Kind } from '../kind.ts';
import type { ListedRecord } from '../listed-record.ts';
import { useMayPostOnly } from '../use-statuses.ts';
import { AssigneePicker } from './assignee-picker.tsx';
import { FollowupPicker } from './followup-picker.tsx';
import { changeInRow } from './inline-api.ts';
import {
  type CurrentParts,
  holds,
  type InlineChange,
  type InlineField,
  inputOf,
  partsAfter,
  reverseOf,
} from './inline-change.ts';
import {
  cellInWords,
  changeButton,
  changeInWords,
  currentInWords,
  FIELD_NAMES,
  named,
} from './inline-words.ts';
import { rowMembership, type Shown } from './row-membership.ts';
import { movedBy, rowWith, withPart } from './row-with.ts';
import { INLINE_KEYS } from './shortcuts.ts';
import { StatusPicker } from './status-picker.tsx';

const inlineOf = (kind: Kind): InlineDefinition<ListedRecord, InlineChange, CurrentParts> => ({
  tag: 'Quote',
  fields: {
    status: {
      label: FIELD_NAMES.status,
      shortcut: INLINE_KEYS.status,
      Picker: (props) => <StatusPicker kind={kind} {...props} />,
    },
    followup: { label: FIELD_NAMES.followup, shortcut: INLINE_KEYS.followup, Picker: FollowupPicker },
    assignee: { label: FIELD_NAMES.assignee, shortcut: INLINE_KEYS.assignee, Picker: AssigneePicker },
  },
  nameOf: (row) => named(kind, row),
  ...{ cellInWords, currentInWords, changeInWords, changeButton },
  ...{ holds, after: partsAfter, reverse: reverseOf, withField: withPart, inputOf },
  drawn: (row, current, of) => rowWith(row, current, of && movedBy(of)),
  membership: (row, field, shown, today) => rowMembership(row, field, shown as Shown, today),
  send: (dispatch, { input, ...call }) =>
    dispatch(changeInRow({ kind, input: input as RecordChange, ...call })).unwrap(),
  load: async (dispatch, id) => (await dispatch(fetchCurrent(kind, [id]))).data?.[0],
});

const DEFINITIONS = { quote: inlineOf('quote'), order: inlineOf('order') };

const OF_QUOTES: ReadonlyArray<InlineField> = ['status', 'followup', 'assignee'];
/** Editable fields of orders, which have no follow-ups. */
const OF_ORDERS: ReadonlyArray<InlineField> = ['status', 'assignee'];
const POSTING: ReadonlyArray<InlineField> = ['status'];
const NOTHING: ReadonlyArray<InlineField> = [];

/** Inline editing of quotes or orders, as the user may do it. */
export const useRecordInline = (kind: Kind) => {
  const mayUpdate = useMay()(`${kind}_update`);
  const mayPostOnly = useMayPostOnly(kind);
  const { ask } = useStatusQuestions(kind);
  const all = kind === 'order' ? OF_ORDERS : OF_QUOTES;
  return {
    definition: DEFINITIONS[kind],
    allowed: mayUpdate ? all : mayPostOnly ? POSTING : NOTHING,
    mayUndo: mayUpdate || !mayPostOnly,
    ask: ({ id }: ListedRecord, change: InlineChange, wanted: () => boolean) =>
      change.about === 'status'
        ? ask({ ids: [id], parentStatusId: change.parent.id }, wanted)
        : Promise.resolve(NOTHING_ASKED),
  };
};
