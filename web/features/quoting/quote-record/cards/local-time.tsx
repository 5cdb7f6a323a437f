import { useMinute } from '../../../../kit/use-minute.ts';

/** `10:42 AM PST`, the customer's local time; nothing if their zone is unknown. */
export const LocalTime = ({ timeZone }: { readonly timeZone: string | null }) => {
  const now = useMinute();
  if (timeZone === null) return null;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <span className="local-time" title="The customer's local time">
      {clock.format(now)}
    </span>
  );
};
