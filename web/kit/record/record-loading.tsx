import './record-loading.css';

/** Number of lines of each card, by column. */
const CARDS = [
  [3, 3, 2, 6, 8],
  [5, 4, 4],
];

const Lines = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never change
    <span key={line} style={{ width: `${80 - ((line * 25) % 60)}%` }} />
  ));

/** Delayed loading indicator in the shape of a record's cards. */
export const RecordLoading = ({ what }: { readonly what: string }) => (
  <div role="status">
    <span className="unseen">Loading the {what}…</span>
    <div className="columns" aria-hidden>
      {CARDS.map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change
        <div key={column} className="column">
          {cards.map((count, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards never change
            <div key={card} className="card record-loading">
              <div className="skeleton">
                <Lines count={count} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
);
