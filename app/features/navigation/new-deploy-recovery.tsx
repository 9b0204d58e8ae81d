import { use, useEffect } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as BuildContext,
} from "react-router";
import { recoverMissingFiles } from "./missing-files.ts";

/** An open tab survives a new deploy, whose files have other names (see missing-files.ts). */
export function NewDeployRecovery(): null {
  const router = use(RouterContext)?.router;
  const build = use(BuildContext)?.manifest;
  useEffect(() => {
    if (router && build) recoverMissingFiles(router, build.routes);
  }, [router, build]);
  return null;
}
