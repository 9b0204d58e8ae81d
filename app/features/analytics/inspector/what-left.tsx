import { useEffect, useState } from "react";
import { type LeftRequest, leftRequest } from "#app/domain/analytics/left-request.ts";
import { Part } from "./part.tsx";

/** Also those before the inspector loaded, up to the browser's limit of 250 of all kinds. */
export function WhatLeft() {
  const [requests, setRequests] = useState<readonly LeftRequest[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const left = list.getEntries().flatMap((entry) => {
        if (!(entry instanceof PerformanceResourceTiming)) return [];
        return leftRequest(entry, window.location.origin, window.containerAddress) ?? [];
      });
      if (left.length > 0) setRequests((known) => [...known, ...left]);
    });
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
  }, []);
  const hosts = [...new Set(requests.map(({ host }) => host))];
  return (
    <Part
      title="Requests that left"
      answer={
        requests.length === 0
          ? "None: nothing has left this site"
          : `${requests.length} to ${hosts.join(", ")}`
      }
    >
      {requests.length === 0 ? (
        <p className="text-soft">This page has asked no other host for anything.</p>
      ) : (
        <ul aria-label="Requests that left">
          {requests.toReversed().map(({ host, kind, at }, index) => (
            <li key={requests.length - index} className="border-t border-rule py-2">
              <code>{host}</code> {kind}, {(at / 1000).toFixed(1)} s after the page was opened
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
