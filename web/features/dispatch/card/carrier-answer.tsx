import type { DispatchAnswer } from '../../../api/generated/types.ts';
import { When } from '../../../kit/when.tsx';

/** What the carrier answered by its link: who, when, and what they added. */
export const CarrierAnswer = ({ answer }: { readonly answer: DispatchAnswer }) => {
  const { accepted, name, note, at } = answer;
  return (
    <span className="dispatch-answer">
      <span>
        {accepted ? 'Accepted' : 'Rejected'} by <bdi>{name ?? 'a forgotten person'}</bdi>,{' '}
        <When instant={at} />
      </span>
      {note && <bdi className="prose">{note}</bdi>}
    </span>
  );
};
