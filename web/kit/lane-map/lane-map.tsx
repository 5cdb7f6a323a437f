import { Button } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { zipcode as zipcodeCodec } from '../../../src/shared-kernel/zipcode.ts';
import { ASKED_ONCE } from '../../api/api.ts';
import type { Geolocation, Locality } from '../../api/generated/types.ts';
import { RETRY } from '../again-words.ts';
import { place } from '../format.ts';
import { useCode } from '../lazy/use-code.ts';
import { useAgain } from '../use-again.ts';
import { useNear } from '../use-near.ts';
import type { DrawnMap, DrivenLane } from './map-drawing.ts';
import { mapName, routeUrl } from './map-links.ts';
import { useZipcodePointQuery } from './zipcode-api.ts';
import './lane-map.css';

type Stop = Locality & { readonly zipcode: string };
type LaneProps = {
  readonly origin: Stop;
  readonly destination: Stop;
  /** Accessible name, where the page has another map of the lane. */
  readonly label?: string | undefined;
  /** Lanes that were driven before, drawn below it; the same array while they do not change. */
  readonly driven?: ReadonlyArray<DrivenLane>;
};

/** Location of a ZIP code; fetched once the code is complete and the map is near the viewport. */
const usePoint = (zipcode: string, near: boolean) => {
  const zip = zipcodeCodec.decode(zipcode);
  const { currentData, error, refetch } = useZipcodePointQuery(
    near && E.isRight(zip) ? { zipcode: zip.right } : skipToken,
    ASKED_ONCE,
  );
  return { point: currentData, error, retry: refetch, isMissing: E.isLeft(zip) };
};

type DrawnProps = LaneProps & { readonly from: Geolocation; readonly to: Geolocation };

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  useAgain(true, onRetry);
  return (
    <p className="map-words" role="alert">
      The map could not be loaded. <Button size="small" text={RETRY} onClick={onRetry} />
    </p>
  );
};

const NONE: ReadonlyArray<DrivenLane> = [];

const drawing = () => import('./map-drawing.ts');

/** The map; its code is loaded on first use. */
const Drawn = (props: DrawnProps) => {
  const { origin, destination, label = mapName(origin, destination), driven = NONE, from, to } = props;
  const target = useRef<HTMLElement>(null);
  const { module, error, retry } = useCode(drawing);
  const [map, setMap] = useState<DrawnMap>();
  const [pickup, delivery] = [place(origin), place(destination)];
  useEffect(() => {
    if (!module || !target.current) return;
    const drawn = module.drawMap(target.current, { at: from, name: pickup }, { at: to, name: delivery });
    setMap(drawn);
    return drawn.remove;
  }, [module, from, to, pickup, delivery]);
  useEffect(() => map?.showDriven(driven), [map, driven]);
  return (
    <>
      <section
        ref={target}
        className="map"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the focused map
        tabIndex={0}
        hidden={error !== undefined}
      />
      {error && <Failed onRetry={retry} />}
    </>
  );
};

const MapOrReason = ({ near, ...lane }: LaneProps & { readonly near: boolean }) => {
  const { origin, destination } = lane;
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
    <Drawn {...lane} from={from.point} to={to.point} />
  ) : (
    <div className="map" aria-busy />
  );
};

/** Map of a lane over state outlines, with a link to driving directions. */
export const LaneMap = ({ origin, destination, label, driven = NONE }: LaneProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  return (
    <div ref={frame} className="lane-map">
      <MapOrReason origin={origin} destination={destination} label={label} driven={driven} near={near} />
      <a className="no-print" href={routeUrl(origin, destination)} target="_blank" rel="noopener noreferrer">
        Open the route in a maps service
      </a>
    </div>
  );
};
