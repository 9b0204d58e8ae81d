import { expect, test } from "vitest";
import { readWrkReport } from "./load.ts";

const REPORT = `Running 3s test @ http://127.0.0.1:1
  1 threads and 16 connections
REPORT {"requests":600,"durationUs":3000000,"bytes":1200,"errors":2,"p50Us":1500,"p99Us":40250}
`;

test("reads what the script for wrk prints", () => {
  expect(readWrkReport(REPORT)).toEqual({
    requests: 600,
    seconds: 3,
    bytes: 1200,
    errors: 2,
    p50Ms: 1.5,
    p99Ms: 40.25,
  });
});

test("takes no figures from a run that reported none, or half of them", () => {
  expect(() => readWrkReport("unable to connect")).toThrow("unable to connect");
  expect(() => readWrkReport('REPORT {"requests":600}')).toThrow("durationUs");
});
