type Parts<Whole> = Readonly<Record<string, (whole: Whole) => unknown>>;

/** The presented form of a value, part by part. */
type View<Of extends Parts<never>> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * Presents values lazily: each part by its own function, called on each access. A list needs a fraction of a
 * record, and computing the rest costs more than that fraction.
 */
export const presenter =
  <Whole>() =>
  <Of extends Parts<Whole>>(parts: Of): ((whole: Whole) => View<Of>) => {
    class PartByPart {
      readonly #whole: Whole;

      constructor(whole: Whole) {
        this.#whole = whole;
      }

      static {
        for (const [name, part] of Object.entries(parts))
          Object.defineProperty(PartByPart.prototype, name, {
            get(this: PartByPart) {
              return part(this.#whole);
            },
          });
      }
    }
    return (whole) => new PartByPart(whole) as unknown as View<Of>;
  };
