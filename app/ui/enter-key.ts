import type { KeyboardEvent } from "react";

/** Safari's key code of a key that an input method handles, after it has ended the composition. */
const HANDLED_BY_INPUT_METHOD = 229;

/** Whether Enter was pressed, except to accept what an input method composed. */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !nativeEvent.isComposing && keyCode !== HANDLED_BY_INPUT_METHOD;
}
