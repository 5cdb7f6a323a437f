/** How a carrier wants to be contacted (specification, core 3). */
export const CONTACT_OPTIONS = {
  USE_ALL: 'Any way',
  PHONE_ONLY: 'Phone only',
  FAX_ONLY: 'Fax only',
  EMAIL_ONLY: 'E-mail only',
} as const;

export type ContactOption = keyof typeof CONTACT_OPTIONS;
