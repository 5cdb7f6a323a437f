type Parts<Whole> = Readonly<Record<string, (whole: Whole) => unknown>>;

/** What is shown of something, part by part. */
type View<Of extends Parts<never>> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * A way to show things of a kind: each part by its own function, called when and as often as it is asked for. A list asks
 * for a fraction of what a record has, and putting the rest together costs more than what it asks for.
 */
export const viewsOf =
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
