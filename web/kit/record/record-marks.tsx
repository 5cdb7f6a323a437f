import { useMay } from '../../api/session.ts';
import type { RecordMark, ShownRecord } from '../feature.ts';
import { useFeatures } from '../features.ts';
import { useCode } from '../lazy/use-code.ts';
import { useAgain } from '../use-again.ts';

type OneProps = { readonly part: RecordMark; readonly record: ShownRecord };

/** Without its code the page goes on without the mark; it comes once the code does. */
const One = ({ part, record }: OneProps) => {
  const { module, error, retry } = useCode(part.lazy);
  useAgain(error !== undefined, retry);
  return module ? <module.Component {...record} /> : null;
};

/** What other features mark at the status of a record. */
export const RecordMarks = ({ record }: { readonly record: ShownRecord }) => {
  const may = useMay();
  return useFeatures()
    .flatMap(({ recordMarks = [] }) => recordMarks)
    .filter(({ kinds, needs }) => kinds.includes(record.kind) && may(needs))
    .map((part) => <One key={part.title} part={part} record={record} />);
};
