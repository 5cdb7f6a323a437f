/** Claims that Lanebook needs, besides the subject. */
const PROFILE_CLAIMS = ['email', 'email_verified'] as const;
export type ProfileClaim = (typeof PROFILE_CLAIMS)[number];

/** Claims of an id token or of the userinfo endpoint. */
type Claims = { readonly [name: string]: unknown };

type Person = { readonly email: string | undefined; readonly missing: ReadonlyArray<ProfileClaim> };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The person's e-mail if the provider has verified it. Claims missing in the id token are read from `userinfo`;
 * a verification counts only for the address that it came with.
 */
export const personIn = async (idToken: Claims, userinfo: () => Promise<Claims>): Promise<Person> => {
  const whole = PROFILE_CLAIMS.every((name) => idToken[name] !== undefined);
  const sources = whole ? [idToken] : [idToken, await userinfo()];
  const email = sources.find((source) => source.email !== undefined)?.email;
  const verified = sources.find(
    (source) => source.email_verified !== undefined && (source.email ?? email) === email,
  )?.email_verified;
  const claims = { email, email_verified: verified };
  return {
    email: typeof email === 'string' && !CONTROL.test(email) && verified === true ? email : undefined,
    missing: PROFILE_CLAIMS.filter((name) => claims[name] === undefined),
  };
};
