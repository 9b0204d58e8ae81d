/** For the few movements that a script starts; whatever CSS moves asks in `motion.css`. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
