import { data } from "react-router";
import { notFoundPages } from "#app/features/shell/not-found.tsx";
import type { Route } from "./+types/route";

/** Shown by the error page, like an unknown slug. */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(notFoundPages(url), 404);
}

export default function NotFound() {
  return null;
}
