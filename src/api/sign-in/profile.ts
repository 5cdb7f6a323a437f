/** What Lanebook must be told of a person, beside who they are at the provider. */
const PROFILE_CLAIMS = ['email', 'email_verified'] as const;
export type ProfileClaim = (typeof PROFILE_CLAIMS)[number];

/** An id token's claims, or the userinfo endpoint's. */
type Claims = { readonly [name: string]: unknown };

type Person = { readonly email: string | undefined; readonly missing: ReadonlyArray<ProfileClaim> };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The person's e-mail if the provider has verified it. What the id token leaves out is asked at `userinfo`; that
 * an address is verified counts only for the address that it was said of.
 */
export const personIn = async (idToken: Claims, userinfo: () => Promise<Claims>): Promise<Person> => {
  const whole = PROFILE_CLAIMS.every((name) => idToken[name] !== undefined);
  const sources = whole ? [idToken] : [idToken, await userinfo()];
  const email = sources.find((source) => source.email !== undefined)?.email;
  const verified = sources.find(
    (source) => source.email_verified !== undefined && (source.email ?? email) === email,
  )?.email_verified;
  const said = { email, email_verified: verified };
  return {
    email: typeof email === 'string' && !CONTROL.test(email) && verified === true ? email : undefined,
    missing: PROFILE_CLAIMS.filter((name) => said[name] === undefined),
  };
};
