/** HTML that may be sent without escaping. */
export type Html = { readonly html: string };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Template tag that escapes every text; `Html` values are inserted unchanged. */
export const html = (literals: TemplateStringsArray, ...values: ReadonlyArray<string | Html>): Html => ({
  html: literals.reduce((before, literal, index) => {
    const value = values[index - 1] ?? '';
    return before + (typeof value === 'string' ? escaped(value) : value.html) + literal;
  }),
});

export const nothing: Html = { html: '' };
