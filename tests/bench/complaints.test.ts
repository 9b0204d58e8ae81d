import { expect, test } from "vitest";
import { complaintsIn } from "./complaints.ts";

const NOTES = `service site: The compatibility flag nodejs_compat became the default
{"level":"info","event":"conversions-off"}
workerd/server/server.c++:6843: error: f() = io.rs:176: disconnected: write(): Broken pipe
stack: 7f1 7f2
`;

test("notes and visitors who left are no complaints", () => {
  expect(complaintsIn(NOTES)).toEqual([]);
});

test("what a Worker logs as an error is one, and so is what broke in the runtime", () => {
  const error = '{"level":"error","event":"reviews-not-read"}';
  const exception = "workerd/io/io-context.c++:1: error: uncaught exception; Error: no";
  expect(complaintsIn(`${NOTES}${error}\n${exception}\n`)).toEqual([error, exception]);
});
