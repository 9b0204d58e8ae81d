import { href } from "react-router";
import { agency } from "#app/content/agency.ts";
import { LogoMark } from "#app/ui/logo.tsx";

export default function Brand() {
  return (
    <a
      href={href("/")}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-2 text-lg font-semibold tracking-tight max-[21rem]:gap-1.5"
    >
      <LogoMark className="h-5 w-8 shrink-0 text-teal max-[21rem]:w-5" />
      {agency.name}
    </a>
  );
}
