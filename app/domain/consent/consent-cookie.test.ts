import { expect, test } from "vitest";
import { cookieIn } from "./consent-cookie.ts";

test.each(["a=1; _ga=x.y=z; b=2", "a=1;_ga=x.y=z;b=2", "_ga=x.y=z", "a=1;  _ga=x.y=z"])(
  "finds a cookie however they are parted: %j",
  (cookies) => {
    expect(cookieIn(cookies, "_ga")).toBe("x.y=z");
  },
);

test.each(["", "my_ga=1", "my_ga=1; _gab=2", "_ga", "a=_ga=1", "_ga="])(
  "takes nothing else for it: %j",
  (cookies) => {
    expect(cookieIn(cookies, "_ga")).toBe("");
  },
);
