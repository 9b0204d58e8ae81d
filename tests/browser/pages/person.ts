export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Returns a new person each time, because the specs share a database. */
export function newPerson(): Person {
  const id = crypto.randomUUID();
  return { name: `Anna ${id.slice(0, 8)}`, email: `${id}@store.example` };
}
