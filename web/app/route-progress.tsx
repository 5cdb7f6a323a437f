import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const SLOW_MS = 150;

/** A line at the top while the next screen takes longer than a moment. */
export const RouteProgress = () => {
  const { state } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow && <div className="route-progress" role="progressbar" aria-label="Loading the next page" />;
};
