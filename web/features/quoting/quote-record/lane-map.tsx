import { Button } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { zipcode as zipcodeCodec } from '../../../../src/shared-kernel/zipcode.ts';
import { place } from '../../../ui/format.ts';
import type { Place } from '../quote-types.ts';
import { mapName, routeUrl } from './map-links.ts';
import { type Geolocation, useZipcodePointQuery } from './story-api.ts';
import { useNear } from './use-near.ts';
import './story.css';

type Stop = Place & { readonly zipcode: string };
type LaneProps = { readonly origin: Stop; readonly destination: Stop };

/** Where a ZIP lies; asked once it is whole and the map is about to be seen. */
const usePoint = (zipcode: string, near: boolean) => {
  const zip = zipcodeCodec.decode(zipcode);
  const { currentData, error, refetch } = useZipcodePointQuery(
    near && E.isRight(zip) ? zip.right : skipToken,
  );
  return { point: currentData, error, retry: refetch, isMissing: E.isLeft(zip) };
};

type DrawnProps = LaneProps & { readonly from: Geolocation; readonly to: Geolocation };

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p className="map-words" role="alert">
    The map could not be loaded. <Button size="small" text="Retry" onClick={onRetry} />
  </p>
);

/** The map itself; its code comes when it is first drawn. */
const DrawnMap = ({ origin, destination, from, to }: DrawnProps) => {
  const target = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [pickup, delivery] = [place(origin), place(destination)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to draw
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    setFailed(false);
    import('./map-drawing.ts')
      .then(({ drawMap }) => {
        if (isGone || !target.current) return;
        remove = drawMap(target.current, { at: from, name: pickup }, { at: to, name: delivery });
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      remove?.();
    };
  }, [from, to, pickup, delivery, attempt]);
  return (
    <>
      <section
        ref={target}
        className="map"
        aria-label={mapName(origin, destination)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map while it has the focus
        tabIndex={0}
        hidden={failed}
      />
      {failed && <Failed onRetry={() => setAttempt((count) => count + 1)} />}
    </>
  );
};

const MapOrReason = ({ origin, destination, near }: LaneProps & { readonly near: boolean }) => {
  const from = usePoint(origin.zipcode, near);
  const to = usePoint(destination.zipcode, near);
  if (from.isMissing || to.isMissing) return <p className="map-words">No Zipcode Information</p>;
  if (from.error !== undefined || to.error !== undefined) {
    return (
      <Failed
        onRetry={() => {
          if (from.error !== undefined) from.retry();
          if (to.error !== undefined) to.retry();
        }}
      />
    );
  }
  const unknown = [from.point === null && origin.zipcode, to.point === null && destination.zipcode].filter(
    (zip) => zip !== false,
  );
  if (unknown.length > 0) {
    return (
      <p className="map-words">
        {unknown.length > 1
          ? `The places of ZIP codes ${unknown.join(' and ')} are not known.`
          : `The place of ZIP code ${unknown[0]} is not known.`}
      </p>
    );
  }
  return from.point && to.point ? (
    <DrawnMap origin={origin} destination={destination} from={from.point} to={to.point} />
  ) : (
    <div className="map" aria-busy />
  );
};

/** A lane between the outlines of the states, with a way to the drive on a maps service. */
export const LaneMap = ({ origin, destination }: LaneProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  return (
    <div ref={frame} className="lane-map">
      <MapOrReason origin={origin} destination={destination} near={near} />
      <a href={routeUrl(origin, destination)} target="_blank" rel="noopener noreferrer">
        Open the route in a maps service
      </a>
    </div>
  );
};
