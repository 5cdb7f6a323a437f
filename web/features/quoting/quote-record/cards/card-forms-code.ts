/** The code of the forms of a record's cards. */
export const cardForms = () => import('./card-forms.tsx');

/** What the page of a record needs that is shown in edit mode at first. */
export const EDITED = [cardForms];
