import type { Found } from '../../../api/generated/types.ts';
import { marked, type Piece } from '../../../kit/marks.ts';
import type { Option } from '../../../kit/option.ts';
import { cluesOf, lineOf } from './clues.ts';
import { pathOf } from './found.ts';

const Marked = ({ pieces }: { readonly pieces: ReadonlyArray<Piece> }) =>
  pieces.map(({ text, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are in a fixed order
    hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );

type RecordLineProps = { readonly record: Found; readonly search: string };

/** `Order #4711`, the shipper's name, the lane, and other matched values. */
const RecordLine = ({ record, search }: RecordLineProps) => {
  const { title, name, lane } = lineOf(record);
  return (
    <span className="found">
      <span className="found-title">
        <Marked pieces={marked(title, search)} />
      </span>{' '}
      <bdi className="found-name">
        <Marked pieces={marked(name, search)} />
      </bdi>{' '}
      <bdi className="found-lane">
        <Marked pieces={marked(lane, search)} />
      </bdi>
      {cluesOf(record, search).map(({ label, pieces }) => (
        <span key={label} className="found-clue">
          {' '}
          {label}{' '}
          <bdi>
            <Marked pieces={pieces} />
          </bdi>
        </span>
      ))}
    </span>
  );
};

export const recordOption = (record: Found, search: string, mayEdit: boolean): Option => ({
  key: record.id,
  to: pathOf(record, mayEdit),
  content: <RecordLine record={record} search={search} />,
});
