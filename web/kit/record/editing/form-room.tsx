/** The places of a form's fields, by their classes within `.fields`; a number is a row of so many pixels without a field. */
export type Room = ReadonlyArray<string | number>;

/** Nothing to be seen, as high as the form of a card, so that the form moves nothing where it comes later. */
export const FormRoom = ({ of }: { readonly of: Room }) => (
  <div className="card form-room" aria-hidden>
    <div className="card-head" />
    <div className="fields">
      {of.map((place, index) =>
        typeof place === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never change
          <span key={index} className="whole" style={{ height: place }} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never change
          <span key={index} className={place} />
        ),
      )}
    </div>
  </div>
);
