import { data } from "react-router";
import { suggestPages } from "#app/features/shell/suggested-pages.tsx";
import type { Route } from "./+types/route";

/** Shown by the error page, like an unknown slug. */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(suggestPages(url), 404);
}

export default function NotFound() {
  return null;
}
