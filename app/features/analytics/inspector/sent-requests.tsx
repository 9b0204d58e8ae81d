import type { HitParameter } from "#app/domain/analytics/hits/hit.ts";
import { InspectorPart } from "./parts.tsx";
import { consentWords } from "./push-rows.tsx";
import type { WatchedRequest } from "./watched-requests.ts";

export function SentRequests({ requests }: { requests: readonly WatchedRequest[] }) {
  const recipients = [...new Set(requests.map(({ recipient }) => recipient))];
  return (
    <InspectorPart
      title="What we just sent about you"
      answer={
        requests.length === 0
          ? "Nothing: no request has left this site"
          : `${requests.length === 1 ? "1 request" : `${requests.length} requests`} to ${recipients.join(", ")}`
      }
    >
      {requests.length === 0 ? (
        <p className="text-soft">This page has contacted no other host.</p>
      ) : null}
      {recipients.map((recipient) => (
        <RecipientRequests
          key={recipient}
          name={recipient}
          requests={requests.filter((request) => request.recipient === recipient)}
        />
      ))}
      {requests.some(({ mayHaveBody }) => mayHaveBody) ? (
        <p className="text-soft">
          A page can read the address of a request, not its body. Where a body may have been sent,
          that is said.
        </p>
      ) : null}
    </InspectorPart>
  );
}

interface RecipientProps {
  readonly name: string;
  readonly requests: readonly WatchedRequest[];
}

function RecipientRequests({ name, requests }: RecipientProps) {
  const hosts = [...new Set(requests.map(({ host }) => host))].filter((host) => host !== name);
  return (
    <>
      <h4 className="mt-4 font-semibold">
        {name} <small className="font-normal text-soft">{hosts.join(", ")}</small>
      </h4>
      <ol reversed aria-label={`Sent to ${name}, newest first`}>
        {[...requests].reverse().map((request) => (
          <RequestRow key={request.number} request={request} />
        ))}
      </ol>
    </>
  );
}

function RequestRow({ request }: { request: WatchedRequest }) {
  const { hit, kind, at, mayHaveBody, signals } = request;
  return (
    <li className="border-t border-rule">
      <details>
        <summary>
          {/* A request without an event is named by its kind. */}
          {hit.event ? <code>{hit.event}</code> : kind}{" "}
          <span className="text-soft">{(at / 1000).toFixed(1)} s after the page was opened</span>
        </summary>
        <p>Consent of this site then: {consentWords(signals)}.</p>
        {hit.consent ? <p>Consent that the request states: {consentWords(hit.consent)}.</p> : null}
        {mayHaveBody ? (
          <p className="text-soft">
            {hit.event ? "More events may be in its body" : "Its content may be in its body"}, which
            cannot be shown.
          </p>
        ) : null}
        {hit.parameters.length > 0 ? (
          <RequestParameters parameters={hit.parameters} />
        ) : (
          <p className="text-soft">Its address carries no parameters.</p>
        )}
      </details>
    </li>
  );
}

function RequestParameters({ parameters }: { parameters: readonly HitParameter[] }) {
  return (
    <dl className="parameters">
      {parameters.map(({ name, value, meaning }, index) => (
        <div key={index} className="border-t border-rule">
          <dt>
            <code>{name}</code> <span className="text-soft">{meaning}</span>
          </dt>
          <dd>{value || <span className="text-soft">(empty)</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
