import { channelQuestion } from "#app/content/calculator.ts";
import {
  AD_CHANNELS,
  type AdChannel,
  CHANNELS_FIELD,
} from "#app/domain/recommendations/answers.ts";

/** Where the store advertises. `onInput` bubbles to the form. */
export function AdChannels({ channels }: { channels: readonly AdChannel[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{channelQuestion.question}</legend>
      <div className="flex flex-wrap gap-x-4 text-sm">
        {AD_CHANNELS.map((channel) => (
          <label key={channel} className="flex min-h-11 items-center gap-1.5">
            <input
              type="checkbox"
              name={CHANNELS_FIELD}
              value={channel}
              defaultChecked={channels.includes(channel)}
            />
            {channelQuestion.names[channel]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a form with this question would send. */
export function readAnswers(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
}
