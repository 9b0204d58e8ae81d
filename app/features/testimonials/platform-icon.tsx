import { Logo } from "#app/ui/logo.tsx";
import { TraceMark } from "#app/ui/trace-mark.tsx";

/** The mark of a platform, beside its name: ours is drawn, the others are in the sprite. */
export function PlatformIcon({ icon }: { icon: string }) {
  return icon === "mark" ? <TraceMark className="h-5 w-8" /> : <Logo id={icon} />;
}
