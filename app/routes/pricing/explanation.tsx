/** Between the core services and the add-ons: what the services do, and how a set-up goes. */
export default function Explanation() {
  return null;
}
